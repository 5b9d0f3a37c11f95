"""What clicks mean from which no action goes on: the actions that somebody may have had in mind, the best reason."""

from collections import Counter
from typing import Final

from mypy_extensions import i64

from retrorocket.kernel.actions import pack, verb_of
from retrorocket.kernel.notation import Form, Kind, Notation, field_of
from retrorocket.kernel.state import Explanation, State

MOST_TRIES: Final = 60
MOST_OF_A_VERB: Final = 12
MANY_VERBS: Final = 3
"""A rule that stands against so many verbs says little about a click."""
MOST_LIKE_IT: Final = 12
"""How many things of a kind are looked at to tell how specific a refusal is."""


class Click:
    """The last click of a path: its kind and number, and the clicks before it."""

    def __init__(self, notation: Notation, path: list[str]) -> None:
        name, _, word = path[-1].partition(":") if path else ("", "", "")
        self.path: Final = path
        self.before: Final = path[:-1]
        self.kind: Final[Kind | None] = notation.kinds.get(name)
        self.number: Final = self.kind.number(word) if self.kind is not None else -1


class Meaning:
    """An action that clicks may have meant, with the field that the last of them stands for."""

    def __init__(self, action: i64, place: int) -> None:
        self.action: Final = action
        self.place: Final = place


def listed(state: State, path: list[str]) -> list[Meaning]:
    """The candidates whose clicks begin so."""
    notation = state.notation()
    found: list[Meaning] = []
    for action in state.candidates():
        if begins(notation, action, path):
            order = notation.forms[verb_of(action)].click_order()
            found.append(Meaning(action, order[len(path) - 1] if path else -1))
    return found


def begins(notation: Notation, action: i64, path: list[str]) -> bool:
    """Tell whether the clicks of an action begin so; looks no further than it must."""
    form = notation.forms[verb_of(action)]
    order = form.click_order()
    if len(path) > len(order):
        return False
    for place, element in zip(order, path, strict=False):
        if form.fields[place].kind.element(field_of(action, place)) != element:
            return False
    return True


def meant(state: State, path: list[str]) -> list[Meaning]:
    """What clicks that begin no candidate may mean: what the open question offers, with the clicked thing put in; else
    what it does not offer just now."""
    notation = state.notation()
    click = Click(notation, path)
    if click.kind is None or click.number < 0:
        return []
    offered = list(state.candidates())
    found = varied(notation, offered, click)
    if not click.before:
        found += aimed(notation, offered, click)
    found = found or written(notation, path, {verb_of(action) for action in offered})
    found = found or out_of_time(state, path)
    unique = {(int(meaning.action), meaning.place): meaning for meaning in found}
    return list(unique.values())[:MOST_TRIES]


def before_it(state: State, path: list[str]) -> list[str]:
    """What could be clicked first so that the only thing clicked is part of a legal action; each once."""
    if len(path) != 1:
        return []
    notation = state.notation()
    paths = [notation.path(action) for action in state.legal()]
    return list(dict.fromkeys(clicks[0] for clicks in paths if path[0] in clicks[1:]))


def aside(state: State, path: list[str]) -> list[Meaning]:
    """What the game says that a click on such a thing is for."""
    return [Meaning(action, -1) for action in state.game.meant_by(state, path[0])] if len(path) == 1 else []


def varied(notation: Notation, offered: list[i64], click: Click) -> list[Meaning]:
    """Candidates that go on from the clicks before, with the clicked thing as their next one; a few of each verb."""
    found: list[Meaning] = []
    depth = len(click.before)
    tried: Counter[int] = Counter()
    for action in offered:
        verb = int(verb_of(action))
        order = notation.forms[verb].click_order()
        fits = len(order) > depth and notation.forms[verb].fields[order[depth]].kind is click.kind
        if fits and tried[verb] < MOST_OF_A_VERB and begins(notation, action, click.before):
            tried[verb] += 1
            found.append(Meaning(with_field(action, order[depth], click.number), order[depth]))
    return found


def aimed(notation: Notation, offered: list[i64], click: Click) -> list[Meaning]:
    """Actions at a thing that was clicked first: by whatever could be clicked first now, with any verb that aims."""
    firsts = sorted(first_clicks(notation, offered) - {click.path[0]})
    found: list[Meaning] = []
    for verb, form in enumerate(notation.forms):
        order = form.click_order()
        if len(order) == 2 and form.fields[order[1]].kind is click.kind:
            start = [one for first in firsts for one in written(notation, [first], {verb})]
            aims = [Meaning(with_field(one.action, order[1], click.number), order[1]) for one in start]
            found += aims[:MOST_OF_A_VERB]
    return found


