"""Actions as choices from a fixed number of places: an entry of the list, or place by place of the notation.

Both ways reach every listed action and nothing else. Where one choice does not settle an action, the same seat
chooses again.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i32, i64, u8

from retrorocket.kernel.actions import verb_of
from retrorocket.kernel.notation import Kind, Notation, Numbers, field_of
from retrorocket.kernel.state import State

FURTHER: Final = -1
"""The choice was taken; the same seat chooses on."""
FORBIDDEN: Final = -2
"""No such choice is open; nothing has changed."""
FEATURES: Final = 5
FIELDS: Final = 4


class Choices:
    """What the asked seat can choose: `size` places, of which a mask tells the open ones, and notes beside them."""

    def __init__(self, size: int, notes: int) -> None:
        self.size: Final[i64] = size
        self.notes: Final[i64] = notes
        self.actions: vec[i64] = vec[i64]()

    def ask(self, state: State) -> None:
        """A new question."""
        self.actions = state.legal()

    def choose(self, choice: i64) -> i64:
        """The action that a choice settles, else FURTHER or FORBIDDEN."""
        raise NotImplementedError

    def mask(self, row: vec[u8], at: i64) -> None:
        """1 for each open choice, `size` of them."""
        raise NotImplementedError

    def note(self, row: vec[i32], at: i64) -> None:
        """What stands beside the choices, `notes` numbers."""
        raise NotImplementedError

    def route(self, action: i64) -> list[int]:
        """The choices from here that lead to a listed action."""
        raise NotImplementedError

    def made(self) -> list[int]:
        """The choices made towards an action so far."""
        raise NotImplementedError

    def fresh(self) -> "Choices":
        """The same way of choosing for another game."""
        raise NotImplementedError

    def twin(self) -> "Choices":
        """A copy, in the middle of a choice if need be."""
        raise NotImplementedError


class Listed(Choices):
    """The k-th entry of the list, `width` entries to a page; the last place turns the page where there are more.

    Beside it stand the features of each entry: the verb and up to four fields, each from 1 on, 0 for none.
    """

    def __init__(self, notation: Notation, width: int) -> None:
        super().__init__(width + 1, width * FEATURES)
        self.notation: Final = notation
        self.width: Final[i64] = width
        self.page: i64 = 0
        self.fields: vec[i64] = vec[i64]([len(form.fields) for form in notation.forms])

    def ask(self, state: State) -> None:
        """The first page."""
        self.actions = state.legal()
        self.page = 0

    def here(self) -> i64:
        """How many entries the page has."""
        return min(self.width, i64(len(self.actions)) - self.page * self.width)

    def choose(self, choice: i64) -> i64:
        """An entry of the page, or the next page (after the last comes the first)."""
        if 0 <= choice < self.here():
            return self.actions[self.page * self.width + choice]
        if choice == self.width and i64(len(self.actions)) > self.width:
            self.page += 1
            if self.page * self.width >= i64(len(self.actions)):
                self.page = 0
            return FURTHER
        return FORBIDDEN

    def mask(self, row: vec[u8], at: i64) -> None:
        """The entries of the page, and the next page."""
        here = self.here()
        for place in range(self.width):
            row[at + place] = 1 if place < here else 0
        row[at + self.width] = 1 if i64(len(self.actions)) > self.width else 0

    def note(self, row: vec[i32], at: i64) -> None:
        """The features of the page's entries."""
        here = self.here()
        first = self.page * self.width
        for place in range(here):
            action = self.actions[first + place]
            start = at + place * FEATURES
            verb = action & 63
            known = self.fields[verb]
            row[start] = i32(verb) + 1
            for field in range(FIELDS):
                row[start + 1 + field] = i32(field_of(action, field)) + 1 if field < known else 0
        for rest in range(at + here * FEATURES, at + self.notes):
            row[rest] = 0

    def route(self, action: i64) -> list[int]:
        """As many pages as need be, then the entry."""
        pages = (len(self.actions) + int(self.width) - 1) // int(self.width)
        for place in range(len(self.actions)):
            if self.actions[place] == action:
                turns = (place // int(self.width) - int(self.page)) % pages
                return [int(self.width)] * turns + [place % int(self.width)]
        return []

    def made(self) -> list[int]:
        """As many pages as were turned."""
        return [int(self.width)] * int(self.page)

    def fresh(self) -> Choices:
        """Another list of the same width."""
        return Listed(self.notation, int(self.width))

    def twin(self) -> Choices:
        """The same page of the same list."""
        found = Listed(self.notation, int(self.width))
        found.actions = self.actions
        found.page = self.page
        return found


class Step:
    """One choice on the way to an action: the field that it settles (-1: the verb), whole or a digit of it."""

    def __init__(self, field: int, divisor: int, size: int, start: int) -> None:
        self.field: Final[i64] = field
        self.divisor: Final[i64] = divisor
        self.size: Final[i64] = size
        self.start: Final[i64] = start


WHOLE: Final = 1024
"""A verb with at most so many texts is one choice; a thing of a kind with more is chosen in two digits."""
TENTH: Final = 1000
HALF: Final = 64
DEEPEST: Final = 9


def digits(kind: Kind) -> list[tuple[int, int]]:
    """Divisor and size of the choices that settle a thing of a kind: headings go by bins of ten degrees first."""
    size = kind.size()
    if size <= WHOLE:
        return [(1, size)]
    divisor = TENTH if isinstance(kind, Numbers) else HALF
    return [(divisor, (size + divisor - 1) // divisor), (1, divisor)]


class Plan:
    """How the places of `flat` are laid out for a notation: first the verbs, then things by kind."""

    def __init__(self, notation: Notation) -> None:
        self.notation: Final = notation
        self.steps: Final[list[list[Step]]] = []
        self.wholes: vec[i64] = vec[i64]()
        self.names: Final[list[str]] = []
        self.starts: Final[list[int]] = []
        at = 0
        blocks: dict[str, list[int]] = {}
        for form in notation.forms:
            whole = form.size <= WHOLE
            self.wholes = append(self.wholes, at if whole else -1)
            self.names.append(form.verb.text)
            self.starts.append(at)
            self.steps.append([Step(-1, 1, 1, at)])
            at += form.size if whole else 1
        for verb, form in enumerate(notation.forms):
            if self.wholes[verb] < 0:
                for place, field in enumerate(form.fields):
                    if field.kind.name not in blocks:
                        blocks[field.kind.name] = []
                        for divisor, size in digits(field.kind):
                            blocks[field.kind.name].append(at)
                            self.names.append(field.kind.name + (f" by {divisor}" if divisor > 1 else ""))
                            self.starts.append(at)
                            at += size
                    for start, (divisor, size) in zip(blocks[field.kind.name], digits(field.kind), strict=True):
                        self.steps[verb].append(Step(place, divisor, size, start))
        self.size: Final = at

    def place(self, action: i64, depth: i64) -> i64:
        """The place of an action's choice at a depth, -1 if it is settled by then."""
        verb = verb_of(action)
        if self.wholes[verb] >= 0:
            return self.wholes[verb] + self.number(action) if depth == 0 else -1
        steps = self.steps[verb]
        if depth >= i64(len(steps)):
            return -1
        step = steps[depth]
        if step.field < 0:
            return step.start
        return step.start + field_of(action, step.field) // step.divisor % step.size

    def number(self, action: i64) -> i64:
        """Which of its verb's texts an action is."""
        form = self.notation.forms[verb_of(action)]
        found: i64 = 0
        for field in range(len(form.fields)):
            found = found * form.fields[field].kind.size() + field_of(action, field)
        return found


class Flat(Choices):
    """Place by place of the notation: the verb with all its fields where they are few, else one field after another.

    As soon as one listed action is left it is settled. Beside it stands what is chosen so far, each from 1 on.
    """

    def __init__(self, plan: Plan) -> None:
        super().__init__(plan.size, DEEPEST)
        self.plan: Final = plan
        self.chosen: vec[i64] = vec[i64]()

    def ask(self, state: State) -> None:
        """Nothing is chosen yet."""
        self.actions = state.legal()
        self.chosen = vec[i64]()

    def choose(self, choice: i64) -> i64:
        """Keep the actions that go through a place."""
        depth = i64(len(self.chosen))
        kept = vec[i64]()
        for place in range(len(self.actions)):
            if self.plan.place(self.actions[place], depth) == choice:
                kept = append(kept, self.actions[place])
        if not len(kept):
            return FORBIDDEN
        if len(kept) == 1 or self.plan.place(kept[0], depth + 1) < 0:
            return kept[0]
        self.actions = kept
        self.chosen = append(self.chosen, choice)
        return FURTHER

    def mask(self, row: vec[u8], at: i64) -> None:
        """The next places of the actions that are left."""
        for place in range(at, at + self.size):
            row[place] = 0
        depth = i64(len(self.chosen))
        for place in range(len(self.actions)):
            row[at + self.plan.place(self.actions[place], depth)] = 1

    def note(self, row: vec[i32], at: i64) -> None:
        """What is chosen so far."""
        depth = i64(len(self.chosen))
        for place in range(self.notes):
            row[at + place] = i32(self.chosen[place]) + 1 if place < depth else 0

    def route(self, action: i64) -> list[int]:
        """Its places until it is the only one left."""
        found: list[int] = []
        ahead = self.twin()
        answer: i64 = FURTHER
        while answer == FURTHER:
            place = self.plan.place(action, len(self.chosen) + len(found))
            found.append(int(place))
            answer = ahead.choose(place)
        return found if answer == action else []

    def made(self) -> list[int]:
        """The places chosen."""
        return [int(place) for place in self.chosen]

    def fresh(self) -> Choices:
        """Another way through the same plan."""
        return Flat(self.plan)

    def twin(self) -> Choices:
        """The same choices made."""
        found = Flat(self.plan)
        found.actions = self.actions
        found.chosen = self.chosen[:]
        return found
