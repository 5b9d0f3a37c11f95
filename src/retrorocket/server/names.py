"""Names as they may be shown: one form of each letter, nothing invisible, nothing that turns the text around."""

import unicodedata
from typing import Final

from retrorocket.server.faults import Fault

INVISIBLE: Final = ("Cc", "Cf", "Cs", "Zl", "Zp")
"""Controls, direction marks and joiners, halves of letters, ends of lines."""
BLANK: Final = "\u115f\u1160\u3164\uffa0\u2800"
"""Letters that show nothing."""


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
