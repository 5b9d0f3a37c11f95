"""The pages about the server tell the truth: the example bot plays, and the wire's words are those of the code."""

from __future__ import annotations

import re
import subprocess
import sys
import threading
from pathlib import Path
from typing import get_args

from patience import PATIENCE
from retrorocket.server import messages, replies, tell
from retrorocket.server.room import FOLDS
from retrorocket.server.settings import Settings
from serving import Server, play_out

DOCS = Path(__file__).parents[2] / "docs"
SERVER = DOCS.parent / "src" / "retrorocket" / "server"
BOT = re.search(r"```python\n(.*?)```", (DOCS / "bots.md").read_text(), re.DOTALL)


def test_the_example_bot_has_thirty_lines_or_so_and_plays_a_whole_game(server: Server, tmp_path: Path) -> None:
    assert BOT is not None
    code = [line for line in BOT[1].splitlines() if line.strip()]
    assert len(code) <= 34
    path = tmp_path / "bot.py"
    path.write_text(BOT[1])
    ann = server.person("Ann")
    made = ann.make("me", "open", options={"turns": 12})
    seated = ann.sit(made["table"]["id"])
    command = [sys.executable, str(path), server.url, made["table"]["id"], made["invites"]["any"]]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as bot:
        killer = threading.Timer(PATIENCE, bot.kill)
        killer.start()
        seated.until(lambda: seated.state["table"]["status"] == "playing")
        play_out([seated], seed=4)
        told, _ = bot.communicate()
        killer.cancel()
    assert bot.returncode == 0
    assert str(seated.state["outcome"]["places"]) in told
    assert seated.state["table"]["seats"][1]["name"] == "Hal"
    seated.close()


def test_the_page_of_the_wire_names_every_message_and_every_kind_of_entry() -> None:
    page = (DOCS / "wire.md").read_text()
    said = [str(shape.__struct_config__.tag) for shape in get_args(messages.ClientMessage | replies.ServerMessage)]
    for word in said:
        assert f'"type": "{word}"' in page, word
    for kind in set(FOLDS) - {"invites"}:
        assert f"| `{kind}` |" in page, kind
    for why in set(tell.WHY_NO_UNDO) - {""}:
        assert f"`{why}`" in page, why


def test_the_page_of_the_server_names_every_setting() -> None:
    page = (DOCS / "server.md").read_text()
    for name in Settings.__struct_fields__:
        assert f"`{name}`" in page, name


def test_the_page_of_the_wire_names_every_call(server: Server) -> None:
    page = (DOCS / "wire.md").read_text()
    document = server.anybody().get("/openapi.json")
    for path, calls in document["paths"].items():
        for method in calls:
            assert re.search(rf"{method.upper()} {re.escape(path)}[`? ]", page), (method, path)


def test_the_page_of_the_server_names_every_metric() -> None:
    page = (DOCS / "server.md").read_text()
    source = "".join((SERVER / name).read_text() for name in ("meters.py", "gauging.py"))
    named = set(re.findall(r'"(retrorocket_\w+)"', source))
    assert len(named) > 30
    assert {name for name in named if name not in page} == set()
    assert {name for name in re.findall(r"`(retrorocket_\w+)", page) if name not in named} == set()


def test_the_lines_to_look_for_in_the_log_are_written_somewhere() -> None:
    page = (DOCS / "server.md").read_text().split("## Logs")[1].split("## Metrics")[0]
    source = "".join(path.read_text() for path in SERVER.glob("*.py"))
    lines = re.findall(r"^\| `([^`]+)` \| (error|warning|info) ", page, re.MULTILINE)
    assert len(lines) >= 7
    for message, level in lines:
        assert re.search(rf'LOG\.{level}\(\s*"{re.escape(message)}"', source), message


def test_the_page_of_the_server_names_every_file_of_deploy() -> None:
    page = (DOCS / "server.md").read_text()
    ours = {path.name for path in (DOCS.parent / "deploy").iterdir()} - {
        "Dockerfile.dockerignore",
        "retrorocket-backup.timer",
    }
    assert {name for name in ours if f"`{name}`" not in page} == set()
