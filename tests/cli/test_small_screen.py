"""A low screen keeps the question and the moves in sight; what else can be read, offered and called by name."""

from __future__ import annotations

import io
import re

import pytest
from rich.console import Console

from cli.conftest import Command
from games.doomsday.position import Position as Doomsday
from games.pocketmodel.position import Position as PocketModel
from laws import laws
from retrorocket.cli.boards.drawn import board, foretold
from retrorocket.cli.boards.look import Look
from retrorocket.cli.glossary import in_full, printed
from retrorocket.cli.table.chairs import chairs_of
from retrorocket.cli.table.chronicle import Heard
from retrorocket.cli.table.learning import Learning
from retrorocket.cli.table.menu import menu_of
from retrorocket.cli.table.screen import Screen, Sheet
from retrorocket.cli.table.speech import Speech
from retrorocket.games.catalogue import GAMES
from retrorocket.games.doomsday.game import DOOMSDAY
from retrorocket.kernel.state import State
from retrorocket.lessons.lesson import lessons_of

WIDTH, HEIGHT = 80, 24
NEWS = 12


def page(state: State) -> list[str]:
    """The page of the open question on a terminal of 80 columns and 24 lines, with much news."""
    file = io.StringIO()
    console = Console(file=file, width=WIDTH, height=HEIGHT, force_terminal=True, color_system=None)
    names = ["Ann", "Ben", "Cleo", "Dan"][: state.setup.seats]
    speech = Speech(state.game, chairs_of(state.game, ["person"] * len(names), names))
    event = state.game.events[0]
    kinds = state.notation().kinds
    told: dict[str, object] = {"event": event.name, "rule": event.rule}
    for field in event.fields(kinds):
        told[field.name] = field.kind.words[0] if field.kind.words else 1
    news = [Heard(step, told) for step in range(NEWS)]
    menu = menu_of(state, speech)
    Screen(console, speech, plain=False).show_page(Sheet(state, int(state.seat()), news, menu, True))
    return file.getvalue().splitlines()


@pytest.mark.parametrize("id", list(GAMES))
def test_question_and_moves_are_in_sight_on_a_low_screen(id: str) -> None:
    game = GAMES[id]
    for number, state in enumerate(laws.random_game(game, game.setup(2), 1)):
        if number > 60 or state.seat() < 0:
            break
        if number % 20 == 0:
            lines = page(state)
            first = state.notation().write(state.legal()[0])
            assert len(lines) < HEIGHT, "\n".join(lines)
            assert any(line.startswith(("1  " + first, " 1  " + first, "  1  " + first)) for line in lines), lines


