"""Small pictures for reports, as SVG without any outside part; colours come from the page's style, light or dark.

Each is drawn twice, for wide screens and for phones, so that its letters can be read; the page's style shows one.
"""

from collections.abc import Callable
from dataclasses import dataclass
from html import escape

AXIS = 28


@dataclass(frozen=True)
class Frame:
    """The measures of a picture: names stand in the margin, or above what they name."""

    kind: str
    width: float
    left: float
    right: float
    line: float
    above: bool

    def name(self, y: float, text: str) -> str:
        """The name of what is drawn at this height."""
        if self.above:
            return label(self.left, y - 10, shortened(text, 44))
        return label(self.left - 10, y + 4, shortened(text, 28), "end")

    def middle(self, row: int) -> float:
        """At what height a row is drawn."""
        return row * self.line + (self.line - 8 if self.above else self.line / 2 + 4)

    def room(self) -> float:
        """How wide that is which is drawn."""
        return self.width - self.left - self.right


WIDE = Frame("wide", 640, 216, 90, 24, False)
NARROW = Frame("narrow", 340, 4, 66, 42, True)


@dataclass(frozen=True)
class Mark:
    """A value with its interval, named; `loud` where it is a finding."""

    name: str
    value: float
    low: float
    high: float
    text: str
    loud: bool = False


def drawn(title: str, height: Callable[[Frame], float], parts: Callable[[Frame], list[str]]) -> str:
    """A picture with its name for those who do not see it, in both frames."""
    return "".join(framed(title, frame, height(frame), parts(frame)) for frame in (WIDE, NARROW))


def framed(title: str, frame: Frame, height: float, parts: list[str]) -> str:
    """A picture in one frame."""
    box = f'viewBox="0 0 {frame.width:.0f} {height:.0f}"'
    head = f'<svg class="{frame.kind}" {box} role="img" aria-label="{escape(title, quote=True)}">'
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


def shortened(text: str, most: int) -> str:
    """A name that fits beside a picture."""
    return text if len(text) <= most else text[: most - 1] + "…"


def intervals(title: str, marks: list[Mark], middle: float, unit: str = " %") -> str:
    """Values with their intervals under each other, and a line where they would be if nothing mattered."""
    lowest = min([mark.low for mark in marks] + [middle])
    highest = max([mark.high for mark in marks] + [middle])
    room = (highest - lowest) * 0.06 or 1.0
    low, high = lowest - room, highest + room

    def parts(frame: Frame) -> list[str]:
        scale = frame.room() / (high - low)
        bottom = frame.line * len(marks) + 4
        x = frame.left + (middle - low) * scale
        found = [line(x, 4, x, bottom, "middle"), label(x, bottom + 16, f"{middle:g}{unit}", "middle", "small")]
        for row, mark in enumerate(marks):
            found += interval(frame, frame.middle(row), mark, frame.left - low * scale, scale)
        return found

    return drawn(title, lambda frame: frame.line * len(marks) + AXIS, parts)


def interval(frame: Frame, y: float, mark: Mark, zero: float, scale: float) -> list[str]:
    """One value with its interval; `zero` is where 0 would be drawn."""
    kind = "loud" if mark.loud else "plain"
    return [
        frame.name(y, mark.name),
        line(zero + mark.low * scale, y, zero + mark.high * scale, y, f"reach {kind}"),
        f'<circle cx="{zero + mark.value * scale:.1f}" cy="{y:.1f}" r="5" class="{kind}"/>',
        label(frame.width - frame.right + 10, y + 4, mark.text, "start", "small"),
    ]


def bars(title: str, rows: list[tuple[str, float, str]]) -> str:
    """Amounts under each other: name, amount, and what is written behind it."""
    most = max([amount for _, amount, _ in rows] + [1e-9])

    def parts(frame: Frame) -> list[str]:
        found = []
        for row, (name, amount, text) in enumerate(rows):
            y, wide = frame.middle(row), amount * frame.room() / most
            found.append(frame.name(y, name))
            found.append(box(frame.left, y - 6, wide, 14, "bar", f"{name}: {text}"))
            found.append(label(frame.left + wide + 6, y + 5, text, "start", "small"))
        return found

    return drawn(title, lambda frame: frame.line * len(rows) + 8, parts)


def histogram(title: str, counts: list[tuple[float, float, int]], unit: str) -> str:
    """How often values lie between two bounds."""
    height, base = 188.0, 148.0
    most = max([count for _, _, count in counts] + [1])

    def parts(frame: Frame) -> list[str]:
        wide = (frame.width - 40) / max(1, len(counts))
        found = [line(20, base, frame.width - 20, base, "axis")]
        for place, (low, high, count) in enumerate(counts):
            tall = (base - 12) * count / most
            named = f"{low:g} to {high:g} {unit}: {count}"
            found.append(box(20 + place * wide + 1, base - tall, wide - 2, tall, "bar", named))
        for place in sorted({0, len(counts) // 2, len(counts) - 1}) if counts else []:
            middle = f"{(counts[place][0] + counts[place][1]) / 2:g}"
            found.append(label(20 + (place + 0.5) * wide, base + 18, middle, "middle", "small"))
        return [*found, label(frame.width / 2, height - 4, unit, "middle", "small")]

    return drawn(title, lambda _: height, parts)


def curve(title: str, points: list[tuple[float, float]], across: str, up: str) -> str:
    """A share (0 to 1) over another (0 to 1)."""
    height, base, left = 220.0, 180.0, 50.0

    def parts(frame: Frame) -> list[str]:
        wide = frame.width - left - 30
        path = " ".join(f"{left + x * wide:.1f},{base - y * (base - 14):.1f}" for x, y in points)
        found = [line(left, base, left + wide, base, "axis"), line(left, 14, left, base, "axis")]
        for share in (0.25, 0.5, 0.75, 1.0):
            y = base - share * (base - 14)
            found.append(line(left, y, left + wide, y, "grid"))
            found.append(label(left - 6, y + 4, f"{share:.0%}", "end", "small"))
            found.append(label(left + share * wide, base + 18, f"{share:.0%}", "middle", "small"))
        found.append(f'<polyline points="{path}" class="curve"/>')
        found.append(label(left + wide / 2, height - 4, across, "middle", "small"))
        return [*found, label(left + 6, 10, up, "start", "small")]

    return drawn(title, lambda _: height, parts)
