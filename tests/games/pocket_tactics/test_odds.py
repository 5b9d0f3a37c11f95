"""The exact odds of an assault agree with the engine: with plain counting, and with fights that are really played."""

from __future__ import annotations

from itertools import product
from math import sqrt
from time import process_time

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from games.pocket_tactics.scene import LEGION, Scene
from retrorocket.games.pocket_tactics.forecast import forecast
from retrorocket.games.pocket_tactics.frames.fight import Fight
from retrorocket.games.pocket_tactics.judging import ranked, succeeds
from retrorocket.games.pocket_tactics.policy import advice
from retrorocket.games.pocket_tactics.state import Tactics
from retrorocket.games.pocket_tactics.verbs import MODE
from retrorocket.kernel.actions import pack
from retrorocket.kernel.dice import CounterDice, seed_of

LANE = "Grid@C.1 Grid@C.2 Grid@C.3 Grid@C.4"
PLAYED = 500
FOES = "tribes: stalker*2, sellsword, cursed_ranger, juggernaut, light"
SCENES: dict[str, tuple[str, dict[str, str], str, str, str]] = {
    "no re-rolls": (
        LANE,
        {"A:sellsword": "C.2", "B:sellsword": "C.3"},
        "legion: sellsword, light, conscript*3",
        FOES,
        "close Melee A:sellsword C.3",
    ),
    "kicker": (
        LANE,
        {"A:kicker3": "C.2", "B:light": "C.3"},
        "legion: kicker3, conscript*4",
        FOES,
        "close Melee A:kicker3 C.3",
    ),
    "one assist": (
        LANE,
        {"A:light": "C.2", "A:sellsword": "C.4", "B:light": "C.3"},
        "legion: sellsword, light, archer, conscript*3",
        FOES,
        "close Melee A:light C.3",
    ),
    "both assisted": (
        LANE + " Grid@E1.2 Grid@E1.3 Grid@E1.4 Grid@W1.2",
        {"A:sellsword": "C.2", "A:conscript#1": "E1.3", "B:sellsword": "C.3", "B:light": "C.4"},
        "legion: sellsword, light, conscript*3",
        FOES,
        "close Melee A:sellsword C.3",
    ),
    "force and iron hide": (
        LANE,
        {"A:swordsman#1": "C.2", "B:juggernaut": "C.3"},
        LEGION,
        FOES,
        "close Melee A:swordsman#1 C.3",
    ),
    "all offense": (
        LANE,
        {"A:berserker": "C.2", "B:sellsword": "C.3"},
        "legion: berserker, conscript*4",
        FOES,
        "close Melee A:berserker C.3",
    ),
    "deathless": (
        LANE,
        {"A:sellsword": "C.2", "B:cursed_ranger": "C.3"},
        "legion: sellsword, conscript*4",
        FOES,
        "close Melee A:sellsword C.3",
    ),
    "first strike": (
        LANE,
        {"A:bounty_hunter": "C.2", "B:sellsword": "C.3"},
        "legion: bounty_hunter, conscript*4",
        FOES,
        "close Melee A:bounty_hunter C.3",
    ),
    "a base": (
        LANE,
        {"A:sellsword": "C.4", "B:stalker#1": "C.1"},
        "legion: sellsword, conscript*4",
        FOES,
        "close Melee A:sellsword C.5",
    ),
    "magi-tech and a swamp": (
        LANE.replace("Grid@C.2", "Swamp@C.2"),
        {"A:arcanist": "C.2", "B:forgemaster": "C.3"},
        "dominion: arcanist, peacekeeper*4",
        "dwarfclan: forgemaster, bondi*4",
        "close Arcane A:arcanist C.3",
    ),
}


def scene_of(name: str) -> Scene:
    tiles, units, a, b, _ = SCENES[name]
    return Scene(tiles, units, a=a, b=b)


def play_out(state: Tactics, action: int, seed: int, mode: int) -> tuple[bool, bool, bool]:
    """One assault with real frames and dice, both sides by the policy: rolled, defender gone, attacker gone.

    `mode` is what a defender with Magi-Tech counts as, the better of the two by the forecast.
    """
    twin = state.clone()
    twin.dice = CounterDice(seed)
    twin.log = []
    place = state.ground().place_at(action >> 38 & 4095)
    attacker, defender = action >> 22 & 65535, state.who[place]
    twin.apply(action)
    while twin.frames and twin.turn == state.turn:
        frame = twin.frames[-1]
        twin.apply(advice(twin, frame) if isinstance(frame, Fight) else pack(MODE, mode))
    rolled = any(state.game.events[event.kind].name == "judged" for event in twin.log)
    lost = (twin.at[defender] < 0) if defender >= 0 else twin.winner == state.owner(attacker)
    return rolled, bool(lost), bool(twin.at[attacker] < 0)


@pytest.mark.rule("PT-DICE-02", "PT-RR-02", "PT-ASLT-09")
@pytest.mark.parametrize("name", list(SCENES))
def test_the_forecast_agrees_with_assaults_that_are_played(name: str) -> None:
    scene = scene_of(name)
    state = scene.state
    assert isinstance(state, Tactics)
    action = state.notation().read(SCENES[name][4])
    told = forecast(state, action)
    assert abs(told.nobody + told.defender + told.attacker + told.both - 1) < 1e-9
    results = [play_out(state, action, seed_of(7, k), int(told.muster.answer)) for k in range(PLAYED)]
    fought = [(lost, fell) for rolled, lost, fell in results if rolled]
    assert abs(len(fought) / PLAYED - told.happens) < 4 * sqrt(0.25 / PLAYED)
    for case, chance in (((False, False), told.nobody), ((True, False), told.defender), ((False, True), told.attacker)):
        share = sum(1 for result in fought if result == case) / len(fought)
        assert abs(share - chance) <= 4 * sqrt(max(chance * (1 - chance), 0.0002) / len(fought)), (case, share, chance)


@pytest.mark.rule("PT-DICE-02")
def test_without_rerolls_the_forecast_is_plain_counting() -> None:
    state = scene_of("no re-rolls").state
    assert isinstance(state, Tactics)
    told = forecast(state, state.notation().read("close Melee A:sellsword C.3"))
    wins = sum(
        succeeds(ranked(vec[i64]([a, b]), 0), ranked(vec[i64]([c, d]), 0))
        for a, b, c, d in product(range(1, 7), repeat=4)
    )
    chance = wins / 6**4
    assert abs(told.defender + told.both - chance) < 1e-12
    assert abs(told.both - chance * chance) < 1e-12
    assert round(chance, 3) == 0.475


def test_a_forecast_is_quick() -> None:
    state = scene_of("both assisted").state
    assert isinstance(state, Tactics)
    start = process_time()
    forecast(state, state.notation().read("close Melee A:sellsword C.3"))
    assert process_time() - start < 20
    start = process_time()
    quick = forecast(state, state.notation().read("close Melee A:sellsword C.3"), most_rerolls=2)
    assert not quick.rerolled
    assert process_time() - start < 1


def test_the_view_shows_the_odds_of_every_assault_that_can_be_declared() -> None:
    scene = scene_of("one assist")
    odds = scene.view()["odds"]
    assert list(odds) == [text for text in scene.legal() if text.startswith(("close", "shot"))]
    first = odds["close Melee A:light C.3"]
    assert first["pools"] == [[1, 0], [2, 0], [1, 0], [2, 0]]
    assert first["rerolls"] == [1, 0]
    assert first["nobody"] + first["defender"] + first["attacker"] + first["both"] in range(9998, 10003)
