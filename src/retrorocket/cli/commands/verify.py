"""`retrorocket verify`: does a record tell the truth?"""

from pathlib import Path

import click

from retrorocket.cli.consoles import out
from retrorocket.cli.pages import Page
from retrorocket.cli.reading import FILE, open_record
from retrorocket.kernel import replay as replaying

EXAMPLES = """
retrorocket verify game.jsonl
retrorocket verify records/*.jsonl
"""


@click.command(cls=Page, epilog=EXAMPLES, short_help="Check the actions and dice of records.")
@click.argument("files", type=FILE, nargs=-1, required=True)
def verify(files: tuple[Path, ...]) -> None:
    """Play the records in FILES again and check every action, position and draw.

    The first step that does not agree is named, and the exit code is 1.
    """
    for path in files:
        game, record = open_record(path)
        try:
            said = replaying.verify(game, record)
        except replaying.Disagreement as error:
            raise click.ClickException(f"{path}: {error}") from None
        out().print(f"{path}: sound, {len(record.steps)} steps; {said}", soft_wrap=True)
