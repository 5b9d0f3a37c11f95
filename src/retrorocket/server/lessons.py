"""A lesson as a learner is shown it: played anew from its beginning with the answers so far, kept nowhere."""

from typing import Literal

from retrorocket.kernel.errors import NotationError, RuleBroken
from retrorocket.kernel.game import Game
from retrorocket.kernel.reader import Reader
from retrorocket.kernel.state import State
from retrorocket.lessons.lesson import Lesson, lessons_of
from retrorocket.lessons.sitting import Shot, Sitting
from retrorocket.server.asked import LessonQuestion
from retrorocket.server.explaining import Teller, explain_path, explain_text, not_understood
from retrorocket.server.faults import conflict, not_found
from retrorocket.server.lessonshapes import CitedRule, LessonShape
from retrorocket.server.phrasing import Phrasing
from retrorocket.server.replies import ActionShape, Explained, ReasonShape
from retrorocket.server.shapes import FrameShape, PromptShape, SeatShape
from retrorocket.server.tell import action_of, views_of


def the_lesson(game: Game, name: str) -> Lesson:
    """The lesson of a name."""
    for lesson in lessons_of(game):
        if lesson.name == name:
            return lesson
    raise not_found(f"lesson {name!r}")


def after(game: Game, lesson: Lesson, answers: list[str]) -> LessonShape:
    """The lesson after some answers; only the last of them may be one that is not taken."""
    sitting = replayed(game, lesson, answers[:-1])
    remark, reason = "", None
    if answers:
        try:
            remark = sitting.answer(answers[-1])
        except (NotationError, RuleBroken):
            reason = why_not(sitting, answers[-1])
    return told(sitting, remark, reason)


def replayed(game: Game, lesson: Lesson, answers: list[str]) -> Sitting:
    """A lesson played so far; answers that it does not take are a mistake of the caller."""
    sitting = Sitting(game, lesson)
    try:
        for text in answers:
            if sitting.over or sitting.answer(text):
                raise conflict("the lesson does not go this way")
    except (NotationError, RuleBroken):
        raise conflict("the lesson does not go this way") from None
    return sitting


def answered(game: Game, lesson: Lesson, asked: LessonQuestion) -> Explained:
    """What can be known of an action, or why clicks lead nowhere."""
    sitting = replayed(game, lesson, asked.answers)
    state, names = sitting.state, sitting.state.named(sitting.names())
    return explain_text(state, asked.text, names) if asked.text else explain_path(state, asked.path, names)


def why_not(sitting: Sitting, text: str) -> ReasonShape:
    """Why an answer is illegal."""
    try:
        explanation = sitting.state.explain(sitting.state.notation().read(text))
    except NotationError as error:
        return not_understood(error.why)
    assert explanation is not None
    return Teller(sitting.state, sitting.state.named(sitting.names())).reason(explanation)


def told(sitting: Sitting, remark: str, reason: ReasonShape | None) -> LessonShape:
    """All that the learner is told."""
    lesson, step = sitting.lesson, sitting.step
    rules = step.rules if step else lesson.rules
    return LessonShape(
        game=lesson.game,
        name=lesson.name,
        title=lesson.title,
        taken=not remark and reason is None,
        remark=remark,
        reason=reason,
        step=sitting.place,
        steps=len(lesson.steps),
        say=step.say if step else lesson.end,
        praise=sitting.praise(),
        show=step.show if step else [],
        rules=[CitedRule(id, sitting.game.ledger.entry(id).title) for id in rules],
        wanted=sitting.wanted(),
        over=sitting.over,
        next=following(sitting.game, lesson),
        seats=seats_of(sitting),
        you=lesson.seat,
        frames=frames_of(sitting),
        actions=[] if sitting.over else actions_of(sitting),
    )


def following(game: Game, lesson: Lesson) -> str:
    """The name of the next lesson; nothing after the last."""
    names = [each.name for each in lessons_of(game)]
    return next(iter(names[names.index(lesson.name) + 1 :]), "")


def seats_of(sitting: Sitting) -> list[SeatShape]:
    """The seats under the game's own names: the learner's, and those that the script plays."""
    found: list[SeatShape] = []
    for seat, (word, name) in enumerate(sitting.names().items()):
        kind: Literal["person", "bot"] = "person" if seat == sitting.lesson.seat else "bot"
        found.append(SeatShape(seat, word, name, kind, "", "", True, False))
    return found


def actions_of(sitting: Sitting) -> list[ActionShape]:
    """Everything legal, and what is wanted even where no list holds it: whoever tries something else is told so."""
    notation, names = sitting.state.notation(), sitting.state.named(sitting.names())
    listed = list(sitting.state.legal())
    further = [action for action in map(notation.read, sitting.wanted()) if action not in listed]
    return [action_of(sitting.game.words, notation, action, names) for action in listed + further]


def frames_of(sitting: Sitting) -> list[FrameShape]:
    """What happened from the beginning; those that the last answer brought about with what is seen then."""
    shown = {shot.number: shot for shot in sitting.shots}
    reader = Reader([sitting.lesson.seat])
    steps = sitting.match.steps
    last = len(steps)
    found: list[FrameShape] = []
    for number in range(last + 1):
        shot = shown.get(number)
        if number == last and shot is None:
            shot = Shot(number, None if number == 0 else steps[number - 1], sitting.state)
        found.append(frame_of(sitting, reader, number, shot))
    return found


def frame_of(sitting: Sitting, reader: Reader, number: int, shot: Shot | None) -> FrameShape:
    """The table after so many answers, with the view where it is kept."""
    state = shot.state if shot else sitting.state
    phrasing = Phrasing(sitting.game, state.notation(), state.named(sitting.names()))
    made = sitting.match.steps[number - 1] if number else None
    readable = made.action if made and reader.reads(made.seat, made.action) else ""
    asked = int(state.seat())
    return FrameShape(
        step=number,
        seat=made.seat if made else None,
        action=readable,
        words=phrasing.answer(readable),
        events=[phrasing.event(event) for event in reader.heard(made.events if made else sitting.match.opening)],
        asked=asked if asked >= 0 else None,
        prompt=question_of(sitting, phrasing, state),
        views=views_of(state, reader) if shot else [],
        outcome=phrasing.outcome(state.outcome()) if asked < 0 else None,
        at=0,
    )


def question_of(sitting: Sitting, phrasing: Phrasing, state: State) -> PromptShape:
    """The open question: put to the learner, or told about whom the script plays."""
    seat = int(state.seat())
    if seat != sitting.lesson.seat:
        return phrasing.about(state.prompt(), seat)
    return phrasing.prompt(state.prompt(), state.offered())
