"""`retrorocket odds`: the games' calculators, for a situation in words or a position on disk."""

import json
from pathlib import Path
from typing import Any

import click
from rich.table import Table

from retrorocket.cli.consoles import out
from retrorocket.cli.pages import Page
from retrorocket.cli.reading import FILE, agreeing, game_argument, packed, packs_option, read_text
from retrorocket.kernel.errors import DataError
from retrorocket.kernel.game import Game
from retrorocket.kernel.record import read_record
from retrorocket.kernel.replay import Replay
from retrorocket.kernel.state import State
from retrorocket.lab.odds import Chance, described

EXAMPLES = """
retrorocket odds pocketmodel attack 5 against 11 best
retrorocket odds pocket-tactics assault 3+1/2 against 2/1+1
retrorocket odds rocketmen boarding 3/3 against 2/2 --json
retrorocket odds buck-rogers battle 4T 1F against 3T 1G in hielo
retrorocket odds rocketmen --at game.jsonl --step 40
"""


@click.command(cls=Page, epilog=EXAMPLES, short_help="Chances of an assault, a battle, an attack, a boarding.")
@game_argument
@click.argument("situation", nargs=-1)
@click.option("--at", type=FILE, metavar="FILE", help="Reckon for a saved position or a record instead of words.")
@click.option("--step", type=click.IntRange(0), help="The step of the record.  [default: its last]")
@click.option("--action", metavar="TEXT", help="Of this action alone.  [default: of all that can be foreseen]")
@packs_option
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def odds(
    game: Game,
    situation: tuple[str, ...],
    at: Path | None,
    step: int | None,
    action: str | None,
    packs: tuple[Path, ...],
    as_json: bool,
) -> None:
    """Reckon chances of GAME: of a SITUATION in words, or of the actions in a position.

    They are exact where the game counts every case, and have a 95 % interval where battles are fought many times.
    """
    game = packed(game, packs)
    if at is None:
        chances = described(game.id, list(situation))
        tell_chances(chances, as_json)
        return
    if situation:
        raise click.UsageError("give a situation in words or a position with --at, not both")
    tell_foreseen(foreseen(position(game, at, step), action), as_json)


def tell_chances(chances: list[Chance], as_json: bool) -> None:
    """Print chances."""
    if as_json:
        click.echo(json.dumps([chance.as_json() for chance in chances]))
        return
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), show_header=False)
    for chance in chances:
        low, high = chance.interval()
        how = f"{low:.1%} to {high:.1%}, {chance.trials:,} trials" if chance.trials else "exact"
        table.add_row(chance.what, f"{chance.share:.2%}", how)
    out().print(table)


def position(game: Game, path: Path, step: int | None) -> State:
    """A saved position, or the position of a record after a step."""
    text = read_text(path)
    if "\n" not in text.strip() or text.lstrip().startswith("{\n"):
        try:
            saved = json.loads(text)
        except ValueError:
            raise DataError(str(path), "", "a saved position or a record", "something else") from None
        state = game.load(saved)
        state.settle()
        return state
    record = read_record(text, str(path))
    if record.header.game != game.id:
        raise DataError(str(path), "line 1: game", repr(game.id), repr(record.header.game))
    last = len(record.steps) if step is None else step
    if last > len(record.steps):
        raise click.UsageError(f"--step {last}: the record has {len(record.steps)} steps")
    replay = Replay(game, record)
    agreeing(game, record, path, lambda: list(replay.steps(0, last)))
    return replay.state


def foreseen(state: State, action: str | None) -> dict[str, dict[str, Any]]:
    """What can be known of each action beforehand, by its text."""
    if state.seat() < 0:
        raise DataError("odds", "position", "an open question", "a game that is over")
    notation = state.notation()
    if action is not None:
        number = notation.read(action)
        refusal = state.explain(number)
        if refusal is not None:
            raise click.UsageError(f"{action!r} is forbidden here by {refusal.rule}: {refusal.text}")
        return {action: state.preview(number)}
    found = {notation.write(each): state.preview(each) for each in state.legal()}
    return {text: preview for text, preview in found.items() if preview}


def tell_foreseen(found: dict[str, dict[str, Any]], as_json: bool) -> None:
    """Print previews."""
    if as_json:
        click.echo(json.dumps(found))
        return
    console = out()
    if not any(found.values()):
        console.print("Nothing can be foreseen of the actions in this position.")
    for text, preview in found.items():
        console.print(text)
        for name, value in preview.items():
            console.print(f"  {name}: {json.dumps(value)}", soft_wrap=True)
