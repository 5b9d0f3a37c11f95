"""The `retrorocket` command: its list of commands, and one clear line for whatever goes wrong."""

import os
import sys

import click

from retrorocket import mode
from retrorocket.cli.commands.backup import backup, restore
from retrorocket.cli.commands.bench import bench
from retrorocket.cli.commands.certify import certify
from retrorocket.cli.commands.compare import compare
from retrorocket.cli.commands.dataset import dataset
from retrorocket.cli.commands.games import games
from retrorocket.cli.commands.ladder import ladder
from retrorocket.cli.commands.lesson import lesson
from retrorocket.cli.commands.odds import odds
from retrorocket.cli.commands.people import people
from retrorocket.cli.commands.perft import perft
from retrorocket.cli.commands.play import play
from retrorocket.cli.commands.replay import replay
from retrorocket.cli.commands.report import report
from retrorocket.cli.commands.rules import rules
from retrorocket.cli.commands.rulings import rulings
from retrorocket.cli.commands.serve import serve
from retrorocket.cli.commands.simulate import simulate
from retrorocket.cli.commands.study import study
from retrorocket.cli.commands.tables import tables
from retrorocket.cli.commands.tournament import tournament
from retrorocket.cli.commands.train import train
from retrorocket.cli.commands.tune import tune
from retrorocket.cli.commands.verify import verify
from retrorocket.cli.faults import exit_code_of
from retrorocket.cli.pages import Pages
from retrorocket.kernel.version import VERSION

EXAMPLES = """
retrorocket games
retrorocket lesson doomsday first
retrorocket play doomsday
retrorocket play doomsday --seats me,captain,cadet
retrorocket simulate doomsday --games 1000 --seats greedy,random
retrorocket rules doomsday launch
"""


def show_version(ctx: click.Context, param: click.Parameter, asked: bool) -> None:
    """Print version and mode, and end."""
    if asked and not ctx.resilient_parsing:
        click.echo(f"retrorocket {VERSION} ({mode.running()})")
        ctx.exit()


@click.group(cls=Pages, epilog=EXAMPLES)
@click.option(
    "--version",
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=show_version,
    help="Show the version and whether the engine runs compiled or interpreted.",
)
def retrorocket() -> None:
    """Tabletop games of the rocket age, every rule enforced and every refusal explained."""


COMMANDS: list[click.Command] = [
    *(games, lesson, play, serve, tables, people, backup, restore),
    *(simulate, tournament, ladder, report, compare, rulings, tune, train, odds),
    *(replay, verify, study, rules, perft, bench, certify, dataset),
]
for command in COMMANDS:
    retrorocket.add_command(command)


def main(args: list[str] | None = None) -> None:
    """Run the command and end the process with its exit code."""
    sys.exit(run(sys.argv[1:] if args is None else args))


def run(args: list[str]) -> int:
    """Run the command; give its exit code."""
    try:
        prepare_streams()
        code = retrorocket.main(args, prog_name="retrorocket", standalone_mode=False)
        sys.stdout.flush()
        return code if isinstance(code, int) else 0
    except BaseException as error:
        return exit_code_of(error)


def prepare_streams() -> None:
    """Make do with terminals that cannot write every sign, and with streams that somebody closed."""
    sys.stdout = sys.stdout or open(os.devnull, "w")  # noqa: SIM115
    sys.stderr = sys.stderr or open(os.devnull, "w")  # noqa: SIM115
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
