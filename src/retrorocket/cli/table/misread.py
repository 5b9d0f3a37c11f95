"""What a typed line may have meant that is neither an order nor a move."""

from collections.abc import Iterable
from difflib import get_close_matches

from retrorocket.kernel.errors import NotationError
from retrorocket.kernel.state import State

NEAR = 0.6


def not_understood(state: State, orders: Iterable[str], line: str, error: NotationError) -> str:
    """What is wrong with a line: where its first word is no verb, the nearest words that can be typed."""
    word = line.split()[0]
    verbs = {form.verb.head.casefold() for form in state.notation().forms}
    if word.casefold() in verbs:
        return f"Not understood: {error.why}."
    near = get_close_matches(word.casefold(), sorted({*verbs, *orders}), 3, NEAR)
    perhaps = f", perhaps {' or '.join(near)} is meant" if near else ""
    return f"Not understood: nothing is called {word!r} here{perhaps}."
