"""Setting up a position: one that somebody brings, or a new game's, is checked, shown and played on a little."""

from collections.abc import Callable
from typing import Any, Final

from retrorocket.bots.bot import decide
from retrorocket.bots.roster import JUDGES, bot_named
from retrorocket.kernel.dice import CounterDice
from retrorocket.kernel.errors import DataError, NotationError, RuleBroken
from retrorocket.kernel.events import SPECTATOR, Event
from retrorocket.kernel.game import Game
from retrorocket.kernel.reader import Reader
from retrorocket.kernel.saving import SAVED
from retrorocket.kernel.state import State
from retrorocket.server.explaining import explain_path, explain_text
from retrorocket.server.fields import fields_of
from retrorocket.server.phrasing import Phrasing
from retrorocket.server.positions import NO_DICE
from retrorocket.server.positionshapes import PositionShape
from retrorocket.server.replies import Explained
from retrorocket.server.shapes import SeatShape
from retrorocket.server.tell import action_of, views_of

MOST: Final = 400
"""So many answers a bot gives at most."""


def begun(game: Game, seats: int, options: dict[str, Any], seed: int) -> State:
    """A new game at its first question."""
    return game.new(game.setup(seats, options), CounterDice(seed), listen=True)


def laid(game: Game, position: dict[str, Any], seed: int) -> State:
    """The position that somebody brings, at its next question."""
    state = game.load(position, CounterDice(seed))
    state.log = []
    state.settle()
    return state


def played(state: State, text: str) -> None:
    """Give the asked seat's answer; the dice fall as they fall."""
    try:
        state.play(state.notation().read(text))
    except (NotationError, RuleBroken) as error:
        raise DataError(SAVED, "answer", "what the asked seat may do", str(error)) from None


def let_bots(state: State, until: str, seed: int) -> None:
    """Let bots answer to the end of the set-up, or of the turn."""
    turns = int(state.turns_begun())
    bot = bot_named("greedy" if state.game.id in JUDGES else "random", state.game.id)
    reached: dict[str, Callable[[], bool]] = {
        "setup": lambda: not state.preparing(),
        "turn": lambda: int(state.turns_begun()) > turns,
    }
    for place in range(MOST):
        if int(state.seat()) < 0 or reached[until]():
            return
        state.apply(decide(bot, state, seed + place))


def arranged(state: State) -> PositionShape:
    """All there is to see of a position."""
    game, asked = state.game, int(state.seat())
    names = state.named(seat_names(state))
    notation = state.notation()
    phrasing = Phrasing(game, notation, names)
    seats = list(range(state.setup.seats))
    return PositionShape(
        position=state.save() | {"dice": NO_DICE},
        fields=fields_of(game, state),
        seats=[SeatShape(k, word, name, "person", "", "", True, False) for k, (word, name) in enumerated(state)],
        asked=asked if asked >= 0 else None,
        prompt=phrasing.prompt(state.prompt(), state.offered()),
        preparing=asked >= 0 and state.preparing(),
        outcome=phrasing.outcome(state.outcome()) if asked < 0 else None,
        views=[*views_of(state, Reader(seats)), *views_of(state, Reader([]))],
        actions=[action_of(game.words, notation, action, names) for action in state.legal()] if asked >= 0 else [],
        events=[phrasing.event(event) for event in state.log or [] if whole(event, seats)],
    )


def whole(event: Event, seats: list[int]) -> bool:
    """Tell whether an event says all there is to know: what the others are told of something hidden does not."""
    return not event.heard_by(SPECTATOR) or all(event.heard_by(seat) for seat in seats)


def explained(state: State, text: str, path: list[str]) -> Explained:
    """What can be known of an action, or why clicks lead nowhere."""
    names = state.named(seat_names(state))
    return explain_text(state, text, names) if text else explain_path(state, path, names)


def seat_names(state: State) -> dict[str, str]:
    """What the seats are called, by their words: as the game calls them."""
    kind = state.notation().kinds.get("seat")
    words = [kind.words[seat] if kind is not None else str(seat + 1) for seat in range(state.setup.seats)]
    return {word: state.game.words.name("seat", word) for word in words}


def enumerated(state: State) -> list[tuple[int, tuple[str, str]]]:
    """The seats with their words and names."""
    return list(enumerate(seat_names(state).items()))
