"""Sentences are right in any number: every event, action and question with 0, 1 and 2 of everything that is counted."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from retrorocket.games.catalogue import GAMES
from retrorocket.kernel.game import Game
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
    for template in game.words.sections["prompt"].values():
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
