"""Why not: for an action as text, or for clicks from which no action goes on."""

from typing import Final

from retrorocket.kernel.errors import NotationError
from retrorocket.kernel.state import Explanation, State
from retrorocket.kernel.words import capital
from retrorocket.server.meaning import Meaning, aside, before_it, goes_on_with, listed, meant, ranked
from retrorocket.server.replies import Explained, ReasonShape

MOST_REASONS: Final = 3
MOST_NAMED: Final = 3
"""How many things are named that could be clicked first."""


class Teller:
    """A position with the names that its things and people have in sentences."""

    def __init__(self, state: State, names: dict[str, str]) -> None:
        self.state: Final = state
        self.names: Final = names

    def reason(self, explanation: Explanation) -> ReasonShape:
        """An explanation as clients get it, with one sentence to show: the case at hand, else the rule's title."""
        said = self.state.game.words.fact(explanation.fact, self.names) if explanation.fact else ""
        title = said or explanation.title
        text = f"{said} {explanation.text}" if said else explanation.text
        words = f"{title} ({explanation.rule})"
        return ReasonShape(explanation.rule, explanation.title, text, list(explanation.elements), words)

    def not_asked(self, element: str) -> ReasonShape:
        """Of a thing that the open question has no use for: what it is, and what is asked."""
        kind, _, word = element.partition(":")
        words, state = self.state.game.words, self.state
        known = kind in state.notation().kinds and state.notation().kinds[kind].number(word) >= 0
        name = capital(words.called(kind, word, self.names)) if known else "This"
        asked = words.prompt(state.prompt(), self.names, state.offered())
        return not_understood(f"{name} is not what is asked for. {asked}", "Not this now")

    def in_order(self, first: list[str]) -> ReasonShape:
        """Of a thing that is not clicked first: what is."""
        kinds = [element.partition(":") for element in first]
        called = [self.state.game.words.called(kind, word, self.names) for kind, _, word in kinds]
        named = list(dict.fromkeys(called))
        some = named[:MOST_NAMED] + (["something else that is lit"] if len(named) > MOST_NAMED else [])
        which = f": {either(some)}" if some else " what is to do it"
        return not_understood(f"Something can be done with this, click first{which}.", "In order")


def either(names: list[str]) -> str:
    """One of some: A, B or C."""
    return " or ".join(part for part in (", ".join(names[:-1]), *names[-1:]) if part)


def not_understood(why: str, title: str = "Not understood") -> ReasonShape:
    """A reason without a rule."""
    return ReasonShape("", title, why, [], f"{title}: {why}")


def explain_text(state: State, text: str, names: dict[str, str]) -> Explained:
    """Why an action is impossible; of a possible one, what can be known before it is done."""
    try:
        action = state.notation().read(text)
    except NotationError as error:
        return explained([not_understood(error.why)])
    explanation = state.explain(action)
    if explanation is not None:
        return explained([Teller(state, names).reason(explanation)])
    return Explained(True, [], state.preview(action))


def explain_path(state: State, path: list[str], names: dict[str, str]) -> Explained:
    """Why no action goes on from these clicks; the most specific reason first."""
    begun = listed(state, path)
    if any(not state.refusal(meaning.action) for meaning in begun):
        return explained([])
    teller, first = Teller(state, names), before_it(state, path)
    if first:
        return explained([teller.in_order(first)])
    tried: list[tuple[Meaning, Explanation]] = []
    for meaning in aside(state, path) or begun or meant(state, path):
        explanation = state.explain(meaning.action)
        if explanation is None:
            begins_with = state.notation().path(meaning.action)[:1]
            return explained([teller.in_order([first for first in begins_with if first not in path])])
        tried.append((meaning, explanation))
    if not tried and len(path) > 1:
        return explained([nothing_to_do(goes_on_with(state, path[:-1]))])
    reasons = ranked(state, path, tried)
    found = [teller.reason(reason.explanation) for reason in reasons]
    if len(path) == 1 and (not reasons or reasons[0].general):
        found.insert(0, teller.not_asked(path[0]))
    return explained(found[:MOST_REASONS])


def nothing_to_do(kinds: list[str]) -> ReasonShape:
    """Of clicks that mean nothing: which kinds of things would go on."""
    if kinds:
        return not_understood(f"What was clicked before goes on with: {', '.join(kinds)}.", "Not this one next")
    return not_understood("Nothing can be done with this now.", "Nothing to do")


def explained(reasons: list[ReasonShape]) -> Explained:
    """The answer to an `explain`."""
    return Explained(not reasons, reasons)
