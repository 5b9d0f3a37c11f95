"""Draws learning curves of examples/train_ppo.py as one SVG.

python -m tools.curve docs/pictures/training.svg doomsday=doomsday.json pocketmodel=pocketmodel.json
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

WIDTH, HEIGHT, LEFT, BOTTOM, TOP = 720, 320, 48, 36, 16
INKS = ["#2b6cb0", "#c05621", "#2f855a", "#6b46c1", "#b83280"]
Curve = list[tuple[float, int, float]]


def drawn(curves: dict[str, Curve]) -> str:
    """Share of games won over minutes of CPU time, a line a curve."""
    latest = max(point[0] for curve in curves.values() for point in curve) or 1.0
    wide, high = WIDTH - LEFT - 16, HEIGHT - BOTTOM - TOP
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" font-family="sans-serif">',
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#ffffff"/>',
    ]
    for share in (0.0, 0.25, 0.5, 0.75, 1.0):
        y = TOP + high * (1 - share)
        parts.append(f'<line x1="{LEFT}" y1="{y}" x2="{LEFT + wide}" y2="{y}" stroke="#dddddd"/>')
        parts.append(f'<text x="{LEFT - 6}" y="{y + 4}" text-anchor="end">{100 * share:.0f} %</text>')
    for number, (name, curve) in enumerate(curves.items()):
        ink = INKS[number % len(INKS)]
        points = " ".join(
            f"{LEFT + wide * at / latest:.1f},{TOP + high * (1 - won):.1f}" for at, games, won in curve if games >= 50
        )
        parts.append(f'<polyline points="{points}" fill="none" stroke="{ink}" stroke-width="2"/>')
        parts.append(f'<text x="{LEFT + 12}" y="{TOP + 16 * (number + 1)}" fill="{ink}">{name}</text>')
    middle = f'<text x="{LEFT + wide / 2}" y="{HEIGHT - 10}" text-anchor="middle">'
    parts.append(f"{middle}minutes of CPU time, 0 to {latest:.1f}; won of the last 200 games</text>")
    return "\n".join([*parts, "</svg>", ""])


def main(arguments: list[str]) -> None:
    """Read the curves, write the picture."""
    pairs = [each.split("=", 1) for each in arguments[1:]]
    Path(arguments[0]).write_text(drawn({name: json.loads(Path(path).read_text()) for name, path in pairs}))


if __name__ == "__main__":
    main(sys.argv[1:])
