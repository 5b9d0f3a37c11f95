"""Tables that stand in the middle of a game, stored before a server opens them: the same on every run."""

from __future__ import annotations

import asyncio
import random
import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple

from parts import Time, context_on
from retrorocket.bots.roster import bot_named
from retrorocket.games.catalogue import GAMES
from retrorocket.server.context import Context
from retrorocket.server.facts import Chair, Facts, Policy
from retrorocket.server.replies import Accepted
from retrorocket.server.room import Room

MOST = 4000


class Scene(NamedTuple):
    """A position: everybody answered at random for some steps, and now the first seat is asked."""

    game: str
    seats: int
    steps: int = 0
    asked: str = ""
    """The question at which the game stops; any, if none is named."""
    seed: int = 1
    options: tuple[tuple[str, Any], ...] = ()
    over: bool = False
    """The game is played to its end."""
    level: str = ""
    """A bot of this level answers for everybody, not chance."""

    def reached(self, room: Room) -> bool:
        """Tell whether a room stands at it."""
        state = room.playing().state
        seat = int(state.seat())
        if self.over or seat < 0:
            return self.over and seat < 0
        return room.step() >= self.steps and seat == 0 and self.asked in ("", state.prompt().key)


class Staged(NamedTuple):
    """A stored table, and who sits in its first seat."""

    table: str
    person: dict[str, str]


def staged(database: str, scenes: dict[str, Scene]) -> dict[str, Staged]:
    """Play all scenes and keep their tables in a file, as a server keeps them."""

    async def story() -> dict[str, Staged]:
        now = Time()
        now.ms = int(time.time() * 1000)
        async with context_on(database, now) as context:
            return {name: await lay(context, scene) for name, scene in scenes.items()}

    with ThreadPoolExecutor(1) as thread:  # a browser's loop may run in this one
        return thread.submit(lambda: asyncio.run(story())).result()


async def lay(context: Context, scene: Scene) -> Staged:
    """One table; the secret of its dice is no secret, so that they always fall alike."""
    id, token = await context.hall.store.make_person("Ann", context.hall.now())
    bots = [Chair(kind="bot", level="greedy", name=f"Greedy {place}") for place in range(1, scene.seats)]
    facts = Facts(
        game=scene.game,
        options=dict(scene.options),
        listed=False,
        host=id,
        policy=Policy(away="wait"),
        clock=None,
        chairs=[Chair(kind="person", person=id, name="Ann"), *bots],
        secret=f"{scene.seed:064x}",
        invites={},
    )
    room = await context.seating.open(GAMES[scene.game], facts)
    await play(context, room, scene)
    return Staged(room.id, {"id": id, "name": "Ann", "token": token})


def answer(scene: Scene, state: Any, seat: int, rng: random.Random) -> int:
    """What whoever is asked does."""
    if not scene.level:
        return int(rng.choice(state.legal()))
    guess = state.redeal(seat, rng.getrandbits(30))
    return int(bot_named(scene.level, scene.game).choose(guess, rng.getrandbits(30)))


async def play(context: Context, room: Room, scene: Scene) -> None:
    """Answer until the scene is reached."""
    rng = random.Random(scene.seed)
    for _ in range(MOST):
        if scene.reached(room):
            return
        state = room.playing().state
        seat = int(state.seat())
        text = state.notation().write(answer(scene, state, seat, rng))
        async with context.hall.entered(room.id) as entered:
            assert isinstance(await context.desk.act(entered, seat, entered.seq, text), Accepted), text
    raise AssertionError(f"{scene} is never reached")
