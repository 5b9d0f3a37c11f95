"""The odds of an assault agree with the engine: with plain counting, and with fights that are really played."""

from __future__ import annotations

from itertools import product
from math import sqrt
from time import process_time
from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from games.pocket_tactics.position import LEGION, Position
from retrorocket.games.pocket_tactics.abilities import ATTACKER
from retrorocket.games.pocket_tactics.frames.fight import Fight
from retrorocket.games.pocket_tactics.judging import ranked, succeeds
from retrorocket.games.pocket_tactics.odds import fight_chances
from retrorocket.games.pocket_tactics.policy import Strike, advice, on_offense, stakes_of, wants_up
from retrorocket.games.pocket_tactics.preview import forecast, musters
from retrorocket.games.pocket_tactics.rolls import Pool, replaced
from retrorocket.games.pocket_tactics.state import Tactics
from retrorocket.games.pocket_tactics.strikes import SYSTEMS, Dealt
from retrorocket.games.pocket_tactics.verbs import KEEP, MODE, REROLL
from retrorocket.kernel.actions import first_of, pack, verb_of
from retrorocket.kernel.dice import CounterDice, Dice, seed_of

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
    "a crowd": (
        LANE + " Forest@E1.2 Forest@E1.3 Forest@E1.4 Forest@W1.2 Forest@W1.3",
        {
            "A:swordsman#1": "C.2",
            "A:archer#1": "E1.3",
            "A:conscript#1": "W1.2",
            "B:juggernaut": "C.3",
            "B:light": "C.4",
            "B:sellsword": "E1.4",
            "B:stalker#1": "W1.3",
        },
        LEGION,
        FOES,
        "close Melee A:swordsman#1 C.3",
    ),
    "magi-tech and a swamp": (
        LANE.replace("Grid@C.2", "Swamp@C.2"),
        {"A:arcanist": "C.2", "B:forgemaster": "C.3"},
        "dominion: arcanist, peacekeeper*4",
        "dwarfclan: forgemaster, bondi*4",
        "close Arcane A:arcanist C.3",
    ),
}


def scene_of(name: str) -> Position:
    tiles, units, a, b, _ = SCENES[name]
    return Position(tiles, units, a=a, b=b)


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
    rolled = any(event.kind.name == "judged" for event in twin.log)
    lost = (twin.at[defender] < 0) if defender >= 0 else twin.winner == state.owner(attacker)
    return rolled, bool(lost), bool(twin.at[attacker] < 0)


@pytest.mark.rule("PT-DICE-02", "PT-RR-02", "PT-ASLT-09")
@pytest.mark.parametrize("name", list(SCENES))
def test_the_forecast_agrees_with_assaults_that_are_played(name: str) -> None:
    scene = scene_of(name)
    state = scene.s
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
    state = scene_of("no re-rolls").s
    told = forecast(state, state.notation().read("close Melee A:sellsword C.3"))
    wins = sum(
        succeeds(ranked(vec[i64]([a, b]), 0), ranked(vec[i64]([c, d]), 0))
        for a, b, c, d in product(range(1, 7), repeat=4)
    )
    chance = wins / 6**4
    assert abs(told.defender + told.both - chance) < 1e-12
    assert abs(told.both - chance * chance) < 1e-12
    assert round(chance, 3) == 0.475


class Faces(Dice):
    """Shows one face after the other, as it is told."""

    def __init__(self, faces: list[int]) -> None:
        super().__init__()
        self.faces = faces

    def draw(self, n: int) -> int:
        """The next face."""
        return self.faces.pop(0) - 1

    def clone(self) -> Faces:
        """The same faces."""
        return Faces(list(self.faces))


def counted(state: Tactics, fighters: tuple[int, int], known: dict[str, list[float]]) -> list[float]:
    """Nobody, defender, attacker, both gone: every way that the open dice can go, played with the real frames."""
    fight = state.frames[-1] if state.frames else None
    if not isinstance(fight, Fight):
        gone = [state.winner >= 0 if unit < 0 else state.at[unit] < 0 for unit in fighters]
        return [1.0 if case == gone[0] + 2 * gone[1] else 0.0 for case in range(4)]
    pools = [sorted(fight.pool(pool)) for pool in range(4)]
    key = f"{pools}{list(fight.tokens)}{list(fight.rerolls)}{fight.stage}{fight.goer}{fight.passes}{fight.passed}"
    if key not in known:
        action = advice(state, fight)
        draws = 1 if verb_of(action) == REROLL else 0 if verb_of(action) == KEEP else len(pools[2 * fight.goer])
        known[key] = averaged(state, action, draws, fighters, known)
    return known[key]


def averaged(
    state: Tactics, action: int, draws: int, fighters: tuple[int, int], known: dict[str, list[float]]
) -> list[float]:
    """What comes of an action, over all faces of the dice that it rolls."""
    found = [0.0, 0.0, 0.0, 0.0]
    for faces in product(range(1, 7), repeat=draws):
        twin = state.clone()
        twin.dice = Faces(list(faces))
        twin.apply(action)
        for case, chance in enumerate(counted(twin, fighters, known)):
            found[case] += chance / 6**draws
    return found


