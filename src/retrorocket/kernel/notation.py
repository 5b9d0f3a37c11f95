"""Actions as text: one verb table per game gives text both ways, JSON, the order of clicks and a flat encoding."""

import re
from difflib import get_close_matches
from json.encoder import encode_basestring_ascii
from typing import Final

from mypy_extensions import i64

from retrorocket.kernel.actions import FIELD_LIMITS, VERBS, first_of, fourth_of, pack, second_of, third_of, verb_of
from retrorocket.kernel.errors import NotationError

FIELD: Final = re.compile(r"\{(\w+)(?::(\w+))?\}")


class Kind:
    """A kind of thing that actions and events name (a card, a zone): its words, by number."""

    def __init__(self, name: str, words: list[str]) -> None:
        assert len(set(words)) == len(words), f"two words of {name} are the same"
        self.name: Final = name
        self.words: Final = words
        self.numbers: Final = {word: number for number, word in enumerate(words)}
        self.quoted: Final = [encode_basestring_ascii(word) for word in words]

    def size(self) -> int:
        """How many things of this kind there are: values are range(size)."""
        return len(self.words)

    def word(self, number: i64) -> str:
        """The word of one of them; "-" for none (-1)."""
        return self.words[number] if number >= 0 else "-"

    def text(self, number: i64) -> str:
        """The word as JSON; null for none (-1)."""
        if number < 0:
            return "null"
        return self.quoted[number] if number < len(self.quoted) else encode_basestring_ascii(self.word(number))

    def number(self, word: str) -> int:
        """The number of a word, -1 if there is none; capitals matter only where they must."""
        if word in self.numbers:
            return self.numbers[word]
        folded = [n for n, known in enumerate(self.words) if known.casefold() == word.casefold()]
        return folded[0] if len(folded) == 1 else -1

    def holds(self, number: i64) -> bool:
        """Tell whether a number is one of this kind, or none (-1)."""
        return -1 <= number < self.size()

    def pattern(self) -> str:
        """A regular expression of all words."""
        longest_first = sorted(self.words, key=len, reverse=True)
        return "|".join(re.escape(word) for word in longest_first)

    def element(self, number: i64) -> str:
        """The id of this thing on a board, as clicks and explanations use it."""
        return f"{self.name}:{self.word(number)}"

    def complaint(self, word: str) -> str:
        """Say that a word names nothing of this kind, with the nearest ones that do."""
        near = get_close_matches(word, self.words, 3, 0.5) or self.words[:6]
        return f"no {self.name} {word!r} (perhaps {', '.join(near)})"


class Numbers(Kind):
    """Whole numbers from 0 up to a limit (not included), written in digits: counts, distances, headings."""

    def __init__(self, name: str, limit: int) -> None:
        super().__init__(name, [])
        self.limit: Final = limit

    def size(self) -> int:
        """One more than the largest number."""
        return self.limit

    def word(self, number: i64) -> str:
        """The digits."""
        return str(number)

    def number(self, word: str) -> int:
        """The value of the digits, -1 if out of range."""
        return int(word) if word.isdecimal() and len(word) < 7 and int(word) < self.limit else -1

    def pattern(self) -> str:
        """Digits."""
        return r"\d+"

    def complaint(self, word: str) -> str:
        """Say that a number is out of range."""
        return f"{self.name} {word!r} is not a whole number from 0 to {self.limit - 1}"


class Field:
    """One place in a verb or an event: its own name and its kind."""

    def __init__(self, name: str, kind: Kind) -> None:
        self.name: Final = name
        self.kind: Final = kind


class Verb:
    """One kind of action, written as its text with fields: 'draw {card}<{seat}' or 'steal {from:seat}'.

    `says` is its wording, with the same fields. `clicks` names the fields that are clicked, in order, where the text's
    own order will not do. An `open` verb takes more values than a list can hold (a heading): candidates offer the
    useful ones, every other legal one is accepted.
    """

    def __init__(self, text: str, says: str = "", clicks: str = "", open: bool = False) -> None:
        self.text: Final = text
        self.says: Final = says
        self.open: Final = open
        self.head: Final = text.split(" ")[0]
        self.clicks: Final = clicks.split()

    def fields(self, kinds: dict[str, Kind]) -> list[Field]:
        """The fields of the text, in order."""
        return [Field(name, kinds[kind or name]) for name, kind in FIELD.findall(self.text)]


class Verbs:
    """The verb table of a game, declared line by line; each line gives the number of its verb."""

    def __init__(self) -> None:
        self.table: Final[list[Verb]] = []

    def verb(self, text: str, says: str, clicks: str = "", open: bool = False) -> i64:
        """Declare the next verb."""
        self.table.append(Verb(text, says, clicks, open))
        return len(self.table) - 1


