"""What can be known of an action beforehand: the odds of an attack or a strike, before cards."""

from mypy_extensions import i64

from retrorocket.games.pocketmodel.battle_view import attack_seen, strike_seen
from retrorocket.games.pocketmodel.odds import CERTAIN
from retrorocket.games.pocketmodel.preview_types import Preview
from retrorocket.games.pocketmodel.state import PocketModel
from retrorocket.games.pocketmodel.verbs import ATTACK, STRIKE
from retrorocket.kernel.actions import first_of, second_of, verb_of


def previewed(s: PocketModel, action: i64) -> Preview:
    """Everybody could reckon it: from what lies open alone."""
    verb = verb_of(action)
    if verb not in (ATTACK, STRIKE):
        return {}
    seen = attack_seen if verb == ATTACK else strike_seen
    pair = seen(s, first_of(action), second_of(action))
    return {"odds": pair["odds"], "answer": pair["answer"], "certain": CERTAIN}
