"""Ledgers: read, searched, checked."""

from __future__ import annotations

from pathlib import Path

import pytest

from fording import ford
from retrorocket.kernel.errors import DataError
from retrorocket.kernel.ledger import read_ledger


def test_rules_rulings_and_examples_are_entries_with_a_topic() -> None:
    ledger = ford().ledger
    assert ledger.entry("FO-MOVE-02").title == "One step"
    assert ledger.entry("FO-R-01").tier == "ruling"
    assert ledger.entry("FO-R-01").topic == "Fighting"
    assert ledger.entry("FO-E-01").related == ["FO-FIGHT-01", "FO-FIGHT-02"]


def test_a_search_finds_an_id_or_all_words() -> None:
    ledger = ford().ledger
    assert [entry.id for entry in ledger.search("fo-move-02")] == ["FO-MOVE-02"]
    assert "FO-FIGHT-01" in [entry.id for entry in ledger.search("Veteran die")]
    assert ledger.search("submarine") == []


RULE = '[[rule]]\nid = "X-1"\ntier = "basic"\ntopic = "T"\ntitle = "t"\ntext = "x"\n'
REST = '[[ruling]]\nid = "X-R-1"\nabout = []\nquestion = "q"\nanswer = "a"\n[[example]]\nid = "X-E-1"\nrules = []\n'
REST += 'given = "g"\nwhen = "w"\nthen = "t"\n'


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (f'title = "X"\nsummary = "s"\n{RULE}{RULE}{REST}', "X-1: expected ids that differ, found this id twice"),
        (f'title = "X"\nsummary = "s"\n{RULE.replace("tier", "tire")}{REST}', "rule[X-1].tier: expected a text"),
        (f'summary = "s"\n{RULE}{REST}', "title: expected a text, found nothing"),
    ],
)
def test_a_bad_ledger_is_refused(tmp_path: Path, text: str, said: str) -> None:
    path = tmp_path / "rules.toml"
    path.write_text(text)
    with pytest.raises(DataError) as caught:
        read_ledger(path)
    assert said in str(caught.value)
