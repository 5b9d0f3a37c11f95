"""An earlier revision of the engine, compiled in a folder of its own, to be measured beside today's in one run."""

import io
import os
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path

from benchmarks.crew import ROOT, Member, Missing, python_member

THEN = "then"
GUIDED = Path("benchmarks", "peers", "guided.py")
"""What an earlier bench does not ask yet, in words that an earlier engine understands too."""


def members_of(revision: str, quick: bool) -> list[Member]:
    """The engine of a revision with its own bench, and by the judge's playouts; one that only says why it cannot."""
    found = told_by_git("rev-parse", "--verify", f"{revision}^{{commit}}")
    if found.returncode:
        return [Missing(THEN, f"no revision {revision!r} here")]
    folder = laid_out(found.stdout.decode().strip())
    built = subprocess.run(
        [sys.executable, "-m", "benchmarks.build"],
        cwd=folder,
        env=os.environ | {"PYTHONPATH": str(folder)},
        capture_output=True,
        text=True,
    )
    if built.returncode:
        return [Missing(THEN, f"{revision} was not compiled: {built.stderr.strip().splitlines()[-1]}")]
    place = folder / "build" / "bench"
    shutil.copy(ROOT / GUIDED, place / GUIDED)
    mode = {"RETROROCKET_MODE": "compiled", "PYTHONPATH": str(place)}
    return [
        python_member(THEN, "ours", quick, place, mode),
        python_member(f"{THEN} guided", "guided", quick, place, mode),
    ]


def laid_out(commit: str) -> Path:
    """The sources of a commit in a folder of their own."""
    folder = ROOT / "build" / f"bench-{commit[:12]}"
    if not folder.is_dir():
        packed = told_by_git("archive", "--format=tar", commit).stdout
        with tarfile.open(fileobj=io.BytesIO(packed)) as files:
            files.extractall(folder, filter="data")
    return folder


def told_by_git(*words: str) -> subprocess.CompletedProcess[bytes]:
    """What git says of this checkout."""
    return subprocess.run(["git", "-C", str(ROOT), *words], capture_output=True)