def test_the_options_of_a_game_fit_80_columns(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", str(WIDTH))
    for id in GAMES:
        shown = command("games", id).out
        assert max(len(line) for line in shown.splitlines()) <= WIDTH
        assert all(option.id in shown for option in GAMES[id].options)


HOT = ("play", "ford", "--seed", "3", "--seats", "me,me", "--names", "Ann,Ben", "--open-table", "--plain")


def test_after_a_partly_refused_line_the_position_is_shown_as_it_is_now(command: Command) -> None:
    ran = command(*HOT, typed="move A1 hill; move V2 moon\n")
    shown = ran.out.split("no area 'moon'")[1]
    assert "Ben" in shown
    assert "1  " in shown


def test_people_can_be_called_by_their_names() -> None:
    speech = Speech(DOOMSDAY, chairs_of(DOOMSDAY, ["person", "person"], ["Ann", "Big Ben"]))
    assert speech.with_seats("spy big ben") == "spy purple"
    assert speech.with_seats("why spy ANN") == "why spy orange"
    assert speech.with_seats("add K01; annoy") == "add K01; annoy"


def test_cards_units_and_powers_can_be_looked_up(command: Command) -> None:
    ran = command("play", "pocketmodel", "--plain", "--seed", "1", typed="card steady hands\nunit P03\ncard\npiles\n")
    assert "Steady Hands" in ran.out
    assert "Kestrel Escort" in ran.out
    assert "Look up by id or name:" in ran.out
    assert "Discard pile of" in ran.out
    told = command("play", "doomsday", "--plain", "--seed", "1", typed="card bunker\ncard nobody\npiles\n").out
    assert "Bunker Surveyor" in told
    assert "Nothing is called 'nobody'." in told
    assert "Discard pile: empty." in told


def test_a_draw_is_offered_to_people_and_never_to_bots(command: Command) -> None:
    together = ("play", "pocket-tactics", "--plain", "--seed", "1", "--seats", "me,me", "--names", "Ann,Ben")
    assert "agree to a draw? (y/n)" in command(*together, typed="draw\nn\n").out
    assert "The game goes on." in command(*together, typed="draw\nn\n").out
    assert "PT-WIN-07" in command(*together, typed="draw\nn\ndraw\n").out
    assert "over" in command(*together, typed="draw\ny\n").out
    assert "Bots play on" in command("play", "pocket-tactics", "--plain", "--seed", "1", typed="draw\n").out
    assert "knows no agreed draw" in command("play", "doomsday", "--plain", "--seed", "1", typed="draw\n").out


def test_free_cells_are_drawn_while_tiles_are_laid() -> None:
    game = GAMES["pocket-tactics"]
    state = next(iter(laws.random_game(game, game.setup(2), 1)))
    free = [state.notation().path(action)[0] for action in state.legal()]
    look = Look(0, chairs_of(game, ["person", "person"], ["Ann", "Ben"]), game.words, frozenset(free))
    console = Console(file=io.StringIO(), width=100)
    console.print(board(game.id, state.view(0), look))
    assert isinstance(console.file, io.StringIO)
    for element in free:
        assert f"[{element.partition(':')[2]}]" in console.file.getvalue()


def test_the_dice_of_a_menu_tell_whose_they_are_and_what_they_show() -> None:
    for state in laws.random_game(GAMES["pocket-tactics"], GAMES["pocket-tactics"].setup(2), 3):
        names = state.named({"A": "Ann", "B": "Ben"})
        dice = [name for key, name in names.items() if key.startswith("die:")]
        if dice:
            assert all(name.startswith(("Ann's ", "Ben's ")) for name in dice)
            assert all(name[-3:-1] == "a " for name in dice)
            return
    raise AssertionError("no assault in this game")


# odds before committing


def test_odds_can_be_asked_for_by_that_word(command: Command) -> None:
    ran = command("play", "doomsday", "--plain", "--seed", "1", typed="odds\nodds 1\nodds draw moon\n")
    assert "Not understood" not in ran.out
    assert " is allowed now." in ran.out
    assert "That is no move of this game" in ran.out


def test_the_list_of_odds_holds_the_moves_that_have_some(command: Command) -> None:
    ran = command("play", "pocketmodel", "--plain", "--seed", "1", typed="auto\nodds\n")
    assert "No move in this list has odds of its own" in ran.out


def test_a_sentence_is_never_cut_for_its_rule() -> None:
    lines = page(next(iter(laws.random_game(GAMES["pocket-tactics"], GAMES["pocket-tactics"].setup(2), 1))))
    assert not [line for line in lines if line.startswith("  ·") and re.search(r"  P[A-Z0-9-]*…$", line)]


def test_an_attack_tells_the_chance_that_it_holds() -> None:
    table = Doomsday(["R01 R04 Y03"], parts=[3, 3])
    action = table.state.notation().read("spy purple")
    preview = table.state.preview(action)
    assert preview["cards"] == 3
    assert 0 < preview["holds"] < 100
    assert foretold(table.state, action) == f"3 cards: holds {preview['holds']} %"


def test_the_chance_of_an_attack_tells_nothing_of_the_hand_behind_it() -> None:
    table = Doomsday(["R01 R04 Y03"], parts=[3, 3])
    action = table.state.notation().read("spy purple")
    for seed in range(20):
        assert table.state.redeal(0, seed).preview(action) == table.state.preview(action)


def test_whoever_is_attacked_is_told_nothing_beforehand() -> None:
    table = Doomsday(["R01 R04 Y03"], parts=[3, 3]).when("spy purple", "add R01", "add R04", "add Y03", "done")
    assert [table.state.preview(action) for action in table.state.legal()] == [{}] * len(table.legal())


def test_attacks_and_strikes_of_pocketmodel_tell_their_odds() -> None:
    table = PocketModel({"A": "P03@C P01", "B": "P03@C P01"})
    action = table.state.notation().read("attack A1xB1")
    preview = table.state.preview(action)
    assert 0 < preview["odds"] < preview["certain"]
    assert preview["answer"] == preview["odds"]
    assert foretold(table.state, action).startswith("hits ")
    assert table.state.preview(table.state.notation().read("pass")) == {}


def test_what_is_printed_is_told_in_words_not_in_lists_of_a_language(command: Command) -> None:
    ran = command("play", "doomsday", "--plain", "--seed", "1", typed="card bunker surveyor\n")
    assert "colour black, symbols build and guard, vp 2" in ran.out
    for name, game in GAMES.items():
        for _kind, row in printed(game):
            console = Console(file=io.StringIO(), width=200, color_system=None)
            console.print(in_full(game, _kind, row))
            assert isinstance(console.file, io.StringIO)
            assert not re.search(r"\['|\[\d|True|False", console.file.getvalue()), (name, row["id"])


@pytest.mark.parametrize("id", list(GAMES))
def test_a_lesson_has_board_and_task_in_sight_on_a_low_screen(id: str) -> None:
    for lesson in lessons_of(GAMES[id]):
        file = io.StringIO()
        console = Console(file=file, width=WIDTH, height=HEIGHT, force_terminal=True, color_system=None)
        Learning(GAMES[id], lesson, console, plain=False).show_page()
        lines = file.getvalue().splitlines()
        assert len(lines) < HEIGHT, lesson.name
        assert GAMES[id].title in lines[0]
        assert any(line.startswith("[1/") for line in lines)
