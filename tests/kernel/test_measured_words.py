"""Names of numbers: a kind may say how its numbers are written."""

from __future__ import annotations

import pytest

from retrorocket.games.rocketmen.game import ROCKETMEN
from retrorocket.kernel.words import measured


@pytest.mark.parametrize(("word", "shown"), [("0", "0°"), ("9000", "90°"), ("33595", "335.95°"), ("101", "1.01°")])
def test_hundredths_are_written_as_people_read_them(word: str, shown: str) -> None:
    assert measured("{hundredths}°", word) == shown


def test_without_a_pattern_a_number_stays_as_it_is() -> None:
    assert measured("", "9000") == ""
    assert measured("{hundredths}°", "red") == ""
    assert ROCKETMEN.words.name("count", "3") == "3"


def test_headings_are_degrees_in_words_and_hundredths_in_notation() -> None:
    assert ROCKETMEN.words.action(ROCKETMEN.notation, "rotate R1 33595") == "Turn R1 to 335.95°"
