"""One game of a run, watched: its result and everything that reports tell of it."""

from typing import Final

from mypy_extensions import i64

from retrorocket.bots.bot import Bot, decide
from retrorocket.bots.roster import JUDGES
from retrorocket.games.catalogue import GAMES
from retrorocket.kernel.dice import CounterDice, seed_of
from retrorocket.kernel.events import SPECTATOR
from retrorocket.kernel.state import State
from retrorocket.lab.content import ContentCount
from retrorocket.lab.job import Job, finished, seated
from retrorocket.lab.leads import Leads
from retrorocket.lab.roles import role_of
from retrorocket.lab.seeds import choice_seed
from retrorocket.lab.seen import Seen


class Watch:
    """Follows one game from its first question to its end."""

    def __init__(self, job: Job, number: int) -> None:
        self.job: Final = job
        self.number: Final = number
        self.seed: Final[i64] = seed_of(job.seed, number)
        self.bots: Final[list[Bot]] = seated(job, number)
        self.state: Final[State] = GAMES[job.game].new(job.setup(number), CounterDice(self.seed), listen=True)
        self.content: Final = ContentCount(self.state)
        self.leads: Final = Leads(JUDGES.get(job.game), len(job.bots))
        self.openings: Final = [""] * len(job.bots)
        self.steps: i64 = 0
        self.choices: i64 = 0
        self.options: i64 = 0
        self.widest: i64 = 0

    def play(self) -> Seen:
        """To the end."""
        before: i64 = -1
        seat = self.state.seat()
        while seat >= 0:
            if seat != before:
                self.leads.look(self.state, self.steps)
            before = seat
            self.step(seat)
            seat = self.state.seat()
        self.hear()
        return self.told()

    def step(self, seat: i64) -> None:
        """One decision."""
        self.hear()
        wide: i64 = len(self.state.legal())
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
            content=self.content.told(played.reason),
        )


def watch_one(job: Job, number: int) -> Seen:
    """Play and watch one game; what is told depends on the job and the number alone."""
    return Watch(job, number).play()
