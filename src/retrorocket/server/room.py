"""One table in memory: what its journal comes to, and who is connected. Whoever folds the same entries holds the
same table."""

import asyncio
from collections import Counter
from hashlib import blake2b
from typing import TYPE_CHECKING, Any, Final

import msgspec

from retrorocket.kernel.events import Event, EventKind
from retrorocket.kernel.game import Game
from retrorocket.kernel.match import Match
from retrorocket.kernel.reader import AGREE_DRAW
from retrorocket.kernel.record import Record, Step
from retrorocket.kernel.replay import START, Disagreement, play_again
from retrorocket.kernel.sealed import commitment
from retrorocket.server.clocks import Watch
from retrorocket.server.facts import POSITIONAL, Chair, Entry, Facts, Offer, Status
from retrorocket.server.playing import Deal, deal_out, go_on
from retrorocket.server.traces import heard, stored_step, traces_of
from retrorocket.server.worded import Worded

if TYPE_CHECKING:
    from retrorocket.server.clients import Client
    from retrorocket.server.shapes import TableShape


class Happened:
    """An entry with the game's events that came of it."""

    def __init__(self, entry: Entry, events: list[Event] | None, kinds: dict[str, EventKind] | None = None) -> None:
        self.entry: Final = entry
        self.made: list[Event] | None = events
        self.kinds: Final = kinds or {}
        """What the entry's events are of, where they are only read when they are asked for."""
        self.phrased: list[bytes] = []
        """The events in words as text, with the names of `phrased_for`."""
        self.phrased_for: dict[str, str] | None = None

    def forget_words(self) -> None:
        """They are made again for whoever asks."""
        self.phrased, self.phrased_for = [], None

    @property
    def events(self) -> list[Event]:
        """The events."""
        if self.made is None:
            self.made = heard(self.entry.body.get("events", []), self.kinds)
        return self.made


