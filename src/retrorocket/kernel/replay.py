"""Play a record again, step by step, and check that it says the truth: its rules, its digests, its dice."""

from collections.abc import Iterator
from typing import Final

from retrorocket.kernel.dice import CounterDice, Dice
from retrorocket.kernel.errors import DataError, NotationError, RuleBroken, Stale
from retrorocket.kernel.game import Game
from retrorocket.kernel.match import Match, apply_text
from retrorocket.kernel.reader import AGREE_DRAW
from retrorocket.kernel.record import LARGEST, Draws, Header, Record, Step, is_whole
from retrorocket.kernel.scripted import ReplayedDice, ScriptError
from retrorocket.kernel.sealed import SECRET_BYTES, SealedDice, commitment, roster_of, stream_key, terms_of
from retrorocket.kernel.state import State

START: Final = "set-up"
COUNTER: Final = ["kind", "seed"]
SEALED: Final = ["kind", "commitment", "entropy", "position", "terms", "roster"]
"""All that a header tells of sealed dice; terms and roster go together, and games of before have neither."""


class Disagreement(ValueError):
    """The first place where a record and the engine do not agree."""

    def __init__(self, where: str, why: str) -> None:
        super().__init__(f"{where}: {why}")
        self.where = where
        self.why = why


class Replay:
    """A record being played again, from its set-up on; the draws come from the record."""

    def __init__(self, game: Game, record: Record) -> None:
        self.game: Final = game
        self.record: Final = record
        self.dice: Final = ReplayedDice(record.header.draws)
        self.done: int = 0
        self.state: State = self.start(record.header)
        self.opening: Final = self.state.log or []
        """What the set-up told."""
        self.check(START, record.header.digest)

    def start(self, header: Header) -> State:
        """Lay the table as the header says."""
        if header.game != self.game.id:
            raise Disagreement(START, f"this is a record of {header.game!r}, not of {self.game.id!r}")
        try:
            if header.position is not None:
                state = self.game.load(header.position, self.dice)
                state.log = []
                state.settle()
                return state
            return self.game.new(self.game.setup(len(header.seats), header.options), self.dice, listen=True)
        except (DataError, ScriptError) as error:
            raise Disagreement(START, str(error)) from None

    def step(self) -> Step:
        """Play the next step of the record; it then carries its events."""
        step = self.record.steps[self.done]
        where = f"step {self.done + 1}"
        self.dice.refill(step.draws)
        self.state.log = []
        try:
            proper = apply_text(self.state, step.seat, step.action)
        except (NotationError, RuleBroken, Stale, ScriptError) as error:
            raise Disagreement(where, str(error)) from None
        if proper != step.action:
            raise Disagreement(where, f"{step.action!r} is no proper text of an action: it is written {proper!r}")
        self.check(where, step.digest)
        step.events = self.state.log or []
        self.done += 1
        return step

    def steps(self, first: int, last: int) -> Iterator[Step | None]:
        """Play up to a step, and give each from the first one asked for; None is the set-up."""
        if first == 0 and self.done == 0:
            yield None
        while self.done < last:
            step = self.step()
            if self.done >= first:
                yield step

    def check(self, where: str, digest: str) -> None:
        """All draws used, and the position the same."""
        try:
            self.dice.finish()
        except ScriptError as error:
            raise Disagreement(where, str(error)) from None
        if self.state.digest() != digest:
            raise Disagreement(
                where, f"the position differs: {self.state.digest()} here, {digest or 'nothing'} in the record"
            )

    def finish(self) -> None:
        """Play to the end of the record and compare the outcome."""
        while self.done < len(self.record.steps):
            self.step()
        outcome = self.state.outcome() if self.state.seat() < 0 else None
        reached = outcome.as_json() if outcome is not None else None
        if reached != self.record.outcome:
            raise Disagreement("end", f"the outcome differs: {reached} here, {self.record.outcome} in the record")


