"""Games, their options, components and rules as REST answers."""

from typing import Any, Literal

import msgspec
from msgspec import UNSET, UnsetType


class MenuUnit(msgspec.Struct):
    """A unit that a force can be made of."""

    id: str
    name: str
    group: str
    cost: int
    limit: int
    about: list[str]
    abilities: list[str]


class ForceMenu(msgspec.Struct):
    """What a line of text about a force can be made of; `lists` has a ready line for each home."""

    units: list[MenuUnit]
    homes: list[str]
    lists: dict[str, str]
    points: int
    fewest: int
    most: int


class OptionShape(msgspec.Struct, kw_only=True, tag_field="kind"):
    """An option of a game. `needs`: only while another option has one of these values; `secret`: of its seat alone."""

    id: str
    title: str
    rules: list[str]
    seat: int | UnsetType = UNSET
    secret: bool | UnsetType = UNSET
    needs: dict[str, list[str]] | UnsetType = UNSET


class SwitchOption(OptionShape, tag="switch"):
    """On or off."""

    default: bool


class NumberOption(OptionShape, tag="number"):
    """A whole number of a range."""

    default: int
    low: int
    high: int


class ChoiceOption(OptionShape, tag="choice"):
    """One of several words."""

    default: str
    words: list[str]


class TextOption(OptionShape, tag="text"):
    """A line of text, with a menu to make it from, or `builds` where the game has a builder."""

    default: str
    builds: Literal[True] | UnsetType = UNSET
    menu: ForceMenu | UnsetType = UNSET


AnyOption = SwitchOption | NumberOption | ChoiceOption | TextOption


class BuilderEntry(msgspec.Struct):
    """Something that a set can hold."""

    id: str
    name: str
    group: str
    cost: int
    text: str


class BuilderPart(msgspec.Struct):
    """A part of a set; `limit` names the option with the most that may be counted, or is empty."""

    id: str
    title: str
    counted: str
    limit: str
    least: int
    entries: list[BuilderEntry]


class ReadySet(msgspec.Struct):
    """A set to begin with, as its line."""

    id: str
    name: str
    text: str


class Builder(msgspec.Struct):
    """What a set of one's own can be made of; empty for games without one."""

    parts: list[BuilderPart] | UnsetType = UNSET
    ready: list[ReadySet] | UnsetType = UNSET


class Range(msgspec.Struct):
    """How many can play."""

    fewest: int
    most: int


class GameCard(msgspec.Struct):
    """A game as the list of games shows it."""

    id: str
    title: str
    summary: str
    seats: Range
    options: list[AnyOption]
    levels: list[str]
    resigning: str
    drawing: str
    text: dict[str, str]


class FieldShape(msgspec.Struct):
    """A field of a verb or an event."""

    name: str
    kind: str


class KindShape(msgspec.Struct):
    """A kind of thing: its words, or the limit of its numbers."""

    name: str
    words: list[str]
    limit: int | None


class VerbShape(msgspec.Struct):
    """A verb of the notation."""

    text: str
    head: str
    fields: list[FieldShape]
    open: bool
    clicks: list[str]


class EventKindShape(msgspec.Struct):
    """A kind of event."""

    name: str
    fields: list[FieldShape]
    rule: str
    reveals: bool


class WordsShape(msgspec.Struct):
    """The wording of a game."""

    sections: dict[str, dict[str, str]]
    names: dict[str, dict[str, str]]


class NotationShape(msgspec.Struct):
    """The words and verbs of a table."""

    kinds: list[KindShape]
    verbs: list[VerbShape]


class GameDetails(GameCard):
    """A game with all that a client needs to fill templates."""

    words: WordsShape
    kinds: list[KindShape]
    verbs: list[VerbShape]
    events: list[EventKindShape]
    builder: Builder


class Complaint(msgspec.Struct):
    """One thing that is wrong with options: the option it is about (or none), the rule, its title, the reason."""

    option: str
    rule: str
    title: str
    reason: str


class RuleShape(msgspec.Struct):
    """A rule, ruling or example."""

    id: str
    tier: str
    title: str
    text: str
    topic: str
    related: list[str]


class RulesShape(msgspec.Struct):
    """A ledger, or what was searched for in it."""

    title: str
    summary: str
    topics: list[str]
    entries: list[RuleShape]


class Checked(msgspec.Struct):
    """What stands against a set-up first, the option at fault, and everything by rule; all empty if nothing does."""

    refusal: str
    option: str
    complaints: list[Complaint]


class RuleOfGame(msgspec.Struct):
    """A rule and its game."""

    game: str
    entry: RuleShape


class ComponentsShape(msgspec.Struct):
    """A game's components by section, the rows of its packs among them; `digest` changes whenever they do."""

    game: str
    digest: str
    sections: dict[str, Any]
