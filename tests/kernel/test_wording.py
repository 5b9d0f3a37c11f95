"""Words: templates filled with the names of things and people, read and checked."""

from __future__ import annotations

from pathlib import Path

import pytest

from fording import ford
from retrorocket.kernel.errors import DataError
from retrorocket.kernel.events import EventKind
from retrorocket.kernel.notation import Kind, Notation, Numbers, Verb
from retrorocket.kernel.prompts import Prompt
from retrorocket.kernel.words import Words, check_words, plural, read_words

SEAT = Kind("seat", ["amber", "violet"])
AREA = Kind("area", ["ford", "near_mill"])
NOTATION = Notation(
    [SEAT, AREA, Numbers("angle", 36000)],
    [Verb("turn {angle}", "Turn to {angle}"), Verb("go {area} {by:seat}", "To the {area}, {by}"), Verb("pass", "Pass")],
)
MOVED = EventKind(0, "moved", "seat to:area n:number", "X-1", "{seat} goes to the {to} ({n}).")
NAMES = {"seat": {"amber": "Amber"}, "area": {"near_mill": "mill's side"}, "angle": {"*": "{hundredths}°"}}
PROMPTS = {"turn": "{seat}: {turns} turns, {where} {what}", "named": "{a} and {b}"}


def words() -> Words:
    """A few of each."""
    actions = {verb.verb.text: verb.verb.says for verb in NOTATION.forms}
    return Words("words.toml", {"prompt": PROMPTS, "action": actions, "event": {"moved": MOVED.says}}, NAMES)


def test_a_thing_has_a_name_or_its_word() -> None:
    assert words().name("area", "near_mill") == "mill's side"
    assert words().name("area", "ford") == "ford"
    assert words().name("sea", "near_mill") == "near_mill"
    assert (words().name("angle", "9050"), words().name("angle", "up")) == ("90.50°", "up")
    assert words().name("angle", "9") == "0.09°"


def test_a_prompt_is_filled_with_names_and_people() -> None:
    values: dict[str, str | int] = {"seat": "amber", "turns": 3, "where:area": "near_mill"}
    assert words().prompt(Prompt("turn", values)) == "Amber: 3 turns, mill's side {what}"
    assert words().prompt(Prompt("turn", values), {"amber": "Ann"}) == "Ann: 3 turns, mill's side {what}"
    people = {"amber": "Ann", "near_mill": "nobody"}
    assert words().prompt(Prompt("named", {"a:seat": "violet", "b:area": "near_mill"}), people) == (
        "Violet and mill's side"
    )
    assert words().prompt(Prompt("unknown", {})) == "Unknown"


def test_a_prompt_says_what_can_be_done_now() -> None:
    can = {"go {area} {by:seat}": "go", "turn {angle}": "turn", "spin {angle}": "turn", "pass": "pass"}
    found = Words("words.toml", {"prompt": {"turn": "{seat}: {can}."}, "can": can}, NAMES)
    asked = Prompt("turn", {"seat": "amber"})
    assert found.prompt(asked, {}, list(can)) == "Amber: go, turn or pass."
    assert found.prompt(asked, {}, ["pass", "turn {angle}"]) == "Amber: turn or pass."
    assert found.prompt(asked, {}, ["pass", "something else"]) == "Amber: pass."


def test_others_are_told_about_whoever_is_asked() -> None:
    found = Words("words.toml", {"prompt": PROMPTS, "about": {"turn": "{asked} has {turns} turns in {where}."}}, NAMES)
    asked = Prompt("turn", {"turns": 3, "where:area": "near_mill, ford"})
    assert found.about(asked, "amber") == "Amber has 3 turns in mill's side and ford."
    assert found.about(asked, "amber", {"amber": "Ann", "area:ford": "the deep"}) == (
        "Ann has 3 turns in mill's side and the deep."
    )
    assert found.about(Prompt("named", {"a:seat": "violet"}), "violet") == "Violet and {b}"


@pytest.mark.parametrize(
    ("unit", "number", "sentence"),
    [
        ("blue Fighter", "0", "A blue Fighter leads 0 blue Fighters."),
        ("orange Fighter", "1", "An orange Fighter leads 1 orange Fighter."),
        ("blue Fighter", "2", "A blue Fighter leads 2 blue Fighters."),
        ("Killer Kane", "1", "Killer Kane leads Killer Kane."),
        ("blue Transport 1", "1", "Blue Transport 1 leads blue Transport 1."),
        ("the rogue asteroid", "1", "The rogue asteroid leads the rogue asteroid."),
    ],
)
def test_names_of_their_own_take_neither_article_nor_number(unit: str, number: str, sentence: str) -> None:
    kinds = [Kind("unit", ["x"]), Numbers("count", 9)]
    notation = Notation(kinds, [Verb("lead {unit} {count}", "{a unit} leads {unit#count}.")])
    found = Words("words.toml", {"action": {"lead {unit} {count}": "{a unit} leads {unit#count}."}}, {})
    assert found.action(notation, f"lead x {number}", {"unit:x": unit}) == sentence


def test_an_event_is_told_in_words() -> None:
    told: dict[str, object] = {"event": "moved", "seat": "violet", "to": "near_mill", "n": 4}
    said = words().event(told, MOVED, NOTATION.kinds, {"violet": "Ben"})
    assert said == "Ben goes to the mill's side (4)."


