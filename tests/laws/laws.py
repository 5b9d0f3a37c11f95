"""The laws of the engine as functions of a state; the tests call them on random, hypothesis-driven and golden games."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from retrorocket.kernel.dice import CounterDice, seed_of
from retrorocket.kernel.events import SPECTATOR
from retrorocket.kernel.game import Game
from retrorocket.kernel.match import Match, resign
from retrorocket.kernel.saving import Layout
from retrorocket.kernel.state import Setup, State

BRUTE_FORCE = 3000
KERNEL_FIELDS = {"game", "setup", "dice", "frames", "log"}


def text_round_trip(state: State) -> None:
    """Every listed action survives text and flat encoding."""
    notation = state.notation()
    for action in state.legal():
        assert notation.read(notation.write(action)) == action, notation.write(action)
        assert notation.decode(notation.encode(action)) == action


def listing_equals_refusing(state: State, seed: int) -> None:
    """An action is listed exactly when it is not refused; tried on all encodings, or on a sample of many.

    A frame that lists in its own way lists what asking for each candidate in turn would have listed.
    """
    notation = state.notation()
    assert list(state.legal()) == [action for action in state.candidates() if not state.refusal(action)]
    listed = set(state.legal())
    for action in listed:
        assert state.refusal(action) == "", notation.write(action)
    dice = CounterDice(seed)
    many = notation.encodings > BRUTE_FORCE
    for k in range(min(notation.encodings, BRUTE_FORCE // 10 if many else BRUTE_FORCE)):
        action = notation.decode(int(dice.below(notation.encodings)) if many else k)
        rule = state.refusal(action)
        if rule:
            assert action not in listed, f"{notation.write(action)} is listed, but {rule} forbids it"
        elif not notation.forms[action & 63].verb.open:
            assert action in listed, f"{notation.write(action)} is accepted, but not listed"
        refusals_are_explained(state, action)


def refusals_are_explained(state: State, action: int) -> None:
    """A refusal cites a rule of the ledger, and `explain` agrees with it."""
    rule = state.refusal(action)
    explanation = state.explain(action)
    if not rule:
        assert explanation is None
        return
    assert state.game.ledger.has(rule), f"{rule} is not in the ledger"
    assert explanation is not None
    assert explanation.rule == rule


def no_dead_end(state: State) -> None:
    """Every open state asks a seat of the game something and offers an action; a closed one has an outcome."""
    if state.seat() < 0:
        outcome = state.outcome()
        assert outcome is not None
        assert len(outcome.places) == len(outcome.scores) == state.setup.seats
        assert 1 in outcome.places
        assert state.game.ledger.has(outcome.reason)
        return
    assert state.outcome() is None
    assert state.seat() < state.setup.seats
    assert len(state.legal()) > 0, f"nothing is legal at {state.prompt().key}"
    assert state.prompt().key in state.game.words.sections["prompt"], f"no words for the prompt {state.prompt().key}"


def turns_go_on(state: State, before: int) -> int:
    """The count of turns never falls; it is given back for the next state."""
    assert state.turns_begun() >= before
    return int(state.turns_begun())


def clones_are_independent(state: State) -> None:
    """What is done to a clone leaves the original alone, and the other way round."""
    before = state.digest()
    twin = state.clone()
    assert twin.digest() == before
    for _ in range(3):
        actions = twin.legal()
        if not len(actions):
            break
        twin.apply(actions[0])
    assert state.digest() == before


def queries_change_nothing(state: State) -> None:
    """No query changes the digest or the dice."""
    before, drawn = state.digest(), state.dice.count
    for action in list(state.candidates())[:50]:
        state.refusal(action)
        state.explain(action)
    for action in one_of(state):
        state.preview(action)
    state.prompt(), state.seat(), state.outcome()
    for seat in everybody(state):
        state.view(seat)
        state.redeal(seat, 7)
    assert state.digest() == before
    assert state.dice.count == drawn


def saving_is_complete(state: State) -> None:
    """A saved position, through JSON, is the same position with the same future."""
    state.log = None
    saved = state.save()
    loaded = state.game.load(json.loads(json.dumps(saved)))
    del saved["dice"]
    assert state.text() == json.dumps(saved, sort_keys=True), "digests are taken from this very text"
    assert loaded.digest() == state.digest()
    twin = state.clone()
    for _ in range(3):
        actions = twin.legal()
        assert list(loaded.legal()) == list(actions)
        if not len(actions):
            break
        action = actions[len(actions) // 2]
        twin.apply(action)
        loaded.apply(action)
        assert loaded.digest() == twin.digest()


def invariants_hold(state: State) -> None:
    """The invariants of the game's design notes, and every frame's fit to the table."""
    faults = state.game.faults(state)
    assert not faults, faults
    for frame in state.frames:
        assert not frame.faults(state), (type(frame).__name__, frame.faults(state))


def giving_up_is_sound(state: State) -> None:
    """Whoever may give up now leaves a position that goes on without him or is over, and that can be kept."""
    for seat in range(state.setup.seats if state.game.resigning else 0):
        if state.seat() < 0 or state.resign_refusal(seat):
            continue
        twin = state.clone()
        resign(twin, seat)
        no_dead_end(twin)
        invariants_hold(twin)
        assert twin.seat() != seat, f"seat {seat} is asked though it gave up"
        assert twin.game.load(json.loads(json.dumps(twin.save()))).digest() == twin.digest()


def nothing_leaks(state: State, seed: int) -> None:
    """States that a seat cannot tell apart give it the same view, prompt, actions, refusals and guesses."""
    for seat in everybody(state):
        other = state.redeal(seat, seed)
        assert as_bytes(other.view(seat)) == as_bytes(state.view(seat))
        assert other.seat() == state.seat()
        assert other.prompt().as_json() == state.prompt().as_json()
        assert other.turns_begun() == state.turns_begun()
        invariants_hold(other)
        assert other.redeal(seat, seed + 1).digest() == state.redeal(seat, seed + 1).digest()
        if state.seat() == seat:
            same_answers(state, other)
        same_news(state, other, seat, seed)


def same_answers(state: State, other: State) -> None:
    """The asked seat gets the same list, the same refusals and the same previews."""
    assert list(other.legal()) == list(state.legal())
    for action in list(state.candidates())[:200]:
        assert other.refusal(action) == state.refusal(action)
    for action in one_of(state):
        assert as_bytes(other.preview(action)) == as_bytes(state.preview(action))


def one_of(state: State) -> list[int]:
    """One legal action, another for each position; none where the game is over. A preview may play whole battles."""
    actions = list(state.legal())
    return [actions[int(state.digest(), 16) % len(actions)]] if actions else []


def same_news(state: State, other: State, seat: int, seed: int) -> None:
    """What neither draws nor reveals tells a seat nothing of what is hidden; equal views mean equal events."""
    legal_there = set(other.legal())
    shared = [action for action in state.legal() if action in legal_there]
    for action in shared[:4]:
        one, two = played(state, action, seed), played(other, action, seed)
        quiet = one.dice.count == 0 and two.dice.count == 0 and not (reveals(one) or reveals(two))
        same = as_bytes(one.view(seat)) == as_bytes(two.view(seat))
        if quiet:
            assert same, f"{state.notation().write(action)} reveals something without saying so"
        if same:
            assert as_bytes(one.told(seat)) == as_bytes(two.told(seat))


def played(state: State, action: int, seed: int) -> State:
    """A clone after one action, with fresh dice, listening."""
    twin = state.clone()
    twin.dice = CounterDice(seed)
    twin.log = []
    twin.apply(action)
    return twin


def reveals(state: State) -> bool:
    """Tell whether a revealing event was noted."""
    return any(event.kind.reveals for event in state.log or [])


def undo_is_clean(match: Match) -> None:
    """Taking back the last step restores position and views; it is refused after a draw or a revelation."""
    if not match.steps or match.undo_refusal(match.steps[-1].seat):
        return
    step = match.steps[-1]
    assert not step.draws
    match.undo(step.seat)
    before = match.steps[-1].digest if match.steps else match.header.digest
    assert match.state.digest() == before
    match.play(step.seat, step.action)
    assert match.steps[-1].digest == step.digest


def events_fit_their_kinds(state: State) -> None:
    """Every number of a noted event is one of its field's kind."""
    kinds = state.notation().kinds
    misfits = [fault for event in state.log or [] for fault in event.misfits(kinds)]
    assert not misfits, misfits