HELP = {"A:conscript#1": "E1.3", "B:stalker#1": "C.4"}
MORE = {"A:conscript#2": "W1.2"}
SMALL: dict[str, tuple[dict[str, str], str, dict[str, Any]]] = {
    "one re-roll each": (HELP, "C.3", {}),
    "two against one": (HELP | MORE, "C.3", {}),
    "a pass is final": (HELP | MORE, "C.3", {"reroll_pass_final": True}),
    "a base and its friend": ({"B:stalker#1": "E1.5"}, "C.5", {}),
}


@pytest.mark.rule("PT-RR-02", "PT-RR-03", "PT-RR-08")
@pytest.mark.parametrize("name", list(SMALL))
def test_the_forecast_is_every_fall_of_the_dice_played_through_the_engine(name: str) -> None:
    friends, target, options = SMALL[name]
    tiles = LANE + " Grid@E1.2 Grid@E1.3 Grid@E1.4 Grid@E1.5 Grid@W1.2"
    units = {"A:ranger": "C.2" if target == "C.3" else "C.4", "B:ranger": "C.3"} | friends
    scene = Position(tiles, units, a="legion: ranger, conscript*4", b="tribes: ranger, stalker*4", **options)
    state = scene.s
    action = state.notation().read(f"close Melee A:ranger {target}")
    told = forecast(state, action)
    fighters = (int(told.muster.defender), int(told.muster.attacker))
    assert sum(told.muster.rerolls) > 0
    found = averaged(state, action, sum(int(dice) for dice in told.muster.dice), fighters, {})
    for case, chance in enumerate((told.nobody, told.defender, told.attacker, told.both)):
        assert abs(found[case] - chance) < 1e-9, (name, found, chance)


def solved(state: Tactics, fighters: tuple[int, int], known: dict[str, float]) -> float:
    """The chance that the defender is gone when both sides choose best among ALL their legal answers, by the engine."""
    fight = state.frames[-1] if state.frames else None
    if not isinstance(fight, Fight):
        return 1.0 if (state.winner >= 0 if fighters[0] < 0 else state.at[fighters[0]] < 0) else 0.0
    pools = [list(fight.pool(pool)) for pool in range(4)]
    key = f"{pools}{list(fight.tokens)}{list(fight.rerolls)}{fight.stage}{fight.goer}{fight.passes}{fight.passed}"
    if key not in known:
        choices = [solved_after(state, action, fighters, known) for action in state.legal()]
        known[key] = max(choices) if fight.goer == ATTACKER else min(choices)
    return known[key]


def solved_after(state: Tactics, action: int, fighters: tuple[int, int], known: dict[str, float]) -> float:
    """The chance after an action, over all faces of the dice that it rolls."""
    fight = state.frames[-1]
    assert isinstance(fight, Fight)
    draws = {KEEP: 0, REROLL: 1}.get(int(verb_of(action)), -1)
    draws = len(fight.pool(2 * fight.goer + first_of(action))) if draws < 0 else draws
    total = 0.0
    for faces in product(range(1, 7), repeat=draws):
        twin = state.clone()
        twin.dice = Faces(list(faces))
        twin.apply(action)
        total += solved(twin, fighters, known)
    return total / float(6**draws)


def fallen(state: Tactics, action: int, dice: int) -> list[tuple[Tactics, float]]:
    """The position after every first fall of the dice, the same falls together, with their chances."""
    found: dict[str, tuple[Tactics, float]] = {}
    for faces in product(range(1, 7), repeat=dice):
        twin = state.clone()
        twin.dice = Faces(list(faces))
        twin.apply(action)
        fight = twin.frames[-1]
        assert isinstance(fight, Fight)
        key = f"{[list(fight.pool(pool)) for pool in range(4)]}"
        found[key] = (twin, found.get(key, (twin, 0.0))[1] + 1 / 6**dice)
    return list(found.values())


LONE: dict[str, tuple[dict[str, str], str, dict[str, Any]]] = {
    "a base": ({"A:single": "C.4", "A:conscript#1": "W1.4"}, "close Melee A:single C.5", {}),
    "a base with a friend": (
        {"A:single": "C.4", "A:conscript#1": "W1.4", "B:stalker#1": "E1.5"},
        "close Melee A:single C.5",
        {},
    ),
    "a long shot": (
        {"A:archer": "C.1", "A:conscript#1": "W1.2", "A:conscript#2": "E1.3", "B:light": "C.3", "B:stalker#1": "C.4"},
        "shot Ballistics A:archer C.3",
        {},
    ),
    "a pass is final": (
        {"A:archer": "C.1", "A:conscript#1": "W1.2", "A:conscript#2": "E1.3", "B:light": "C.3", "B:stalker#1": "C.4"},
        "shot Ballistics A:archer C.3",
        {"reroll_pass_final": True},
    ),
    "a defender without Offense": (
        {"A:single": "C.2", "A:conscript#1": "E1.3", "B:archer": "C.3", "B:stalker#1": "C.4"},
        "close Melee A:single C.3",
        {},
    ),
}


