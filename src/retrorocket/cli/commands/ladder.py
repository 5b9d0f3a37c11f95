"""`retrorocket ladder`: bots against each other, rated, kept and continued."""

import json
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory

import click

from retrorocket.bots.ratings.files import ANCHOR, MEASURE, Ratings, written_ratings
from retrorocket.bots.roster import CHARACTERS
from retrorocket.cli.commands.tournament import rated_table
from retrorocket.cli.consoles import aside, out
from retrorocket.cli.faults import INTERRUPTED
from retrorocket.cli.labour import How, playing, progress_bar, stop_on_interrupt
from retrorocket.cli.meeting import Meeting, meeting
from retrorocket.cli.pages import Page
from retrorocket.cli.reading import FILE
from retrorocket.kernel.game import Game
from retrorocket.kernel.version import VERSION
from retrorocket.lab.job import Job, packs_of
from retrorocket.lab.ladder import Ladder, read_ladder
from retrorocket.lab.page import Page as HtmlPage
from retrorocket.lab.pictures import Mark, intervals
from retrorocket.lab.tournament import Rated
from retrorocket.lab.worker import NothingPlayed

EXAMPLES = """
retrorocket ladder doomsday --bots random,greedy --games 200 --out ladder
retrorocket ladder doomsday --bots random,greedy,search --games 200 --out ladder
retrorocket ladder doomsday --characters --games 100 --ratings doomsday.toml
"""


@click.command(cls=Page, epilog=EXAMPLES, short_help="Bots against each other, rated; new bots play only their pairs.")
@meeting
@playing
@click.option("--out", type=FILE, metavar="DIR", help="Keep the ladder in this folder, and go on with it.")
@click.option("--characters", is_flag=True, help="Let pilots of every character of the game take part too.")
@click.option("--ratings", type=FILE, metavar="FILE", help="Write the ratings there, the pilot being 1000.")
@click.option("--json", "as_json", is_flag=True, help="Print the ladder as one JSON object.")
def ladder(
    met: Meeting,
    how: How,
    out: Path | None,
    characters: bool,
    ratings: Path | None,
    as_json: bool,
) -> int:
    """Let every bot meet every other at GAME for two, changing places, and rate them.

    DIR keeps ladder.json and ladder.html; what was played is never played again, so a bot that is added plays only
    its own pairs, and more --games only what is missing, with and without --resume. Ctrl-C keeps what was played.
    """
    game, games = met.game, met.games
    names = met.rivals("ladder", [f"pilot:{name}" for name in CHARACTERS.get(game.id, {})] if characters else [])
    if ratings is not None and MEASURE not in names:
        raise click.UsageError(f"--ratings are measured by the {MEASURE}, who does not take part")
    base = Job(game.id, (names[0], names[1]), met.options, how.seed, packs=packs_of(game))
    with ExitStack() as stack:
        folder = out or Path(stack.enter_context(TemporaryDirectory(prefix="retrorocket-ladder-")))
        found = read_ladder(folder, base)
        stop = stack.enter_context(stop_on_interrupt())
        wanted = found.wanted(names, games)
        missing = sum(games - pair.games for pair in wanted)
        with progress_bar(game.id, missing) as tick:
            for pair in wanted:
                if not stop():
                    found.play(pair, games, (how.on, min(how.workers, games)), stop, tick)
                    found.write(folder)
        if not found.bots():
            raise NothingPlayed("rate")
        (folder / "ladder.html").write_text(ladder_page(game, found.rated(found.bots())), encoding="utf-8")
    tell(game, found, names, as_json)
    if ratings is not None and not stop():
        made: dict[str, object] = {"by": "retrorocket ladder", "games": games, "seed": how.seed, "engine": VERSION}
        ratings.write_text(written_ratings(game.id, made, anchored(found.rated(names))), encoding="utf-8")
    if stop():
        aside().print("stopped; the ladder counts what was played, the same command plays on")
    return INTERRUPTED if stop() else 0


def tell(game: Game, found: Ladder, names: list[str], as_json: bool) -> None:
    """Print the ladder."""
    if as_json:
        click.echo(json.dumps(found.as_json(names)))
        return
    out().print(f"{game.title}, every bot against every other")
    out().print(rated_table(found.rated(names)))


def anchored(rated: list[Rated]) -> Ratings:
    """Ratings on a scale on which MEASURE has ANCHOR."""
    shift = ANCHOR - next(row.rating for row in rated if row.bot == MEASURE)
    return {row.bot: (round(row.rating + shift), round(row.margin)) for row in rated}


def ladder_page(game: Game, rated: list[Rated]) -> str:
    """The ladder as a page."""
    page = HtmlPage(f"{game.title}: the ladder", "Every bot meets every other at a table for two, changing places.")
    page.text(
        "Ratings are the strengths of the Bradley-Terry model on Elo's scale: 400 points are odds of 10 to 1. Their "
        "mean is 0, and each has its 95 % interval.",
        "small",
    )
    if rated:
        marks = [
            Mark(row.bot, row.rating, row.rating - row.margin, row.rating + row.margin, f"{row.rating:+.0f}")
            for row in rated
        ]
        page.picture(intervals("Ratings", marks, 0, " points"))
    rows = [
        [row.bot, f"{row.rating:+.0f}", f"± {row.margin:.0f}", f"{row.score:.1%}", f"{row.games:,}"] for row in rated
    ]
    page.table(["bot", "rating", "95 %", "score", "games"], rows)
    return page.written()
