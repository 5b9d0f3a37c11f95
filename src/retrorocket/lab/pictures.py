"""Small pictures for reports, as SVG without any outside part; colours come from the page's style, light or dark."""

from dataclasses import dataclass
from html import escape

WIDTH = 640
LEFT = 190
RIGHT = 90
LINE = 24
AXIS = 28


@dataclass(frozen=True)
class Mark:
    """A value with its interval, named; `loud` where it is a finding."""

    name: str
    value: float
    low: float
    high: float
    text: str
    loud: bool = False


def framed(title: str, height: float, parts: list[str]) -> str:
    """A picture with its name for those who do not see it."""
    head = f'<svg viewBox="0 0 {WIDTH} {height:.0f}" role="img" aria-label="{escape(title, quote=True)}">'
    return "".join([head, f"<title>{escape(title)}</title>", *parts, "</svg>"])


def label(x: float, y: float, text: str, anchor: str = "start", kind: str = "") -> str:
    """A word of a picture."""
    style = f' class="{kind}"' if kind else ""
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}"{style}>{escape(text)}</text>'


def line(x1: float, y1: float, x2: float, y2: float, kind: str) -> str:
    """A straight line."""
    return f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" class="{kind}"/>'


def box(x: float, y: float, wide: float, high: float, kind: str, title: str) -> str:
    """A bar, with what it says for the pointer."""
    return (
        f'<rect x="{x:.1f}" y="{y:.1f}" width="{max(wide, 0.5):.1f}" height="{high:.1f}" class="{kind}">'
        f"<title>{escape(title)}</title></rect>"
    )


def shortened(text: str, most: int = 28) -> str:
    """A name that fits beside a picture."""
    return text if len(text) <= most else text[: most - 1] + "…"


def intervals(title: str, marks: list[Mark], middle: float, unit: str = " %") -> str:
    """Values with their intervals under each other, and a line where they would be if nothing mattered."""
    lowest = min([mark.low for mark in marks] + [middle])
    highest = max([mark.high for mark in marks] + [middle])
    room = (highest - lowest) * 0.06 or 1.0
    low, high = lowest - room, highest + room
    scale = (WIDTH - LEFT - RIGHT) / (high - low)
    height = LINE * len(marks) + AXIS
    bottom = height - AXIS + 4
    x = LEFT + (middle - low) * scale
    parts = [line(x, 4, x, bottom, "middle"), label(x, height - 8, f"{middle:g}{unit}", "middle", "small")]
    for row, mark in enumerate(marks):
        y = row * LINE + LINE / 2 + 4
        kind = "loud" if mark.loud else "plain"
        parts.append(label(LEFT - 10, y + 4, shortened(mark.name), "end"))
        parts.append(line(LEFT + (mark.low - low) * scale, y, LEFT + (mark.high - low) * scale, y, f"reach {kind}"))
        parts.append(f'<circle cx="{LEFT + (mark.value - low) * scale:.1f}" cy="{y:.1f}" r="5" class="{kind}"/>')
        parts.append(label(WIDTH - RIGHT + 10, y + 4, mark.text, "start", "small"))
    return framed(title, height, parts)


def bars(title: str, rows: list[tuple[str, float, str]]) -> str:
    """Amounts under each other: name, amount, and what is written behind it."""
    most = max([amount for _, amount, _ in rows] + [1e-9])
    scale = (WIDTH - LEFT - RIGHT) / most
    parts = []
    for row, (name, amount, text) in enumerate(rows):
        y = row * LINE + 4
        parts.append(label(LEFT - 10, y + 16, shortened(name), "end"))
        parts.append(box(LEFT, y + 3, amount * scale, LINE - 8, "bar", f"{name}: {text}"))
        parts.append(label(LEFT + amount * scale + 6, y + 16, text, "start", "small"))
    return framed(title, LINE * len(rows) + 8, parts)


def histogram(title: str, counts: list[tuple[float, float, int]], unit: str) -> str:
    """How often values lie between two bounds."""
    height, base = 180.0, 148.0
    most = max([count for _, _, count in counts] + [1])
    wide = (WIDTH - 40) / max(1, len(counts))
    parts = [line(20, base, WIDTH - 20, base, "axis")]
    for place, (low, high, count) in enumerate(counts):
        tall = (base - 12) * count / most
        named = f"{low:g} to {high:g} {unit}: {count}"
        parts.append(box(20 + place * wide + 1, base - tall, wide - 2, tall, "bar", named))
    for place in sorted({0, len(counts) // 2, len(counts) - 1}) if counts else []:
        x = 20 + (place + 0.5) * wide
        parts.append(label(x, base + 18, f"{(counts[place][0] + counts[place][1]) / 2:g}", "middle", "small"))
    parts.append(label(WIDTH / 2, height - 2, unit, "middle", "small"))
    return framed(title, height, parts)


def curve(title: str, points: list[tuple[float, float]], across: str, up: str) -> str:
    """A share (0 to 1) over another (0 to 1)."""
    height, base, left, wide = 220.0, 180.0, 50.0, WIDTH - 80.0
    path = " ".join(f"{left + x * wide:.1f},{base - y * (base - 14):.1f}" for x, y in points)
    parts = [line(left, base, left + wide, base, "axis"), line(left, 14, left, base, "axis")]
    for share in (0.25, 0.5, 0.75, 1.0):
        parts.append(line(left, base - share * (base - 14), left + wide, base - share * (base - 14), "grid"))
        parts.append(label(left - 6, base - share * (base - 14) + 4, f"{share:.0%}", "end", "small"))
        parts.append(label(left + share * wide, base + 18, f"{share:.0%}", "middle", "small"))
    parts.append(f'<polyline points="{path}" class="curve"/>')
    parts.append(label(left + wide / 2, height - 4, across, "middle", "small"))
    parts.append(label(left + 6, 12, up, "start", "small"))
    return framed(title, height, parts)
