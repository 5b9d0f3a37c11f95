"""What is going on between two questions: flights, attacks, boarding dice, payments, as those at the table see it."""

from typing import Any

from mypy_extensions import i64

from retrorocket.games.rocketmen.frames.attack import Attack
from retrorocket.games.rocketmen.frames.boarding import COMPARING, LOSING, Wave
from retrorocket.games.rocketmen.frames.building import Build, plan_seen
from retrorocket.games.rocketmen.frames.collision import Collision
from retrorocket.games.rocketmen.frames.damage import Damage
from retrorocket.games.rocketmen.frames.deploy import Deployment
from retrorocket.games.rocketmen.frames.exchange import Exchange
from retrorocket.games.rocketmen.frames.flight import Flight
from retrorocket.games.rocketmen.frames.loading import Loading
from retrorocket.games.rocketmen.frames.mining import Mining
from retrorocket.games.rocketmen.nouns import CREW, OBJECT, RESOURCE
from retrorocket.games.rocketmen.redeal import known
from retrorocket.games.rocketmen.state import Rocketmen
from retrorocket.games.rocketmen.view_types import Attacking, BoardingWave, Flying, UnderWay
from retrorocket.kernel.frames import Frame


def under_way(s: Rocketmen, seat: i64) -> list[UnderWay]:
    """All that is open, the innermost last."""
    found = [described(s, frame, seat) for frame in s.frames]
    return [row for row in found if row is not None]


def described(s: Rocketmen, frame: Frame[Any], seat: i64) -> UnderWay | None:
    """One open matter; None where the question itself says everything."""
    if isinstance(frame, Build):
        return plan_seen(s, frame) if frame.player == seat else None
    if isinstance(frame, Flight):
        return flight(s, frame)
    if isinstance(frame, Attack):
        return attack(frame)
    if isinstance(frame, Wave):
        return wave(s, frame)
    if isinstance(frame, Collision):
        return {"what": "collision", "ship": OBJECT.word(frame.ship), "target": OBJECT.word(frame.thing)}
    if isinstance(frame, Damage):
        return {"what": "damage", "ship": OBJECT.word(frame.ship), "points": int(frame.points)}
    if isinstance(frame, Loading):
        chosen = [OBJECT.word(pebble) for pebble in frame.chosen]
        return {"what": "loading", "ship": OBJECT.word(frame.ship), "chosen": chosen}
    if isinstance(frame, Exchange):
        crossing = [CREW.word(token) for token in frame.chosen]
        one, other = OBJECT.word(frame.one), OBJECT.word(frame.other)
        return {"what": "exchange", "ship": one, "target": other, "chosen": crossing}
    if isinstance(frame, Mining):
        drawn = [RESOURCE.word(s.kind[r]) if known(s, seat, r) else "?" for r in frame.drawn]
        return {"what": "mining", "ship": OBJECT.word(frame.ship), "dice": int(frame.dice), "drawn": drawn}
    if isinstance(frame, Deployment):
        owed = [int(n) for n in frame.owed]
        return {"what": "deployment", "ship": OBJECT.word(frame.ship), "owed": owed, "spared": int(frame.spared)}
    return None


def flight(s: Rocketmen, frame: Flight) -> Flying:
    """An increment under way: where it began, how long it is, how far the ship has come, what it has met."""
    track = frame.course(s).track
    return {
        "what": "flight",
        "ship": OBJECT.word(frame.ship),
        "from": [int(frame.x), int(frame.y)],
        "to": [int(track.x_at(track.edge())), int(track.y_at(track.edge()))],
        "length": int(frame.length),
        "flown": int(frame.step),
        "met": [OBJECT.word(thing) for thing in frame.met],
    }


def attack(frame: Attack) -> Attacking:
    """An attack whose dice lie on the table."""
    return {
        "what": "attack",
        "ship": OBJECT.word(frame.ship),
        "target": OBJECT.word(frame.target),
        "needs": int(frame.needed),
        "dice": [int(frame.one), int(frame.two)],
    }


def wave(s: Rocketmen, frame: Wave) -> BoardingWave:
    """A boarding wave: both sides' dice from the highest down, which pair is at stake, who must give something up."""
    return {
        "what": "wave",
        "ship": OBJECT.word(frame.ship),
        "target": OBJECT.word(frame.target),
        "dice": [[int(face) for face in frame.ours], [int(face) for face in frame.theirs]],
        "pair": int(frame.pair) if frame.step >= COMPARING else -1,
        "loser": OBJECT.word(frame.loser()) if frame.step == LOSING else "-",
        "marked": [int(face) for face in frame.marked] if frame.step < COMPARING else [],
        "rolls_again": OBJECT.word(frame.side()) if frame.step < COMPARING else "-",
    }