def fields_are_declared(state: State) -> None:
    """A state and its frames hold what their layouts declare, declared caches, and nothing else."""
    layout = state.game.layout_for(state.setup)
    assert held_by(state) - KERNEL_FIELDS == declared_in(layout), type(state)
    forms = {form.maker: form.layout for form in state.game.frames_for(state.setup).values()}
    for frame in state.frames:
        assert held_by(frame) == declared_in(forms[type(frame)]), type(frame)


def held_by(owner: object) -> set[str]:
    """The attributes of an object (interpreted code only: compiled classes do not tell)."""
    return set(vars(owner))


def declared_in(layout: Layout) -> set[str]:
    """The declared attributes and caches."""
    return {field.attribute for field in layout.attributes()} | set(layout.caches)


def everybody(state: State) -> list[int]:
    """All seats and the spectators."""
    return [*range(state.setup.seats), SPECTATOR]


def as_bytes(value: Any) -> bytes:
    """Canonical bytes of JSON."""
    return json.dumps(value, sort_keys=True).encode()


def random_game(game: Game, setup: Setup, seed: int, most: int = 20_000) -> Iterator[State]:
    """Every state of a random game, the last one over."""
    state = game.new(setup, CounterDice(seed_of(seed, 0)))
    dice = CounterDice(seed_of(seed, 1))
    for _ in range(most):
        yield state
        actions = state.legal()
        if not len(actions):
            break
        state.log = []
        state.apply(actions[dice.below(len(actions))])
    assert state.seat() < 0, f"no end after {most} steps"
