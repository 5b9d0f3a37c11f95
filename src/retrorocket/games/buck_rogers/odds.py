"""How strong forces are, and the chances of a battle: simulated with a stated interval, never for long."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from retrorocket.games.buck_rogers.frames.battle import START, Battle
from retrorocket.games.buck_rogers.nouns import LEAD, slot_of
from retrorocket.games.buck_rogers.party import PARTY
from retrorocket.games.buck_rogers.pieces import combat_units, leads
from retrorocket.games.buck_rogers.sides import takes_part
from retrorocket.games.buck_rogers.state import ALL_FORCES, PARTY_COUNT, Buck
from retrorocket.games.buck_rogers.tables import KINDS, LEADER_BIT, SHIP_BIT, STACKS
from retrorocket.games.buck_rogers.verbs import VOLLEY, YES
from retrorocket.kernel.actions import pack, verb_of
from retrorocket.kernel.dice import CounterDice, seed_of
from retrorocket.kernel.rows import BIT

# what a piece weighs in a fight: Trooper, Gennie, Fighter, Battler, Transport, satellite
POWER: Final[vec[i64]] = vec[i64]([40, 55, 50, 90, 20, 60])
TRIALS: Final = 120
LEAST: Final = 40
WORK: Final = 2400
LONGEST: Final = 400


def power_there(s: Buck, zone: i64, seat: i64) -> i64:
    """The fighting power of a player in a zone, with a quarter more for a Leader's bonus (Basic)."""
    here = s.present(zone)
    found = forces_power(s, zone, here & s.forces(seat))
    if found and here > ALL_FORCES and not s.terms.advanced:
        for leader in range(6):
            if here & BIT[LEADER_BIT + leader] and leads(s, leader) == seat:
                return found * 5 // 4
    return found


def forces_power(s: Buck, zone: i64, bits: i64) -> i64:
    """The fighting power of the stacks and Transports of a zone that bits stand for."""
    found: i64 = 0
    for stack in range(STACKS):
        if not bits:
            break
        if bits & BIT[stack]:
            found += i64(s.units[zone * STACKS + stack]) * POWER[stack % KINDS]
        if bits & BIT[SHIP_BIT + stack]:
            found += POWER[KINDS]
        bits &= ~(BIT[stack] | BIT[SHIP_BIT + stack])
    return found


def army_power(s: Buck) -> i64:
    """The fighting power of the moving party."""
    found: i64 = 0
    for place in range(0, len(s.party), PARTY):
        member = s.party[place]
        if member < LEAD:
            slot = slot_of(member)
            found += s.party[place + PARTY_COUNT] * POWER[min(slot, i64(KINDS))]
    return found


def party_size(s: Buck) -> i64:
    """How many pieces the moving party has."""
    found: i64 = 0
    for place in range(0, len(s.party), PARTY):
        found += s.party[place + PARTY_COUNT]
    return found


class Odds:
    """Of `trials` simulated battles: how many each seat won alone, and how many of its pieces were left in all."""

    def __init__(self, trials: int, wins: list[int], left: list[int]) -> None:
        self.trials: Final = trials
        self.wins: Final = wins
        self.left: Final = left

    def interval(self, seat: int) -> tuple[float, float]:
        """The chance of a seat with 95 % confidence (Wilson's interval)."""
        n, share, z = float(self.trials), self.wins[seat] / self.trials, 1.96
        centre = (share + z * z / (2 * n)) / (1 + z * z / n)
        width = z * ((share * (1 - share) / n + z * z / (4 * n * n)) ** 0.5) / (1 + z * z / n)
        return max(0.0, centre - width), min(1.0, centre + width)


def battle_odds(s: Buck, zone: i64, seed: i64, trials: int = TRIALS) -> Odds:
    """Fight the battle of a zone many times to the end, all attacking with all; the state itself is untouched."""
    return odds_from(s, Battle(zone, START, s.controller(zone)), seed, trials)


def odds_from(s: Buck, battle: Battle, seed: i64, trials: int) -> Odds:
    """The same for a battle that is already going on."""
    wins = [0] * s.setup.seats
    left = [0] * s.setup.seats
    for trial in range(trials):
        end = fought_out(s, battle, seed_of(seed, trial))
        winner = survivor(end, battle.zone)
        if winner >= 0:
            wins[winner] += 1
        for seat in range(s.setup.seats):
            left[seat] += int(combat_units(end, battle.zone, seat))
    return Odds(trials, wins, left)


def fair_trials(s: Buck, zone: i64) -> int:
    """How many battles are worth simulating: fewer where many pieces fight, so that nobody waits long."""
    pieces: i64 = 1
    for seat in range(s.terms.seats):
        pieces += combat_units(s, zone, seat)
    return max(LEAST, min(TRIALS, WORK // int(pieces)))


def fought_out(s: Buck, battle: Battle, seed: i64) -> Buck:
    """One battle on a copy, to its end."""
    copy = s.clone()
    copy.dice = CounterDice(seed)
    copy.ending = -1
    copy.frames = [battle.clone()]
    copy.settle()
    steps = 0
    while copy.frames and copy.ending < 0 and steps < LONGEST and isinstance(copy.frames[0], Battle):
        copy.apply(eager(copy))
        steps += 1
    return copy


def eager(s: Buck) -> i64:
    """Attack with all where possible; fight on; offer and retreat nothing."""
    actions = s.legal()
    for action in actions:
        if verb_of(action) == VOLLEY:
            return action
    wanted = s.prompt().key == "go_on"
    return pack(YES) if wanted else actions[0]


def survivor(s: Buck, zone: i64) -> i64:
    """The only player left in a zone."""
    found: i64 = -1
    for seat in range(s.terms.seats):
        if takes_part(s, zone, seat):
            if found >= 0:
                return -1
            found = seat
    return found
