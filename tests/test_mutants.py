"""The tool that breaks rules on purpose: every kind of mutant, places, reproducible samples."""

from __future__ import annotations

import ast

import pytest
from tools.mutants.kinds import KINDS, broken, mutants_of
from tools.mutants.rooms import ROOMS, weight

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


def test_what_is_hidden_counts_double() -> None:
    weights = {mutant.path.rpartition("/")[2]: weight(mutant) for mutant in ROOMS["doomsday"].mutants()}
    assert weights["view.py"] == weights["redeal.py"] == 2
    assert weights["effects.py"] == 1
