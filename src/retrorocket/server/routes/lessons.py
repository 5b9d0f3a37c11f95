"""Lessons: played from the page with the answers so far; nothing is kept here."""

import asyncio
from typing import Final

from litestar import Controller, post

from retrorocket.server.asked import LessonAnswers, LessonQuestion
from retrorocket.server.errors import faults
from retrorocket.server.lessons import after, answered, the_lesson
from retrorocket.server.lessonshapes import LessonShape
from retrorocket.server.replies import Explained
from retrorocket.server.routes.asking import Asking
from retrorocket.server.routes.games import the_game

TAGS: Final = ["games"]


class Lessons(Controller):
    """What can be learned."""

    path = "/games/{game:str}/lessons/{name:str}"
    tags = TAGS

    @post("/", responses=faults(404, 409), operation_id="playLesson", status_code=200)
    async def play(self, request: Asking, game: str, name: str, data: LessonAnswers) -> LessonShape:
        """The lesson after some answers; the last one may be any."""
        found = the_game(request, game)
        return await asyncio.to_thread(after, found, the_lesson(found, name), data.answers)

    @post("/explain", responses=faults(404, 409), operation_id="explainInLesson", status_code=200)
    async def explain(self, request: Asking, game: str, name: str, data: LessonQuestion) -> Explained:
        """Why not, or what can be known of an action beforehand."""
        found = the_game(request, game)
        return await asyncio.to_thread(answered, found, the_lesson(found, name), data)
