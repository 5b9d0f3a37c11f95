"""A study as one page that needs nothing else: a picture of the chances, and what is behind it."""

from collections.abc import Iterable
from html import escape
from typing import Final

from retrorocket.study.shapes import Study
from retrorocket.study.telling import doubts, fortunes, luck, mistakes, turns

WIDTH: Final = 900
HEIGHT: Final = 300
EDGE: Final = 40
STYLE: Final = """
:root { color-scheme: light dark; --paper: #fbf7ec; --ink: #22201c; --line: #c9c0a8;
  --s0: #b3261e; --s1: #1f5fa8; --s2: #2d7d46; --s3: #8a5a00;
  --s4: #6b3fa0; --s5: #00757f; --s6: #a3266b; --s7: #555; }
@media (prefers-color-scheme: dark) { :root { --paper: #191714; --ink: #ece5d3; --line: #4a453a;
  --s0: #ff8a80; --s1: #82b6ff; --s2: #7ddc9a; --s3: #f0b957;
  --s4: #c6a2ff; --s5: #6fdbe3; --s6: #ff9ad0; --s7: #bbb; } }
body { background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; max-width: 60rem;
  margin: 2rem auto;
  padding: 0 1rem; }
svg { width: 100%; height: auto; } svg text { fill: var(--ink); font-size: 13px; }
svg .grid { stroke: var(--line); } svg .seat { fill: none; stroke-width: 2.5; }
h1, h2 { line-height: 1.2; } li { margin: .4rem 0; } small { opacity: .75; }
@media print { body { margin: 0; max-width: none; } }
"""


def page_of(study: Study) -> str:
    """The page."""
    title = f"{study.title}: {', '.join(study.names)}"
    parts = [
        f"<h1>{escape(title)}</h1>",
        f"<p>{study.steps} steps. {escape(study.ended)}</p>",
        f"<h2>Chance to win</h2>{picture(study)}",
        f"<h2>Turning points</h2>{listed(turns(study))}",
        f"<h2>The largest mistakes</h2>{listed(mistakes(study)) if study.mistakes else '<p>None that is clear.</p>'}",
        f"<h2>Luck</h2><p>{escape(luck(study))}</p>{listed(fortunes(study))}",
        f"<p><small>{escape(doubts(study))}</small></p>",
    ]
    meta = '<meta charset="utf-8"><meta name="viewport" content="width=device-width">'
    head, body = f"{meta}<title>{escape(title)}</title><style>{STYLE}</style>", "".join(parts)
    return f'<!doctype html><html lang="en"><head>{head}</head><body>{body}</body></html>\n'


def listed(lines: Iterable[str]) -> str:
    """A list."""
    return f"<ul>{''.join(f'<li>{escape(line)}</li>' for line in lines)}</ul>"


def picture(study: Study) -> str:
    """The chances of all seats over the steps."""
    across = (WIDTH - 2 * EDGE) / max(1, study.steps)
    down = HEIGHT - 2 * EDGE
    lines = [
        f'<line class="grid" x1="{EDGE}" x2="{WIDTH - EDGE}" y1="{y:.0f}" y2="{y:.0f}"/>'
        f'<text x="{EDGE - 6}" y="{y + 4:.0f}" text-anchor="end">{share} %</text>'
        for share in (0, 50, 100)
        for y in [EDGE + down * (1 - share / 100)]
    ]
    for seat, name in enumerate(study.names):
        path = " ".join(
            f"{EDGE + across * point.step:.1f},{EDGE + down * (1 - point.chances[seat]):.1f}" for point in study.points
        )
        lines.append(f'<polyline class="seat" style="stroke:var(--s{seat})" points="{path}"/>')
        lines.append(f'<text x="{EDGE + 130 * seat}" y="18" style="fill:var(--s{seat})">{escape(name)}</text>')
    lines.append(f'<text x="{WIDTH - EDGE}" y="{HEIGHT - 12}" text-anchor="end">{study.steps} steps</text>')
    label = "The chance of each player to win, step by step"
    return f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{label}">{"".join(lines)}</svg>'