@pytest.mark.rule("PT-RR-01", "PT-RR-02", "PT-RR-03", "PT-RR-08", "PT-BASE-02")
@pytest.mark.parametrize("name", list(LONE))
def test_where_one_strike_is_judged_the_forecast_is_the_best_play_of_both_sides(name: str) -> None:
    # given
    units, text, options = LONE[name]
    tiles = LANE + " Grid@E1.2 Grid@E1.3 Grid@E1.4 Grid@E1.5 Grid@W1.2 Grid@W1.3 Grid@W1.4"
    scene = Position(
        tiles, units, a="legion: single, archer, conscript*3", b="tribes: light, archer, stalker*3", **options
    )
    state = scene.s
    action = state.notation().read(text)
    # when
    told = forecast(state, action)
    # then
    fighters = (int(told.muster.defender), int(told.muster.attacker))
    known: dict[str, float] = {}
    dice = sum(int(dice) for dice in told.muster.dice)
    best = sum(share * solved(twin, fighters, known) for twin, share in fallen(state, action, dice))
    assert told.as_json()["play"] == "best"
    assert sum(told.muster.rerolls) > 0
    assert abs(told.defender - best) < 1e-9
    assert told.attacker == told.both == 0


@pytest.mark.rule("PT-BASE-02", "PT-RR-06")
@pytest.mark.parametrize(
    ("rerolls", "chance"), [([0, 0], 0.3405), ([1, 0], 0.4652), ([2, 0], 0.5573), ([4, 0], 0.6803)]
)
def test_a_spearman_at_a_base_by_the_number_of_its_rerolls(rerolls: list[int], chance: float) -> None:
    scene = Position(LANE, {"A:spearman": "C.4", "B:stalker#1": "C.1"}, a="legion: spearman, conscript*4")
    state = scene.s
    m = musters(state, state.notation().read("close Melee A:spearman C.5"))[0]
    m.rerolls = vec[i64](rerolls)
    assert round(fight_chances(m, stakes_of(state, m.attacker, m.defender, m.first), False)[1], 4) == chance


@pytest.mark.rule("PT-DICE-05", "PT-RR-04")
def test_the_forecast_says_how_the_rerolls_are_counted() -> None:
    played = {name: previewed(scene_of(name), SCENES[name][4])["odds"]["play"] for name in SCENES}
    assert played["no re-rolls"] == "no_rerolls"
    assert played["both assisted"] == played["a crowd"] == "one_ahead"
    assert previewed(scene_of("a base"), SCENES["a base"][4])["odds"]["play"] == "no_rerolls"


def test_a_forecast_is_quick() -> None:
    state = scene_of("a crowd").s
    SYSTEMS.clear()
    start = process_time()
    told = forecast(state, state.notation().read(SCENES["a crowd"][4]))
    assert process_time() - start < 5
    assert sum(told.muster.rerolls) + sum(told.muster.tokens) >= 6


def test_the_preview_of_an_assault_has_its_odds_and_other_moves_have_none() -> None:
    scene = scene_of("one assist")
    odds = previewed(scene, "close Melee A:light C.3")["odds"]
    assert odds["pools"] == [[1, 0], [2, 0], [1, 0], [2, 0]]
    assert odds["rerolls"] == [1, 0]
    assert odds["abilities"] == [0, 0]
    assert odds["nobody"] + odds["defender"] + odds["attacker"] + odds["both"] in range(9998, 10003)
    assert previewed(scene, "pass") == {}


def previewed(scene: Position, text: str) -> dict[str, Any]:
    """What can be known of an action beforehand."""
    return scene.state.preview(scene.state.notation().read(text))


def test_the_count_rerolls_the_very_die_that_the_policy_does() -> None:
    one, other = Pool(2, 3), Pool(2, 2)
    dealt = Dealt(one, other, [True] * 6)
    checked = 0
    for state in range(len(dealt.lands)):
        off, dfn = one.rolls[state // dealt.width], other.rolls[state % dealt.width]
        strike = Strike(off, 3, dfn, 2)
        for row in range(4):
            if dealt.after[row][state]:
                pool = off if on_offense(row) else dfn
                die = strike.best_die(on_offense(row), wants_up(row))
                faces = [sorted(replaced(pool, die, face), reverse=True) for face in range(1, 7)]
                after = [divmod(number, dealt.width) for number in dealt.after[row][state]]
                rolls = [one.rolls[o] if on_offense(row) else other.rolls[d] for o, d in after]
                assert [list(roll) for roll in rolls] == faces
                checked += 1
    assert checked > 500