class Room:
    """The state of a table. `take` folds entries into it: those that are on disk, and those of a change that is on its
    way there. Should that change fail, the room is not what is on disk any more: the hall drops it and reads anew.
    A step of this process is played in the match before its entry is folded. What is not of the journal (who is
    connected, what was phrased) is changed from outside."""

    def __init__(self, id: str, game: Game, facts: Facts, downtimes: list[tuple[int, int]]) -> None:
        self.id: Final = id
        self.game: Final = game
        self.facts: Final = facts
        self.chairs: list[Chair] = [msgspec.structs.replace(chair) for chair in facts.chairs]
        self.invites: dict[str, str] = dict(facts.invites)
        self.commitment: Final = commitment(bytes.fromhex(facts.secret), facts.terms)
        self.watch: Final = Watch(facts.clock, len(facts.chairs), downtimes)
        self.status: Status = "open"
        self.seq: int = 0
        self.trail: str = ""
        """A hash of all entries, one after the other."""
        self.position: int = 0
        """The seq of the last entry that changed the position."""
        self.made_at: int = 0
        self.changed_at: int = 0
        self.match: Match | None = None
        self.origin: dict[str, Any] | None = None
        """The stored position that the match goes on from, if the engine has changed."""
        self.origin_steps: int = 0
        self.offer: Offer | None = None
        self.offered: Final[dict[int, int]] = {}
        """In which round of draw offers each seat made its last one."""
        self.rematch: str = ""
        self.practice: bool = False
        """Somebody has seen dice and taken the step back without anybody's consent."""
        self.story: Final[list[Happened]] = []
        self.done: Final[Counter[tuple[str, int]]] = Counter()
        """How often each seat has done what beside its steps: kinds of entries with their seats."""
        # not of the journal
        self.lock: Final = asyncio.Lock()
        self.clients: Final[set[Client]] = set()
        self.elsewhere: Final[dict[str, dict[str, Any]]] = {}
        """Who is connected to other processes, by process."""
        self.away_since: Final[list[int]] = [0] * len(self.chairs)
        self.thinking: asyncio.Task[None] | None = None
        self.used_at: int = 0
        self.summary: TableShape | None = None
        """What `summary_of` said last, until something else than steps changes it."""
        self.worded: Final = Worded()
        self.gone: bool = False
        self.shallow: bool = False
        """It was opened at its last position: what came before is known, but cannot be gone back to yet."""
        self.kept: bool = False
        """A finished game of other rules: it is shown as it was written down, not played again."""
        self.filmed: bool = False
        """The film of the finished game is kept, or on its way."""
        self.ended: dict[str, Any] | None = None
        """The outcome that the journal tells of."""

    # asked

    def playing(self) -> Match:
        """The match of a table that has begun."""
        assert self.match is not None
        return self.match

    def step(self) -> int:
        """How many steps the game has."""
        return self.origin_steps + len(self.match.steps) if self.match else 0

    def asked(self) -> int | None:
        """The seat that must answer."""
        if self.match is None or self.status != "playing":
            return None
        seat = int(self.match.state.seat())
        return None if seat < 0 else seat

    def seats_of(self, person: str) -> tuple[int, ...]:
        """The seats that a person holds."""
        found = self.worded.holdings
        if found is None:
            found = self.worded.holdings = held_seats(self.chairs)
        return found.get(person, ())

    def host(self) -> int:
        """The first seat of whoever made the table, else 0."""
        return next(iter(self.seats_of(self.facts.host)), 0)

    def plays_itself(self, seat: int) -> str:
        """The level of the bot that answers for a seat just now, "" if a person does."""
        chair = self.chairs[seat]
        if chair.kind == "bot" or chair.standin:
            return chair.level if chair.kind == "bot" else chair.standin
        return chair.preparer if chair.preparer and self.preparing() else ""

    def preparing(self) -> bool:
        """Tell whether the set-up goes on."""
        return self.match is not None and self.status == "playing" and self.match.state.preparing()

    def in_hand(self, seat: int) -> None:
        """Whoever goes back does the set-up by hand again."""
        if self.chairs[seat].preparer:
            self.chairs[seat] = msgspec.structs.replace(self.chairs[seat], preparer="")

    def present(self, seat: int) -> bool:
        """Tell whether the person of a seat is connected, here or elsewhere."""
        for client in self.clients:
            if seat in client.seats:
                return True
        for there in self.elsewhere.values():
            if seat in there["seats"]:
                return True
        return False

    def awaited(self, seat: int) -> bool:
        """Tell whether other people wait for a seat: bots have time."""
        person = self.chairs[seat].person
        for chair in self.chairs:
            if chair.person and chair.person != person and not chair.left:
                return True
        return False

    def standin_at(self) -> int | None:
        """When a bot begins to play for the asked person, who is away; None if none will."""
        seat = self.asked()
        if seat is None or self.plays_itself(seat) or self.facts.policy.away != "bot" or not self.awaited(seat):
            return None
        if self.present(seat):
            return None
        since = max(self.away_since[seat], self.watch.since)
        return since if self.chairs[seat].left else since + self.facts.policy.away_after * 1000

    def spectators(self) -> int:
        """How many look on."""
        here = sum(1 for client in self.clients if not client.seats)
        return here + sum(int(there["spectators"]) for there in self.elsewhere.values())

    def seat_word(self, seat: int) -> str:
        """A seat's word in the notation; its number where the game has none."""
        kind = (self.match.state.notation() if self.match else self.game.notation).kinds.get("seat")
        return kind.words[seat] if kind is not None and seat < len(kind.words) else str(seat + 1)

    def names(self) -> dict[str, str]:
        """What people and things are called in sentences now; the same object until something has another name."""
        worded = self.worded
        now = (self.step(), self.match.state if self.match else None)
        if worded.named_at is None or worded.named_at[0] != now[0] or worded.named_at[1] is not now[1]:
            found = self.match.state.named(self.people()) if self.match else self.people()
            worded.named_at = now
            if found != worded.named:
                worded.named = found
                worded.phrases.forget()
        return worded.named

    def people(self) -> dict[str, str]:
        """People's names by seat word."""
        found = self.worded.names
        if found is None:
            found = {self.seat_word(seat): chair.name for seat, chair in enumerate(self.chairs) if chair.name}
            self.worded.names = found
        return found

    def deal(self) -> Deal:
        """What the beginning of the game depends on."""
        names = [chair.name or f"Seat {seat + 1}" for seat, chair in enumerate(self.chairs)]
        players = ["person" if chair.kind != "bot" else chair.level for chair in self.chairs]
        entropy = [chair.entropy for chair in self.chairs]
        facts = self.facts
        return Deal(self.game, facts.options, names, players, facts.secret, entropy, facts.start, facts.terms)

    def record(self) -> Record:
        """The record of the game, with the outcome and the secret that the journal tells when it is over."""
        record = self.playing().record(self.facts.secret)
        record.practice = self.practice
        if self.ended is not None:
            record.outcome = {name: value for name, value in self.ended.items() if name != "text"}
            record.secret = self.facts.secret
        return record

    # changed

    def take(self, entry: Entry, events: list[Event] | None = None) -> None:
        """Fold one entry; `events` are given where the match has already made the step."""
        assert entry.seq == self.seq + 1, f"entry {entry.seq} after {self.seq}"
        if entry.kind != "step":
            self.forget_summary()
            self.worded.forget()
        if entry.kind == "step" and events is None:
            events = self.play_stored(entry.body).events
        elif entry.kind == "begin":
            events = self.begin(entry.body)
        else:
            FOLDS[entry.kind](self, entry)
        if entry.kind == "step":
            self.stepped(entry)
        self.seq = entry.seq
        self.trail = chained(self.trail, entry)
        self.changed_at = entry.at
        if entry.kind in POSITIONAL:
            self.position = entry.seq
            self.watch.since = entry.at
        self.tell_of(Happened(entry, events or []))

    def tell_of(self, happened: Happened) -> None:
        """One more thing that happened; the words of the one before were told to all."""
        if self.story:
            self.story[-1].forget_words()
        self.story.append(happened)
        entry = happened.entry
        if entry.kind != "step":
            self.done[entry.kind, entry.body.get("seat", -1)] += 1

    def forget_summary(self) -> None:
        """Something has changed that lists tell."""
        self.summary = None
        self.worded.unmoved.clear()

    def play_stored(self, body: dict[str, Any]) -> Step:
        """Play a step of the journal again; a draw has the consent that the entries before it tell of."""
        step = stored_step(body)
        if step.action == AGREE_DRAW and not step.agreed:
            step.agreed = self.consenting()
        return play_again(self.playing(), step)

    def consenting(self) -> list[int]:
        """The seats of all people, where nobody is to be waited for any more; none where no draw was agreed on."""
        if self.offer is None or self.offer.what != "draw" or self.offer.waiting:
            return []
        return [seat for seat, chair in enumerate(self.chairs) if chair.kind == "person"]

    def begin(self, body: dict[str, Any]) -> list[Event]:
        """Deal; what was dealt then must be dealt today."""
        match = deal_out(self.names_at_begin(body))
        if body.get("digest") and traces_of(match.header) != {"draws": body["draws"], "digest": body["digest"]}:
            raise Disagreement(START, "the position differs from the saved one")
        self.match = match
        self.status = "playing"
        return match.opening

    def names_at_begin(self, body: dict[str, Any]) -> Deal:
        """The deal with the names that the record was opened with."""
        return msgspec.structs.replace(self.deal(), names=list(body["names"]), players=list(body["players"]))

    def stepped(self, entry: Entry) -> None:
        """After a step: the clock has run, a question to the table is void."""
        self.watch.answered(entry.body["seat"], entry.at)
        self.offer = None

    def take_back(self, steps: int) -> None:
        """Go back to a number of steps; the dice will fall as they fell."""
        self.playing().go_back(steps - self.origin_steps)
        self.offer = None


