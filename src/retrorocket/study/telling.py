"""Hints and studies in sentences; the same in the terminal and on a page of their own."""

from collections.abc import Iterable

from retrorocket.study.shapes import Hint, Reason, Study


def percent(chance: float) -> str:
    """A chance in hundredths."""
    return f"{round(100 * chance)} %"


def changes(amounts: list[float], names: list[str]) -> str:
    """Changes of chances by name."""
    return ", ".join(f"{name} {round(100 * amount):+d} %" for name, amount in zip(names, amounts, strict=True))


def because(hint: Hint, names: list[str]) -> str:
    """What speaks for an answer, and its price."""
    return "; ".join(told(reason, names) for reason in hint.reasons)


def told(reason: Reason, names: list[str]) -> str:
    """One reason: who has more of what, or less."""
    but = "" if reason.good else "but "
    return f"{but}{'more' if reason.more else 'less'} for {names[reason.seat]}: {reason.name}"


def turns(study: Study) -> Iterable[str]:
    """The turning points."""
    for turn in study.turns:
        steps = f"Step {turn.first}" if turn.first == turn.last else f"Steps {turn.first} to {turn.last}"
        yield f"{steps}: {changes(turn.changes, study.names)}; {of_luck(turn.luck, study.names)}."


def of_luck(amounts: list[float], names: list[str]) -> str:
    """How much of a change was luck."""
    if all(round(100 * amount) == 0 for amount in amounts):
        return "none of it by luck"
    return f"of that by luck {changes(amounts, names)}"


def mistakes(study: Study) -> Iterable[str]:
    """The mistakes, with what would have been better and why."""
    for mistake in study.mistakes:
        better = mistake.better
        why = because(better, study.names)
        yield (
            f"Step {mistake.step}, {study.names[mistake.seat]}: {mistake.words}. Better: {better.words}, "
            f"{percent(better.chance)} instead of {percent(better.chance - mistake.lost)}{f' ({why})' if why else ''}."
        )


def luck(study: Study) -> str:
    """All luck in one sentence."""
    measured = f"measured at {study.weighed} of {study.drawn} steps that drew"
    return f"All in all {changes(study.luck, study.names)}, {measured}."


def fortunes(study: Study) -> Iterable[str]:
    """The luckiest and unluckiest draws."""
    for each in study.fortunes:
        yield f"Step {each.step}, {study.names[each.seat]}, {each.words}: {changes(each.gains, study.names)}."


def doubts(study: Study) -> str:
    """What the figures are, and what they are not."""
    return (
        f"Chances are those of players like the greedy bot: each figure comes from {study.games} short games "
        "played on from what the seat knew."
    )
