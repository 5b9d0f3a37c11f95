"""The page and the lines of a comparison."""

from retrorocket.games.catalogue import GAMES
from retrorocket.lab.compare import Comparison, Figure
from retrorocket.lab.content import RULE
from retrorocket.lab.naming import things
from retrorocket.lab.page import Page
from retrorocket.lab.pictures import Mark, intervals
from retrorocket.lab.runs import Run

HEADS = ["figure", "a", "b", "change", "95 % interval"]
HOLM = (
    "The same seeds were played on both sides, so that games are compared pair by pair. A row is a finding (marked) if "
    "its change survives Holm's correction for all rows of this table; that any of them is mere chance has a "
    "probability of 5 % at most."
)
HONEST = (
    "The intervals of the seats' wins are confidence sequences: they hold with 95 % certainty at every look together, "
    "so that playing on until they are narrow is honest. The others are for the number of games that was reached."
)
HOCHBERG = (
    "The share of games in which something occurs. Listed is what survives Benjamini's and Hochberg's correction for "
    "everything that occurred: of the rows at most one in twenty is expected to be mere chance."
)


def amount(figure: Figure, value: float) -> str:
    """A value of a figure as people read it."""
    return f"{value:.1%}" if figure.share else f"{value:,.2f}"


def change(figure: Figure, value: float) -> str:
    """A change of a figure: shares change by points."""
    return f"{100 * value:+.1f} points" if figure.share else f"{value:+,.2f}"


def figure_row(figure: Figure) -> list[str]:
    """A figure under HEADS."""
    reach = f"{change(figure, figure.change.low).removesuffix(' points')} to {change(figure, figure.change.high)}"
    return [figure.name, amount(figure, figure.a), amount(figure, figure.b), change(figure, figure.change.mean), reach]


def compare_page(a: Run, b: Run, names: tuple[str, str], found: Comparison, watched: bool) -> str:
    """The whole page."""
    game = GAMES[a.job.game]
    page = Page(
        f"{game.title}: a comparison",
        f"a: {names[0]}; b: {names[1]}. {found.games:,} pairs of games of {', '.join(a.job.bots)}, seed {a.job.seed}.",
    )
    page.heading("What changes")
    page.text(HOLM, "small")
    if watched:
        page.text(HONEST, "small")
    shares = [figure for figure in found.figures if figure.share]
    page.picture(intervals("Changes from a to b, in points", [marked(figure) for figure in shares], 0, " points"))
    loud = {number for number, figure in enumerate(found.figures) if figure.finding()}
    page.table(HEADS, [figure_row(figure) for figure in found.figures], loud)
    page.heading("What is used more or less")
    page.text(HOCHBERG, "small")
    used = [figure for figure in found.content if figure.finding()]
    rows = [figure_row(figure) for figure in used]
    found_things = [(kind, name) for kind, _, name in (figure.name.partition(" ") for figure in used)]
    for row, (kind, _), word in zip(rows, found_things, things(game, found_things), strict=True):
        row[0] = word if kind == RULE else f"{kind} {word}"
    page.table(HEADS, rows) if rows else page.text("Nothing is used more or less.")
    page.heading("The same again")
    page.text("The folders a and b hold a manifest each, and the games as Parquet.")
    return page.written()


def marked(figure: Figure) -> Mark:
    """A share in the picture."""
    mean, low, high = (100 * value for value in (figure.change.mean, figure.change.low, figure.change.high))
    return Mark(figure.name, mean, low, high, f"{mean:+.1f}", figure.finding())
