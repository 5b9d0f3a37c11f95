"""Simulations: reproducible, rotated, counted, stopped and written down cleanly."""

from __future__ import annotations

import json
import signal
import threading

import pytest

from retrorocket.games.catalogue import GAMES
from retrorocket.kernel.errors import DataError
from retrorocket.kernel.record import read_record
from retrorocket.kernel.replay import verify
from retrorocket.lab.engines import interrupts_held
from retrorocket.lab.job import Job, Played, play_one
from retrorocket.lab.simulate import chunks_of, play_all
from retrorocket.lab.tally import Tally

JOB = Job("doomsday", ("random", "random", "random"), {"doomsday_cards": 5}, seed=7)


def told(played: list[Played]) -> list[tuple[int, int, list[int], list[int], int]]:
    return [(game.number, game.seed, game.places, game.scores, game.steps) for game in played]


def test_the_number_of_workers_changes_nothing() -> None:
    alone = list(play_all(JOB, 7, workers=1))
    assert told(list(play_all(JOB, 7, workers=2))) == told(alone)
    assert [game.number for game in alone] == list(range(7))


def test_another_seed_gives_other_games() -> None:
    other = Job(JOB.game, JOB.bots, JOB.options, seed=8)
    assert told([play_one(other, 0)]) != told([play_one(JOB, 0)])


def test_a_record_changes_nothing_in_the_game_and_is_sound() -> None:
    kept = play_one(Job(JOB.game, JOB.bots, JOB.options, JOB.seed, records=True), 3)
    assert told([kept]) == told([play_one(JOB, 3)])
    record = read_record(kept.record)
    assert verify(GAMES["doomsday"], record) == "every draw follows from the seed"
    assert record.header.players == ["random"] * 3
    assert len(record.steps) == kept.steps


def test_every_bot_sits_in_every_seat_equally_often() -> None:
    orders = [JOB.order(number) for number in range(6)]
    for seat in range(3):
        assert sorted(order[seat] for order in orders) == [0, 0, 1, 1, 2, 2]
    assert all(sorted(order) == [0, 1, 2] for order in orders)


@pytest.mark.parametrize("workers", [1, 2])
def test_a_stopped_simulation_has_played_the_first_games_of_the_whole(workers: int) -> None:
    seen: list[Played] = []
    for played in play_all(JOB, 500, workers, lambda: len(seen) >= 3):
        seen.append(played)
    assert 3 <= len(seen) < 500
    assert [game.number for game in seen] == list(range(len(seen)))
    assert told(seen[:3]) == told([play_one(JOB, number) for number in range(3)])


def test_chunks_cover_every_game_once() -> None:
    for games in (1, 2, 17, 100, 1001):
        for workers in (1, 2, 7):
            assert [number for part in chunks_of(games, workers) for number in part] == list(range(games))


def test_what_does_not_fit_is_refused_before_any_game() -> None:
    with pytest.raises(DataError, match="2 to 4 players"):
        play_all(Job("doomsday", ("random",)), 5, workers=2)
    with pytest.raises(DataError, match="wizard"):
        play_all(Job("doomsday", ("random", "wizard")), 5, workers=2)
    with pytest.raises(DataError, match="doomsday_cards"):
        play_all(Job("doomsday", ("random", "random"), {"doomsday_cards": 9}), 5, workers=2)


def game(number: int, places: list[int], job: Job) -> Played:
    return Played(number, 1, job.order(number), places, [10 * (4 - place) for place in places], "DD-END-01", 5)


def test_a_shared_win_counts_in_equal_parts_and_wins_add_up_to_the_games() -> None:
    job = Job("doomsday", ("greedy", "random", "random"))
    tally = Tally(job)
    tally.add(game(0, [1, 1, 3], job))
    tally.add(game(1, [2, 3, 1], job))
    assert [bot.wins for bot in tally.bots] == [1.5, 0.5, 0.0]
    assert [seat.wins for seat in tally.seats] == [0.5, 0.5, 1.0]
    assert sum(bot.wins for bot in tally.bots) == tally.games
    three = Tally(job)
    three.add(game(0, [1, 1, 1], job))
    assert sum(bot.wins for bot in three.bots) == pytest.approx(1)


def test_the_summary_object_has_exactly_the_promised_fields() -> None:
    job = Job("doomsday", ("greedy", "random"))
    tally = Tally(job)
    tally.add(game(0, [1, 2], job))
    found = json.loads(json.dumps(tally.as_json(1.5)))
    assert list(found) == ["game", "games", "seats", "steps", "seconds"]
    assert [list(seat) for seat in found["seats"]] == [["bot", "wins", "rate", "low", "high"]] * 2
    assert found["seats"][0] == {"bot": "greedy", "wins": 1, "rate": 1.0, "low": 0.206549, "high": 1.0}


def test_an_interrupt_while_processes_are_started_is_late_but_never_lost() -> None:
    heard: list[int] = []
    before = signal.signal(signal.SIGINT, lambda number, frame: heard.append(number))
    try:
        with interrupts_held():
            signal.pthread_kill(threading.get_ident(), signal.SIGINT)
            assert heard == []
        assert heard == [signal.SIGINT]
    finally:
        signal.signal(signal.SIGINT, before)
