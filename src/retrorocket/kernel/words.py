"""The wording of prompts, actions and events: templates by key, ready for translation, used by every front end.

In a template {unit} is a value, {count|point|points} the one word or the other by the number that `count` holds,
{unit*count} the name under `unit` in the number of `count`, {unit#count} that with its number before it, and {a unit}
one with its article; what has a name of its own (Buck Rogers, blue Transport 1) takes neither. `names` are those that
a table gives: people's by the words of their seats, and things' by kind and word ("unit:A1"), as `State.named` tells.
"""

import re
from pathlib import Path
from typing import Final

from retrorocket.kernel.errors import DataError
from retrorocket.kernel.events import EventKind
from retrorocket.kernel.notation import Field, Kind, Notation, Verb
from retrorocket.kernel.packs import open_pack
from retrorocket.kernel.prompts import Prompt

PLACE: Final = re.compile(r"\{(?:a )?(\w+)(?:[*#](\w+)|\|([^{}|]*)\|([^{}|]*))?\}")
HISSING: Final = ("s", "x", "z", "ch", "sh")
VOWELS: Final = "aeiou"


class Piece:
    """A piece of a template: plain text, or a place for a value with what its number makes of it."""

    def __init__(self, text: str, name: str = "", counted: str = "", one: str | None = None, many: str = "") -> None:
        self.text: Final = text
        self.name: Final = name
        self.counted: Final = counted
        self.one: Final = one
        self.many: Final = many

    def said(self, values: dict[str, str]) -> str:
        """What the piece says; a place without a value stays as it is."""
        if not self.name or self.name not in values:
            return self.text
        value = values[self.name]
        if self.one is not None:
            return self.one if value == "1" else self.many
        if self.text.startswith("{a "):
            return with_article(value)
        if not self.counted:
            return value
        return counted(value, values.get(self.counted, ""), "#" in self.text)


def pieces_of(template: str) -> list[Piece]:
    """A template taken apart."""
    found: list[Piece] = []
    end = 0
    for place in PLACE.finditer(template):
        found.append(Piece(template[end : place.start()]))
        found.append(Piece(place[0], place[1], place[2] or "", place[3], place[4] or ""))
        end = place.end()
    found.append(Piece(template[end:]))
    return found


class Words:
    """Templates by section and key, and the names of things by kind."""

    def __init__(self, file: str, sections: dict[str, dict[str, str]], names: dict[str, dict[str, str]]) -> None:
        self.file: Final = file
        self.sections: Final = sections
        self.names: Final = names
        self.pieces: Final[dict[str, list[Piece]]] = {}
        """Templates that were used, taken apart."""

    def name(self, kind: str, word: str) -> str:
        """What people call a thing; its word where it has no other name."""
        named = self.names.get(kind, {})
        return named.get(word) or measured(named.get("*", ""), word) or word

    def sentence(self, section: str, key: str, values: dict[str, str]) -> str:
        """Fill the template of a key."""
        template = self.sections.get(section, {}).get(key)
        if template is None:
            return "".join([piece.said(values) for piece in pieces_of(key)])
        pieces = self.pieces.get(template)
        if pieces is None:
            pieces = self.pieces[template] = pieces_of(template)
        return "".join([piece.said(values) for piece in pieces])

    def prompt(self, prompt: Prompt, names: dict[str, str] | None = None, offered: list[str] | None = None) -> str:
        """A question in words, as it is put to whoever answers; `offered` are the verbs that may be answered with."""
        values = self.filled(prompt.values, names or {})
        return capital(self.sentence("prompt", prompt.key, values | {"can": self.possible(offered or [])}))

    def about(self, prompt: Prompt, asked: str, names: dict[str, str] | None = None) -> str:
        """A question in words, as everybody else is told of it; `asked` is the word of the seat that answers."""
        values = self.filled(prompt.values, names or {}) | self.filled({"asked:seat": asked}, names or {})
        known = prompt.key in self.sections.get("about", {})
        return capital(self.sentence("about" if known else "prompt", prompt.key, values))

    def fact(self, fact: Prompt, names: dict[str, str] | None = None) -> str:
        """What stands against an action, in words."""
        return capital(self.sentence("fact", fact.key, self.filled(fact.values, names or {})))

    def possible(self, offered: list[str]) -> str:
        """What some verbs come to, in a row: "move, attack or pass"."""
        said = self.sections.get("can", {})
        words = list(dict.fromkeys([said[verb] for verb in said if verb in offered]))
        return " or ".join([part for part in (", ".join(words[:-1]), *words[-1:]) if part])

    def filled(self, values: dict[str, str | int], names: dict[str, str]) -> dict[str, str]:
        """Values under 'name' or 'name:kind' as people read them; several things stand with commas between them."""
        found: dict[str, str] = {}
        for key, value in values.items():
            name, _, kind = key.partition(":")
            things = str(value).split(", ")
            found[name] = " and ".join([self.called(kind or name, thing, names) for thing in things])
        return found

    def called(self, kind: str, word: str, names: dict[str, str]) -> str:
        """The name of a thing, a person's name for a seat."""
        return names.get(word if kind == "seat" else f"{kind}:{word}") or self.name(kind, word)

    def event(self, event: dict[str, object], kind: EventKind, kinds: dict[str, Kind], names: dict[str, str]) -> str:
        """An event, as JSON has it, in words."""
        fields = kind.fields(kinds)
        values = {field.name: self.called(field.kind.name, str(event[field.name]), names) for field in fields}
        return capital(self.sentence("event", kind.name, values))

    def action(self, notation: Notation, text: str, names: dict[str, str] | None = None) -> str:
        """An action in words, found by its notation."""
        action = notation.read(text)
        form = notation.forms[action & 63]
        parts = notation.parts(action)
        values = {field.name: self.called(field.kind.name, parts[field.name], names or {}) for field in form.fields}
        return capital(self.sentence("action", form.verb.text, values))

    def as_json(self) -> dict[str, object]:
        """All words, for a front end that fills templates itself."""
        return {"sections": self.sections, "names": self.names}


