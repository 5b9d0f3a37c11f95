"""The wording of prompts, actions and events: templates by key, ready for translation, used by every front end."""

import re
from pathlib import Path
from typing import Final

from retrorocket.kernel.errors import DataError
from retrorocket.kernel.events import EventKind
from retrorocket.kernel.notation import Field, Kind, Notation, Verb
from retrorocket.kernel.packs import open_pack
from retrorocket.kernel.prompts import Prompt

PLACE: Final = re.compile(r"\{(\w+)\}")


class Words:
    """Templates by section and key, and the names of things by kind."""

    def __init__(self, file: str, sections: dict[str, dict[str, str]], names: dict[str, dict[str, str]]) -> None:
        self.file: Final = file
        self.sections: Final = sections
        self.names: Final = names

    def name(self, kind: str, word: str) -> str:
        """What people call a thing; its word where it has no other name."""
        named = self.names.get(kind, {})
        return named.get(word) or measured(named.get("*", ""), word) or word

    def sentence(self, section: str, key: str, values: dict[str, str]) -> str:
        """Fill the template of a key."""
        template = self.sections.get(section, {}).get(key, key)
        return PLACE.sub(lambda found: values.get(found[1], found[0]), template)

    def prompt(self, prompt: Prompt, seats: dict[str, str] | None = None) -> str:
        """A question in words; `seats` gives people's names for seat words."""
        return self.sentence("prompt", prompt.key, self.filled(prompt.values, seats or {}))

    def filled(self, values: dict[str, str | int], seats: dict[str, str]) -> dict[str, str]:
        """Values under 'name' or 'name:kind' as people read them."""
        found: dict[str, str] = {}
        for key, value in values.items():
            name, _, kind = key.partition(":")
            found[name] = self.called(kind or name, str(value), seats)
        return found

    def called(self, kind: str, word: str, seats: dict[str, str]) -> str:
        """The name of a thing, a person's name for a seat."""
        return seats.get(word, self.name(kind, word)) if kind == "seat" else self.name(kind, word)

    def event(self, told: dict[str, object], kind: EventKind, kinds: dict[str, Kind], seats: dict[str, str]) -> str:
        """An event, as `told` writes it, in words."""
        fields = kind.fields(kinds)
        values = {field.name: self.called(field.kind.name, str(told[field.name]), seats) for field in fields}
        return self.sentence("event", kind.name, values)

    def action(self, notation: Notation, text: str, seats: dict[str, str] | None = None) -> str:
        """An action in words, found by its notation."""
        action = notation.read(text)
        form = notation.forms[action & 63]
        parts = notation.parts(action)
        values = {field.name: self.called(field.kind.name, parts[field.name], seats or {}) for field in form.fields}
        return self.sentence("action", form.verb.text, values)

    def as_json(self) -> dict[str, object]:
        """All words, for a front end that fills templates itself."""
        return {"sections": self.sections, "names": self.names}


def measured(template: str, word: str) -> str:
    """A number as the pattern of its kind (the name "*") writes it: {hundredths} is 12.34 for 1234; "" without one."""
    if not template or not word.isdigit():
        return ""
    whole, part = divmod(int(word), 100)
    return template.replace("{hundredths}", f"{whole}.{part:02}" if part else f"{whole}")


def read_words(path: Path, verbs: list[Verb], events: list[EventKind]) -> Words:
    """Take the wording of verbs and events from their declarations, of questions and things from words.toml."""
    pack = open_pack(path)
    pack.only(["prompt", "text", "names"])
    sections: dict[str, dict[str, str]] = {
        "action": {verb.text: verb.says for verb in verbs},
        "event": {kind.name: kind.says for kind in events},
    }
    for section in ("prompt", "text"):
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
    for name in PLACE.findall(words.sections[section][key]):
        if name not in known:
            raise DataError(words.file, f"{section}.{key}", f"only fields of {known}", "{" + name + "}")
