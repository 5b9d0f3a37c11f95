"""The tool that breaks rules on purpose: every kind of mutant, places, reproducible samples."""

from __future__ import annotations

import ast
import os
import sys
from subprocess import run

import pytest
from tools.mutants.__main__ import equivalents, report, room_name
from tools.mutants.kinds import KINDS, broken, mutants_of
from tools.mutants.rooms import ROOMS, ROOT, weight
from tools.mutants.said import KILLED, SURVIVED
from tools.mutants.trials import rules_about

RULE = '''def crowded(s, seat, zone):
    """XX-MOVE-01 At most 3 units — a zone."""
    other = 1 - seat
    if s.units[zone] >= 3 and s.owner[zone] == seat:
        return "XX-MOVE-01"
    s.note(seat, zone)
    return ""
'''


def changes(kind: str) -> list[str]:
    """The broken lines of one kind, as they stand in the source."""
    found = []
    for mutant in mutants_of("rule.py", RULE):
        if mutant.kind == kind:
            lines = zip(RULE.split("\n"), broken(RULE, mutant).split("\n"), strict=True)
            found += [after.strip() for before, after in lines if before != after]
    return found


@pytest.mark.parametrize(
    ("kind", "expected"),
    [
        ("boundary", "if (s.units[zone] > 3) and s.owner[zone] == seat:"),
        ("boundary", "if s.units[zone] >= 3 and (s.owner[zone] != seat):"),
        ("condition", "if (not (s.units[zone] >= 3 and s.owner[zone] == seat)):"),
        ("condition", "if (s.units[zone] >= 3):"),
        ("off by one", "if s.units[zone] >= (4) and s.owner[zone] == seat:"),
        ("wrong side", "other = (seat)"),
        ("dropped", "pass"),
        ("swapped", "s.note(zone, seat)"),
        ("permitted", 'return ("")'),
    ],
)
def test_each_kind_breaks_the_rule_in_its_way(kind: str, expected: str) -> None:
    found = changes(kind)
    assert expected in found or f"({expected})" in found, found


def test_every_mutant_can_be_read_and_differs_from_the_rule() -> None:
    mutants = mutants_of("rule.py", RULE)
    assert {mutant.kind for mutant in mutants} == set(KINDS)
    for mutant in mutants:
        ast.parse(broken(RULE, mutant))
        assert broken(RULE, mutant) != RULE


def test_a_sample_is_the_same_for_the_same_seed() -> None:
    room = ROOMS["doomsday"]
    assert room.sample(40, 7) == room.sample(40, 7)
    assert room.sample(40, 7) != room.sample(40, 8)
    assert len(set(room.sample(40, 7))) == 40


def test_the_rules_of_the_function_around_a_mutant_are_known() -> None:
    path = "src/retrorocket/games/doomsday/view.py"
    lines = (ROOT / path).read_text().split("\n")
    inside = next(number for number, line in enumerate(lines, 1) if '"hand": int(' in line)
    assert rules_about(path, inside) == {"DD-INFO-01"}
    assert rules_about(path, 1) == frozenset()


def test_every_mutant_judged_equivalent_is_one_of_a_line_that_stands_there() -> None:
    gone = [
        (path, line)
        for path, line, _ in equivalents()
        if line not in map(str.strip, (ROOT / path).read_text().split("\n"))
    ]
    assert gone == []


def test_what_is_hidden_counts_double() -> None:
    weights = {mutant.path.rpartition("/")[2]: weight(mutant) for mutant in ROOMS["doomsday"].mutants()}
    assert weights["view.py"] == weights["redeal.py"] == 2
    assert weights["effects.py"] == 1


@pytest.mark.interpreted_only
@pytest.mark.parametrize("mode", ["interpreted", ""])
def test_the_broken_module_is_the_one_that_the_tests_run_on(mode: str) -> None:
    # given
    path = "src/retrorocket/kernel/dice.py"
    mutants = mutants_of(path, (ROOT / path).read_text())
    mutant = next(mutant for mutant in mutants if mutant.kind == "boundary")
    breaks = f"trial.break_in(trial.Mutant(*{list(mutant)!r}))"
    looks = "from retrorocket.kernel import dice; print(type(dice.__loader__).__name__)"
    code = f"from tools.mutants import trial; {breaks}; {looks}"
    # when a module is loaded after it was put in, whatever the mode says
    environment = os.environ | {"PYTHONPATH": f"{ROOT / 'src'}:{ROOT}", "RETROROCKET_MODE": mode}
    told = run([sys.executable, "-c", code], capture_output=True, text=True, env=environment, cwd=ROOT, check=True)
    # then
    assert told.stdout.strip() == "BrokenModule"


@pytest.mark.interpreted_only
def test_a_mutant_put_into_a_loaded_module_changes_what_its_functions_do() -> None:
    # given a rule that is loaded already
    path = "src/retrorocket/kernel/rows.py"
    mutants = mutants_of(path, (ROOT / path).read_text())
    mutant = next(mutant for mutant in mutants if mutant.kind == "boundary")
    code = f"""
from retrorocket.kernel import rows
from tools.mutants.__main__ import room_name
from tools.mutants.kinds import Mutant
from tools.mutants.transplant import functions_of, transplanted
before = {{function: function.__code__ for function in functions_of(rows.__file__)}}
assert transplanted(Mutant(*{list(mutant)!r}))
print(sum(function.__code__ is not code for function, code in before.items()))
"""
    # when it is broken in place
    environment = os.environ | {"PYTHONPATH": f"{ROOT / 'src'}:{ROOT}", "RETROROCKET_MODE": "interpreted"}
    told = run([sys.executable, "-c", code], capture_output=True, text=True, env=environment, cwd=ROOT)
    # then exactly one function is another
    assert told.stdout.strip() == "1", told.stderr


def test_two_mutants_of_one_place_are_told_apart_in_the_report(capsys: pytest.CaptureFixture[str]) -> None:
    mutants = [mutant for mutant in ROOMS["kernel"].mutants() if mutant.path.endswith("kernel/packs.py")]
    pairs = [(one, other) for one in mutants for other in mutants if one.key() == other.key() and one is not other]
    killed, alive = pairs[0]
    report(ROOMS["kernel"], [killed, alive], {killed: KILLED, alive: SURVIVED}, 0.0)
    said = capsys.readouterr().out
    assert "50.0 %  kernel: 1 of 2 killed" in said
    assert said.count("survived: ") == 1
    assert f"-> {alive.after}" in said


def test_a_room_is_named_by_its_folder_or_by_its_game() -> None:
    assert [room_name(word) for word in ("buck-rogers", "buck_rogers", "kernel")] == [
        "buck_rogers",
        "buck_rogers",
        "kernel",
    ]
