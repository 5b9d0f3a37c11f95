"""Dice that are told what to show: by a test, or by a record that is played again."""

from mypy_extensions import i64

from retrorocket.kernel.dice import Dice


class ScriptError(ValueError):
    """The script and the game disagree: a draw too many, too few, or out of range."""


class ScriptedDice(Dice):
    """Shows the given results in order. A die face is 1..n, so a script may name it by `face(n)` = n - 1."""

    def __init__(self, results: list[int]) -> None:
        super().__init__()
        self.results: list[int] = list(results)

    def draw(self, n: i64) -> i64:
        """The next result of the script; it must fit the draw."""
        if self.count >= len(self.results):
            raise ScriptError(f"draw {self.count + 1} (one of {n}) is not in the script of {len(self.results)}")
        result = self.results[self.count]
        if not 0 <= result < n:
            raise ScriptError(f"draw {self.count + 1} asks for one of {n}, the script says {result}")
        return result

    def clone(self) -> "ScriptedDice":
        """The same script at the same place."""
        twin = ScriptedDice(self.results)
        twin.count = self.count
        return twin

    def save(self) -> dict[str, object]:
        """The script itself."""
        return {"kind": "scripted", "results": list(self.results), "count": int(self.count)}

    def finish(self) -> None:
        """Complain of results that were never asked for."""
        if self.count < len(self.results):
            raise ScriptError(f"{len(self.results) - self.count} of {len(self.results)} scripted draws were never made")


class ReplayedDice(Dice):
    """Shows the draws of a record, (sides, result) each, and insists that the game asks for the same sides."""

    def __init__(self, draws: list[tuple[int, int]]) -> None:
        super().__init__()
        self.draws: list[tuple[int, int]] = draws
        self.shown: int = 0

    def refill(self, draws: list[tuple[int, int]]) -> None:
        """Load the draws of the next step."""
        self.draws = draws
        self.shown = 0

    def draw(self, n: i64) -> i64:
        """The next recorded result."""
        if self.shown >= len(self.draws):
            raise ScriptError(
                f"the game asks for a draw of {n}, the record has no more ({len(self.draws)} in this step)"
            )
        sides, result = self.draws[self.shown]
        if sides != n or not 0 <= result < n:
            raise ScriptError(
                f"draw {self.shown + 1} of the step asks for one of {n}, the record has {result} of {sides}"
            )
        self.shown += 1
        return result

    def clone(self) -> "ReplayedDice":
        """The same draws at the same place."""
        twin = ReplayedDice(self.draws)
        twin.shown = self.shown
        twin.count = self.count
        return twin

    def save(self) -> dict[str, object]:
        """Only how many draws were made: the rest is in the record."""
        return {"kind": "recorded", "count": int(self.count)}

    def finish(self) -> None:
        """Complain of recorded draws that the game never asked for."""
        if self.shown < len(self.draws):
            raise ScriptError(
                f"the record has {len(self.draws) - self.shown} more draws in this step than the game asks for"
            )