def held_seats(chairs: list[Chair]) -> dict[str, tuple[int, ...]]:
    """The seats of everybody who has one."""
    found: dict[str, tuple[int, ...]] = {}
    for seat, chair in enumerate(chairs):
        if chair.person:
            found[chair.person] = (*found.get(chair.person, ()), seat)
    return found


def chained(trail: str, entry: Entry) -> str:
    """The hash of a journal with one more entry."""
    return blake2b(
        f"{trail} {entry.seq} {entry.kind} {entry.at} {entry.written()}".encode(), digest_size=16
    ).hexdigest()


def fold_made(room: Room, entry: Entry) -> None:
    """The table is there."""
    room.made_at = entry.at


def fold_undo(room: Room, entry: Entry) -> None:
    """A seat took its last step back."""
    assert not room.shallow
    room.playing().undo(entry.body["seat"])
    room.in_hand(entry.body["seat"])
    room.offer = None


def fold_takeback(room: Room, entry: Entry) -> None:
    """The table went back by consent."""
    assert not room.shallow
    room.practice = room.practice or peeked(room, entry.body["step"])
    room.take_back(entry.body["step"])
    room.in_hand(entry.body["seat"])


def peeked(room: Room, steps: int) -> bool:
    """Tell whether going back undoes dice that fell, and nobody else was there to agree."""
    drawn = any(step.draws for step in room.playing().steps[steps - room.origin_steps :])
    people = {chair.person for chair in room.chairs if chair.kind == "person"}
    return drawn and len(people) == 1 and any(chair.kind == "bot" for chair in room.chairs)


