"""Deployment with what it brings, and abilities used as the turn's action (PT-DEPL, PT-ABIL-04)."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from retrorocket.games.pocket_tactics import verbs
from retrorocket.games.pocket_tactics.abilities import BRING, DETONATE, RESCUE, SHOVE, SMITE
from retrorocket.games.pocket_tactics.events import ABILITY_USED, DEPLOYED
from retrorocket.games.pocket_tactics.frames.aftermath import Rescued
from retrorocket.games.pocket_tactics.frames.assault import exchange
from retrorocket.games.pocket_tactics.frames.fitting import not_acting, unable
from retrorocket.games.pocket_tactics.frames.listing import list_deployments
from retrorocket.games.pocket_tactics.frames.sliding import Slide
from retrorocket.games.pocket_tactics.geometry import DIRECTIONS, NOWHERE
from retrorocket.games.pocket_tactics.hazards import skill_test
from retrorocket.games.pocket_tactics.restrictions.moving import forbids_deploy
from retrorocket.games.pocket_tactics.state import Tactics
from retrorocket.games.pocket_tactics.verbs import STOP
from retrorocket.kernel.actions import first_of, pack, second_of, verb_of
from retrorocket.kernel.frames import Frame
from retrorocket.kernel.prompts import Prompt


def deploy(s: Tactics, action: i64) -> i64:
    """PT-DEPL-01, -02 Put a unit of the reserves on a tile; no test. Gives the unit."""
    unit = s.from_reserves(s.active(), first_of(action))
    s.move_to(unit, s.ground().place_at(second_of(action)))
    s.tell(DEPLOYED, unit, second_of(action))
    return unit


class Bring(Frame[Tactics]):
    """bring: when the unit is deployed, one more of a listed type may be."""

    # fields: written by tools/fields.py
    def __init__(self, unit: i64) -> None:
        self.unit: Final = unit

    # end of fields

    def faults(self, s: Tactics) -> list[str]:
        """PT-ABIL-01 bring: the unit that was deployed has the ability."""
        return not_acting(s, self.unit) or unable(s, self.unit, BRING)

    def proceed(self, s: Tactics) -> bool:
        """Over when the unit brings nobody."""
        if s.card(self.unit).has(BRING) and len(s.legal()) > 1:
            return False
        s.pop()
        return True

    def seat(self, s: Tactics) -> i64:
        """The owner of the unit decides."""
        return s.owner(self.unit)

    def prompt(self, s: Tactics) -> Prompt:
        """Which unit it is about."""
        return Prompt("bring", {"unit": s.terms.nouns.unit.word(self.unit)})

    def candidates(self, s: Tactics) -> vec[i64]:
        """Every deployment, or to stop."""
        return list_deployments(s, verbs.BRING, vec[i64]([pack(STOP)]))

    def refusal(self, s: Tactics, action: i64) -> str:
        """PT-ABIL-01 A unit of a listed type, by its own rules of deployment."""
        if verb_of(action) == STOP:
            return ""
        effect = s.card(self.unit).all_of(BRING)
        if verb_of(action) != verbs.BRING or effect is None:
            return "PT-ABIL-01"
        fits = s.terms.cards[first_of(action)].types & effect.types
        return forbids_deploy(s, first_of(action), second_of(action)) if fits else "PT-ABIL-01"

    def answer(self, s: Tactics, action: i64) -> None:
        """Put it there, or not; it brings none itself."""
        s.pop()
        if verb_of(action) != STOP:
            deploy(s, action)


def use_ability(s: Tactics, action: i64) -> None:
    """PT-ABIL-04 The turn's action is an ability."""
    unit = first_of(action)
    verb = verb_of(action)
    aimed = verb == verbs.SHOVE or verb == verbs.SMITE or verb == verbs.SWAP
    cell = second_of(action) if aimed else s.cells[s.at[unit]]
    s.tell(ABILITY_USED, unit, verb - verbs.SHOVE, cell)
    target = s.who[s.ground().place_at(cell)]
    if verb == verbs.SHOVE:
        shove(s, unit, target)
    elif verb == verbs.SMITE:
        smite(s, unit, target)
    elif verb == verbs.SWAP:
        exchange(s, unit, target)
    elif verb == verbs.DETONATE:
        detonate(s, unit)
    else:
        rescue(s, unit)


def shove(s: Tactics, unit: i64, target: i64) -> None:
    """shove: if the test is passed, the enemy unit makes a random move."""
    effect = s.card(unit).all_of(SHOVE)
    assert effect is not None
    if skill_test(s, unit, effect):
        s.push(Slide(target, s.at[target], NOWHERE))


def smite(s: Tactics, unit: i64, target: i64) -> None:
    """smite: the enemy unit makes the test; if it fails it is captured."""
    effect = s.card(unit).all_of(SMITE)
    assert effect is not None
    if not skill_test(s, target, effect):
        s.capture(target)
        s.check_victory()


def detonate(s: Tactics, unit: i64) -> None:
    """detonate: all connected neighbours test, in the order of directions; who fails is captured with the unit."""
    effect = s.card(unit).all_of(DETONATE)
    assert effect is not None
    lost = vec[i64]([unit])
    for direction in range(DIRECTIONS):
        place = s.ground().joined[s.at[unit] * DIRECTIONS + direction]
        other = s.who[place] if place >= 0 else NOWHERE
        if other >= 0 and not skill_test(s, other, effect):
            lost = append(lost, other)
    for k in range(len(lost)):
        s.capture(lost[k])
    s.check_victory()


def rescue(s: Tactics, unit: i64) -> None:
    """rescue: if the test is passed, one captured unit comes back; only successes are counted."""
    effect = s.card(unit).all_of(RESCUE)
    assert effect is not None
    if skill_test(s, unit, effect):
        s.rescues[unit] += 1
        s.push(Rescued(unit))
