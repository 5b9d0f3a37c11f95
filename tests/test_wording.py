"""Sentences are right in any number: every event, action and question with 0, 1 and 2 of everything that is counted."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from retrorocket.games.catalogue import GAMES
from retrorocket.kernel.dice import CounterDice, seed_of
from retrorocket.kernel.events import SPECTATOR
from retrorocket.kernel.game import Game
from retrorocket.kernel.notation import Field
from retrorocket.kernel.state import State
from retrorocket.kernel.words import PLACE, plural

BETWEEN = r"(?:more |base |guard |discarded |situational |neighbouring |Arc |blue )*"
NO_COUNTS = {"turn", "round", "roll", "need", "needed", "rating", "sum", "number", "step", "direction"}
ASKED_COUNTS = {"left", "count", "points", "cards", "size", "stars", "placed", "wanted", "limit"}
NOUNS = ["piece", "unit", "group", "card", "point", "star", "turn", "Trooper", "Fighter", "ship", "resource", "tile"]
VERBS = {"is": "are", "has": "have", "goes": "go", "leaves": "leave", "stands": "stand", "was": "were"}


def templates(game: Game) -> Iterator[tuple[str, list[str]]]:
    """Every template of a game with the names of its fields that hold numbers."""
    kinds = game.notation.kinds
    for event in game.events:
        yield event.says, [field.name for field in event.fields(kinds) if not field.kind.words]
    for form in game.notation.forms:
        yield form.verb.says, [field.name for field in form.fields if not field.kind.words]
    for section in ("prompt", "about"):
        for template in game.words.sections[section].values():
            yield template, [name for name, *_ in PLACE.findall(template) if name in ASKED_COUNTS]


def forms(game: Game) -> dict[str, str]:
    """One and many of all words that the templates count, and of what is counted everywhere."""
    found = {noun: plural(noun) for noun in NOUNS} | VERBS
    for template, _ in templates(game):
        for _, _, one, many in PLACE.findall(template):
            if one:
                found[one] = many
    return found


def wrong(sentence: str, number: int, one_and_many: dict[str, str]) -> list[str]:
    """The words behind a number that stand in the other number."""
    bad = one_and_many.values() if number == 1 else one_and_many.keys()
    words = "|".join(sorted((re.escape(word) for word in bad), key=len, reverse=True))
    return re.findall(rf"\b{number} {BETWEEN}(?:(?!of |to )\w+ )?({words})\b(?!-)", sentence)


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
@pytest.mark.parametrize("number", [0, 1, 2])
def test_what_is_counted_stands_in_the_right_number(game: Game, number: int) -> None:
    faults = []
    for template, counted in templates(game):
        values = {name: str(number) for name in counted if name not in NO_COUNTS}
        values |= {name: "blue Fighter" for name, *_ in PLACE.findall(template) if name not in values}
        game.words.sections["prompt"]["tried"] = template
        sentence = game.words.sentence("prompt", "tried", values)
        faults += [f"{sentence} ({word})" for word in wrong(sentence, number, forms(game))]
    del game.words.sections["prompt"]["tried"]
    assert not faults, "\n".join(faults)


def test_the_check_sees_a_wrong_number() -> None:
    assert wrong("Ann plays it for 1 points.", 1, {"point": "points"}) == ["points"]
    assert wrong("2 blue Fighter are built.", 2, {"Fighter": "Fighters"}) == ["Fighter"]
    assert wrong("2 more are in the bag, 1 point is left.", 2, {"point": "points"}) == []


@pytest.mark.parametrize(
    ("one", "many"),
    [
        ("blue Fighter", "blue Fighters"),
        ("Factory", "Factories"),
        ("day", "days"),
        ("gas", "gases"),
        ("match", "matches"),
    ],
)
def test_several_of_a_thing(one: str, many: str) -> None:
    assert plural(one) == many


def test_a_name_follows_its_count() -> None:
    words = GAMES["buck-rogers"].words
    notation = GAMES["buck-rogers"].notation
    assert words.action(notation, "enlist 1 blue-F") == "Enlist 1 blue Fighter"
    assert words.action(notation, "enlist 2 blue-F") == "Enlist 2 blue Fighters"


# names instead of notation

RAW = re.compile(
    r"\b[A-Z]\d+\b|\b[a-z]\d+\b|\b[A-Z]:\w|#\d|\w_\w|\b[CEW]\d*\.\d|\bH[A-Z]\b|\b[rbgy]c\d+\b|[{}]|\b[A-Z]{2}-[A-Z]"
)
"""What notation, ids and empty places look like: A1, m04, A:archer#1, near_moon, W2.1, HR, rc3, {unit}, DD-SET-01."""
PRINTED = re.compile(r"Space Zone [A-Z][A-Za-z]?\d+|L-\d Colony|Ram HQ")
"""Names that the board itself prints."""
ARTICLE = re.compile(r"\b(?:[Aa]|[Aa]n|[Tt]he) (?:a|an|the)\b|\b[Aa] (?!uni)[AEIOaeiou]|\b[Aa]n [^AEIOaeiou]|  ")
STEPS = 400
PEOPLE = ["Ann", "Ben", "Cleo", "Dan", "Eva", "Finn"]


