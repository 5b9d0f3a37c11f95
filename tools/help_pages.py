"""Puts the help of each command into the pages under docs/, between `<!-- help: NAME -->` and `<!-- end of help -->`.

`--check` writes nothing and fails when a page is behind its command.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

import click

from retrorocket.cli.main import retrorocket

DOCS = Path(__file__).parents[1] / "docs"
BLOCK = re.compile(r"<!-- help: ([\w ]+) -->\n.*?<!-- end of help -->", re.DOTALL)
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
    """A page with every help block as the commands have it now."""
    return BLOCK.sub(lambda found: block(found[1]), text)


def block(words: str) -> str:
    """One block."""
    return f"<!-- help: {words} -->\n```text\n{help_of(words)}\n```\n<!-- end of help -->"


def behind() -> list[Path]:
    """The pages whose help is not the commands' own."""
    return [path for path in sorted(DOCS.glob("*.md")) if renewed(path.read_text()) != path.read_text()]


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
