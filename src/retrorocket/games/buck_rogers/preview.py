"""What a player may know of an action beforehand: reach, way, fire on it, odds of the battle, shots of a volley."""

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from retrorocket.games.buck_rogers import events
from retrorocket.games.buck_rogers.cargo import unload_all
from retrorocket.games.buck_rogers.control import satellite_owner
from retrorocket.games.buck_rogers.frames.battle import Battle
from retrorocket.games.buck_rogers.frames.bombing import Bombing, LunarFire
from retrorocket.games.buck_rogers.frames.building import made
from retrorocket.games.buck_rogers.frames.fire import Shooting
from retrorocket.games.buck_rogers.frames.group import Group
from retrorocket.games.buck_rogers.frames.passing import open_fire
from retrorocket.games.buck_rogers.graph import is_ground
from retrorocket.games.buck_rogers.hits import bomb_number, bonus, faces, hit_number
from retrorocket.games.buck_rogers.nouns import UNIT, ZONE, B, K, Y, slot_of
from retrorocket.games.buck_rogers.odds import Odds, battle_odds, fair_trials, odds_from
from retrorocket.games.buck_rogers.party import party_left, step_cost, step_party
from retrorocket.games.buck_rogers.reach import reach_words
from retrorocket.games.buck_rogers.redeal import redealt
from retrorocket.games.buck_rogers.search import party_stops, ways
from retrorocket.games.buck_rogers.sides import opposed, takes_part
from retrorocket.games.buck_rogers.state import NUMBER, PAIR, Buck
from retrorocket.games.buck_rogers.tables import LUNAR_FIRE, SHIPS, SHIPS_EACH
from retrorocket.games.buck_rogers.verbs import (
    ATTACK,
    BUILD,
    DROP_BOMB,
    FIRE,
    FLY,
    GO,
    JOIN,
    LEAD_ON,
    MOVE,
    PICK,
    TO,
    VOLLEY,
    WITH,
    YES,
)
from retrorocket.kernel.actions import first_of, second_of, verb_of
from retrorocket.kernel.dice import CounterDice, seed_of

SEED: Final = 2419
VOLLEYS: Final = 24
ROLLED: Final = [events.SHOT, events.FREE_SHOT, events.PASS_SHOT, events.RETREAT_SHOT]


def previewed(s: Buck, action: i64) -> dict[str, Any]:
    """By verb, on a guess that fits what the asked seat knows: nothing hidden can show."""
    verb = verb_of(action)
    guess = redealt(s, s.seat(), SEED)
    if verb in (MOVE, PICK, FLY, LEAD_ON, WITH, JOIN):
        return picked(guess, action)
    if verb in (TO, GO):
        return way(guess, action)
    if verb == VOLLEY:
        return volley(guess, action)
    if verb in (ATTACK, FIRE, DROP_BOMB):
        return shot(guess, action)
    if verb == BUILD:
        return work(guess, first_of(action), slot_of(second_of(action)))
    top = guess.frames[-1]
    if verb == YES and isinstance(top, Battle):
        return {"battle": odds_shown(guess, top.zone, odds_from(guess, top, SEED, fair_trials(guess, top.zone)))}
    return {}


def picked(s: Buck, action: i64) -> dict[str, Any]:
    """How far the group comes that this action picks or enlarges."""
    s.apply(action)
    top = s.frames[-1]
    if not isinstance(top, Group):
        return {}
    return {"left": int(party_left(s, top.zone)), "reach": reach_words(s, top.player, top.zone)}


# a way and what waits on it


def way(s: Buck, action: i64) -> dict[str, Any]:
    """The Zones on the way, the fire in each, and the odds of the battle at its end."""
    top = s.frames[-1]
    assert isinstance(top, Group)
    path = vec[i64]([first_of(action)])
    if verb_of(action) == GO:
        path = ways(s, top.player, top.zone).path(top.zone, first_of(action))
    cost: i64 = 0
    fire: list[dict[str, Any]] = []
    here = top.zone
    for to in path:
        fire += fire_at(s, top.player, here) if step_cost(s, here, to) else []
        cost += step_cost(s, here, to)
        step_party(s, top.player, here, to)
        here = to
    found: dict[str, Any] = {"path": [ZONE.word(to) for to in path], "cost": int(cost), "fire": fire}
    found["stops"] = party_stops(s, top.player, here)
    land(s, top.player, here)
    return found | arrival(s, top.player, here)


