"""Whatever is changed in the record of a table is found out; what is not proves nothing, and is known."""

from __future__ import annotations

from random import Random

import pytest

from forging import Lines, forgeries, lines_of, put, text_of
from retrorocket.games.catalogue import GAMES
from retrorocket.kernel.errors import DataError
from retrorocket.kernel.game import Game
from retrorocket.kernel.match import Match
from retrorocket.kernel.record import read_record
from retrorocket.kernel.replay import Disagreement, verify
from retrorocket.server.playing import Deal, deal_out
from retrorocket.server.seating import terms_for

SECRET = bytes(range(32)).hex()
IMMATERIAL = {"engine", "data", "practice"}
"""What a record tells and nothing proves; see docs/security.md."""


def played(game: Game, terms: bool = True) -> Match:
    """A whole game at a table, played at random."""
    seats = list(range(game.fewest))
    names, words = [f"Player {seat}" for seat in seats], [f"word {seat}" for seat in seats]
    agreed = terms_for(game, len(seats), {}, None) if terms else ""
    match = deal_out(Deal(game, {}, names, ["person" for _ in seats], SECRET, words, None, agreed))
    random = Random(4)
    while match.outcome() is None:
        action = random.choice(list(match.state.legal()))
        match.play(match.state.seat(), match.state.notation().write(action))
    return match


def found_out(game: Game, lines: Lines, published: str) -> bool:
    """Tell whether a forged record is refused in words."""
    try:
        verify(game, read_record(text_of(lines)), published)
    except (Disagreement, DataError) as error:
        return len(str(error)) > len("header: ")
    return False


@pytest.mark.compiled_only
@pytest.mark.parametrize("id", list(GAMES))
def test_a_record_with_one_thing_changed_does_not_verify(id: str) -> None:
    game = GAMES[id]
    record = played(game).record(SECRET)
    published = str(record.header.dice["commitment"])
    assert verify(game, record, published).endswith("which fits the commitment")
    lines = lines_of(record.write())
    passed = {
        what
        for what, forged in forgeries(game, lines, Random(1))
        if forged != lines and not found_out(game, forged, published)
    }
    assert passed == IMMATERIAL


def test_terms_and_roster_cannot_be_taken_out_to_make_an_older_record_of_it() -> None:
    game = GAMES["doomsday"]
    lines = lines_of(played(game).record(SECRET).write())
    older = lines_of(played(game, terms=False).record(SECRET).write())
    assert verify(game, read_record(text_of(older))).endswith("which fits the commitment")
    assert "terms" not in older[0]["dice"]
    forged = put(lines, older[0]["dice"], 0, "dice")
    with pytest.raises(Disagreement, match="another commitment"):
        verify(game, read_record(text_of(forged)), lines[0]["dice"]["commitment"])
    with pytest.raises(Disagreement, match="draw 1 of"):
        verify(game, read_record(text_of(forged)))


def test_another_name_or_option_is_told_for_what_it_is() -> None:
    game = GAMES["doomsday"]
    lines = lines_of(played(game).record(SECRET).write())
    with pytest.raises(Disagreement, match="names or players are not those that the dice are keyed with"):
        verify(game, read_record(text_of(put(lines, "Eve", 0, "seats", 0))))
    with pytest.raises(Disagreement, match="options, seats or start are not those that were committed to"):
        verify(game, read_record(text_of(put(lines, "0" * 64, 0, "dice", "terms"))))
    name = next(iter(lines[0]["options"]))
    left_out = put(lines, {key: value for key, value in lines[0]["options"].items() if key != name}, 0, "options")
    with pytest.raises(Disagreement, match=f"the option '{name}' is left out"):
        verify(game, read_record(text_of(left_out)))
