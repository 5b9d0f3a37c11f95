"""The two consoles of the command: results on stdout, progress and asides on stderr."""

from rich.console import Console


class Paper(Console):
    """A console that leaves a reader who goes away to `faults`, like every other failure."""

    def on_broken_pipe(self) -> None:
        """Pass it on."""
        raise BrokenPipeError


def out(plain: bool = False) -> Console:
    """What the command was asked for."""
    return Paper(highlight=False, markup=False, no_color=plain or None)


def aside() -> Console:
    """What accompanies it."""
    return Paper(stderr=True, highlight=False, markup=False)
