"""`retrorocket verify`: does a record tell the truth?"""

from pathlib import Path

import click

from retrorocket.cli.consoles import out
from retrorocket.cli.faults import FAILED, in_words, say
from retrorocket.cli.pages import Page
from retrorocket.cli.reading import FILE, agreeing, open_record, packs_option
from retrorocket.kernel import replay as replaying
from retrorocket.kernel.errors import DataError

EXAMPLES = """
retrorocket verify game.jsonl
retrorocket verify records/*.jsonl
retrorocket verify game.jsonl --commitment 9f2c0d...
"""


@click.command(cls=Page, epilog=EXAMPLES, short_help="Check the actions and dice of records.")
@click.argument("files", type=FILE, nargs=-1, required=True)
@click.option("--commitment", default="", metavar="HEX", help="The commitment shown before the game, to be proved.")
@packs_option
def verify(files: tuple[Path, ...], commitment: str, packs: tuple[Path, ...]) -> int:
    """Play the records in FILES again and check every action, position and draw.

    With --commitment the dice must be those that the table committed to before it began. Each file gets a line; of
    one that does not agree it names the first step, and the exit code is 1.
    """
    sound = [checked(path, packs, commitment.strip().lower()) for path in files]
    return 0 if all(sound) else FAILED


def checked(path: Path, packs: tuple[Path, ...], commitment: str) -> bool:
    """Check one file and say what came of it."""
    try:
        game, record = open_record(path, packs)
        verdict = agreeing(game, record, path, lambda: replaying.verify(game, record, commitment))
    except (replaying.Disagreement, DataError) as error:
        say(str(error))
        return False
    except OSError as error:
        say(in_words(error))
        return False
    out().print(f"{path}: sound, {len(record.steps)} steps; {verdict}", soft_wrap=True)
    return True