def play_again(match: Match, step: Step) -> Step:
    """Play a written step in a match: it must come to what is written, draw by draw."""
    where = f"step {len(match.steps) + 1}"
    try:
        played = match.take(step)
    except (NotationError, RuleBroken, Stale) as error:
        raise Disagreement(where, str(error)) from None
    if played.digest != step.digest or played.draws != step.draws:
        raise Disagreement(where, "the position differs from the saved one: the file was changed, or the rules were")
    return played


def verify(game: Game, record: Record, published: str = "") -> str:
    """Replay a record and recompute its draws; say what was checked, or raise the first disagreement.

    `published` is the commitment that was shown before the game: the record must be proved by it.
    """
    replay = Replay(game, record)
    check_options(record, replay.state)
    replay.finish()
    check_consent(record)
    check_origin(record)
    if published:
        check_published(record, published)
    source, verdict = source_of(record)
    verdict += origin_told(record)
    if source is None:
        return verdict
    verdict += "; a practice game: dice were seen and taken back" if record.practice else ""
    check_draws(source, START, record.header.draws)
    for number, step in enumerate(record.steps, 1):
        check_draws(source, f"step {number}", step.draws)
    return verdict


def check_published(record: Record, published: str) -> None:
    """The record is about the dice that were committed to before the game, from its very beginning to its end."""
    if record.header.dice.get("kind") != "sealed" or record.header.dice.get("commitment") != published:
        raise Disagreement("header", "this record is of another commitment, or of none")
    if record.header.position is not None:
        raise Disagreement("header", "the game begins at a position that no draw proves")
    if not record.secret:
        raise Disagreement("end", "there is no secret to compare with the commitment")


def check_options(record: Record, state: State) -> None:
    """The header tells every option, each as it was played with."""
    told: dict[str, object] = record.header.options
    for name, value in state.setup.options.items():
        if name not in told:
            raise Disagreement("header", f"the option {name!r} is left out; the game is played with {value!r}")
        if type(told[name]) is not type(value) or told[name] != value:
            raise Disagreement("header", f"the option {name!r} is {told[name]!r}; the game is played with {value!r}")


def check_consent(record: Record) -> None:
    """A draw is agreed on by every seat."""
    seats = list(range(len(record.header.seats)))
    for number, step in enumerate(record.steps, 1):
        if step.action == AGREE_DRAW and sorted(step.agreed) != seats:
            raise Disagreement(f"step {number}", f"a draw that all seats must agree on; here {step.agreed} did")
        if step.action != AGREE_DRAW and step.agreed:
            raise Disagreement(f"step {number}", "consent to something that needs none")


def check_origin(record: Record) -> None:
    """A game that says which step of which record it begins at begins at the very position of that digest."""
    origin = record.header.origin
    if origin is not None and origin.digest != record.header.digest:
        raise Disagreement("header", f"the position is not the one of its origin, {origin.digest or 'nothing'}")


def origin_told(record: Record) -> str:
    """Where a game begins that does not begin at its set-up, as a clause; "" for all others."""
    origin = record.header.origin
    if origin is None:
        return ""
    return f"; the game begins at step {origin.step} of table {origin.table}, whose record has {origin.digest} there"


def source_of(record: Record) -> tuple[Dice | None, str]:
    """The device that a record's dice can be recomputed with, and what can be said of them."""
    dice = record.header.dice
    kind = dice.get("kind")
    if kind == "counter" and record.header.position is None:
        seed = dice.get("seed")
        if not isinstance(seed, int):
            raise Disagreement("header", "counter dice without a seed")
        if not is_whole(seed):
            raise Disagreement("header", f"counter dice whose seed is no whole number from 0 to {LARGEST}")
        check_keys(dice, COUNTER)
        return CounterDice(seed), "every draw follows from the seed"
    if kind == "sealed":
        return sealed_source(dice, record)
    return None, "the actions and positions agree; these dice name no source to recompute them from"


