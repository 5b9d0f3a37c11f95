"""Frames of text: most that come are whole messages and are read straight, and all that go out are."""

from typing import Any, Final

WHOLE_TEXT: Final = 0x81
MASKED: Final = 0x80
LONGER: Final = 126
SHORT: Final = 126
LONG: Final = 65_536


def whole_text(data: bytes) -> str | None:
    """The text of data that are exactly one whole frame of it, as clients mostly send; None for anything else."""
    if len(data) < 6 or data[0] != WHOLE_TEXT or data[1] < MASKED:
        return None
    size, start = data[1] - MASKED, 6
    if size >= LONGER:
        size, start = int.from_bytes(data[2:4], "big"), 8
        if data[1] - MASKED > LONGER or size < LONGER:
            return None
    if len(data) != start + size:
        return None
    try:
        return unmasked(data[start:], data[start - 4 : start]).decode()
    except UnicodeDecodeError:
        return None


def unmasked(data: bytes, mask: bytes) -> bytes:
    """What a client has sent under a mask of four bytes."""
    size = len(data)
    key = (mask * (size // 4 + 1))[:size]
    return (int.from_bytes(data, "little") ^ int.from_bytes(key, "little")).to_bytes(size, "little")


def awaits_a_frame(parser: Any) -> bool:
    """Tell whether the parser of a socket has read the last frame to its end and nothing beyond."""
    while (reading := parser.gi_yieldfrom) is not None:
        parser = reading
    return bool(parser.__name__ == "at_eof")


def head_of(size: int) -> bytes:
    """The head of a whole, unmasked frame of text."""
    if size < SHORT:
        return bytes((0x81, size))
    if size < LONG:
        return b"\x81\x7e" + size.to_bytes(2, "big")
    return b"\x81\x7f" + size.to_bytes(8, "big")
