"""Writes docs/envs/<game>.md: every number of an observation, every place of the action spaces, from the encoders.

`--check` writes nothing and fails when a page is behind its encoder.
"""

from __future__ import annotations

import sys
from pathlib import Path

from retrorocket.envs.core.choices import Plan
from retrorocket.envs.core.lists import By, Counts, Each, Fixed, Held, Row, Slots
from retrorocket.envs.core.records import Record, Tagged
from retrorocket.envs.core.shapes import Maybe, Shape, Word
from retrorocket.envs.tables import Setting, width_of
from retrorocket.envs.versions import version_of, versions
from retrorocket.games.catalogue import GAMES
from retrorocket.kernel.game import Game
from retrorocket.kernel.notation import Kind, Numbers

FOLDER = Path(__file__).parents[1] / "docs" / "envs"
MOST_WORDS = 250


def page(game: Game) -> str:
    """The whole page of a game."""
    setting = Setting(game.id, actions="flat")
    version, bound = version_of(game.id), versions()[game.id]
    sizes = [f"{seats}: {Setting(game.id, seats).table.encoder.size}" for seats in range(game.fewest, game.most + 1)]
    return "\n".join(
        [
            f"# {game.title}: observations and actions",
            "",
            f"Written from the encoder by `make docs`. Version {version}, digest `{bound[str(version)]}`.",
            f"Numbers of an observation by seats: {', '.join(sizes)}. The tables are those of {game.fewest} seats.",
            "",
            *observations(setting),
            *left_out(setting),
            *words(setting),
            *actions(setting, game),
        ]
    )


def observations(setting: Setting) -> list[str]:
    """Every number: where, how many, what it means, from what to what."""
    found = [
        "## Observation",
        "",
        "| from | numbers | name | meaning | least | greatest |",
        "|---|---|---|---|---|---|",
    ]
    for line in setting.table.encoder.lines():
        cells = [line.at, line.count, f"`{line.name}`", line.meaning, line.low, line.high]
        found.append("| " + " | ".join(str(cell) for cell in cells) + " |")
    note = "`[0..k, every n]` is the first of k + 1 alike: the next begins n numbers further on."
    return [*found, "", note + " Places that are not used hold 0.", ""]


def left_out(setting: Setting) -> list[str]:
    """The parts of the view that add nothing."""
    found = ["## What is left out of the view, and why", "", "| part | why |", "|---|---|"]
    found += [f"| `{name}` | {why} |" for name, why in omitted(setting.table.encoder.record, "")]
    return [*found, ""]


def omitted(shape: Shape, under: str) -> list[tuple[str, str]]:
    """The parts that a shape leaves out, with their full names."""
    if isinstance(shape, Record):
        found: list[tuple[str, str]] = []
        for entry in shape.entries:
            name = f"{under}.{entry.name}".removeprefix(".")
            found += [(name, entry.says)] if entry.shape is None else omitted(entry.shape, name)
        return found
    return [pair for inner in inside(shape)[:1] for pair in omitted(inner, under)]


def inside(shape: Shape) -> list[Shape]:
    """The shapes within a shape."""
    if isinstance(shape, Record):
        return [entry.shape for entry in shape.entries if entry.shape is not None]
    if isinstance(shape, Fixed | Each | Maybe | By):
        return [shape.inner]
    if isinstance(shape, Row):
        return list(shape.shapes)
    if isinstance(shape, Slots):
        return [shape.by]
    return list(shape.records.values()) if isinstance(shape, Tagged) else []


def word_lists(shape: Shape) -> list[tuple[str, list[str]]]:
    """The words that a shape numbers, each list once."""
    found = [(shape.kind, shape.words)] if isinstance(shape, Word | Held | Counts | By) else []
    for inner in inside(shape):
        found += [pair for pair in word_lists(inner) if pair not in found]
    return found


def words(setting: Setting) -> list[str]:
    """The numbered words."""
    found = ["## Words", "", "In the order of their numbers, which count from 1.", ""]
    listed: list[tuple[str, list[str]]] = []
    for pair in word_lists(setting.table.encoder.record):
        if pair not in listed:
            listed.append(pair)
    return [*found, *[f"- **{kind}** ({len(words)}): {spelled(words)}" for kind, words in listed], ""]


def spelled(words: list[str]) -> str:
    """A list of words; of very long ones the beginning and the end."""
    shown = words if len(words) <= MOST_WORDS else [*words[:80], "and so on to", *words[-12:]]
    return ", ".join(f"`{word}`" if word != "and so on to" else word for word in shown)


def actions(setting: Setting, game: Game) -> list[str]:
    """Both action spaces."""
    notation = setting.play().state.notation()
    plan, width = Plan(notation), width_of(game.id)
    found = [
        "## Actions",
        "",
        f"**`listed`**: `Discrete({width + 1})`. Place k is the k-th entry of the page; place {width} turns the page"
        f" where there are more than {width} entries (after the last page comes the first). Beside it `choices` has"
        " five numbers for each entry: the verb and its fields in order, each from 1 on, 0 for none.",
        "",
        "| verb | text | fields |",
        "|---|---|---|",
    ]
    for number, form in enumerate(notation.forms):
        kinds = ", ".join(f"{field.name} ({counted(field.kind)})" for field in form.fields)
        found.append(f"| {number + 1} | `{form.verb.text}`{' (open)' if form.verb.open else ''} | {kinds} |")
    found += [
        "",
        f"**`flat`**: `Discrete({plan.size})`. A verb with few texts is one choice with its fields; of the others first"
        " the verb is chosen, then field by field, numbers of more than 1024 by their thousands first (headings: bins"
        " of ten degrees). As soon as one listed action is left it is settled. `choices` tells what is chosen so far.",
        "",
        "| from | to | chooses |",
        "|---|---|---|",
    ]
    ends = [*plan.starts[1:], plan.size]
    found += [f"| {at} | {end - 1} | `{name}` |" for at, end, name in zip(plan.starts, ends, plan.names, strict=True)]
    kinds_used = [kind for kind in notation.kinds.values() if not isinstance(kind, Numbers)]
    found += ["", "Things by kind, in the order of their numbers:", ""]
    found += [f"- **{kind.name}** ({kind.size()}): {spelled(kind.words)}" for kind in kinds_used]
    return [*found, ""]


def counted(kind: Kind) -> str:
    """A kind and how many things there are of it."""
    return f"{kind.size()} numbers" if isinstance(kind, Numbers) else f"{kind.name}, {kind.size()}"


def main(check: bool) -> int:
    """Write all pages, or say which are behind."""
    behind = []
    for game in GAMES.values():
        path, text = FOLDER / f"{game.id}.md", page(game)
        if check and (not path.is_file() or path.read_text() != text):
            behind.append(path.name)
        elif not check:
            FOLDER.mkdir(exist_ok=True)
            path.write_text(text)
    if behind:
        print(f"docs/envs: {', '.join(behind)} behind the encoders; run `make docs`")
    return 1 if behind else 0


if __name__ == "__main__":
    raise SystemExit(main("--check" in sys.argv[1:]))
