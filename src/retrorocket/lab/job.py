"""One game of a simulation: what it is played with, how it is played, what came of it."""

from dataclasses import asdict, dataclass, field, fields, replace
from typing import Any

from retrorocket.bots.bot import Bot, decide
from retrorocket.bots.roster import JUDGES, bot_named
from retrorocket.games.catalogue import GAMES
from retrorocket.kernel.dice import CounterDice, seed_of
from retrorocket.kernel.game import Game
from retrorocket.kernel.match import begin_seeded
from retrorocket.kernel.outcome import Outcome
from retrorocket.kernel.state import Setup, State
from retrorocket.kernel.version import VERSION
from retrorocket.lab.seeds import choice_seed


@dataclass(frozen=True)
class Job:
    """What all games of a simulation share; it holds plain values only, so that it can travel to other processes."""

    game: str
    bots: tuple[str, ...]
    options: dict[str, object] = field(default_factory=dict)
    seed: int = 1
    records: bool = False
    plans: tuple[dict[str, object], ...] = ()
    """Options that differ between the games: each plan is played by as many games in a row as there are seats."""
    packs: tuple[tuple[str, str], ...] = ()
    """The packs of the game, each with its name and text: they travel with the job."""
    samples: int = 0
    """After how many answers, again and again, to note what each seat has of the judge's terms; 0 for never."""

    def setup(self, number: int = 0) -> Setup:
        """The settled seats and options of a game; what does not fit is refused."""
        return GAMES[self.game].setup(len(self.bots), self.options | self.plan(number))

    def told(self, watched: bool) -> dict[str, Any]:
        """The job as plain values for a worker, with the engine and data that it is for."""
        return asdict(self) | {"engine": VERSION, "data": self.data_digest(), "watched": watched}

    def data_digest(self) -> str:
        """A hash of the data files and packs that the job is for."""
        return GAMES[self.game].digest_with([text.encode() for _, text in self.packs])

    def plan_number(self, number: int) -> int:
        """Which plan a game is played by."""
        return number // len(self.bots) % max(1, len(self.plans))

    def plan(self, number: int) -> dict[str, object]:
        """The options of a game that differ from those of others."""
        return self.plans[self.plan_number(number)] if self.plans else {}

    def made_bots(self) -> list[Bot]:
        """The bots, in the order of the job; an unknown level is refused."""
        return [bot_named(level, self.game) for level in self.bots]

    def order(self, number: int) -> list[int]:
        """Which bot of the job sits in each seat of a game: they move on one place from game to game."""
        return [(seat + number) % len(self.bots) for seat in range(len(self.bots))]


def job_of(told: dict[str, Any]) -> Job:
    """The job of plain values, as a worker is told it or a manifest keeps it."""
    values = {each.name: told[each.name] for each in fields(Job) if each.name in told}
    plain = {"bots": tuple(told["bots"]), "plans": tuple(told.get("plans", []))}
    return Job(**values | plain | {"packs": tuple((name, text) for name, text in told.get("packs", []))})


def packs_of(game: Game) -> tuple[tuple[str, str], ...]:
    """The packs that a game has taken, each with its name and text."""
    return tuple((path.name, path.read_text(encoding="utf-8")) for path in game.packs)


@dataclass(frozen=True)
class Played:
    """One finished game; places and scores are by seat, `order` tells which bot of the job sat there."""

    number: int
    seed: int
    order: list[int]
    places: list[int]
    scores: list[int]
    reason: str
    steps: int
    record: str = ""
    samples: list[list[list[int]]] = field(default_factory=list)
    """What each seat had of the judge's terms, now and then."""

    def shares(self) -> list[float]:
        """Each seat's share of the win: 1 for a winner alone, 1/k for each of k who share the first place."""
        first = self.places.count(1)
        return [1 / first if place == 1 else 0.0 for place in self.places]


def play_one(job: Job, number: int) -> Played:
    """Play one game of a job; the result depends on the job and the number alone."""
    seed = int(seed_of(job.seed, number))
    return recorded_game(job, number, seed) if job.records else plain_game(job, number, seed)


def seated(job: Job, number: int) -> list[Bot]:
    """The bots of a game by seat."""
    bots = job.made_bots()
    return [bots[entrant] for entrant in job.order(number)]


def plain_game(job: Job, number: int, seed: int, start: State | None = None) -> Played:
    """Play without writing anything down, as fast as the engine goes; from the set-up, or from a start of one's own."""
    bots = seated(job, number)
    state = GAMES[job.game].new(job.setup(number), CounterDice(seed)) if start is None else start
    steps = 0
    samples = []
    while (seat := state.seat()) >= 0:
        if job.samples and steps % job.samples == 0:
            samples.append(terms_of(job, state))
        state.apply(decide(bots[seat], state, choice_seed(seed, steps)))
        steps += 1
    played = finished(job, number, seed, state.outcome(), steps)
    return replace(played, samples=samples) if samples else played


def terms_of(job: Job, state: State) -> list[list[int]]:
    """What each seat has of the judge's terms."""
    judge = JUDGES[job.game]
    return [[int(held) for held in judge.terms(state, seat)] for seat in range(len(job.bots))]


def recorded_game(job: Job, number: int, seed: int) -> Played:
    """Play the same game with its record."""
    bots = seated(job, number)
    names = [job.bots[entrant] for entrant in job.order(number)]
    match = begin_seeded(
        GAMES[job.game], job.setup(number), seed, [f"{name} {seat + 1}" for seat, name in enumerate(names)]
    )
    match.header.players = names
    while (seat := match.state.seat()) >= 0:
        action = decide(bots[seat], match.state, choice_seed(seed, len(match.steps)))
        match.play(seat, match.state.notation().write(action))
    return finished(job, number, seed, match.outcome(), len(match.steps), match.record().write())


def finished(job: Job, number: int, seed: int, outcome: Outcome | None, steps: int, record: str = "") -> Played:
    """Put together what came of a game."""
    assert outcome is not None, "a game is over without an outcome"
    order = job.order(number)
    return Played(number, seed, order, list(outcome.places), list(outcome.scores), outcome.reason, steps, record)
