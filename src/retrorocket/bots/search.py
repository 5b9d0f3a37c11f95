"""The searching bot: the judge's best answers, played on to a turn's end from the same guesses with the same dice."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from retrorocket.bots.bot import Bot
from retrorocket.bots.budget import Budget as Budget
from retrorocket.bots.contest import FEWEST, Contest
from retrorocket.bots.forecast import chances
from retrorocket.bots.judge import Judge, best_scored
from retrorocket.kernel.dice import CounterDice, seed_of
from retrorocket.kernel.state import State

LONGEST: Final = 2000
"""No game is played on for more answers than this, whatever the turns."""
OWN_REACH: Final = 0


class SearchBot(Bot):
    """Takes the judge's best answers (`breadth` of them), follows each by what the judge likes, everybody's answers
    included, until `reach` turns more have begun (the judge's own reach if none is given), and compares the chances
    then: in the same guess, with the same dice.

    Answers that fall behind are given up, half of them at every stage; what is clear early is not weighed for longer.
    The judge's own favourite is taken unless another did better, in `FEWEST` games at least.
    """

    def __init__(self, judge: Judge, budget: Budget, breadth: int = 8, reach: int = OWN_REACH) -> None:
        self.judge: Final = judge
        self.budget: Final = budget
        self.breadth: Final[i64] = breadth
        self.reach: Final[i64] = reach
        self.cut_short: bool = False

    def hurried(self) -> bool:
        """Tell whether the last answer was still in question after fewer games than the level is rated for."""
        return self.cut_short

    def choose(self, guess: State, seed: i64) -> i64:
        """Weigh until the budget is spent, or nothing is left to find out."""
        actions = guess.legal()
        self.cut_short = False
        if len(actions) == 1:
            return actions[0]
        return self.weighed(guess, actions, seed).answer(self.judge.caution())

    def weighed(self, guess: State, actions: vec[i64], seed: i64) -> Contest:
        """The judge's best answers with what they came to."""
        contest = Contest(favourites(self.judge, guess, actions, self.breadth, CounterDice(seed_of(seed, 0))))
        stages = stages_for(len(contest.answers))
        since = self.budget.now()
        share = self.share(guess, seed)
        done: i64 = 0
        part = 0.0
        while (part < 1.0 or contest.games < FEWEST) and len(contest.live) > 1:
            contest.games += 1
            done += self.played(contest, guess, seed_of(seed, contest.games))
            part = self.budget.part(done, since) / share
            contest.narrow(kept_at(i64(part * float(stages)), len(contest.answers)))
        self.cut_short = len(contest.live) > 1 and self.budget.falls_short(done, share)
        return contest

    def played(self, contest: Contest, guess: State, seed: i64) -> i64:
        """One game of every answer in question, from the same guess with the same dice; how many there were."""
        seat = guess.seat()
        end = guess.turns_begun() + (self.reach or self.judge.reach(guess.setup.seats))
        dealt = guess.redeal(seat, seed)
        for k in range(len(contest.live)):
            place = contest.live[k]
            s = dealt.clone()
            s.apply(contest.answers[place])
            play_on(self.judge, s, seat, end, seed)
            contest.note(place, chances(self.judge, s)[seat])
        return i64(len(contest.live))

    def share(self, guess: State, seed: i64) -> float:
        """Which part of a decision's budget this one gets, by how many choices seem to be left of the turn."""
        if self.budget.turn <= 0.0:
            return 1.0
        seat = guess.seat()
        s = guess.redeal(seat, seed_of(seed, 0))
        return self.budget.share(play_on(self.judge, s, seat, s.turns_begun() + 1, seed))


def play_on(judge: Judge, s: State, seat: i64, end: i64, seed: i64) -> i64:
    """Everybody does what the judge likes best until the turn to stop at; how many choices a seat had meanwhile."""
    dice = CounterDice(seed)
    made: i64 = 0
    own: i64 = 0
    while made < LONGEST and s.frames and s.turns_begun() < end:
        made += 1
        actions = s.legal()
        if len(actions) > 1 and s.seat() == seat:
            own += 1
        s.apply(best_scored(judge, s, actions, dice))
    return own


def favourites(judge: Judge, s: State, actions: vec[i64], most: i64, dice: CounterDice) -> vec[i64]:
    """The answers that the judge scores highest, best first; equals come in any order."""
    scores = judge.scores(s, actions)
    places = vec[i64](list(range(len(actions))))
    dice.shuffle(places)
    found = vec[i64](capacity=most)
    while len(found) < min(most, i64(len(actions))):
        best: i64 = -1
        for k in range(len(places)):
            if places[k] >= 0 and (best < 0 or scores[places[k]] > scores[places[best]]):
                best = k
        found = append(found, actions[places[best]])
        places[best] = -1
    return found


def kept_at(stage: i64, answers: i64) -> i64:
    """How many of so many answers are still compared at a stage: half of them after each, two to the end."""
    for each in range(stage):
        answers = (answers + 1) >> 1
    return max(answers, 2)


def stages_for(answers: i64) -> i64:
    """How many times so many answers can be halved."""
    stages: i64 = 1
    while answers > 2:
        answers = (answers + 1) >> 1
        stages += 1
    return stages
