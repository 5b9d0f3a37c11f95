"""Perft: how many sequences of legal actions there are to a depth, with the dice of one seed."""

from mypy_extensions import i64

from retrorocket.kernel.state import State


def perft(state: State, depth: i64) -> i64:
    """Count the positions `depth` actions away (or ended before)."""
    if depth == 0 or not state.frames:
        return 1
    actions = state.legal()
    if depth == 1:
        return i64(len(actions))
    found: i64 = 0
    for action in actions:
        child = state.clone()
        child.apply(action)
        found += perft(child, depth - 1)
    return found
