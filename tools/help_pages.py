"""Puts what commands and settings say of themselves into the pages under docs/: the help of a command between
`<!-- help: NAME -->` and `<!-- end of help -->`, the server's settings between `<!-- settings -->` and its end.

`--check` writes nothing and fails when a page is behind its command.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

import click

from retrorocket.cli.main import retrorocket
from retrorocket.server.declared import Setting, settings_declared

DOCS = Path(__file__).parents[1] / "docs"
BLOCK = re.compile(r"<!-- help: ([\w ]+) -->\n.*?<!-- end of help -->", re.DOTALL)
SETTINGS = re.compile(r"<!-- settings -->\n.*?<!-- end of settings -->", re.DOTALL)
WIDTH = 100


def help_of(words: str) -> str:
    """The help of a command, as `retrorocket NAME --help` prints it on a wide terminal."""
    command: click.Command = retrorocket
    context = click.Context(command, info_name="retrorocket", terminal_width=WIDTH)
    for word in words.split()[1:]:
        assert isinstance(command, click.Group)
        command = command.commands[word]
        context = click.Context(command, info_name=word, parent=context, terminal_width=WIDTH)
    return "\n".join(line.rstrip() for line in command.get_help(context).splitlines())


def renewed(text: str) -> str:
    """A page with every help block and the settings as they are declared now."""
    return SETTINGS.sub(lambda found: settings_block(), BLOCK.sub(lambda found: block(found[1]), text))


def block(words: str) -> str:
    """One block."""
    return f"<!-- help: {words} -->\n```text\n{help_of(words)}\n```\n<!-- end of help -->"


def settings_block() -> str:
    """All settings in one table, group after group."""
    lines = ["<!-- settings -->", "| setting | flag and variable | usual | meaning |", "|---|---|---|---|"]
    group = ""
    for setting in settings_declared():
        if setting.group != group:
            group = setting.group
            lines.append(f"| **{group}** | | | |")
        lines.append(row_of(setting))
    return "\n".join([*lines, "<!-- end of settings -->"])


def row_of(setting: Setting) -> str:
    """One setting."""
    usual = "" if setting.default in ("", []) else f"`{setting.default}`"
    values = f" ({setting.range()})" if setting.range() else ""
    return f"| `{setting.name}` | `{setting.flag}` `{setting.variable}` | {usual} | {setting.words}{values} |"


def behind() -> list[Path]:
    """The pages whose help is not the commands' own."""
    return [path for path in sorted(DOCS.rglob("*.md")) if renewed(path.read_text()) != path.read_text()]


def main(args: list[str]) -> int:
    """Write the pages, or name those that are behind."""
    late = behind()
    for path in late:
        if "--check" in args:
            print(f"docs/{path.name} is behind its commands: run `make docs`")
        else:
            path.write_text(renewed(path.read_text()))
            print(f"docs/{path.name} written")
    return 1 if late and "--check" in args else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
