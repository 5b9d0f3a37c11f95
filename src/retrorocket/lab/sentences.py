"""What the figures of a report mean, in sentences that a designer can act on."""

from retrorocket.kernel.words import plural
from retrorocket.lab.figures import Group
from retrorocket.lab.report import PLACE, Report


def main_findings(report: Report) -> list[str]:
    """The sentences that stand at the top."""
    found = [first_seat(report), *other_findings(report), length(report)]
    found += [decision(report)] if report.leads else []
    found.append(ending(report))
    return [*found, unused(report)] if report.dead else found


def percent(share: float) -> str:
    """A share as people read it."""
    return f"{share:.1%}"


def between(group: Group) -> str:
    """A rate with its interval."""
    low, high = group.interval()
    return f"{percent(group.rate())} of {group.games:,} games ({percent(low)} to {percent(high)})"


def first_seat(report: Report) -> str:
    """Whether the first seat has an advantage, and what that would take."""
    seats = report.of(PLACE)
    first = seats[0]
    points = 100 * (first.rate() - first.expected)
    told = f"The first seat wins {between(first)}; a fair share is {percent(first.expected)}."
    if first.finding():
        how = "more" if points > 0 else "less"
        advice = (
            "later seats need a start worth as much" if points > 0 else "the first seat needs a start worth as much"
        )
        return f"{told} That is {abs(points):.1f} points {how} than fair: {advice}, or seats should be drawn by lot."
    low, high = first.interval()
    bound = 100 * max(abs(low - first.expected), abs(high - first.expected))
    return f"{told} These games show no advantage or handicap of going first; one of up to {bound:.1f} points may hide."


def other_findings(report: Report) -> list[str]:
    """Every other difference that survives the correction, the largest first."""
    loud = [group for group in report.groups if group.finding() and group is not report.of(PLACE)[0]]
    loud.sort(key=lambda group: -abs(group.rate() - group.expected))
    found = [
        f"{group.what} {named(report, group)} wins {between(group)}, expected {percent(group.expected)}."
        for group in loud[:8]
    ]
    if len(loud) > 8:
        found.append(f"{len(loud) - 8} more differences are marked in the tables below.")
    return [sentence[0].upper() + sentence[1:] for sentence in found] or [
        "No other difference between seats, sides, options or openings survives the correction for many comparisons."
    ]


def named(report: Report, group: Group) -> str:
    """The name of a group as the game's words have it."""
    return report.game().words.name(group.what, group.name)


def length(report: Report) -> str:
    """How long games are."""
    decisions, choices = report.lengths["decisions"], report.lengths["choices"]
    minutes, turns = report.lengths["minutes"], report.lengths["turns"]
    return (
        f"A game takes {decisions[0]:,.0f} decisions ({decisions[1]:,.0f} to {decisions[3]:,.0f} in nine games of "
        f"ten), {choices[0]:,.0f} of them with a choice, {turns[0]:,.1f} turns, and at a table "
        f"about {minutes[0]:,.0f} minutes."
    )


def decision(report: Report) -> str:
    """When games are decided."""
    half = report.leads["led"]["half"]
    kept = half["wins"] / half["games"] if half["games"] else 0.0
    changes = report.leads["changes"]
    return (
        f"The lead changes {changes:.1f} times a game; in half of the games the winner leads for good after "
        f"{percent(report.leads['decided'][2])} of the decisions. Whoever leads halfway wins {percent(kept)} "
        f"and is caught up with in {percent(1 - kept)}."
    )


def ending(report: Report) -> str:
    """How most games end."""
    rule, games = report.reasons[0]
    ledger = report.game().ledger
    title = ledger.entry(rule).title if ledger.has(rule) else ""
    others = len(report.reasons) - 1
    if not others:
        return f"All games end by {rule}, {title}."
    more = f"{others} other way{'s' * (others != 1)} to end occurred"
    return f"{percent(games / report.games)} of the games end by {rule}, {title}; {more}."


def unused(report: Report) -> str:
    """How much never occurred."""
    kinds: dict[str, int] = {}
    for kind, _ in report.dead:
        kinds[kind] = kinds.get(kind, 0) + 1
    told = ", ".join(f"{count} {kind if count == 1 else plural(kind)}" for kind, count in sorted(kinds.items()))
    return f"Never occurred at these tables: {told}; the list is below."
