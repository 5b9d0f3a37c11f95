"""Names as they may be shown: one form of each letter, nothing invisible, nothing that turns the text around."""

import unicodedata
from typing import Final

from retrorocket.server.faults import Fault

INVISIBLE: Final = ("Cc", "Cf", "Cs", "Zl", "Zp")
"""Controls, direction marks and joiners, halves of letters, ends of lines."""
BLANK: Final = "\u115f\u1160\u3164\uffa0\u2800"
"""Letters that show nothing."""

STACKED: Final = ("Mn", "Me")
"""Marks that stand on the letter before them."""
GROUND: Final = "\u25cc"
"""What a mark stands on that has no letter."""
MOST_MARKS: Final = 2
LONGEST: Final = 40
"""The most letters of a name."""

UNSEEN: Final = (
    "\\s\\x00-\\x20\\x7f-\xa0\xad\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u115f\u1160\u1680\u180e"
    "\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufeff\uffa0\ufff9-\ufffb\U000110bd\U000110cd"
    "\U00013430-\U0001343f\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0001-\U000e007f"
)
"""All of these and all kinds of space, as the calls' document tells them in a pattern."""


def shown(text: str) -> str:
    """A text in one line and in its usual form: nothing invisible, and no marks that climb over other lines."""
    seen = [mark for mark in unicodedata.normalize("NFC", text) if mark not in BLANK]
    kept = [" " if mark.isspace() else mark for mark in seen if unicodedata.category(mark) not in INVISIBLE]
    return " ".join(grounded(word) for word in "".join(kept).split())


def grounded(word: str) -> str:
    """A word whose marks stand on something, and no more than two on anything."""
    found: list[str] = []
    marks = 0
    for letter in word:
        marks = marks + 1 if unicodedata.category(letter) in STACKED else 0
        if marks and not found:
            found.append(GROUND)
        if marks <= MOST_MARKS:
            found.append(letter)
    return "".join(found)


def tidy(name: str) -> str:
    """A name in its usual form, cut where that is longer than what was given; "" where nothing of it can be seen."""
    return shown(name)[:LONGEST].rstrip()


def visible(name: str) -> str:
    """The name in its usual form, which must show something."""
    found = tidy(name)
    if not found:
        raise Fault(400, "bad-request", "name: expected letters that can be seen", "name")
    return found
