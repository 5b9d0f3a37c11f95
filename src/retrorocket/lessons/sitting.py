"""A lesson being played: the learner's answers one by one, the others' from the script, the dice as they are told."""

from typing import Final

from retrorocket.kernel.game import Game
from retrorocket.kernel.match import Match, begin_at
from retrorocket.kernel.record import Step as Made
from retrorocket.kernel.scripted import ScriptedDice
from retrorocket.kernel.state import State
from retrorocket.lessons.lesson import Lesson, Step, sample_of


class Shot:
    """The table after an answer, kept to be shown."""

    def __init__(self, number: int, made: Made | None, state: State) -> None:
        self.number: Final = number
        self.made: Final = made
        self.state: Final = state


class Sitting:
    """One learner at one lesson. What is not accepted changes nothing."""

    def __init__(self, game: Game, lesson: Lesson) -> None:
        self.game: Final = game
        self.lesson: Final = lesson
        self.script: Final = ScriptedDice([])
        self.match: Final[Match] = begin_at(game, lesson.position, self.script, [])
        self.place: int = 0
        """How many steps are finished."""
        self.given: int = 0
        """How many answers of those that finish the present step were given."""
        self.begun: int = 0
        """How many answers were given before the present step."""
        self.shots: list[Shot] = []
        """What the last answer brought about."""
        self.script.results += lesson.steps[0].draws

    @property
    def state(self) -> State:
        """The position."""
        return self.match.state

    @property
    def step(self) -> Step | None:
        """What is to do now; nothing more at the end."""
        return None if self.over else self.lesson.steps[self.place]

    @property
    def over(self) -> bool:
        """Tell whether the lesson has come to its end."""
        return self.place == len(self.lesson.steps)

    def names(self) -> dict[str, str]:
        """What the seats are called, by their words: as the game calls them."""
        kind = self.state.notation().kinds.get("seat")
        seats = range(self.state.setup.seats)
        words = [kind.words[seat] if kind is not None else str(seat + 1) for seat in seats]
        return {word: self.game.words.name("seat", word) for word in words}

    def praise(self) -> str:
        """What is said to the step just finished, until something is done in the next one."""
        fresh = self.place > 0 and len(self.match.steps) == self.begun
        return self.lesson.steps[self.place - 1].praise if fresh else ""

    def wanted(self) -> list[str]:
        """The answers that would be taken now: what is still to be gathered, or what finishes the step."""
        step = self.step
        if step is None:
            return []
        legal = self.legal()
        gather = [text for text in legal if step.allows(text)]
        finish = [text for text in legal if step.finished_by(text)]
        samples = [text for text in map(sample_of, step.accept) if text and text not in legal]
        return gather + finish + [text for text in samples if self.possible(text)]

    def legal(self) -> list[str]:
        """The texts of all legal answers."""
        notation = self.state.notation()
        return [notation.write(action) for action in self.state.legal()]

    def possible(self, text: str) -> bool:
        """Tell whether a text that no list need hold is legal."""
        return not self.state.refusal(self.state.notation().read(text))

    def answer(self, text: str) -> str:
        """Take an answer, or say what to do instead; an illegal one raises and changes nothing."""
        step = self.step
        if step is None:
            return ""
        action = self.state.notation().read(text)
        proper = self.state.notation().write(action)
        if not self.state.refusal(action) and not step.finished_by(proper) and not step.allows(proper):
            return step.other
        self.shots = []
        self.play(proper)
        self.given += step.finished_by(proper)
        if self.given == step.times:
            self.finish(step)
        return ""

    def play(self, text: str) -> None:
        """An answer of the seat that is asked."""
        made = self.match.play(self.state.seat(), text)
        self.shots.append(Shot(len(self.match.steps), made, self.state.clone()))

    def finish(self, step: Step) -> None:
        """Let the others answer as the script says, and go on to the next step."""
        for text in step.then:
            self.play(text)
        self.place += 1
        self.given = 0
        self.begun = len(self.match.steps)
        if not self.over:
            self.script.results += self.lesson.steps[self.place].draws
