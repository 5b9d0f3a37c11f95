"""How the engine is compiled: a library for the core and one for each game, objects kept by what they are made of.

Used by setup.py and the benchmarks. A library is a group of mypyc's separate compilation: calls between groups go
through tables of pointers, so a change in one game compiles that game alone. Modules without a line to run stay as
they are. All modules are entered by one small library, a copy of which lies where Python looks for each of them: a
library of its own for each would take as long as a game.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from setuptools import Extension
from setuptools.command.build_ext import build_ext

ROOMS = ("kernel", "games", "bots", "envs/core", "envs/encoders")
INTERPRETED = ("view_types.py", "preview_types.py", "catalogue.py", "roster.py")
"""Declarations of shapes, and lists of everything: nothing is gained by compiling them."""
SERVER = "server"
SERVED = (
    *("answering", "changing", "clients", "clocks", "duties", "framing", "groups", "inbox", "limits", "metrics"),
    *("outlets", "phrasing", "quick", "room", "summary", "tell", "traces", "worded"),
)
"""What the server does at every move, as far as it needs nothing but the engine and msgspec."""
LAB = "lab"
WATCHED = ("content", "leads", "seeds", "watch")
"""What the lab does at every decision of a game that it reports on."""
LEVEL = "1"
"""What the C compiler is asked for: -O2 takes two thirds longer for a tenth more speed, -O3 longer for nothing."""
LEAN = ("-fvisibility=hidden", "-fno-semantic-interposition", "-g0")
"""Calls within a library need no detour; nobody debugs the generated C."""
CORE = "core"
PREFIX = "retrorocket_"
DOOR = "retrorocket_door"
Groups = dict[str, list[Path]]


def groups(package: Path) -> Groups:
    """The sources of each library, by its name, the core first."""
    found: Groups = {CORE: []}
    folders = sorted(path.name for path in (package / "games").iterdir() if (path / "__init__.py").is_file())
    for path in sorted(path for room in ROOMS for path in (package / room).rglob("*.py")):
        if path.name not in INTERPRETED:
            found.setdefault(group_of(path.relative_to(package), folders), []).append(path)
    for room, names in ((SERVER, SERVED), (LAB, WATCHED)):
        beside = [package / room / f"{name}.py" for name in names]
        if all(path.is_file() for path in beside):
            found[room] = beside
    return found


def group_of(path: Path, games: list[str]) -> str:
    """The game that a module belongs to, be it a rule, a judge's or an encoder's; else the core."""
    if path.parts[0] == "games" and len(path.parts) > 2:
        return path.parts[1]
    if path.parts[:2] in (("bots", "judges"), ("envs", "encoders")):
        return next((game for game in games if path.stem == game or path.stem.startswith(game + "_")), CORE)
    return CORE


def module_of(path: Path) -> str:
    """The dotted name of a source: from the outermost folder that is a package."""
    folder, names = path.parent, [path.stem] if path.stem != "__init__" else []
    while (folder / "__init__.py").is_file():
        names.insert(0, folder.name)
        folder = folder.parent
    return ".".join(names)


def extensions(sources: Groups, target: Path, level: str = "", options: Iterable[str] = ()) -> list[Extension]:
    """A library for each group and the door to all modules; `target` keeps what is generated for the next time."""
    from mypyc.build import mypycify

    target.mkdir(parents=True, exist_ok=True)
    paths = [str(path) for files in sources.values() for path in files]
    shutil.rmtree(target / "types", ignore_errors=True)  # modules taken from it would come without what they include
    found: list[Any] = mypycify(
        ["--strict", *options, "--cache-dir", str(target / "types"), *paths],
        separate=[([str(path) for path in files], PREFIX + name) for name, files in sources.items()],
        multi_file=True,
        target_dir=str(target),
    )
    libraries = [extension for extension in found if extension.name.endswith("__mypyc")]
    return [*[Library(each, target, level) for each in libraries], Doors(sources, target)]


class Library(Extension):
    """The modules of a group, as one C file that takes in those of its modules."""

    def __init__(self, made: Any, target: Path, level: str) -> None:
        unit = Unit(target / f"{made.name}.c", map(Path, made.sources), level or LEVEL)
        unit.made_of += [Path(name) for name in sorted(made.depends)]
        unit.options = [*made.extra_compile_args, *unit.options]
        self.units = [unit]
        super().__init__(made.name, [str(unit.path)], include_dirs=made.include_dirs)


class Unit:
    """A C file that takes in others."""

    def __init__(self, path: Path, files: Iterable[Path], level: str) -> None:
        self.path = path
        self.made_of = sorted(files)
        self.options = [f"-O{level}", *LEAN] if sys.platform != "win32" else []
        write_if_new(path, "".join(f'#include "{file.relative_to(path.parent)}"\n' for file in self.made_of))

    def size(self) -> int:
        """How much there is to compile."""
        return sum(path.stat().st_size for path in self.made_of)


class Doors(Extension):
    """The library that lies at the place of every module, and leads to it by its full name."""

    def __init__(self, sources: Groups, target: Path) -> None:
        rooms = {module_of(path): f"{PREFIX}{name}__mypyc" for name, files in sources.items() for path in files}
        packages = {module_of(path) for files in sources.values() for path in files if path.stem == "__init__"}
        self.places = [name + ".__init__" if name in packages else name for name in rooms]
        text = target / "rooms.c"
        write_if_new(text, door_text(rooms))
        self.units = [Unit(target / "door.c", [text], LEVEL)]
        super().__init__(DOOR, [str(unit.path) for unit in self.units])


def door_text(rooms: dict[str, str]) -> str:
    """The door in C: a table of modules, and an entry by every last name that a module goes by."""
    rows = [
        f'    {{"{name}", "{library}", "{library}.init_{name.replace(".", "___")}"}},'
        for name, library in sorted(rooms.items())
    ]
    entries = [f"ENTRY({last})" for last in sorted({name.rpartition(".")[2] for name in rooms})]
    text = Path(__file__).with_name("door.c").read_text()
    return text.replace("    /* rows */", "\n".join(rows)).replace("/* entries */", "\n".join(entries))


def write_if_new(path: Path, text: str) -> None:
    """Write a file unless it says so already."""
    if not path.is_file() or path.read_text() != text:
        path.write_text(text)


class BuildEngine(build_ext):
    """Compiles the units side by side, largest first, keeps objects whose making would change nothing, copies doors."""

    def build_extensions(self) -> None:
        """Compile all, link all, lay out the doors."""
        units = [(unit, extension) for extension in self.extensions for unit in extension.units]
        units.sort(key=lambda pair: -pair[0].size())
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            made = dict(pool.map(lambda pair: (str(pair[0].path), self.made(*pair)), units))
        self.compiler.compile = lambda sources, *args, **options: [name for each in sources for name in made[str(each)]]
        self.force = True
        super().build_extensions()
        for extension in self.extensions:
            if isinstance(extension, Doors):
                self.lay_out(extension)

    def made(self, unit: Unit, extension: Extension) -> list[str]:
        """The objects of a unit, those of the last time if they would be the same."""
        note, key = unit.path.with_suffix(".made"), self.key(unit)
        last = note.read_text().split("\n") if note.is_file() else []
        if last[:1] == [key] and all(Path(name).is_file() for name in last[1:]):
            return last[1:]
        print(f"compiling {unit.path.stem}, {unit.size() >> 10} kB of C", flush=True)
        objects: list[str] = self.compiler.compile(
            [str(unit.path)],
            output_dir=unit.path.anchor or ".",  # the object lies beside the unit
            include_dirs=extension.include_dirs,
            extra_postargs=unit.options,
        )
        note.write_text("\n".join([key, *objects]))
        return objects

    def key(self, unit: Unit) -> str:
        """A hash of all that goes into a unit's objects: texts, options, compilers."""
        mixed = hashlib.blake2b(f"{sys.version} {unit.options} {self.named_compiler()}".encode())
        for path in [unit.path, *unit.made_of]:
            mixed.update(str(path).encode() + b"\0" + path.read_bytes())
        return mixed.hexdigest()

    def named_compiler(self) -> str:
        """The C compiler, its options and its version."""
        command: Any = getattr(self.compiler, "compiler_so", [self.compiler.compiler_type])
        try:
            said = subprocess.run([command[0], "--version"], capture_output=True, text=True, check=False).stdout
        except OSError:
            said = ""
        return f"{command} {said}"

    def lay_out(self, doors: Doors) -> None:
        """A copy of the door for each module."""
        door = Path(self.get_ext_fullpath(doors.name))
        for place in doors.places:
            path = Path(self.get_ext_fullpath(place))
            path.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(door, path)
        door.unlink()
