"""Which build of the engine runs: the compiled modules or the plain sources.

RETROROCKET_MODE=interpreted prefers the sources even where compiled modules lie beside them;
RETROROCKET_MODE=compiled refuses to start without compiled modules; unset takes what is installed.
"""

import os
import sys
from collections.abc import Sequence
from importlib.machinery import EXTENSION_SUFFIXES, ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType

VARIABLE = "RETROROCKET_MODE"
PACKAGE = Path(__file__).parent


class SourcesFirst:
    """A finder that takes retrorocket's modules from their sources, never from compiled files."""

    @staticmethod
    def find_spec(name: str, path: Sequence[str] | None = None, target: ModuleType | None = None) -> ModuleSpec | None:
        """Find the source of one of our plain modules; leave packages and strangers to others."""
        parts = name.split(".")
        if parts[0] != "retrorocket":
            return None
        source = PACKAGE.joinpath(*parts[1:]).with_suffix(".py")
        return spec_from_file_location(name, source) if len(parts) > 1 and source.is_file() else None


def compiled_files() -> bool:
    """Tell whether compiled modules lie beside the sources."""
    return any((PACKAGE / "kernel" / f"dice{suffix}").is_file() for suffix in EXTENSION_SUFFIXES)


def choose() -> None:
    """Obey the environment variable, before any engine module is imported."""
    wanted = os.environ.get(VARIABLE, "")
    if wanted not in ("", "compiled", "interpreted"):
        raise SystemExit(f"{VARIABLE} is {wanted!r}; expected 'compiled' or 'interpreted', or leave it unset")
    if wanted == "compiled" and not compiled_files():
        raise SystemExit(f"{VARIABLE}=compiled, but this installation holds no compiled modules")
    if wanted == "interpreted":
        sys.meta_path.insert(0, SourcesFirst)


def running() -> str:
    """Name the mode the engine runs in: 'compiled' or 'interpreted'."""
    from retrorocket.kernel import dice

    return "interpreted" if str(dice.__file__).endswith(".py") else "compiled"
