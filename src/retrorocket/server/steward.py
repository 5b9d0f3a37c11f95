"""What the server does of its own accord: bots answer, clocks run out, stand-ins play for people who are away."""

import asyncio
import contextvars
import logging
import secrets
from time import monotonic
from typing import Any, Final

from retrorocket.bots.bot import RandomBot
from retrorocket.kernel.dice import seed_of
from retrorocket.kernel.state import State
from retrorocket.server.desk import Desk, seat_body
from retrorocket.server.duties import BOT_GRACE_MS, due_of
from retrorocket.server.facts import Draft
from retrorocket.server.faults import Fault
from retrorocket.server.hall import Hall
from retrorocket.server.library import standin_level
from retrorocket.server.meters import FAILED_SWEEPS, OUT_OF_TIME, SWEEPS
from retrorocket.server.replies import Thinking
from retrorocket.server.room import Room
from retrorocket.server.settings import Settings
from retrorocket.server.thinkers import Speechless, Thinkers, Thought

LOG: Final = logging.getLogger("retrorocket.steward")
A_DAY_MS: Final = 86_400_000
"""When a table that waits for nobody but its own person is looked at again."""
BOT_AGAIN_MS: Final = 15_000
"""How long a bot that waits for its turn to think is not looked at again, so that clocks are."""
AT_ONCE: Final = 8
"""How many tables are looked after at once."""
TIDY_EVERY: Final = 30
LOOKED_AT: Final = 200
"""How many tables of a process are looked after in a sweep."""


