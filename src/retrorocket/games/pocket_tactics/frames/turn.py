"""A turn: one action of the active seat, then the counts (PT-TURN, PT-WIN-04, -05)."""

from librt.vecs import append, vec
from mypy_extensions import i64

from retrorocket.games.pocket_tactics import verbs
from retrorocket.games.pocket_tactics.events import PASSED
from retrorocket.games.pocket_tactics.frames.abilities import Bring, deploy, use_ability
from retrorocket.games.pocket_tactics.frames.assault import open_assault
from retrorocket.games.pocket_tactics.frames.legal import legal_turn
from retrorocket.games.pocket_tactics.frames.listing import forbids_ability, list_turn
from retrorocket.games.pocket_tactics.frames.moving import begin_move
from retrorocket.games.pocket_tactics.nouns import SEAT
from retrorocket.games.pocket_tactics.restrictions.assaulting import forbids_close, forbids_shot
from retrorocket.games.pocket_tactics.restrictions.moving import (
    forbids_deploy,
    forbids_home,
    forbids_hop,
    forbids_step,
)
from retrorocket.games.pocket_tactics.state import ADJUDICATED, DRAW, NO_PROGRESS, TOO_LONG, Tactics
from retrorocket.games.pocket_tactics.verbs import PASS
from retrorocket.kernel.actions import first_of, pack, second_of, third_of, verb_of
from retrorocket.kernel.frames import Frame
from retrorocket.kernel.prompts import Prompt


class Turn(Frame[Tactics]):
    """PT-TURN-02 One action a turn; it stays at the bottom of the stack until the game is over."""

    # fields: written by tools/fields.py
    def __init__(self) -> None:
        self.acted: i64 = 0

    def clone(self) -> "Turn":
        """A copy of what changes."""
        twin = Turn()
        twin.acted = self.acted
        return twin

    # end of fields

    def faults(self, s: Tactics) -> list[str]:
        """PT-TURN-02 An action is under way exactly when the seat has acted."""
        if s.turn == 0:
            return [] if not self.acted else ["nobody acts before the first turn"]
        return (
            []
            if self.acted == (1 if len(s.frames) > 1 else 0)
            else ["an action is under way, or none, against the count"]
        )

    def proceed(self, s: Tactics) -> bool:
        """PT-TURN-04 When the action is over, the turn is."""
        if not self.acted:
            return False
        self.acted = 0
        end_turn(s)
        return True

    def seat(self, s: Tactics) -> i64:
        """PT-TURN-01 The seats alternate."""
        return s.active()

    def prompt(self, s: Tactics) -> Prompt:
        """Name the seat and the turn."""
        return Prompt("turn", {"seat": SEAT.word(s.active()), "turn": int(s.turn)})

    def candidates(self, s: Tactics) -> vec[i64]:
        """Everything, and a pass."""
        return append(list_turn(s, vec[i64](capacity=64)), pack(PASS))

    def listing(self, s: Tactics) -> vec[i64]:
        """What is legal of it."""
        found = legal_turn(s)
        return found if s.terms.must_act and len(found) else append(found, pack(PASS))

    def refusal(self, s: Tactics, action: i64) -> str:
        """PT-TURN-02 A Move, an assault, a Deployment, an ability or a pass; nothing else is an action."""
        verb = verb_of(action)
        if verb < verbs.JUMP:
            return forbids_moving(s, verb, action)
        if verb == verbs.CLOSE:
            return forbids_close(s, second_of(action), first_of(action), third_of(action))
        if verb == verbs.SHOT:
            return forbids_shot(s, second_of(action), first_of(action), third_of(action))
        if verb == verbs.DEPLOY:
            return forbids_deploy(s, first_of(action), second_of(action))
        if verb == PASS:
            return self.must_act(s)
        return forbids_ability(s, action)

    def must_act(self, s: Tactics) -> str:
        """PT-TURN-05 With must_act a seat that can act must act."""
        return "PT-TURN-05" if s.terms.must_act and len(legal_turn(s)) else ""

    def answer(self, s: Tactics, action: i64) -> None:
        """Begin the action."""
        self.acted = 1
        s.progress = 0
        verb = verb_of(action)
        if verb == PASS:
            s.tell(PASSED, s.active())
        elif verb <= verbs.JUMP:
            begin_move(s, action)
        elif verb == verbs.CLOSE or verb == verbs.SHOT:
            open_assault(s, action)
        elif verb == verbs.DEPLOY:
            unit = deploy(s, action)
            s.push(Bring(unit))
        else:
            use_ability(s, action)


def forbids_moving(s: Tactics, verb: i64, action: i64) -> str:
    """The checklists of Moves."""
    if verb == verbs.STEP:
        return forbids_step(s, first_of(action), second_of(action))
    if verb == verbs.HOP:
        return forbids_hop(s, first_of(action), second_of(action), third_of(action))
    return forbids_home(s, first_of(action)) if verb == verbs.HOME else "PT-TURN-02"


def end_turn(s: Tactics) -> None:
    """PT-WIN-04, -05 Count the turn; the limits end the game."""
    s.quiet = 0 if s.progress else s.quiet + 1
    s.progress = 0
    if s.terms.quiet_limit and s.quiet >= s.terms.quiet_limit:
        draw_or_judge(s, NO_PROGRESS)
    elif s.terms.turn_limit and s.turn >= s.terms.turn_limit:
        draw_or_judge(s, TOO_LONG)
    else:
        s.turn += 1


def draw_or_judge(s: Tactics, ending: i64) -> None:
    """PT-WIN-06 A draw, or with adjudicate a win for the greater captures."""
    ahead = s.captured_points(0) - s.captured_points(1)
    if s.terms.adjudicate and ahead != 0:
        s.finish(0 if ahead > 0 else 1, ADJUDICATED)
    else:
        s.finish(DRAW, ending)
