"""All dice of an assault fall together (PT-ASLT-09, step 6)."""

from librt.vecs import append, vec
from mypy_extensions import i64

from retrorocket.games.pocket_tactics.abilities import DEF, OFF
from retrorocket.games.pocket_tactics.events import BASE_MUSTERED, MUSTERED, ROLLED, ROLLED_ONE, ROLLED_TWO
from retrorocket.games.pocket_tactics.frames.fight import Fight
from retrorocket.games.pocket_tactics.judging import ranked
from retrorocket.games.pocket_tactics.muster import Muster
from retrorocket.games.pocket_tactics.nouns import COLOURS
from retrorocket.games.pocket_tactics.state import Tactics


def begin_fight(s: Tactics, m: Muster) -> None:
    """PT-ASLT-07, PT-ASLT-10 Roll all dice: attacker OFF and DEF, defender OFF and DEF; PT-R-65 lay them in order."""
    pools: list[vec[i64]] = []
    tell_muster(s, m)
    for pool in range(4):
        rolled = vec[i64]()
        while len(rolled) < m.dice[pool]:
            rolled = append(rolled, s.dice.roll(6))
        pools.append(ranked(rolled, 0))
        tell_roll(s, pool, pools[pool])
    if m.defender < 0:
        s.progress = 1
    fight = Fight(m.attacker, m.defender, m.place, 1 if m.ranged else 0, m.skill, m.answer)
    fight.counter = 1 if m.counter else 0
    fight.first = m.first
    fight.kickers = m.kicker
    fight.tokens = m.tokens
    fight.rerolls = m.rerolls
    fight.att_off, fight.att_def, fight.def_off, fight.def_def = pools[0], pools[1], pools[2], pools[3]
    s.push(fight)


def tell_muster(s: Tactics, m: Muster) -> None:
    """Tell what both sides bring."""
    for role in range(2):
        unit = m.fighter(role)
        off, dfn = COLOURS * role + OFF, COLOURS * role + DEF
        if unit < 0:
            s.tell(BASE_MUSTERED, s.base_owner(m.place), m.dice[dfn], m.rerolls[role])
        else:
            s.tell(MUSTERED, unit, m.dice[off], m.kicker[off], m.dice[dfn], m.kicker[dfn], m.rerolls[role])


def tell_roll(s: Tactics, pool: i64, rolled: vec[i64]) -> None:
    """Tell the dice of a pool; of an empty one there is nothing to tell."""
    if len(rolled) == 3:
        s.tell(ROLLED, pool, rolled[0], rolled[1], rolled[2])
    elif len(rolled) == 2:
        s.tell(ROLLED_TWO, pool, rolled[0], rolled[1])
    elif len(rolled) == 1:
        s.tell(ROLLED_ONE, pool, rolled[0])
