"""`python -m tools.mutants ROOM ... --sample 300 --seed 1`: break rules on purpose and see whether a test notices."""

from __future__ import annotations

import argparse
import difflib
import hashlib
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

from tools.mutants.coverage_map import KEPT, touching
from tools.mutants.kinds import Mutant, broken
from tools.mutants.rooms import ROOMS, ROOT, Room, weight
from tools.mutants.said import SURVIVED, UNTOUCHED
from tools.mutants.trials import Trials

EQUIVALENT = Path(__file__).with_name("equivalent.toml")


def main() -> None:
    """Try a sample of each room's mutants and print the score by file, then the survivors with their diff."""
    asked = arguments()
    for name in asked.rooms:
        room = ROOMS[name]
        mutants = room.sample(asked.sample, asked.seed, asked.secrets)
        verdicts = dict(judged(room, mutants, asked))
        report(room, mutants, verdicts, asked.least)


def arguments() -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(prog="python -m tools.mutants", description=__doc__)
    parser.add_argument("rooms", nargs="*", default=list(ROOMS), type=room_name, choices=[*ROOMS, []], metavar="ROOM")
    parser.add_argument("--sample", type=int, default=300, help="how many mutants a room (0: all)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--secrets", action="store_true", help="only the sources of hidden information")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--again", action="store_true", help="try survivors again, after tests were added")
    parser.add_argument("--budget", type=float, default=15.0, help="seconds of tests until a mutant counts as alive")
    parser.add_argument("--seconds", type=int, default=120, help="CPU time for one mutant")
    parser.add_argument("--least", type=float, default=0.0, help="exit with 1 below this score in percent")
    return parser.parse_args()


def room_name(word: str) -> str:
    """A room by the name of its folder, or of its game: `buck-rogers` is `buck_rogers`."""
    return word.replace("-", "_")


def judged(room: Room, mutants: list[Mutant], asked: argparse.Namespace) -> Iterator[tuple[Mutant, str]]:
    """The verdict on each mutant: the one kept from an earlier run, or a new trial."""
    kept = Kept(room)
    waiting: list[Mutant] = []
    for mutant in mutants:
        verdict = kept.verdict(mutant)
        if verdict and not (asked.again and verdict in (SURVIVED, UNTOUCHED)):
            yield mutant, verdict
        else:
            waiting.append(mutant)
    if waiting:
        yield from tried(room, waiting, kept, asked)


def tried(room: Room, waiting: list[Mutant], kept: Kept, asked: argparse.Namespace) -> Iterator[tuple[Mutant, str]]:
    """Put the mutants to the test side by side and write each verdict down."""
    lines = touching(room)
    with Trials(room, lines, asked) as trials:
        for number, (mutant, verdict) in enumerate(trials.verdicts(waiting), 1):
            kept.note(mutant, verdict)
            if sys.stderr.isatty() or number % 20 == 0:
                print(f"\r{room.name}: {number} of {len(waiting)} tried", end="", file=sys.stderr, flush=True)
            yield mutant, verdict
    print(file=sys.stderr)


class Kept:
    """Verdicts of earlier runs, by mutant and by the text of its file."""

    def __init__(self, room: Room) -> None:
        self.file = KEPT / f"{room.name}.verdicts"
        self.known: dict[str, str] = {}
        if self.file.exists():
            for line in self.file.read_text().splitlines():
                key, _, verdict = line.rpartition("\t")
                self.known[key] = verdict

    def key(self, mutant: Mutant) -> str:
        """The mutant and a hash of its file."""
        digest = hashlib.blake2b((ROOT / mutant.path).read_bytes(), digest_size=6).hexdigest()
        return f"{digest} {mutant.key()} {mutant.after!r}"

    def verdict(self, mutant: Mutant) -> str:
        """The kept verdict, "" if there is none."""
        return self.known.get(self.key(mutant), "")

    def note(self, mutant: Mutant, verdict: str) -> None:
        """Write a verdict down at once, so that a run can be resumed."""
        KEPT.mkdir(exist_ok=True)
        with self.file.open("a") as out:
            out.write(f"{self.key(mutant)}\t{verdict}\n")


def report(room: Room, mutants: list[Mutant], verdicts: dict[Mutant, str], least: float) -> None:
    """Score by file and in all; survivors with their diff, those judged equivalent left out of the count."""
    excused = equivalents()
    counted = [mutant for mutant in mutants if (mutant.path, line_of(mutant), change_of(mutant)) not in excused]
    alive = [mutant for mutant in counted if verdicts[mutant] in (SURVIVED, UNTOUCHED)]
    for path in sorted({mutant.path for mutant in counted}):
        print(f"{score(path, counted, alive):6.1f} %  {path}")
    total = score("", counted, alive)
    print(f"{total:6.1f} %  {room.name}: {len(counted) - len(alive)} of {len(counted)} killed, "
          f"{len(mutants) - len(counted)} judged equivalent")  # fmt: skip
    for mutant in alive:
        print(f"\n{verdicts[mutant]}: {mutant.path}:{mutant.line} ({mutant.kind})")
        print("\n".join(difference(mutant)))
        print(f"  change: {change_of(mutant)!r}")
    if total < least:
        raise SystemExit(1)


def score(path: str, counted: list[Mutant], alive: list[Mutant]) -> float:
    """The weighted part that was killed, in percent."""
    whole = sum(weight(mutant) for mutant in counted if mutant.path.startswith(path))
    lost = sum(weight(mutant) for mutant in alive if mutant.path.startswith(path))
    return 100.0 * (whole - lost) / whole if whole else 100.0


def change_of(mutant: Mutant) -> str:
    """What a mutant changes, as the list of equivalent ones names it."""
    data = (ROOT / mutant.path).read_bytes()
    return f"{data[mutant.start : mutant.end].decode()} -> {mutant.after}"


def line_of(mutant: Mutant) -> str:
    """The line it stands in."""
    return (ROOT / mutant.path).read_text().split("\n")[mutant.line - 1].strip()


def equivalents() -> dict[tuple[str, str, str], str]:
    """Those judged equivalent, with the reason."""
    rows = tomllib.loads(EQUIVALENT.read_text()).get("mutant", [])
    return {(row["path"], row["line"], row["change"]): row["why"] for row in rows}


def difference(mutant: Mutant) -> list[str]:
    """The diff of a mutant."""
    before = (ROOT / mutant.path).read_text()
    lines = difflib.unified_diff(before.split("\n"), broken(before, mutant).split("\n"), lineterm="", n=1)
    return [line for line in lines if not line.startswith(("---", "+++"))]


if __name__ == "__main__":
    main()