def land(s: Buck, player: i64, zone: i64) -> None:
    """BR-TRANS-07 Cargo leaves on the ground before anybody fights."""
    for ship in range(SHIPS):
        if s.ship_zone[ship] == zone and is_ground(zone) and s.side[ship // SHIPS_EACH] == player:
            unload_all(s, ship)


def arrival(s: Buck, player: i64, zone: i64) -> dict[str, Any]:
    """Whose satellite waits there, and the battle if enemies do."""
    found: dict[str, Any] = {}
    owner = satellite_owner(s, zone)
    if owner >= 0 and owner != player:
        found["satellite"] = int(owner)
    if opposed(s, zone):
        found["battle"] = odds_shown(s, zone, battle_odds(s, zone, SEED, fair_trials(s, zone)))
    return found


def odds_shown(s: Buck, zone: i64, odds: Odds) -> dict[str, Any]:
    """Odds as people read them: whole percents with their interval, how many pieces are left on average."""
    rows: list[dict[str, Any]] = []
    for seat in range(s.setup.seats):
        if takes_part(s, zone, seat):
            low, high = odds.interval(seat)
            rows.append(
                {
                    "seat": seat,
                    "percent": round(100 * odds.wins[seat] / odds.trials),
                    "low": round(100 * low),
                    "high": round(100 * high),
                    "left": round(odds.left[seat] / odds.trials, 1),
                }
            )
    settled = sum(odds.wins)
    return {
        "zone": ZONE.word(zone),
        "trials": odds.trials,
        "sides": rows,
        "open": round(100 * (odds.trials - settled) / odds.trials),
    }


def fire_at(s: Buck, player: i64, zone: i64) -> list[dict[str, Any]]:
    """BR-PTF-01, BR-PTF-03 Who may fire when the party leaves a zone, with how many shots and the best chance."""
    depth = len(s.frames)
    open_fire(s, player, zone)
    found: list[dict[str, Any]] = []
    while len(s.frames) > depth:
        frame = s.frames.pop()
        assert isinstance(frame, Shooting)
        shots = 0
        for place in range(0, len(frame.shooters), PAIR):
            shots += int(frame.shooters[place + NUMBER])
        best = frame.best_shot(s)
        if best >= 0:
            chance = faces(hit_number(s, zone, first_of(best), second_of(best), False) - bonus(s, zone, first_of(best)))
            found.append({"zone": ZONE.word(zone), "seat": int(frame.player), "shots": shots, "percent": 10 * chance})
    return found


# shots


def shot(s: Buck, action: i64) -> dict[str, Any]:
    """What one attack, shot or bomb needs."""
    top = s.frames[-1]
    unit, target = first_of(action), second_of(action)
    if isinstance(top, Battle):
        return odds_of_shot(hit_number(s, top.zone, unit, target, top.bucks != 0), bonus(s, top.zone, unit))
    if isinstance(top, Shooting):
        return odds_of_shot(hit_number(s, top.zone, unit, target, top.bucks != 0), bonus(s, top.zone, unit))
    if isinstance(top, Bombing):
        return odds_of_shot(bomb_number(s, target, unit), bonus(s, top.zone, top.battler(s)))
    if isinstance(top, LunarFire):
        return odds_of_shot(LUNAR_FIRE, bonus(s, top.zone, unit))
    return {}


def odds_of_shot(need: i64, added: i64) -> dict[str, Any]:
    """A number to reach, what is added to the die, and the chance of it."""
    return {"need": int(need), "bonus": int(added), "percent": 10 * faces(need - added)}


def volley(s: Buck, action: i64) -> dict[str, Any]:
    """What fires at what, how often on average, with which chance; in a battle also how that may end."""
    shots: dict[tuple[int, int], int] = {}
    chances: dict[tuple[int, int], int] = {}
    kills: dict[int, int] = {}
    for trial in range(VOLLEYS):
        copy = s.clone()
        copy.dice = CounterDice(seed_of(SEED, trial))
        copy.log = []
        copy.frames[-1].answer(copy, action)
        for event in copy.log:
            if event.kind == events.BOMBED:
                need = bomb_number(s, event.numbers[2], event.numbers[1])
                count_shot(shots, chances, kills, event.numbers, faces(need - event.numbers[4]))
            elif event.kind in ROLLED:
                count_shot(shots, chances, kills, event.numbers, faces(event.numbers[4] - event.numbers[3]))
    found: dict[str, Any] = {"shots": shot_rows(shots, chances), "kills": kill_rows(kills)}
    top = s.frames[-1]
    if isinstance(top, Battle):
        found["battle"] = odds_shown(s, top.zone, odds_from(s, top, SEED, fair_trials(s, top.zone)))
    return found


def count_shot(
    shots: dict[tuple[int, int], int],
    chances: dict[tuple[int, int], int],
    kills: dict[int, int],
    numbers: vec[i64],
    chance: int,
) -> None:
    """Note one shot: attacker, target, whether it hit."""
    pair = (int(numbers[0]), int(numbers[1]))
    shots[pair] = shots.get(pair, 0) + 1
    chances[pair] = chance
    kills[pair[1]] = kills.get(pair[1], 0) + int(numbers[5])


def shot_rows(shots: dict[tuple[int, int], int], chances: dict[tuple[int, int], int]) -> list[dict[str, Any]]:
    """Every pair with its number of shots, averaged."""
    return [
        {
            "unit": UNIT.word(unit),
            "target": UNIT.word(target),
            "shots": round(shots[(unit, target)] / VOLLEYS, 1),
            "percent": 10 * chances[(unit, target)],
        }
        for unit, target in sorted(shots)
    ]


def kill_rows(kills: dict[int, int]) -> list[dict[str, Any]]:
    """How many of each target are hit on average."""
    return [{"unit": UNIT.word(unit), "hits": round(kills[unit] / VOLLEYS, 1)} for unit in sorted(kills)]


def work(s: Buck, factory: i64, slot: i64) -> dict[str, Any]:
    """BR-BUILD-02, BR-BUILD-04 How many pieces, and after how many Building Phases."""
    slow = slot in (B, K, Y)
    return {"pieces": 1 if slow else int(made(s, factory, slot)), "phases": 2 if slow else 1}