def first_clicks(notation: Notation, offered: list[i64]) -> set[str]:
    """The elements that could be clicked first now."""
    keys: set[tuple[int, int, int]] = set()
    for action in offered:
        order = notation.forms[verb_of(action)].click_order()
        if order:
            keys.add((int(verb_of(action)), order[0], int(field_of(action, order[0]))))
    return {notation.forms[verb].fields[place].kind.element(number) for verb, place, number in keys}


def written(notation: Notation, path: list[str], verbs: set[int]) -> list[Meaning]:
    """Actions of some verbs that begin with these clicks; what is not clicked takes its first value."""
    found: list[Meaning] = []
    for verb in sorted(verbs):
        form = notation.forms[verb]
        values = clicked(form, path)
        if values:
            action = pack(verb, values[0], values[1], values[2], values[3])
            found.append(Meaning(action, form.click_order()[len(path) - 1]))
    return found


def out_of_time(state: State, path: list[str]) -> list[Meaning]:
    """Actions of any verb that begin with these clicks, where it matters which thing was clicked: not those that are
    merely of another moment."""
    notation = state.notation()
    found = written(notation, path, set(range(len(notation.forms))))
    return [meaning for meaning in found if alike(state, meaning, state.refusal(meaning.action)) < 1.0]


def clicked(form: Form, path: list[str]) -> list[int]:
    """The fields of a verb that begins with these clicks; none if it does not."""
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
    return values


def with_field(action: i64, place: int, number: int) -> i64:
    """The same action with another value in one field."""
    values = [int(field_of(action, field)) for field in range(4)]
    values[place] = number
    return pack(verb_of(action), values[0], values[1], values[2], values[3])


class Reason:
    """An explanation with how much it says about what was clicked; the least rank says most."""

    def __init__(self, rank: tuple[bool, bool, int, float], explanation: Explanation) -> None:
        self.rank: Final = rank
        self.explanation: Final = explanation

    @property
    def general(self) -> bool:
        """Tell whether it is about something else: nothing of that kind is asked for, and of all the same is said."""
        return self.rank[0]


def ranked(state: State, path: list[str], tried: list[tuple[Meaning, Explanation]]) -> list[Reason]:
    """The reasons, the most specific first.

    Last come rules of verbs that are not offered against everything of that kind, and rules against the same clicks
    with many verbs (whose ship it is, whose turn). Of the others first those of the verb that the open question offers
    most; then those against few things of a kind: they say most about this.
    """
    spread = verbs_against(state, path)
    offers = Counter(int(verb_of(action)) for action in state.candidates())
    first: dict[tuple[int, str], Reason] = {}
    for meaning, explanation in tried:
        verb, rule = int(verb_of(meaning.action)), explanation.rule
        if (verb, rule) not in first:
            share = alike(state, meaning, rule)
            rank = (share == 1.0 and not offers[verb], spread[rule] >= MANY_VERBS, -offers[verb], share)
            first[verb, rule] = Reason(rank, explanation)
    best_first = sorted(first.values(), key=lambda reason: reason.rank)
    return list({reason.explanation.rule: reason for reason in reversed(best_first)}.values())[::-1]


def verbs_against(state: State, path: list[str]) -> Counter[str]:
    """How many verbs, begun with these clicks, each rule stands against."""
    notation = state.notation()
    every = written(notation, path, set(range(len(notation.forms))))
    return Counter(state.refusal(meaning.action) for meaning in every)


def goes_on_with(state: State, before: list[str]) -> list[str]:
    """The kinds of things that go on from some clicks."""
    notation = state.notation()
    paths = [notation.path(action) for action in state.legal()]
    depth = len(before)
    return sorted({path[depth].partition(":")[0] for path in paths if len(path) > depth and path[:depth] == before})


def alike(state: State, meaning: Meaning, rule: str) -> float:
    """The share of things, put in place of the clicked one, that the same rule stands against."""
    form = state.notation().forms[verb_of(meaning.action)]
    if meaning.place < 0:
        return 0.0
    size = form.fields[meaning.place].kind.size()
    looked = range(0, size, max(1, size // MOST_LIKE_IT))
    refused = [number for number in looked if state.refusal(with_field(meaning.action, meaning.place, number)) == rule]
    return len(refused) / len(looked)
