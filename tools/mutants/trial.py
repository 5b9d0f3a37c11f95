"""One mutant put to the test in a process of its own: its module is loaded broken, the tests run until one fails."""

from __future__ import annotations

import importlib
import importlib.abc
import importlib.machinery
import importlib.util
import json
import os
import resource
import sys
from collections.abc import Sequence
from pathlib import Path
from types import ModuleType

import pytest

from tools.mutants.kinds import Mutant, broken
from tools.mutants.rooms import ROOT

AT_A_TIME = 400


class BrokenModule(importlib.abc.SourceLoader):
    """Gives one module with a mutant in it; all others come as usual."""

    def __init__(self, mutant: Mutant) -> None:
        self.path = str(ROOT / mutant.path)
        self.text = broken(Path(self.path).read_text(), mutant)
        self.module = ".".join(Path(mutant.path).relative_to("src").with_suffix("").parts)

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        """The spec of the broken module."""
        if fullname != self.module:
            return None
        return importlib.util.spec_from_file_location(fullname, self.path, loader=self)

    def get_filename(self, fullname: str) -> str:
        """Where the whole one lies."""
        return self.path

    def get_data(self, path: str | bytes) -> bytes:
        """The broken source."""
        return self.text.encode()

    def path_stats(self, path: str) -> dict[str, object]:
        """Never taken from a cache."""
        raise OSError


def break_in(mutant: Mutant) -> None:
    """Load the mutant's module broken from now on; the package itself comes first, as it puts a finder in front."""
    importlib.import_module("retrorocket")
    sys.meta_path.insert(0, BrokenModule(mutant))


def outlived(mutant: Mutant, tests: list[str], seconds: int) -> int:
    """Run the tests, the fastest first, and stop at the first failure: 0 if the mutant lives through them all."""
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
    break_in(mutant)
    os.chdir(ROOT)
    options = ["-x", "-q", "-p", "no:cacheprovider", "-p", "no:randomly", "--no-header", "--tb=no"]
    for start in range(0, len(tests), AT_A_TIME):
        code = pytest.main([*options, *tests[start : start + AT_A_TIME]])
        if code != 0:
            return int(code)
    return 0


if __name__ == "__main__":
    job = json.load(sys.stdin)
    raise SystemExit(outlived(Mutant(*job["mutant"]), job["tests"], job["seconds"]))