def check_keys(dice: dict[str, object], known: list[str]) -> None:
    """Refuse what means nothing of dice of a kind."""
    unknown = [key for key in dice if key not in known]
    if unknown:
        raise Disagreement("header", f"{dice['kind']} dice with {', '.join(unknown)}, which mean nothing")


def sealed_source(dice: dict[str, object], record: Record) -> tuple[Dice | None, str]:
    """The stream behind a commitment, once its secret is revealed: from its begin on, keyed by a word of each seat."""
    check_keys(dice, SEALED)
    check_terms(dice, record)
    if not record.secret:
        return None, "the actions and positions agree; the dice stay sealed until the game is over"
    key = stream_key(revealed(dice, record), entropy_of(dice, record), word_of(dice, "roster"))
    stream = SealedDice(key, place_of(dice, record))
    if record.header.position is not None:
        return stream, "every draw follows from the revealed secret, from a position on that is taken on trust"
    return stream, "every draw follows from the revealed secret, which fits the commitment"


def check_terms(dice: dict[str, object], record: Record) -> None:
    """What the table was made for, and who sat where, are what the commitment and the stream are made with.

    A game that goes on from a stored position was made for another start: its terms are those of then.
    """
    header = record.header
    if "terms" not in dice and "roster" not in dice:
        return
    if word_of(dice, "roster") != roster_of(header.seats, header.players):
        raise Disagreement("header", "the names or players are not those that the dice are keyed with")
    start = header.digest if header.position is not None else ""
    terms = terms_of(header.game, len(header.seats), header.options, start)
    if word_of(dice, "terms") != terms and "position" not in dice:
        raise Disagreement("header", "the game, its options, seats or start are not those that were committed to")


def word_of(dice: dict[str, object], key: str) -> str:
    """A text of the dice, "" where there is none."""
    value = dice.get(key, "")
    if not isinstance(value, str):
        raise Disagreement("header", f"sealed dice whose {key} is no text")
    return value


def revealed(dice: dict[str, object], record: Record) -> bytes:
    """The secret, which must be the one that was committed to."""
    try:
        secret = bytes.fromhex(record.secret)
    except ValueError:
        raise Disagreement("end", "the revealed secret is not hexadecimal") from None
    if len(secret) != SECRET_BYTES:
        raise Disagreement("end", f"the revealed secret has {len(secret)} bytes, not {SECRET_BYTES} bytes")
    if secret.hex() != record.secret:
        raise Disagreement("end", "the revealed secret is not written in small hexadecimal digits alone")
    if commitment(secret, word_of(dice, "terms")) != dice.get("commitment"):
        raise Disagreement("end", "the revealed secret does not fit the commitment in the header")
    return secret


def entropy_of(dice: dict[str, object], record: Record) -> list[str]:
    """What the seats added: exactly one word each, "" for nothing."""
    entropy = dice.get("entropy")
    seats = len(record.header.seats)
    if not isinstance(entropy, list) or len(entropy) != seats or not all(isinstance(word, str) for word in entropy):
        raise Disagreement("header", f"entropy that is not {seats} words, one of each seat")
    words = [str(word) for word in entropy]
    if any(not encodable(word) for word in words):
        raise Disagreement("header", "entropy with half a character, which no text can hold")
    return words


def encodable(text: str) -> bool:
    """Tell whether a text can be written at all: halves of characters cannot."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


def place_of(dice: dict[str, object], record: Record) -> int:
    """Where the stream stands at the begin: at 0, save in a game that goes on from a stored position."""
    place = dice.get("position", 0)
    if not is_whole(place):
        raise Disagreement("header", "sealed dice at no place of their stream")
    assert isinstance(place, int)
    if place and record.header.position is None:
        raise Disagreement("header", f"sealed dice at place {place} of it, not at the begin of their stream")
    return place


def check_draws(source: Dice, where: str, draws: Draws) -> None:
    """Draw again and compare."""
    for number, (sides, result) in enumerate(draws, 1):
        drawn = source.below(sides)
        if drawn != result:
            raise Disagreement(where, f"draw {number} of {sides} gives {drawn}, the record has {result}")
