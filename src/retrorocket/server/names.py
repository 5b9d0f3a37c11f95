"""Names as they may be shown: one form of each letter, nothing invisible, nothing that turns the text around."""

import unicodedata
from typing import Final

from retrorocket.server.faults import Fault

INVISIBLE: Final = ("Cc", "Cf", "Cs", "Zl", "Zp")
"""Controls, direction marks and joiners, halves of letters, ends of lines."""
BLANK: Final = "\u115f\u1160\u3164\uffa0\u2800"
"""Letters that show nothing."""

UNSEEN: Final = (
    "\\s\\x00-\\x20\\x7f-\xa0\xad\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u115f\u1160\u1680\u180e"
    "\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufeff\uffa0\ufff9-\ufffb\U000110bd\U000110cd"
    "\U00013430-\U0001343f\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0001-\U000e007f"
)
"""All of these and all kinds of space, as the calls' document tells them in a pattern."""


def tidy(name: str) -> str:
    """The name in its usual form; "" where nothing of it can be seen."""
    shown = [mark for mark in unicodedata.normalize("NFC", name) if mark not in BLANK]
    kept = [" " if mark.isspace() else mark for mark in shown if unicodedata.category(mark) not in INVISIBLE]
    return " ".join("".join(kept).split())


def visible(name: str) -> str:
    """The name in its usual form, which must show something."""
    found = tidy(name)
    if not found:
        raise Fault(400, "bad-request", "name: expected letters that can be seen", "name")
    return found
