"""Going back costs a few steps, however long the game; checks and replays that anybody asks for delay no table."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from parts import Time, context_on, put_in, rows_in
from retrorocket.games.catalogue import GAMES
from retrorocket.kernel.match import MARKED, Match, begin
from retrorocket.kernel.sealed import SealedDice
from retrorocket.server.replies import Accepted

CORPUS = Path(__file__).parent / "corpus" / "0.1.0"


def played(game: str, steps: int) -> Match:
    """A match with sealed dice and some steps."""
    found = GAMES[game]
    match = begin(found, found.setup(2), SealedDice(bytes(32)), ["Ann", "Ben"], {"kind": "sealed"})
    for place in range(steps):
        legal = list(match.state.legal())
        match.play(match.state.seat(), match.state.notation().write(legal[place * 7 % len(legal)]))
    return match


@pytest.mark.parametrize("game", ["doomsday", "pocket-tactics"])
@pytest.mark.parametrize("steps", [0, 1, 15, 16, 17, 39, 40])
def test_a_match_goes_back_to_where_it_was_and_the_dice_fall_as_they_fell(game: str, steps: int) -> None:
    match, twin = played(game, 40), played(game, steps)
    match.go_back(steps)
    assert match.state.digest() == twin.state.digest()
    assert match.state.dice.save() == twin.state.dice.save()
    assert [step.digest for step in match.steps] == [step.digest for step in twin.steps]
    for seat in (0, 1):
        assert match.undo_refusal(seat) == twin.undo_refusal(seat)
    legal = list(match.state.legal())
    text = match.state.notation().write(legal[0])
    assert match.play(match.state.seat(), text).draws == twin.play(twin.state.seat(), text).draws


def test_a_position_of_a_step_that_was_undone_is_none_to_go_back_to() -> None:
    match = played("pocket-tactics", 0)
    while len(match.steps) < MARKED + 1:
        legal = list(match.state.legal())
        match.play(match.state.seat(), match.state.notation().write(legal[0]))
        while not match.undo_refusal(match.steps[-1].seat) and len(match.steps) % 5 == 0:
            match.undo(match.steps[-1].seat)
            legal = list(match.state.legal())
            match.play(match.state.seat(), match.state.notation().write(legal[-1]))
            break
    digests = [step.digest for step in match.steps]
    match.go_back(MARKED)
    assert match.state.digest() == digests[MARKED - 1]


def test_a_takeback_late_in_a_long_game_plays_a_few_steps_only(database: str) -> None:
    rows = rows_in(CORPUS / "buck-rogers-finished.json.gz")
    steps = [entry for entry in rows["entries"] if entry["kind"] == "step"]
    rows["entries"] = [entry for entry in rows["entries"] if entry["seq"] < steps[400]["seq"]]
    rows["table"] |= {"seq": rows["entries"][-1]["seq"], "status": "playing"}

    async def story() -> None:
        async with context_on(database, Time()) as context:
            await put_in(context, rows)
            async with context.hall.entered(rows["table"]["id"]) as room:
                match, before = room.playing(), room.step()
                assert isinstance(await context.desk.takeback(room, match.steps[-1].seat, room.seq), Accepted)
                assert (room.step(), room.playing()) == (before - 1, match), "no other match was made"
                assert before - match.marks[-1].steps <= MARKED

    asyncio.run(story())