def test_an_action_is_told_in_words() -> None:
    assert words().action(NOTATION, "go near_mill amber") == "To the mill's side, Amber"
    assert words().action(NOTATION, "GO  near_mill amber", {"amber": "Ann"}) == "To the mill's side, Ann"
    assert words().action(NOTATION, "turn 4500") == "Turn to 45°"
    assert words().action(NOTATION, "pass") == "Pass"


def test_all_words_are_told_to_a_front_end() -> None:
    told = ford().words.as_json()
    assert told == {"sections": ford().words.sections, "names": ford().words.names}


def test_words_are_taken_from_declarations_and_a_file(tmp_path: Path) -> None:
    path = tmp_path / "words.toml"
    path.write_text('[prompt]\nturn = "Go on"\n[text]\nhello = "Hello"\n[names.seat]\namber = "Amber"\n')
    found = read_words(path, [Verb("pass", "Pass")], [MOVED])
    assert found.sections == {
        "action": {"pass": "Pass"},
        "event": {"moved": "{seat} goes to the {to} ({n})."},
        "prompt": {"turn": "Go on"},
        "about": {},
        "can": {},
        "fact": {},
        "text": {"hello": "Hello"},
    }
    assert (found.names, found.file) == ({"seat": {"amber": "Amber"}}, "words.toml")


def test_a_file_of_words_may_leave_sections_out_but_have_no_others(tmp_path: Path) -> None:
    path = tmp_path / "words.toml"
    path.write_text("")
    found = read_words(path, [], [])
    sections = ["action", "event", "prompt", "about", "can", "fact", "text"]
    assert (found.sections, found.names) == ({section: {} for section in sections}, {})
    path.write_text('[promt]\nturn = "Go on"\n')
    with pytest.raises(DataError) as caught:
        read_words(path, [], [])
    keys = "prompt, about, can, fact, text, names"
    assert str(caught.value) == (
        f"words.toml: promt: expected one of the keys {keys} (perhaps 'prompt' is meant), found 'promt'"
    )


@pytest.mark.parametrize(
    ("section", "key", "template", "said"),
    [
        ("action", "pass", "", "action.pass: expected a template, found nothing"),
        ("event", "moved", "", "event.moved: expected a template, found nothing"),
        (
            "action",
            "turn {angle}",
            "To {angel}",
            "action.turn {angle}: expected only fields of ['angle'], found {angel}",
        ),
        ("event", "moved", "{area}", "event.moved: expected only fields of ['seat', 'to', 'n'], found {area}"),
    ],
)
def test_a_template_must_be_there_and_name_only_fields(section: str, key: str, template: str, said: str) -> None:
    found = words()
    check_words(found, NOTATION, [MOVED])
    found.sections[section][key] = template
    with pytest.raises(DataError) as caught:
        check_words(found, NOTATION, [MOVED])
    assert str(caught.value) == f"words.toml: {said}"


COUNTED = "{seat} scores {n} {n|point|points} with {n} {unit*n} at {place*m}{gone*n}{gone|a|b}"


@pytest.mark.parametrize(
    ("number", "sentence"),
    [
        ("0", "Ann scores 0 points with 0 Factories at bays{gone*n}{gone|a|b}"),
        ("1", "Ann scores 1 point with 1 Factory at bays{gone*n}{gone|a|b}"),
        ("11", "Ann scores 11 points with 11 Factories at bays{gone*n}{gone|a|b}"),
    ],
)
def test_what_is_counted_stands_in_its_number(number: str, sentence: str) -> None:
    values = {"seat": "Ann", "n": number, "unit": "Factory", "place": "bay"}
    found = Words("words.toml", {"event": {"scored": COUNTED}}, {})
    assert found.sentence("event", "scored", values) == sentence


@pytest.mark.parametrize(
    ("one", "many"),
    [
        ("Fighter", "Fighters"),
        ("Factory", "Factories"),
        ("bay", "bays"),
        ("bus", "buses"),
        ("box", "boxes"),
        ("blitz", "blitzes"),
        ("arch", "arches"),
        ("dish", "dishes"),
    ],
)
def test_several_of_a_thing_have_a_name(one: str, many: str) -> None:
    assert plural(one) == many


def test_a_counted_name_must_name_two_fields() -> None:
    notation = Notation([Numbers("count", 9), AREA], [Verb("go {area} {count}", "{area*count} {count|way|ways}")])
    found = Words("words.toml", {"action": {"go {area} {count}": "{area*count} {count|way|ways}"}}, {})
    check_words(found, notation, [])
    for template, name in (("{area*many}", "many"), ("{land*count}", "land"), ("{many|way|ways}", "many")):
        found.sections["action"]["go {area} {count}"] = template
        with pytest.raises(DataError) as caught:
            check_words(found, notation, [])
        assert caught.value.found == "{" + name + "}"


def test_a_fact_is_told_as_a_sentence_with_its_names() -> None:
    facts = {"barred": "{foe} bars the {area}"}
    found = Words("words.toml", {"fact": facts}, NAMES)
    about: dict[str, str | int] = {"foe:seat": "amber", "area": "near_mill"}
    assert found.fact(Prompt("barred", about)) == "Amber bars the mill's side"
    assert found.fact(Prompt("barred", about), {"amber": "ann"}) == "Ann bars the mill's side"
