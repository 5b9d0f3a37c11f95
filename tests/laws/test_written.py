"""A match writes only what a step has changed: its position reads as if all of it had been written anew."""

from __future__ import annotations

import random

import pytest

from retrorocket.games.catalogue import GAMES
from retrorocket.kernel.jsontext import json_text
from retrorocket.kernel.match import Match, begin_seeded

STEPS = 160


def laid(id: str) -> Match:
    """A table of the smallest number of seats."""
    game = GAMES[id]
    return begin_seeded(game, game.setup(game.fewest), 5, [f"P{seat}" for seat in range(game.fewest)])


def written_anew(match: Match) -> str:
    """The position as text, from nothing."""
    return json_text(match.state.save())


@pytest.mark.parametrize("id", GAMES)
def test_what_a_step_has_not_changed_reads_as_written_anew(id: str) -> None:
    match, dice = laid(id), random.Random(7)
    for step in range(STEPS):
        seat = match.state.seat()
        if seat < 0:
            break
        action = dice.choice(list(match.state.legal()))
        match.play(seat, match.state.notation().write(action))
        assert match.text() == written_anew(match), f"after step {step}"
        if step % 7 == 3 and not match.undo_refusal(seat):
            match.undo(seat)
            assert match.text() == written_anew(match), f"after undo at step {step}"
        if step % 60 == 50:
            match.go_back(len(match.steps) - 5)
            assert match.text() == written_anew(match), f"after going back at step {step}"


@pytest.mark.parametrize("id", [id for id, game in GAMES.items() if game.resigning])
def test_a_resigned_game_reads_as_written_anew(id: str) -> None:
    match = laid(id)
    for step in range(STEPS):
        if step > 12 and not match.state.resign_refusal(match.state.seat()):
            break
        match.play(match.state.seat(), match.state.notation().write(match.state.legal()[0]))
    match.resign(match.state.seat())
    assert match.text() == written_anew(match)
