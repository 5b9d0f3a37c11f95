"""Why not: for an action as text, or for clicks from which no action goes on."""

from collections import Counter
from typing import Final

from mypy_extensions import i64

from retrorocket.kernel.actions import pack, verb_of
from retrorocket.kernel.errors import NotationError
from retrorocket.kernel.notation import Form, Notation
from retrorocket.kernel.state import Explanation, State
from retrorocket.server.replies import Explained, ReasonShape

MOST_REASONS: Final = 3
MOST_TRIES: Final = 2000


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
    """Why no action goes on from these clicks; the rule that stands in the way most often first."""
    refused: list[Explanation] = []
    for action in going_on(state, path):
        explanation = state.explain(action)
        if explanation is None:
            return explained([])
        refused.append(explanation)
    if not refused:
        return explained([not_understood("Nothing can be done with this now.", "Nothing to do")])
    often = Counter(explanation.rule for explanation in refused)
    first = {explanation.rule: explanation for explanation in reversed(refused)}
    return explained([reason_of(first[rule]) for rule, count in often.most_common(MOST_REASONS)])


def explained(reasons: list[ReasonShape]) -> Explained:
    """The answer to an `explain`."""
    return Explained(not reasons, reasons)


def going_on(state: State, path: list[str]) -> list[i64]:
    """The actions whose clicks begin so: listed candidates, else any that the notation can write.

    Of those, the verbs that the open question asks for come before the others: a click on a card while a set is chosen
    means the set.
    """
    notation = state.notation()
    offered = list(state.candidates())
    listed = [action for action in offered if notation.path(action)[: len(path)] == path]
    if listed:
        return listed
    found: list[i64] = []
    for verb, form in enumerate(notation.forms):
        found += writable(notation, verb, form, path)
    asked = {verb_of(action) for action in offered}
    return ([action for action in found if verb_of(action) in asked] or found)[:MOST_TRIES]


def writable(notation: Notation, verb: int, form: Form, path: list[str]) -> list[i64]:
    """Actions of one verb that begin with these clicks; what is not clicked yet takes its first value."""
    order = form.click_order()
    if not path or len(path) > len(order):
        return []
    values = [0, 0, 0, 0]
    for place, element in zip(order, path, strict=False):
        kind, _, word = element.partition(":")
        number = form.fields[place].kind.number(word) if form.fields[place].kind.name == kind else -1
        if number < 0:
            return []
        values[place] = number
    return [pack(verb, values[0], values[1], values[2], values[3])]