def capital(sentence: str) -> str:
    """A sentence as it begins, whatever thing it begins with."""
    return sentence[:1].upper() + sentence[1:]


def counted(name: str, count: str, told: bool) -> str:
    """A thing in a number, with the number before it where that is to be told and it has no name of its own."""
    if told and own(name):
        return name
    return (f"{count} " if told else "") + (name if count == "1" else plural(name))


def own(name: str) -> bool:
    """Tell whether a thing has a name of its own: Buck Rogers, blue Transport 1, Ann's Archer, the rogue asteroid."""
    return name[:1].isupper() or name[-1:].isdigit() or name.startswith(("the ", "a ", "an "))


def with_article(name: str) -> str:
    """A blue Fighter, an orange one."""
    if own(name):
        return name
    return f"{'an' if name[:1].lower() in VOWELS else 'a'} {name}"


def plural(name: str) -> str:
    """Several of a thing: blue Fighters, Factories."""
    if name.endswith("y") and name[-2:-1] not in VOWELS:
        return name[:-1] + "ies"
    return name + ("es" if name.endswith(HISSING) else "s")


def measured(template: str, word: str) -> str:
    """A number as the pattern of its kind (the name "*") writes it: {hundredths} is 12.34 for 1234; "" without one."""
    if not template or not word.isdigit():
        return ""
    whole, part = divmod(int(word), 100)
    return template.replace("{hundredths}", f"{whole}.{part:02}" if part else f"{whole}")


def read_words(path: Path, verbs: list[Verb], events: list[EventKind]) -> Words:
    """Take the wording of verbs and events from their declarations, of questions and things from words.toml."""
    pack = open_pack(path)
    pack.only(["prompt", "about", "can", "fact", "text", "names"])
    sections: dict[str, dict[str, str]] = {
        "action": {verb.text: verb.says for verb in verbs},
        "event": {kind.name: kind.says for kind in events},
    }
    for section in ("prompt", "about", "can", "fact", "text"):
        table = pack.table(section) if pack.has(section) else None
        sections[section] = {key: table.text(key) for key in table.values} if table else {}
    names: dict[str, dict[str, str]] = {}
    if pack.has("names"):
        for kind in pack.table("names").values:
            table = pack.table("names").table(kind)
            names[kind] = {word: table.text(word) for word in table.values}
    return Words(path.name, sections, names)


def check_words(words: Words, notation: Notation, events: list[EventKind]) -> None:
    """Refuse words that miss a verb or an event, or that name a field which does not exist."""
    for form in notation.forms:
        check_template(words, "action", form.verb.text, form.fields)
    for kind in events:
        check_template(words, "event", kind.name, kind.fields(notation.kinds))


def check_template(words: Words, section: str, key: str, fields: list[Field]) -> None:
    """One template: it must be there and use only known fields."""
    if not words.sections[section].get(key):
        raise DataError(words.file, f"{section}.{key}", "a template", "nothing")
    known = [field.name for field in fields]
    for found in PLACE.finditer(words.sections[section][key]):
        for name in (found[1], found[2] or found[1]):
            if name not in known:
                raise DataError(words.file, f"{section}.{key}", f"only fields of {known}", "{" + name + "}")
