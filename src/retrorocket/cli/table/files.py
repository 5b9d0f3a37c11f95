"""Saved games are records: written at any moment, read again by playing every step anew."""

from pathlib import Path

from retrorocket.cli.table.chronicle import Chronicle
from retrorocket.kernel.errors import DataError
from retrorocket.kernel.game import Game
from retrorocket.kernel.match import Match, begin_at, begin_seeded
from retrorocket.kernel.record import Record, is_whole
from retrorocket.kernel.replay import START, Disagreement, play_again


def write_game(match: Match, path: Path) -> None:
    """Write the record so far; the file is whole or untouched."""
    unfinished = path.with_name(path.name + ".unfinished")
    unfinished.write_text(match.record().write(), encoding="utf-8")
    unfinished.replace(path)


def resumed(game: Game, record: Record, chronicle: Chronicle) -> Match:
    """The match of a record, every step played again and compared."""
    match = laid(game, record)
    if match.state.digest() != record.header.digest:
        raise Disagreement(START, "the position differs from the saved one")
    chronicle.note(match)
    for step in record.steps:
        play_again(match, step)
        chronicle.note(match)
    return match


def laid(game: Game, record: Record) -> Match:
    """The table as the header laid it, with the same dice."""
    header = record.header
    seed = header.dice.get("seed")
    if header.dice.get("kind") != "counter" or not is_whole(seed):
        raise DataError("record", "dice", "dice from a seed: only such games go on in the terminal", str(header.dice))
    assert isinstance(seed, int)
    if header.position is not None:
        match = begin_at(game, header.position, None, header.seats)
    else:
        match = begin_seeded(game, game.setup(len(header.seats), header.options), seed, header.seats)
    match.header.players = header.players
    return match


def seed_in(match: Match) -> int:
    """The seed of a match's dice; the bots of the table draw their choices from it, apart from the dice."""
    seed = match.header.dice.get("seed")
    assert isinstance(seed, int)
    return seed
