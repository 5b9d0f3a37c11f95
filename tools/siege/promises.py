"""What servers have promised: moves that were acknowledged, entries that were told. None may be lost or told twice."""

from __future__ import annotations

from typing import Any

Entry = dict[str, Any]
SAME = ("kind", "at", "seat", "step", "what")
"""What an entry of the journal has for every reader alike."""


def print_of(entry: Entry) -> tuple[Any, ...]:
    """What must be the same whoever is told an entry, and whenever."""
    return tuple(entry.get(name) for name in SAME)


class Promises:
    """Those of one table."""

    def __init__(self) -> None:
        self.told: dict[int, tuple[Any, ...]] = {}
        self.acknowledged: dict[int, str] = {}
        self.forks: list[str] = []
        self.times: list[float] = []

    def hear(self, entry: Entry) -> None:
        """An entry that some socket was told; another one of the same number is a fork."""
        seq, shape = entry["seq"], print_of(entry)
        if self.told.setdefault(seq, shape) != shape:
            self.forks.append(f"entry {seq} was told as {self.told[seq]} and as {shape}")

    def acknowledge(self, seq: int, text: str, seconds: float) -> None:
        """A move that was accepted as an entry; two of one number are a fork."""
        if seq in self.acknowledged:
            self.forks.append(f"{self.acknowledged[seq]!r} and {text!r} were both accepted as entry {seq}")
        self.acknowledged[seq] = text
        self.times.append(seconds)

    def broken(self, journal: list[Entry]) -> list[str]:
        """What a journal, read at the end by the people of the table, does not hold of what was promised."""
        kept = {entry["seq"]: entry for entry in journal}
        lost = [
            f"move {text!r} of entry {seq}" for seq, text in self.acknowledged.items() if not holds(kept, seq, text)
        ]
        return lost + [f"entry {seq} {shape}" for seq, shape in self.told.items() if seq not in kept]

    def changed(self, journal: list[Entry]) -> list[str]:
        """What a journal holds otherwise than it was told before."""
        known = [(entry, self.told.get(entry["seq"])) for entry in journal]
        return [f"entry {entry['seq']} is no longer {was}" for entry, was in known if was and was != print_of(entry)]


def holds(kept: dict[int, Entry], seq: int, text: str) -> bool:
    """Tell whether a journal holds a move; a last one was accepted with the number of the end. Others read no text."""
    entry = kept.get(seq)
    if entry is not None and entry["kind"] == "end":
        entry = kept.get(seq - 1)
    return entry is not None and entry["kind"] == "step" and entry["action"] in ("", text)