class Steward:
    """Looks after all tables of a process, and after those that no process looks after."""

    def __init__(self, hall: Hall, desk: Desk, thinkers: Thinkers, settings: Settings) -> None:
        self.hall: Final = hall
        self.desk: Final = desk
        self.thinkers: Final = thinkers
        self.settings: Final = settings
        self.at_once: Final = asyncio.Semaphore(AT_ONCE)
        self.task: asyncio.Task[None] | None = None
        hall.changes.due = due_of

    def start(self) -> None:
        """Begin to look after tables."""
        self.task = asyncio.create_task(self.run(), name="steward")

    async def stop(self) -> None:
        """Stop sweeping and thinking."""
        tasks = [room.thinking for room in self.hall.rooms.values() if room.thinking is not None]
        if self.task is not None:
            tasks.append(self.task)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.thinkers.stop()

    # sweeping

    async def run(self) -> None:
        """Sweep for ever; at the start also what a process that died has left."""
        ahead = BOT_GRACE_MS
        sweeps = 0
        while True:
            try:
                await self.sweep(ahead)
                ahead = 0
                await self.poll()
                sweeps += 1
                if sweeps % TIDY_EVERY == 0:
                    self.hall.tidy()
            except Exception:
                FAILED_SWEEPS.add()
                LOG.exception("a sweep failed")
            await asyncio.sleep(self.settings.sweep)

    async def sweep(self, ahead: int = 0) -> None:
        """Look after every table that is due and that this process holds."""
        began = monotonic()
        share = self.hall.share
        due = await self.hall.store.due(self.hall.now() + ahead, LOOKED_AT * max(1, len(share.doors)))
        await asyncio.gather(*(self.look_at(id) for id in due if share.mine(id)))
        SWEEPS.observe(monotonic() - began)

    async def look_at(self, id: str) -> None:
        """Look after one table, a few at once; what is wrong with it harms no other."""
        async with self.at_once:
            try:
                async with self.hall.entered(id) as room:
                    await self.look_after(room)
            except Fault as error:
                LOG.error("cannot look after a table", extra={"table": id, "why": error.message})
                if error.status == 404:
                    await self.hall.store.set_aside(id, "it has no journal")
            except Exception as error:
                await self.hall.put_aside(id, "it could not be looked after", error)

    async def poll(self) -> None:
        """Read what other processes have written, should no message have told of it."""
        watched = [room.id for room in self.hall.rooms.values() if room.clients]
        if watched:
            for id, seq in (await self.hall.store.newest(watched)).items():
                await self.hall.hear_of(id, seq)

    async def look_after(self, room: Room) -> None:
        """Do what is due at one table (its lock is held)."""
        seat = room.asked()
        if seat is None:
            return
        now = self.hall.now()
        if room.plays_itself(seat):
            self.attend(room)
            await self.hall.store.postpone(room.id, room.seq, now + BOT_AGAIN_MS)
            return
        deadline = room.watch.deadline(seat)
        if deadline is not None and now >= deadline:
            await self.out_of_time(room, seat)
        elif await self.seems_away(room, seat, now):
            await self.stand_in(room, seat)
        else:
            wait = room.facts.policy.away_after * 1000 if room.awaited(seat) else A_DAY_MS
            again = room.standin_at() or now + wait
            await self.hall.store.postpone(room.id, room.seq, min(again, deadline or again))

    async def seems_away(self, room: Room, seat: int, now: int) -> bool:
        """Tell whether a stand-in is due; who is connected to another process is read from the database first."""
        if not any(seat in client.seats for client in room.clients):
            await self.hall.look_elsewhere(room)
        due = room.standin_at()
        return due is not None and now >= due

    async def out_of_time(self, room: Room, seat: int) -> None:
        """The clock has run out: a stand-in; where the table waits for people, a resignation if the game has one."""
        OUT_OF_TIME.add()
        if room.facts.policy.away == "wait" and room.game.resigning and not room.playing().state.resign_refusal(seat):
            await self.desk.resign(room, seat)
            return
        await self.stand_in(room, seat, out_of_time=True)

    async def stand_in(self, room: Room, seat: int, **more: Any) -> None:
        """Let a bot play for a person."""
        body = seat_body(room, seat, "standin", standin=standin_level(room.facts.policy.away_level, room.game)) | more
        await self.desk.change(room, [Draft("seat", body)])

    # bots

    def attend(self, room: Room) -> None:
        """Let the bot of the asked seat think, unless it does so already."""
        seat = room.asked()
        if seat is None or room.gone or not room.plays_itself(seat):
            return
        if room.thinking is None or room.thinking.done():
            room.thinking = asyncio.create_task(
                self.think(room), name=f"bot at {room.id}", context=contextvars.Context()
            )

    async def think(self, room: Room) -> None:
        """Answer for bots until a person is asked."""
        try:
            while not room.gone:
                async with room.lock:
                    seat = room.asked()
                    if room.gone or seat is None or not room.plays_itself(seat):
                        return
                    position = room.position
                    question = self.question(room, seat)
                for client in room.clients:
                    client.say(Thinking(seat))
                thought = await self.answer(room, seat, question)
                async with room.lock:
                    if not room.gone and room.position == position:
                        if thought.hurried:
                            await self.desk.tell_hurried(room, seat)
                        await self.desk.play(room, seat, thought.text)
        except Fault as fault:
            LOG.warning("a bot's answer was not taken", extra={"table": room.id, "why": fault.message})
        except Exception as error:
            await self.hall.put_aside(room.id, "its bot could not answer", error)
        finally:
            room.thinking = None

    def question(self, room: Room, seat: int) -> dict[str, Any]:
        """A guess that fits what the seat knows: all that a bot ever gets."""
        seed = secrets.randbits(60)
        guess = room.playing().state.redeal(seat, seed_of(seed, 0))
        level = room.plays_itself(seat)
        return {"game": room.game.id, "level": level, "guess": guess.save(), "seed": int(seed_of(seed, 1))}

    async def answer(self, room: Room, seat: int, question: dict[str, Any]) -> Thought:
        """The bot's answer; any legal one if it fails or takes too long."""
        pause = asyncio.create_task(asyncio.sleep(0 if room.preparing() else self.settings.bot_pause))
        try:
            thought = await self.thinkers.ask(question, room.facts.host, bool(room.clients))
        except Speechless as error:
            LOG.error("a bot gave no answer", extra={"table": room.id, "level": question["level"], "why": str(error)})
            thought = Thought(any_answer(room.game.load(question["guess"]), question["seed"]))
        await pause
        return thought


def any_answer(guess: State, seed: int) -> str:
    """A random legal answer."""
    return guess.notation().write(RandomBot().choose(guess, seed))
