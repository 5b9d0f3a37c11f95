"""`retrorocket play`: a game in the terminal, against bots or with others at the same keyboard."""

from pathlib import Path

import click

from retrorocket.cli.consoles import out
from retrorocket.cli.pages import Page
from retrorocket.cli.reading import (
    FILE,
    ME,
    SEED,
    agreeing,
    checked_levels,
    checked_setup,
    fresh_seed,
    game_named,
    open_record,
    option_option,
    packed,
    packs_option,
    usual_level,
    words_of,
)
from retrorocket.cli.table.building import with_armies
from retrorocket.cli.table.chairs import PERSON, chairs_of, names_for, players_of
from retrorocket.cli.table.changeover import take_up
from retrorocket.cli.table.chronicle import Chronicle
from retrorocket.cli.table.files import resumed
from retrorocket.cli.table.screen import Screen
from retrorocket.cli.table.session import Session
from retrorocket.cli.table.speech import Speech
from retrorocket.cli.table.talk import talk
from retrorocket.kernel.game import Game
from retrorocket.kernel.match import Match, begin_seeded

EXAMPLES = """
retrorocket play doomsday
retrorocket play doomsday --seats me,captain,cadet --names Ann
retrorocket play doomsday --seats me,me --names Ann,Ben
retrorocket play doomsday --option doomsday_cards=3 --seed 7
retrorocket play pocketmodel --packs comets.toml --option force_a=COMET
retrorocket play pocket-tactics --build
retrorocket play rocketmen --build
retrorocket play pocketmodel --build
retrorocket play --resume evening.jsonl
"""


@click.command(cls=Page, epilog=EXAMPLES, short_help="Play a game here, against bots or hot-seat.")
@click.argument("game", type=game_named, metavar="[GAME]", required=False)
@click.option(
    "--seats",
    type=words_of,
    metavar="A,B,..",
    help="Who sits where: me, cadet, pilot, captain, admiral, a character (pilot:raider).  [default: me,pilot]",
)
@click.option("--names", type=words_of, metavar="A,B,..", help="Names for the people, or for all seats.")
@option_option
@packs_option
@click.option("--build", is_flag=True, help="Put a force, fleet or set of your own together first.")
@click.option("--seed", type=SEED, help="Begin from this seed instead of a fresh one.")
@click.option("--resume", type=FILE, help="Go on with a saved game.")
@click.option("--record", type=FILE, help="Save the record here when the game is over.")
@click.option("--open-table", is_flag=True, help="People at one keyboard see each other's hands: no passing around.")
@click.option("--plain", is_flag=True, help="No colours, no clearing, the board once a turn.")
def play(
    game: Game | None,
    seats: list[str] | None,
    names: list[str] | None,
    options: tuple[str, ...],
    packs: tuple[Path, ...],
    build: bool,
    seed: int | None,
    resume: Path | None,
    record: Path | None,
    open_table: bool,
    plain: bool,
) -> None:
    """Play GAME here in the terminal, against bots or hot-seat.

    Moves are numbered and can be typed as text. While you play, type help to see everything else: why a move is
    refused, the rules, a hint, undo, save.
    """
    chronicle = Chronicle()
    if resume is not None:
        if game is not None or options or build or seed is not None:
            raise click.UsageError("--resume takes game, options and seed from the file; give --seats and --names only")
        match = reopened(resume, seats, names, chronicle, packs)
    elif game is None:
        raise click.UsageError("which game? Name one, or --resume a saved one; 'retrorocket games' lists them")
    else:
        game = packed(game, packs)
        if build:
            options = with_armies(game, seats or default_seats(game), options, out(plain))
        match = laid_out(game, seats, names or [], options, fresh_seed() if seed is None else seed)
        chronicle.note(match)
    chairs = chairs_of(match.game, match.header.players, match.header.seats)
    session = Session(match, chairs, chronicle, Screen(out(plain), Speech(match.game, chairs), plain))
    session.secret = session.secret and not open_table
    session.file, session.record = resume, record
    take_up(session)
    talk(session)


def laid_out(game: Game, seats: list[str] | None, names: list[str], options: tuple[str, ...], seed: int) -> Match:
    """A new table."""
    levels = checked_levels(game, seats or default_seats(game), people=True)
    setup = checked_setup(game, len(levels), options)
    match = begin_seeded(game, setup, seed, names_for(game, levels, names))
    match.header.players = players_of(levels)
    return match


def default_seats(game: Game) -> list[str]:
    """One person against the usual bot."""
    return [ME, *[usual_level(game)] * (game.fewest - 1)]


def reopened(
    path: Path, seats: list[str] | None, names: list[str] | None, chronicle: Chronicle, packs: tuple[Path, ...]
) -> Match:
    """A saved table; the seats may be taken by others now."""
    game, record = open_record(path, packs)
    if record.outcome is not None:
        raise click.UsageError(f"{path}: this game is over; look at it with: retrorocket replay {path}")
    header = record.header
    if seats is not None:
        if len(seats) != len(header.seats):
            raise click.UsageError(f"the saved game has {len(header.seats)} seats, --seats names {len(seats)}")
        header.players = players_of(checked_levels(game, seats, people=True))
    levels = [ME if player == PERSON else player for player in header.players or [PERSON] * len(header.seats)]
    header.players = players_of(checked_levels(game, levels, people=True))
    if names is not None:
        header.seats[:] = names_for(game, levels, names)
    return agreeing(game, record, path, lambda: resumed(game, record, chronicle))
