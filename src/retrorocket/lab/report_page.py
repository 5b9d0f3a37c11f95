"""The page of a balance report."""

from retrorocket.kernel.game import Game
from retrorocket.kernel.words import plural
from retrorocket.lab.content import RULE
from retrorocket.lab.figures import SECONDS_A_CHOICE, SECONDS_A_STEP, Group
from retrorocket.lab.naming import called, things
from retrorocket.lab.page import Page
from retrorocket.lab.pictures import Mark, bars, curve, histogram, intervals
from retrorocket.lab.report import Report, content_kinds, dead_of
from retrorocket.lab.sentences import main_findings, named, percent


def report_page(report: Report, rules: str) -> str:
    """The whole page; `rules` is where the pages of the rules lie."""
    game, job = report.game(), report.run.job
    page = Page(
        f"{game.title}: a balance report",
        f"{report.games:,} games of {', '.join(job.bots)}, seed {job.seed}. The bots move on one seat each game.",
    )
    page.heading("Main findings")
    page.points(main_findings(report))
    wins(page, report)
    lengths(page, report)
    leads(page, report)
    endings(page, report)
    content(page, report, rules)
    origin(page, report)
    return page.written()


def wins(page: Page, report: Report) -> None:
    """Win rates, group after group."""
    page.heading("Who wins")
    page.text(
        "A win that k seats share counts 1/k for each. Intervals hold the true rate with 95 % certainty each. A row "
        "is a finding (marked) if its difference from the expected rate survives Holm's correction for all "
        f"{len(report.groups)} rows of this chapter: that any of them is mere chance has a probability of 5 % at most.",
        "small",
    )
    for what in report.kinds():
        groups = report.of(what)
        page.picture(intervals(f"Win rates: {what}", [marked(report, group) for group in groups], expected(groups)))
        rows = [group_row(report, group) for group in groups]
        loud = {number for number, group in enumerate(groups) if group.finding()}
        page.table([what, "games", "wins", "rate", "95 % interval", "expected", "corrected chance"], rows, loud)


def expected(groups: list[Group]) -> float:
    """The expected rate in percent."""
    return round(100 * groups[0].expected, 1)


def marked(report: Report, group: Group) -> Mark:
    """A group in a picture."""
    low, high = group.interval()
    rate = 100 * group.rate()
    return Mark(named(report, group), rate, 100 * low, 100 * high, f"{rate:.1f} %", group.finding())


def group_row(report: Report, group: Group) -> list[str]:
    """A group in a table."""
    low, high = group.interval()
    chance = "< 0.001" if group.chance < 0.001 else f"{group.chance:.3f}"
    rate = [percent(group.rate()), f"{percent(low)} to {percent(high)}", percent(group.expected)]
    return [named(report, group), f"{group.games:,}", f"{group.wins:,.1f}", *rate, chance]


def lengths(page: Page, report: Report) -> None:
    """How long games are, and how much there is to choose from."""
    page.heading("How long games are")
    page.picture(histogram("Decisions a game", report.steps, "decisions"))
    rows = [[name, *(f"{value:,.1f}" for value in values)] for name, values in report.lengths.items()]
    page.table(["", "mean", "5 %", "median", "95 %"], rows)
    mean, most = report.branching
    page.text(
        f"Minutes are an estimate: {SECONDS_A_CHOICE} seconds a decision with a choice, {SECONDS_A_STEP} for any "
        f"other. A question offers {mean:,.1f} answers on average, {most:,} at most."
    )


def leads(page: Page, report: Report) -> None:
    """Who leads, and when games are decided."""
    page.heading("When games are decided")
    if not report.leads:
        page.text("This game has no judge, so nobody can say who leads.")
        return
    page.picture(curve("Games decided", report.curve, "part of the decisions made", "games decided by then"))
    rows = []
    for part, led in report.leads["led"].items():
        kept = led["wins"] / led["games"] if led["games"] else 0.0
        rows.append([f"at {part} of the game", f"{led['games']:,}", percent(kept), percent(1 - kept)])
    page.table(["who leads", "games", "wins", "comebacks of others"], rows)
    page.text(
        "Who leads is told by the judge's worth of the position, looked at whenever another seat is asked.", "small"
    )


def endings(page: Page, report: Report) -> None:
    """How games end, and the scores."""
    page.heading("How games end")
    rows = [(called(report.game(), rule), games, f"{games:,}") for rule, games in report.reasons]
    page.picture(bars("Rules that ended games", [(name, float(games), text) for name, games, text in rows]))
    page.table(["ended by", "games"], [[name, text] for name, _, text in rows])
    scores = [
        [str(place), f"{n:,}", f"{mean:,.1f}", str(low), str(high)] for place, n, mean, low, high in report.scores
    ]
    page.table(["place", "seats", "mean score", "lowest", "highest"], scores)


def content(page: Page, report: Report, rules: str) -> None:
    """What occurred, and what never did."""
    page.heading("What occurs")
    page.text("Counted from the events, each of which cites its rule. Rules that only forbid tell none.")
    game = report.game()
    for kind in content_kinds(report):
        found = sorted(
            [(name, *count) for (of, name), count in report.content.items() if of == kind], key=lambda row: -row[1]
        )
        words = things(game, [(kind, name) for name, _, _ in found])
        rows = [
            [word, percent(games / report.games), f"{times:,}"]
            for word, (_, games, times) in zip(words, found, strict=True)
        ]
        if rows:
            those = kind if len(rows) == 1 else plural(kind)
            page.folded(f"{len(rows)} {those} that occurred", [kind, "of the games", "times"], rows)
    page.heading("What never occurred")
    if not report.dead:
        page.text("Everything that can occur at these tables did.")
    for kind in content_kinds(report):
        if dead := dead_of(report, kind):
            page.text(f"{plural(kind).capitalize()} ({len(dead)}):")
            words = dead if kind == RULE else things(game, [(kind, name) for name in dead])
            page.links([(word, *told_under(game, kind, name, rules)) for word, name in zip(words, dead, strict=True)])


def told_under(game: Game, kind: str, name: str, rules: str) -> tuple[str, str]:
    """The rule that something stands under: where it is told, and its title."""
    cited = {each.name: each.rule for each in game.events}
    rule = name if kind == RULE else cited.get(name, "") if kind == "event" else ""
    address = f"{rules}/{game.id}.md#{rule}" if game.ledger.has(rule) else ""
    return address, game.ledger.entry(rule).title if game.ledger.has(rule) else ""


def origin(page: Page, report: Report) -> None:
    """What the report follows from."""
    page.heading("The same again")
    run = report.run
    page.text(
        "manifest.json beside this page holds all that these games follow from; the same manifest gives the same rows, "
        "byte for byte, whatever plays them."
    )
    options = {name: str(value) for name, value in run.job.options.items()}
    rows = [
        ["engine", str(run.manifest()["engine"])],
        ["data", str(run.manifest()["data"])],
        ["seed", str(run.job.seed)],
    ]
    rows += [["packs", ", ".join(name for name, _ in run.job.packs) or "none"]]
    rows += [["set-ups that take turns", str(len(run.job.plans))]] if run.job.plans else []
    page.facts(rows + [[name, value] for name, value in options.items()])
