"""The two consoles of the command: results on stdout, progress and asides on stderr."""

from rich.console import Console


def out(plain: bool = False) -> Console:
    """What the command was asked for."""
    return Console(highlight=False, markup=False, no_color=plain or None)


def aside() -> Console:
    """What accompanies it."""
    return Console(stderr=True, highlight=False, markup=False)
