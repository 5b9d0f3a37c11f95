"""`python -m benchmarks.install`: fetch the peers, each on its own; what cannot be had is named and left out."""

import shutil
import subprocess
import sys

from benchmarks.crew import NODE_FOLDER, ROOT

REQUIREMENTS = ROOT / "benchmarks" / "requirements.txt"


def wanted() -> list[str]:
    """The requirements, one a line."""
    lines = [line.partition("#")[0].strip() for line in REQUIREMENTS.read_text().splitlines()]
    return [line for line in lines if line]


def fetched(requirement: str) -> bool:
    """Install one package into this interpreter's environment; tell whether it is there."""
    command = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", requirement]
    return subprocess.run(command, stderr=subprocess.DEVNULL).returncode == 0


def node_packages() -> bool:
    """Install boardgame.io beside its driver; tell whether it is there."""
    npm = shutil.which("npm")
    command = [npm or "npm", "install", "--omit=dev", "--no-audit", "--no-fund", "--silent"]
    return npm is not None and subprocess.run(command, cwd=NODE_FOLDER).returncode == 0


def main() -> None:
    """Fetch all; an absent peer is no failure."""
    missing = [requirement for requirement in wanted() if not fetched(requirement)]
    if not node_packages():
        missing.append("boardgame.io (npm)")
    print(f"peers that could not be installed: {', '.join(missing)}" if missing else "all peers are installed")


if __name__ == "__main__":
    main()
