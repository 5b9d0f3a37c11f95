"""Ledgers in full: what is read of rules, rulings and examples, how they are searched, how texts flow."""

from __future__ import annotations

from pathlib import Path

import pytest

from retrorocket.kernel.errors import DataError
from retrorocket.kernel.ledger import Ledger, read_ledger

TEXT = '''
title = "Hop"
summary = "Hop about."
[[rule]]
id = "HO-1"
tier = "basic"
topic = "Hopping"
title = "One hop"
text = """
A frog hops
  once.

Then it
rests.
"""
[[rule]]
id = "HO-2"
tier = "optional"
topic = "Ponds"
title = "Wet"
text = "A pond is WET."
[[ruling]]
id = "HO-R-1"
about = ["HO-9", "HO-2", "HO-1"]
question = "Is rain   wet?"
answer = "Yes."
[[ruling]]
id = "HO-R-2"
about = []
question = "Why?"
answer = "Because."
[[example]]
id = "HO-E-1"
rules = ["HO-1"]
given = "A frog."
when = "It hops."
then = "It rests."
'''


@pytest.fixture
def ledger(tmp_path: Path) -> Ledger:
    """The rules of Hop."""
    path = tmp_path / "rules.toml"
    path.write_text(TEXT)
    return read_ledger(path)


def test_entries_stand_in_the_order_rules_rulings_examples(ledger: Ledger) -> None:
    assert (ledger.title, ledger.summary) == ("Hop", "Hop about.")
    assert [entry.id for entry in ledger.entries] == ["HO-1", "HO-2", "HO-R-1", "HO-R-2", "HO-E-1"]
    assert (ledger.has("HO-2"), ledger.has("HO-9")) == (True, False)


def test_an_entry_is_told_with_all_it_has(ledger: Ledger) -> None:
    assert ledger.entry("HO-1").as_json() == {
        "id": "HO-1",
        "tier": "basic",
        "title": "One hop",
        "text": "A frog hops once.\nThen it rests.",
        "topic": "Hopping",
        "related": [],
    }
    assert ledger.entry("HO-R-1").as_json() == {
        "id": "HO-R-1",
        "tier": "ruling",
        "title": "Is rain wet?",
        "text": "Yes.",
        "topic": "Ponds",
        "related": ["HO-9", "HO-2", "HO-1"],
    }
    assert ledger.entry("HO-E-1").as_json() == {
        "id": "HO-E-1",
        "tier": "example",
        "title": "A frog.",
        "text": "When: It hops. Then: It rests.",
        "topic": "Hopping",
        "related": ["HO-1"],
    }
    assert ledger.entry("HO-R-2").topic == "Rulings"


def test_an_id_finds_its_entry_alone_and_words_all_that_hold_every_one(ledger: Ledger) -> None:
    assert [entry.id for entry in ledger.search(" ho-1 ")] == ["HO-1"]
    assert [entry.id for entry in ledger.search("wet")] == ["HO-2", "HO-R-1"]
    assert [entry.id for entry in ledger.search("WET ponds rain")] == ["HO-R-1"]
    assert [entry.id for entry in ledger.search("ho-r")] == ["HO-R-1", "HO-R-2"]
    assert len(ledger.search("")) == 5


def test_no_id_stands_twice(tmp_path: Path) -> None:
    path = tmp_path / "rules.toml"
    path.write_text(TEXT.replace("HO-E-1", "HO-R-2"))
    with pytest.raises(DataError) as caught:
        read_ledger(path)
    assert str(caught.value) == "rules.toml: HO-R-2: expected ids that differ, found this id twice"
