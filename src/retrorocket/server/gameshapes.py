"""Games, their options, components and rules as REST answers."""

from typing import Any, Literal

import msgspec
from msgspec import UNSET, UnsetType

from retrorocket.server.shapes import Value


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
    """A line of text; `builds` where it is put together from the game's builder."""

    default: str
    builds: Literal[True] | UnsetType = UNSET


AnyOption = SwitchOption | NumberOption | ChoiceOption | TextOption


class BuilderFitting(msgspec.Struct):
    """Words that may follow an entry, and how many of them."""

    title: str
    words: list[str]
    most: int


class BuilderEntry(msgspec.Struct):
    """Something that an army can hold; `price` is its cost in words, `given` the words that it is added with."""

    id: str
    name: str
    group: str
    cost: int
    price: str
    text: str
    given: str
    fittings: list[BuilderFitting]


class BuilderPart(msgspec.Struct):
    """A list of an army."""

    id: str
    title: str
    entries: list[BuilderEntry]


class BuilderHead(msgspec.Struct):
    """What a line may begin with, before a colon."""

    id: str
    name: str


class ReadyArmy(msgspec.Struct):
    """An army to begin with, as its line."""

    id: str
    name: str
    group: str
    text: str


class Builder(msgspec.Struct):
    """What an army of one's own is made of: `noun` says what it is called, `head` what its heads are (or nothing)."""

    noun: str
    head: str
    heads: list[BuilderHead]
    parts: list[BuilderPart]
    words: dict[str, str]
    ready: list[ReadyArmy]


class Range(msgspec.Struct):
    """How many can play."""

    fewest: int
    most: int


class LessonCard(msgspec.Struct):
    """A lesson as the list of a game's lessons shows it."""

    name: str
    title: str
    about: str
    minutes: int


class FormShape(msgspec.Struct, kw_only=True):
    """A form of a game to be played at once: its length, how many bots, the options; perhaps set up by itself."""

    id: str
    title: str
    words: str
    minutes: str
    bots: int
    options: dict[str, Value]
    prepare: bool = False


class OpponentShape(msgspec.Struct):
    """A level of bots, or a character that bots of every level but the random one can have.

    `rating` is on Elo's scale (the pilot has 1000), `margin` half its 95 % interval; a character's are those of its
    pilot, and both are null where nothing was measured.
    """

    id: str
    name: str
    about: str
    rating: int | None
    margin: int | None


class GameCard(msgspec.Struct):
    """A game as the list of games shows it."""

    id: str
    title: str
    summary: str
    seats: Range
    options: list[AnyOption]
    levels: list[str]
    opponents: list[OpponentShape]
    characters: list[OpponentShape]
    resigning: str
    drawing: str
    text: dict[str, str]
    lessons: list[LessonCard]
    forms: list[FormShape]


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
    builder: Builder | None


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


class ArmyTotal(msgspec.Struct):
    """Something that an army comes to, with the least and the most of it that the rules allow."""

    counted: str
    sum: int
    least: int
    most: int | None


class ArmyShape(msgspec.Struct):
    """What the army of an option comes to."""

    option: str
    totals: list[ArmyTotal]


class Checked(msgspec.Struct):
    """What stands against a set-up first, the option at fault, everything by rule (empty if nothing); all armies."""

    refusal: str
    option: str
    complaints: list[Complaint]
    armies: list[ArmyShape]


class RuleOfGame(msgspec.Struct):
    """A rule and its game."""

    game: str
    entry: RuleShape


class ComponentsShape(msgspec.Struct):
    """A game's components by section, the rows of its packs among them; `digest` changes whenever they do."""

    game: str
    digest: str
    sections: dict[str, Any]
