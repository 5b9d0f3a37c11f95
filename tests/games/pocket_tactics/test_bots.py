"""The greedy bot plays set-up and game sensibly and beats the random one."""

from __future__ import annotations

import pytest

from games.pocket_tactics.position import DRILL, PLAIN, Position
from games.pocket_tactics.test_dice import ready
from retrorocket.bots.bot import decide
from retrorocket.bots.roster import bot_named
from retrorocket.games.pocket_tactics.game import POCKET_TACTICS
from retrorocket.games.pocket_tactics.muster import ALL_OF, OWN
from retrorocket.kernel.dice import CounterDice, seed_of

GAMES = 12


def won(number: int) -> bool:
    """One game of a greedy bot against a random one; sets, factions and seats change from game to game."""
    sets, factions = list(POCKET_TACTICS.stock.sets), list(POCKET_TACTICS.stock.factions)
    options: dict[str, object] = {
        "terrain": sets[number % 6],
        "faction_a": factions[number % 8],
        "faction_b": factions[(number // 8 + 3 * number) % 8],
    }
    state = POCKET_TACTICS.new(POCKET_TACTICS.setup(2, options), CounterDice(seed_of(11, number)))
    bots = [bot_named(level, "pocket-tactics") for level in ("greedy", "random")]
    steps = 0
    while state.seat() >= 0:
        state.apply(decide(bots[(state.seat() + number) % 2], state, seed_of(number, steps)))
        steps += 1
    outcome = state.outcome()
    assert outcome is not None
    return outcome.winners() == [number % 2]


def test_the_greedy_bot_beats_the_random_one() -> None:
    assert sum(won(number) for number in range(GAMES)) >= GAMES - 1


def chosen(scene: Position) -> str:
    """What the greedy bot does."""
    return scene.state.notation().write(decide(bot_named("greedy", DRILL.id), scene.state, 1))


def test_the_greedy_bot_assaults_a_base_within_reach() -> None:
    scene = Position(PLAIN, {"A:swordsman#1": "C.4", "A:archer#1": "C.1", "B:stalker#1": "E1.1"})
    assert chosen(scene) == "close Melee A:swordsman#1 C.5"


def test_the_greedy_bot_rerolls_the_die_that_helps_most() -> None:
    units = {"A:sellsword": "C.2", "A:light": "C.4", "B:sellsword": "C.3"}
    scene = Position(
        PLAIN.replace("C.3", "Grid@C.3"),
        units,
        a="legion: sellsword, light, conscript*3",
        b="tribes: sellsword, stalker*4",
        dice=[1, 4, 6, 6, 1, 1, 4, 2],
    )
    scene.when("close Melee A:sellsword C.3")
    assert chosen(scene) == "reroll att-off2"


@pytest.mark.rule("PT-RR-05")
def test_the_greedy_bot_goes_on_with_four_dice_in_a_pool_after_a_shift() -> None:
    scene = ready([[6, 3, 2, 1], [6]], [[1], [6, 4]], [0, 0], [], {ALL_OF: 1, OWN: 1})
    assert chosen(scene) == "reroll att-off4"


def test_the_greedy_bot_does_not_walk_into_water_without_need() -> None:
    scene = Position("Water@C.1 E1.1 E1.2 C.2 C.3 C.4", {"A:swordsman#1": "E1.1", "B:stalker#1": "C.4"})
    assert chosen(scene) != "step A:swordsman#1 C.1"
