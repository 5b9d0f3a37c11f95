"""How a game ended: the place and the score of every seat, and the rule that ended it."""

from typing import Final


class Outcome:
    """Places count from 1; seats that share a place tied."""

    def __init__(self, places: list[int], scores: list[int], reason: str) -> None:
        self.places: Final = places
        self.scores: Final = scores
        self.reason: Final = reason

    def winners(self) -> list[int]:
        """The seats in first place."""
        return [seat for seat, place in enumerate(self.places) if place == 1]

    def as_json(self) -> dict[str, object]:
        """The outcome as records and clients hold it."""
        return {"places": list(self.places), "scores": list(self.scores), "reason": self.reason}


def ranked(scores: list[int], reason: str) -> Outcome:
    """The outcome of a game that the highest score wins; equal scores share a place."""
    places = [1 + sum(1 for other in scores if other > score) for score in scores]
    return Outcome(places, scores, reason)
