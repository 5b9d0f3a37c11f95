"""One game of a run, watched: its result and everything that reports tell of it."""

from dataclasses import dataclass

from retrorocket.bots.bot import decide
from retrorocket.bots.roster import JUDGES
from retrorocket.games.catalogue import GAMES
from retrorocket.kernel.dice import CounterDice, seed_of
from retrorocket.kernel.events import SPECTATOR
from retrorocket.kernel.state import State
from retrorocket.lab.content import RULE, ContentCount, Key
from retrorocket.lab.job import Job, Played, choice_seed, finished, seated
from retrorocket.lab.leads import Leads
from retrorocket.lab.roles import role_of


@dataclass(frozen=True)
class Seen:
    """A finished game with its measures; roles and openings are by seat, `content` is sorted."""

    played: Played
    plan: int
    turns: int
    choices: int
    options: int
    widest: int
    lead_changes: int
    decided: float | None
    led: list[int]
    roles: list[str]
    openings: list[str]
    content: list[tuple[Key, int]]


class Watch:
    """Follows one game from its first question to its end."""

    def __init__(self, job: Job, number: int) -> None:
        self.job = job
        self.number = number
        self.seed = int(seed_of(job.seed, number))
        self.bots = seated(job, number)
        self.state: State = GAMES[job.game].new(job.setup(number), CounterDice(self.seed), listen=True)
        self.content = ContentCount(self.state)
        self.leads = Leads(JUDGES.get(job.game), len(job.bots))
        self.openings = [""] * len(job.bots)
        self.steps = self.choices = self.options = self.widest = 0

    def play(self) -> Seen:
        """To the end."""
        before = -1
        while (seat := int(self.state.seat())) >= 0:
            if seat != before:
                self.leads.look(self.state, self.steps)
            before = seat
            self.step(seat)
        self.hear()
        return self.told()

    def step(self, seat: int) -> None:
        """One decision."""
        self.hear()
        wide = len(self.state.legal())
        self.options += wide
        self.widest = max(self.widest, wide)
        action = decide(self.bots[seat], self.state, choice_seed(self.seed, self.steps))
        if wide > 1:
            self.choices += 1
            self.openings[seat] = self.openings[seat] or self.state.notation().write(action)
        self.state.apply(action)
        self.steps += 1

    def hear(self) -> None:
        """Count the events since the last step and forget them."""
        if self.state.log:
            self.content.take(self.state.log)
        self.state.log = []

    def told(self) -> Seen:
        """What came of it."""
        played = finished(self.job, self.number, self.seed, self.state.outcome(), self.steps)
        self.content.found[(RULE, played.reason)] += 1
        view = self.state.view(SPECTATOR)
        winners = [seat for seat, place in enumerate(played.places) if place == 1]
        options = dict(self.state.setup.options)
        return Seen(
            played=played,
            plan=self.job.plan_number(self.number),
            turns=int(view.get("turn", view.get("round", 0))),
            choices=self.choices,
            options=self.options,
            widest=self.widest,
            lead_changes=self.leads.changes(),
            decided=self.leads.decided(winners, self.steps),
            led=self.leads.at_quarters(self.steps),
            roles=[role_of(self.state.game, view, options, seat) for seat in range(len(played.places))],
            openings=self.openings,
            content=sorted(self.content.found.items()),
        )


def watch_one(job: Job, number: int) -> Seen:
    """Play and watch one game; what is told depends on the job and the number alone."""
    return Watch(job, number).play()
