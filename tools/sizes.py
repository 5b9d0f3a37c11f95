"""Prints how long our files and functions are, and the longest of them."""

from __future__ import annotations

import ast
import statistics
from pathlib import Path

ROOT = Path(__file__).parents[1] / "src"


def lengths() -> tuple[list[tuple[int, str]], list[tuple[int, str]]]:
    """All files and all functions with their lines."""
    files: list[tuple[int, str]] = []
    functions: list[tuple[int, str]] = []
    for path in sorted(ROOT.rglob("*.py")):
        name = path.relative_to(ROOT).as_posix()
        text = path.read_text()
        files.append((len(text.splitlines()), name))
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                functions.append(
                    ((node.end_lineno or node.lineno) - node.lineno + 1, f"{name}:{node.lineno} {node.name}")
                )
    return files, functions


def told(kind: str, rows: list[tuple[int, str]]) -> str:
    """Median, ninth decile and the longest."""
    sizes = sorted(row[0] for row in rows)
    longest = ", ".join(f"{name} ({size})" for size, name in sorted(rows, reverse=True)[:3])
    decile = sizes[int(len(sizes) * 0.9)]
    return f"{len(rows)} {kind}: median {statistics.median(sizes):.0f} lines, 90 % up to {decile}; longest {longest}"


if __name__ == "__main__":
    files, functions = lengths()
    print(told("files", files))
    print(told("functions", functions))