def fold_continued(room: Room, entry: Entry) -> None:
    """The engine has changed; the game goes on from a stored position."""
    room.origin = entry.body["position"]
    room.origin_steps = entry.body["step"]
    deal = msgspec.structs.replace(room.deal(), names=list(entry.body["names"]), players=list(entry.body["players"]))
    room.match = go_on(deal, entry.body["position"])
    room.status = "playing"


def fold_seat(room: Room, entry: Entry) -> None:
    """Somebody came, went or was stood in for."""
    body = entry.body
    room.chairs[body["seat"]] = msgspec.convert(body["chair"], Chair)
    if body.get("out_of_time"):
        room.watch.ran_out(body["seat"])
    if "since" in body:
        room.watch.since = entry.at


def fold_ask(room: Room, entry: Entry) -> None:
    """A seat asks the others."""
    body = entry.body
    room.offer = Offer(body["what"], body["seat"], body["step"], [body["seat"]], list(body["waiting"]))
    if body["what"] == "draw":
        room.offered[body["seat"]] = body.get("round", -1)


def fold_answer(room: Room, entry: Entry) -> None:
    """A seat answers; one no is the end of it."""
    if room.offer is None:
        return
    if not entry.body["agree"]:
        room.offer = None
        return
    room.offer.waiting.remove(entry.body["seat"])
    room.offer.agreed.append(entry.body["seat"])


def fold_end(room: Room, entry: Entry) -> None:
    """The game is over."""
    room.status = "finished"
    room.ended = entry.body["outcome"]
    room.offer = None


def fold_cancel(room: Room, entry: Entry) -> None:
    """The table was given up before it began."""
    room.status = "cancelled"


def fold_invites(room: Room, entry: Entry) -> None:
    """New invites replace the old."""
    room.invites = dict(entry.body["invites"])


def fold_rematch(room: Room, entry: Entry) -> None:
    """The next table of the same people."""
    room.rematch = entry.body["table"]


def fold_nothing(room: Room, entry: Entry) -> None:
    """The entry is kept in the story and changes nothing else here: a step is played before, talk is only told."""


FOLDS: Final = {
    "made": fold_made,
    "step": fold_nothing,
    "undo": fold_undo,
    "takeback": fold_takeback,
    "continued": fold_continued,
    "seat": fold_seat,
    "ask": fold_ask,
    "answer": fold_answer,
    "end": fold_end,
    "cancel": fold_cancel,
    "invites": fold_invites,
    "rematch": fold_rematch,
    "chat": fold_nothing,
}
