"""The goes of an assault, as the odds count them: whose it is, and which re-rolls both sides have left (PT-RR-02)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from retrorocket.games.pocket_tactics.abilities import ANY, ATTACKER
from retrorocket.games.pocket_tactics.muster import ALL_OF, FORCE, OWN, TOKENS
from retrorocket.games.pocket_tactics.policy import ALL_OFF, OWN_DEF, on_offense


class Go:
    """What both sides have left, whose go it is, and who has passed for good in this stage (bits)."""

    def __init__(self, tokens: vec[i64], rerolls: vec[i64], stage: i64, goer: i64, passed: i64) -> None:
        self.tokens: Final = tokens
        self.rerolls: Final = rerolls
        self.stage: Final = stage
        self.goer: Final = goer
        self.passed: Final = passed

    def budget(self) -> str:
        """What is left, as a text."""
        left = [int(number) for number in self.tokens] if self.stage == 0 else []
        return f"{left}{[int(n) for n in self.rerolls]}{self.stage}"

    def left(self) -> i64:
        """How many re-rolls are left in this stage and after it."""
        return rest_of(self.tokens, self.rerolls, self.stage)

    def may(self, role: i64, option: i64) -> bool:
        """Tell whether a side has a re-roll left for an option."""
        if self.stage == 1:
            return option <= OWN_DEF and self.rerolls[role] > 0
        row = role * TOKENS
        if option >= ALL_OFF:
            return self.tokens[row + ALL_OF + option - ALL_OFF] > 0
        kind = row + (OWN if option <= OWN_DEF else FORCE)
        return self.tokens[kind + (0 if on_offense(option) else 1)] + self.tokens[kind + ANY] > 0

    def used(self, role: i64, option: i64, passed: i64) -> "Go":
        """After one re-roll of a side."""
        tokens, rerolls = self.tokens[:], self.rerolls[:]
        row = role * TOKENS
        if self.stage == 1:
            rerolls[role] -= 1
        elif option >= ALL_OFF:
            tokens[row + ALL_OF + option - ALL_OFF] -= 1
        else:
            kind = row + (OWN if option <= OWN_DEF else FORCE)
            colour = 0 if on_offense(option) else 1
            tokens[kind + (colour if tokens[kind + colour] > 0 else ANY)] -= 1
        return Go(tokens, rerolls, self.stage, 1 - role, passed)

    def after_pass(self, final: bool) -> "Go":
        """After the side whose go it is has passed, perhaps for good in this stage (PT-RR-08)."""
        passed = self.passed | (1 if self.goer == ATTACKER else 2) if final else self.passed
        return Go(self.tokens, self.rerolls, self.stage, 1 - self.goer, passed)

    def next_stage(self) -> "Go":
        """After both have passed."""
        return Go(self.tokens, self.rerolls, self.stage + 1, ATTACKER, 0)


def rest_of(tokens: vec[i64], rerolls: vec[i64], stage: i64) -> i64:
    """How many re-rolls both sides have left in the first or second stage; ability re-rolls are lost after theirs."""
    left: i64 = 0
    if stage == 0:
        for k in range(len(tokens)):
            left += tokens[k]
    return left + rerolls[0] + rerolls[1]
