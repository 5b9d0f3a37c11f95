"""Puts the cards of `retrorocket certify GAME --json` between `<!-- cards -->` and its end in docs/envs/README.md.

for game in buck-rogers doomsday pocket-tactics pocketmodel rocketmen; do
    retrorocket certify $game --json > build/$game.json
done
python -m tools.env_cards build/*.json
"""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path
from typing import Any

PAGE = Path(__file__).parents[1] / "docs" / "envs" / "README.md"
BLOCK = re.compile(r"<!-- cards -->\n.*?<!-- end of cards -->", re.DOTALL)


def table(cards: list[dict[str, Any]]) -> str:
    """All cards side by side: figures, then what was tried."""
    names = [card["game"] for card in cards]
    lines = [f"| | {' | '.join(names)} |", "|---|" + "---|" * len(names)]
    for figure in cards[0]["figures"]:
        lines.append(f"| {figure} | {' | '.join(figure_of(card, figure) for card in cards)} |")
    for check in grouped(cards[0]):
        told = [grouped(card).get(check, "") for card in cards]
        lines.append(f"| {check} | {' | '.join(told)} |")
    return "\n".join(lines)


def figure_of(card: dict[str, Any], name: str) -> str:
    """A figure of a card."""
    return f"{card['figures'][name]:,}"


def grouped(card: dict[str, Any]) -> dict[str, str]:
    """What was tried, api_test of all seats and spaces as one line."""
    found: dict[str, str] = {}
    api = [check["passed"] for check in card["checks"] if "api_test" in check["check"]]
    found["PettingZoo api_test"] = f"{sum(api)} of {len(api)} passed"
    for check in card["checks"]:
        if "api_test" not in check["check"]:
            told = f", {check['told']}" if check["told"] and "returns" not in check["told"] else ""
            found[check["check"]] = ("passed" if check["passed"] else "FAILED") + told
    return found


def main(paths: list[str]) -> None:
    """Write the block."""
    cards = sorted((json.loads(Path(path).read_text()) for path in paths), key=lambda card: str(card["game"]))
    block = f"<!-- cards -->\n{table(cards)}\n<!-- end of cards -->"
    PAGE.write_text(BLOCK.sub(lambda found: block, PAGE.read_text()))


if __name__ == "__main__":
    main(sys.argv[1:])