class Form:
    """A verb made ready: its fields, its reading patterns and its share of the flat encoding."""

    def __init__(self, verb: Verb, kinds: dict[str, Kind], start: int) -> None:
        self.verb: Final = verb
        self.fields: Final = verb.fields(kinds)
        self.pieces: Final = FIELD.sub("\x00", verb.text).split("\x00")
        self.beginning: Final = self.pieces[0].casefold()
        self.strict: re.Pattern[str] | None = None
        """Made when a text is first read: most programs read few verbs, and a pattern of all words takes its time."""
        self.start: Final = start
        size = 1
        for field in self.fields:
            size *= field.kind.size()
        self.size: Final = size

    def words_of(self, text: str) -> list[str] | None:
        """The words in the fields of a text; None if it is no text of this verb."""
        if text[: len(self.beginning)].casefold() != self.beginning:
            return None
        if self.strict is None:
            self.strict = re.compile(self.regex(False), re.IGNORECASE)
        match = self.strict.fullmatch(text)
        return [str(word) for word in match.groups()] if match else None

    def loose_words_of(self, text: str) -> list[str]:
        """What stands in the fields of a text, be it known or not; nothing if it has not the form of this verb."""
        match = re.fullmatch(self.regex(True), text, re.IGNORECASE)
        return [str(word) for word in match.groups()] if match else []

    def regex(self, loose: bool) -> str:
        """The pattern of the whole text; loose ones take any word in a field, to say what is wrong with it."""
        found = re.escape(self.pieces[0])
        for field, piece in zip(self.fields, self.pieces[1:], strict=True):
            found += f"({r'[^ ]+?' if loose else field.kind.pattern()}){re.escape(piece)}"
        return found

    def click_order(self) -> list[int]:
        """Which fields are clicked, in order: those named by the verb, or all that are no mere numbers."""
        if self.verb.clicks:
            names = [field.name for field in self.fields]
            return [names.index(name) for name in self.verb.clicks]
        return [n for n, field in enumerate(self.fields) if not isinstance(field.kind, Numbers)]


class Notation:
    """The verb table of a game (or of one table of it, where words depend on what is played)."""

    def __init__(self, kinds: list[Kind], verbs: list[Verb]) -> None:
        assert len(verbs) <= VERBS
        self.kinds: Final = {kind.name: kind for kind in kinds}
        self.forms: Final[list[Form]] = []
        start = 0
        for verb in verbs:
            form = Form(verb, self.kinds, start)
            for field, limit in zip(form.fields, FIELD_LIMITS, strict=False):
                assert field.kind.size() <= limit, f"{field.name} of {verb.text} does not fit"
            assert len(form.fields) <= len(FIELD_LIMITS), f"{verb.text} has too many fields"
            self.forms.append(form)
            start += form.size
        self.encodings: Final = start

    def write(self, action: i64) -> str:
        """The text of an action."""
        form = self.forms[verb_of(action)]
        text = form.pieces[0]
        for place in range(len(form.fields)):
            text += form.fields[place].kind.word(field_of(action, place)) + form.pieces[place + 1]
        return text

    def read(self, text: str) -> i64:
        """The action of a text; spaces may be plenty, capitals are forgiven where they are not needed."""
        tidy = " ".join(text.split())
        for verb, form in enumerate(self.forms):
            words = form.words_of(tidy)
            if words is not None:
                return self.assemble(verb, form, words, tidy)
        raise NotationError(tidy, self.complaint(tidy))

    def assemble(self, verb: int, form: Form, words: list[str], text: str) -> i64:
        """Pack the words of a matched text."""
        values: list[int] = []
        for field, word in zip(form.fields, words, strict=True):
            number = field.kind.number(word)
            if number < 0:
                raise NotationError(text, field.kind.complaint(word))
            values.append(number)
        values += [0, 0, 0, 0]
        return pack(verb, values[0], values[1], values[2], values[3])

    def complaint(self, text: str) -> str:
        """Say as exactly as possible why a text is no action."""
        heads = list(dict.fromkeys(form.verb.head for form in self.forms))
        head = text.split(" ")[0]
        alike = [form for form in self.forms if form.verb.head.casefold() == head.casefold()]
        if not alike:
            near = get_close_matches(head, heads, 3, 0.5) or heads
            return f"no verb {head!r} (perhaps {', '.join(near)})"
        for form in alike:
            for field, word in zip(form.fields, form.loose_words_of(text), strict=False):
                if field.kind.number(word) < 0:
                    return field.kind.complaint(word)
        return f"expected {' or '.join(form.verb.text for form in alike)}"

    def path(self, action: i64) -> list[str]:
        """The board elements of an action in the order a person clicks them."""
        form = self.forms[verb_of(action)]
        return [form.fields[place].kind.element(field_of(action, place)) for place in form.click_order()]

    def parts(self, action: i64) -> dict[str, str]:
        """An action as a small JSON object: the verb and each field by name, as words."""
        form = self.forms[verb_of(action)]
        found = {"verb": form.verb.head}
        for place, field in enumerate(form.fields):
            found[field.name] = field.kind.word(field_of(action, place))
        return found

    def encode(self, action: i64) -> int:
        """The place of an action among all that the notation can write: 0 to `encodings` - 1."""
        form = self.forms[verb_of(action)]
        number = 0
        for place, field in enumerate(form.fields):
            number = number * field.kind.size() + int(field_of(action, place))
        return form.start + number

    def decode(self, number: int) -> i64:
        """The action at a place of the flat encoding."""
        assert 0 <= number < self.encodings
        verb = 0
        while verb + 1 < len(self.forms) and self.forms[verb + 1].start <= number:
            verb += 1
        form = self.forms[verb]
        rest = number - form.start
        values = [0, 0, 0, 0]
        for place in reversed(range(len(form.fields))):
            size = form.fields[place].kind.size()
            values[place] = rest % size
            rest //= size
        return pack(verb, values[0], values[1], values[2], values[3])


def field_of(action: i64, place: i64) -> i64:
    """One of the four fields of an action, by place."""
    if place == 0:
        return first_of(action)
    if place == 1:
        return second_of(action)
    return third_of(action) if place == 2 else fourth_of(action)
