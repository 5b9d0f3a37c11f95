"""The Buck Rogers board as the page draws it: zones and links of the component file, written as JSON beside the board.

`python tools/board_map.py` writes it, with `--check` it only tells whether the written one is up to date.
"""

from __future__ import annotations

import json
import sys
import tomllib
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src" / "retrorocket" / "games" / "buck_rogers" / "data" / "components.toml"
TARGET = ROOT / "web" / "src" / "boards" / "buck-rogers" / "map.json"


def zone_of(row: dict[str, Any], discs: dict[str, list[float]]) -> dict[str, Any]:
    """One zone: what it is, and where it lies on its body or its ring."""
    found = {"id": row["id"], "name": row["name"], "kind": row["kind"]}
    for key in ("display", "body", "ring"):
        if key in row:
            found[key] = row[key]
    if "theta_deg" in row:
        found["theta"] = row["theta_deg"]
    if "poly" in row:
        x, y, r = discs[row["body"]]
        found |= {"poly": row["poly"], "at": [round((row["x"] - x) / r, 3), round((row["y"] - y) / r, 3)]}
    return found


def drawn() -> str:
    """The JSON text."""
    data = tomllib.loads(SOURCE.read_text())
    zones = [zone_of(row, data["layout"]["discs"]) for row in data["graph"]["zones"]]
    links = [[row["a"], row["b"]] for row in data["graph"]["edges"]]
    markers = [
        {"id": row["id"], "name": row["name"], "ring": row["ring"], "gate": row["gate"]} for row in data["marker"]
    ]
    rings = [{"id": row["id"], "zones": row["zones"]} for row in data["graph"]["rings"]]
    displays = [
        {"id": row["id"], "name": row["name"], "zones": row["zones"], "orbits": row["orbits"]}
        for row in data["display"]
    ]
    table = {name: data["combat_table"][name] for name in data["combat_table"]["targets"]}
    parts: dict[str, list[Any]] = {
        "zones": zones,
        "links": links,
        "markers": markers,
        "rings": rings,
        "displays": displays,
    }
    lines = [f'  "{name}": [\n    ' + ",\n    ".join(map(json.dumps, part)) + "\n  ]" for name, part in parts.items()]
    return "{\n" + ",\n".join([*lines, f'  "hits": {json.dumps(table)}']) + "\n}\n"


def main() -> int:
    """Write or check."""
    if "--check" in sys.argv:
        return 0 if TARGET.exists() and TARGET.read_text() == drawn() else 1
    TARGET.parent.mkdir(parents=True, exist_ok=True)
    TARGET.write_text(drawn())
    return 0


if __name__ == "__main__":
    sys.exit(main())