def midgame(game: Game) -> State:
    """A position after the set-up."""
    state = game.new(game.setup(2), CounterDice(5))
    for step in range(STEPS):
        if not state.preparing() and step > STEPS // 2:
            break
        legal = state.legal()
        before = state.clone()
        state.play(legal[seed_of(11, step) % len(legal)])
        if state.seat() < 0:
            return before
    return state


def people_at(state: State) -> dict[str, str]:
    """Somebody for every seat."""
    return dict(zip(state.notation().kinds["seat"].words, PEOPLE, strict=False))


def samples(state: State, field: Field, names: dict[str, str], number: int) -> list[str]:
    """Things that a field can hold, as they are called; the number where it is one."""
    if not field.kind.words:
        return [str(number)]
    own = [word for word in field.kind.words if f"{field.kind.name}:{word}" in names] or field.kind.words
    return [state.game.words.called(field.kind.name, word, names) for word in dict.fromkeys((own[0], own[-1]))]


def sentences(state: State, number: int) -> Iterator[str]:
    """Every event and action of a game in words, with a number of everything, about two things of each kind."""
    kinds = state.notation().kinds
    game, names = state.game, state.named(people_at(state))
    for section, key, fields in [
        *(("event", event.name, event.fields(kinds)) for event in game.events),
        *(("action", form.verb.text, form.fields) for form in state.notation().forms),
    ]:
        choices = [samples(state, field, names, number) for field in fields]
        for turn in (0, -1):
            values = {field.name: choice[turn] for field, choice in zip(fields, choices, strict=True)}
            yield game.words.sentence(section, key, values)


def raw_parts(sentence: str) -> list[str]:
    """What of a sentence is notation."""
    return RAW.findall(PRINTED.sub("", sentence))


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
@pytest.mark.parametrize("number", [0, 1, 2])
def test_events_and_actions_name_things_and_show_no_notation(game: Game, number: int) -> None:
    faults = [said for said in sentences(midgame(game), number) if raw_parts(said) or ARTICLE.search(said)]
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_questions_that_are_asked_name_things_and_speak_to_one_and_about_the_others(game: Game) -> None:
    state = game.new(game.setup(2), CounterDice(9))
    faults = []
    people = people_at(state)
    for step in range(STEPS):
        if state.seat() < 0:
            break
        asked, names = state.notation().kinds["seat"].word(state.seat()), state.named(people)
        put = game.words.prompt(state.prompt(), names, state.offered())
        about = game.words.about(state.prompt(), asked, names)
        for said in (put, about):
            faults += [said] if raw_parts(said) or ARTICLE.search(said) or said[-1] not in ".?" else []
        faults += [about] if re.search(r"\byou", about) or people[asked] not in about else []
        legal = state.legal()
        state.play(legal[seed_of(13, step) % len(legal)])
    assert not faults, "\n".join(dict.fromkeys(faults))


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_the_names_of_a_table_tell_nothing_that_is_hidden(game: Game) -> None:
    state = game.new(game.setup(2), CounterDice(21))
    for step in range(STEPS // 4):
        if state.seat() < 0:
            break
        for seat in (0, 1, SPECTATOR):
            assert state.redeal(seat, step).named({}) == state.named({})
        legal = state.legal()
        state.play(legal[seed_of(17, step) % len(legal)])


def test_the_check_sees_notation() -> None:
    for said in ("A1 attacks.", "Lay it on W2.1.", "A:archer#1 moves.", "near_moon", "It meets HR.", "rc3 goes."):
        assert raw_parts(said), said
    assert not raw_parts("Go to Space Zone TM21, then to L-4 Colony: 2 points, bearing 33.5°.")
