"""Doomsday's judge: what a beginner would laugh at does not happen."""

from __future__ import annotations

from typing import Any

import pytest

from games.doomsday.position import Position
from games.doomsday.test_end import SIX
from retrorocket.bots.bot import decide
from retrorocket.bots.greedy import GreedyBot
from retrorocket.bots.judges.doomsday import DoomsdayJudge
from retrorocket.bots.roster import JUDGES
from retrorocket.games.doomsday.tables import CARDS, PLACE_NUMBER, PLACES, POINTS

GREEDY = GreedyBot(DoomsdayJudge())
IN_SPACE: dict[str, Any] = {"parts": [10, 4], "stage": ["space", "tools"], "arrival": [1, 0]}
DEAR = max(range(60), key=lambda card: POINTS[card])
"""A card of the most points."""


def choice(table: Position, seed: int = 1, bot: GreedyBot = GREEDY) -> str:
    """What the greedy bot does."""
    return table.s.notation().write(decide(bot, table.state, seed))


def test_in_space_a_card_is_played_for_its_points_and_the_best_one_first() -> None:
    table = Position([CARDS[DEAR]], **IN_SPACE)
    verb, card = choice(table).split()
    assert verb == "vp"
    assert POINTS[CARDS.index(card)] == POINTS[DEAR]


def test_in_space_no_card_is_taken_from_an_opponent_since_it_gives_no_points() -> None:
    table = Position([""], ask="Draw", faceup=[None, CARDS[DEAR]], **IN_SPACE)
    assert choice(table) == "draw deck"


def test_a_seat_is_not_paid_with_more_earth_cards_than_it_takes() -> None:
    table = Position(["B01 B02 E01 E02 E03 E04 E05"], parts=[6, 6], earth={"blue": 2}, avoid="blue earth")
    table.when("seat blue")
    paid = 0
    while (done := choice(table)).startswith("add"):
        table.when(done)
        paid += 1
    table.when("done")
    seat = choice(table)
    assert paid == PLACE_NUMBER[PLACES.index(seat.split()[-1])]


def test_a_complete_rocket_with_passengers_and_launch_cards_launches() -> None:
    aboard = {place: "blue" if place[-1] in "kw" else "green" for place in PLACES[:9]}
    table = Position([SIX], parts=[10, 2], aboard=[aboard, {}])
    assert choice(table).startswith("launch")


@pytest.mark.parametrize("bot", [GREEDY, GreedyBot(JUDGES["doomsday"])], ids=["by hand", "learned"])
def test_who_waits_for_the_launch_plays_for_points_what_would_have_to_go_anyway(bot: GreedyBot) -> None:
    aboard = dict.fromkeys(PLACES[:4], "green")
    table = Position(["R02 R03 R04 Y01 W01 W02 K02 B03 B04"], parts=[10, 10], aboard=[aboard, {}])
    assert "pass" in table.legal()
    assert choice(table, bot=bot) == "vp Y01"
