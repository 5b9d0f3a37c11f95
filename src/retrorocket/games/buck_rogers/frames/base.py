"""What all frames of the game share: a player who gave up is answered for."""

from mypy_extensions import i64

from retrorocket.games.buck_rogers.state import Buck
from retrorocket.kernel.frames import Frame


class Step(Frame[Buck]):
    """A frame that first does what needs no answer; then it asks, or answers for a player who gave up (BR-WIN-08)."""

    def proceed(self, s: Buck) -> bool:
        """Go on by itself, or let the program answer."""
        if self.advance(s):
            return True
        if s.quit[self.seat(s)]:
            self.answer(s, self.fallback(s))
            return True
        return False

    def advance(self, s: Buck) -> bool:
        """Do what needs no answer: True if something was done."""
        return False

    def fallback(self, s: Buck) -> i64:
        """BR-R-10 The answer for a player who gave up: the first legal one, unless a frame knows better."""
        return s.legal()[0]
