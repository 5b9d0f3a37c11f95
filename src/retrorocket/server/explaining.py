"""Why not: for an action as text, or for clicks from which no action goes on."""

from typing import Final

from retrorocket.kernel.errors import NotationError
from retrorocket.kernel.state import Explanation, State
from retrorocket.server.meaning import Meaning, goes_on_with, listed, meant, ranked
from retrorocket.server.replies import Explained, ReasonShape

MOST_REASONS: Final = 3


def reason_of(explanation: Explanation) -> ReasonShape:
    """An explanation as clients get it, with one sentence to show."""
    words = f"{explanation.title} ({explanation.rule})"
    return ReasonShape(explanation.rule, explanation.title, explanation.text, list(explanation.elements), words)


def not_understood(why: str, title: str = "Not understood") -> ReasonShape:
    """A reason without a rule."""
    return ReasonShape("", title, why, [], f"{title}: {why}")


def explain_text(state: State, text: str) -> Explained:
    """Why an action is impossible; of a possible one, what can be known before it is done."""
    try:
        action = state.notation().read(text)
    except NotationError as error:
        return explained([not_understood(error.why)])
    explanation = state.explain(action)
    if explanation is not None:
        return explained([reason_of(explanation)])
    return Explained(True, [], state.preview(action))


def explain_path(state: State, path: list[str]) -> Explained:
    """Why no action goes on from these clicks; the most specific reason first."""
    begun = listed(state, path)
    tried: list[tuple[Meaning, Explanation]] = []
    for meaning in begun or meant(state, path):
        explanation = state.explain(meaning.action)
        if explanation is None:
            return explained([] if begun else [FIRST_WITH_WHAT])
        tried.append((meaning, explanation))
    if not tried:
        return explained([nothing_to_do(goes_on_with(state, path[:-1]) if path[:-1] else [])])
    return explained([reason_of(explanation) for explanation in ranked(state, path, tried)[:MOST_REASONS]])


def nothing_to_do(kinds: list[str]) -> ReasonShape:
    """Of clicks that mean nothing: which kinds of things would go on."""
    if kinds:
        return not_understood(f"What was clicked before goes on with: {', '.join(kinds)}.", "Not this one next")
    return not_understood("Nothing can be done with this now.", "Nothing to do")


def explained(reasons: list[ReasonShape]) -> Explained:
    """The answer to an `explain`."""
    return Explained(not reasons, reasons)


FIRST_WITH_WHAT: Final = not_understood("Something can be done with this: click first what is to do it.", "In order")
