"""A report as one HTML page that needs nothing else: text, tables and pictures, light and dark, fit for paper."""

from html import escape

STYLE = """
:root { color-scheme: light dark; --ink: #1d2433; --paper: #fbfaf7; --soft: #5d6678; --line: #d8d5cc;
 --mark: #2a5db0; --loud: #b3402a; --bar: #6f93c9; }
@media (prefers-color-scheme: dark) { :root { --ink: #e8e6df; --paper: #171a21; --soft: #a5adbd; --line: #383e4b;
 --mark: #82aef0; --loud: #f08b72; --bar: #5877a8; } }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 60rem; padding: 1.5rem; background: var(--paper); color: var(--ink);
 font: 16px/1.5 system-ui, sans-serif; }
h1 { line-height: 1.2; margin-bottom: 0.2rem; } h2 { margin-top: 2.2rem; border-bottom: 1px solid var(--line); }
p.lead, .small { color: var(--soft); } a { color: var(--mark); }
table { border-collapse: collapse; width: 100%; margin: 0.8rem 0; font-variant-numeric: tabular-nums; }
th, td { text-align: right; padding: 0.2rem 0.6rem; border-bottom: 1px solid var(--line); vertical-align: top; }
th:first-child, td:first-child { text-align: left; } th { font-weight: 600; color: var(--soft); }
td + td { white-space: nowrap; } table.facts td + td { white-space: normal; overflow-wrap: anywhere; }
.wide { overflow-x: auto; } tr.loud td { color: var(--loud); font-weight: 600; }
svg { width: 100%; max-width: 40rem; height: auto; display: block; margin: 0.6rem 0; } svg.narrow { display: none; }
svg text { fill: var(--ink); font: 13px system-ui, sans-serif; } svg text.small { fill: var(--soft); font-size: 12px; }
svg .axis { stroke: var(--soft); } svg .grid { stroke: var(--line); }
svg .middle { stroke: var(--soft); stroke-dasharray: 4 3; }
svg .bar { fill: var(--bar); } svg .curve { fill: none; stroke: var(--mark); stroke-width: 2.5; }
svg .reach { stroke-width: 3; } svg .reach.plain { stroke: var(--mark); } svg .reach.loud { stroke: var(--loud); }
svg circle.plain { fill: var(--mark); } svg circle.loud { fill: var(--loud); }
figure { margin: 0; } ul.findings li { margin: 0.3rem 0; } details { margin: 0.6rem 0; } summary { cursor: pointer; }
@media screen and (max-width: 40rem) {
 body { padding: 1rem; } svg.wide { display: none; } svg.narrow { display: block; }
 table, thead, tbody, tr { display: block; } th { display: none; }
 th:first-child { display: block; border: 0; padding: 0; } th:empty { display: none; }
 tr { border-bottom: 1px solid var(--line); padding: 0.35rem 0; }
 td { display: inline-block; border: 0; padding: 0 1rem 0 0; max-width: 100%; } td:empty { display: none; }
 td:first-child { display: block; font-weight: 600; } td + td, table.facts td + td { text-align: left; }
 td[data-head]::before { content: attr(data-head) " "; color: var(--soft); font-weight: 400; } }
@media print { body { max-width: none; padding: 0; font-size: 11pt; background: #fff; color: #000; }
 h2 { break-after: avoid; }
 details::details-content { content-visibility: visible; block-size: auto; }
 svg, table, tr { break-inside: avoid; } details > * { display: block; } }
"""


class Page:
    """A page that is written from top to bottom."""

    def __init__(self, title: str, lead: str) -> None:
        self.title = title
        self.parts: list[str] = [f"<h1>{escape(title)}</h1>", f'<p class="lead">{escape(lead)}</p>']

    def heading(self, text: str) -> None:
        """Begin a chapter."""
        self.parts.append(f"<h2>{escape(text)}</h2>")

    def text(self, text: str, kind: str = "") -> None:
        """A paragraph."""
        style = f' class="{kind}"' if kind else ""
        self.parts.append(f"<p{style}>{escape(text)}</p>")

    def points(self, texts: list[str]) -> None:
        """Sentences under each other."""
        items = "".join(f"<li>{escape(text)}</li>" for text in texts)
        self.parts.append(f'<ul class="findings">{items}</ul>')

    def picture(self, svg: str) -> None:
        """A picture."""
        self.parts.append(f"<figure>{svg}</figure>")

    def table(self, heads: list[str], rows: list[list[str]], loud: set[int] | None = None) -> None:
        """Rows under their heads; some are findings."""
        top = "".join(f'<th scope="col">{escape(head)}</th>' for head in heads)
        body = ""
        for number, row in enumerate(rows):
            style = ' class="loud"' if loud and number in loud else ""
            body += f"<tr{style}>" + "".join(map(cell_of, heads, row, range(len(row)))) + "</tr>"
        self.parts.append(f'<div class="wide"><table><thead><tr>{top}</tr></thead><tbody>{body}</tbody></table></div>')

    def facts(self, rows: list[list[str]]) -> None:
        """What things are, line by line."""
        body = "".join(f"<tr><td>{escape(name)}</td><td>{escape(value)}</td></tr>" for name, value in rows)
        self.parts.append(f'<table class="facts"><tbody>{body}</tbody></table>')

    def links(self, rows: list[tuple[str, str, str]]) -> None:
        """Things with an address each: name, address ("" for none), and what is said of it."""
        items = ""
        for name, address, said in rows:
            named = f'<a href="{escape(address, quote=True)}">{escape(name)}</a>' if address else escape(name)
            items += f"<li>{named}{': ' if said else ''}{escape(said)}</li>"
        self.parts.append(f"<ul>{items}</ul>")

    def folded(self, summary: str, heads: list[str], rows: list[list[str]]) -> None:
        """A long table that opens when asked to."""
        self.parts.append(f"<details><summary>{escape(summary)}</summary>")
        self.table(heads, rows)
        self.parts.append("</details>")

    def written(self) -> str:
        """The whole page."""
        head = (
            '<!doctype html><html lang="en"><head><meta charset="utf-8">'
            '<meta name="viewport" content="width=device-width, initial-scale=1">'
            f"<title>{escape(self.title)}</title><style>{STYLE}</style></head><body><main>"
        )
        return head + "\n".join(self.parts) + "</main></body></html>\n"


def cell_of(head: str, text: str, place: int) -> str:
    """A cell; on phones, where the heads are not shown, all but the first tell their own."""
    told = f' data-head="{escape(head, quote=True)}"' if place else ""
    return f"<td{told}>{escape(text)}</td>"
