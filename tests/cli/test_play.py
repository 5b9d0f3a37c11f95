"""A game at the terminal: moves by number, notation and beginning, refusals in words, undo, saving, the end."""

from __future__ import annotations

from pathlib import Path

import pytest

from cli.conftest import Command
from retrorocket.games.catalogue import GAMES
from retrorocket.kernel.record import Record, read_record
from retrorocket.kernel.replay import Replay, verify

SOLO = ("play", "ford", "--seed", "3", "--seats", "me,random", "--plain")
HOT = ("play", "ford", "--seed", "3", "--seats", "me,me", "--names", "Ann,Ben", "--open-table", "--plain")


def saved(name: str = "x.jsonl") -> Record:
    return read_record(Path(name).read_text())


def moves(record: Record) -> list[str]:
    return [step.action for step in record.steps]


def test_a_move_is_played_by_number_by_notation_and_by_its_beginning(command: Command) -> None:
    command(*HOT, typed="1\nMOVE  v2 FORD\nm a2 t\nsave x.jsonl\n")
    assert moves(saved()) == ["move A1 hill", "move V2 ford", "move A2 town"]


def test_a_refused_move_changes_nothing_and_names_its_rule(command: Command) -> None:
    ran = command(*HOT, typed="move A1 camp\nsave x.jsonl\n")
    assert "move A1 camp: not now. FO-MOVE-02 One step." in ran.out
    assert moves(saved()) == []


def test_why_explains_a_refusal_and_confirms_what_is_allowed(command: Command) -> None:
    ran = command(*HOT, typed="why attack A1 V1\nwhy 1\nwhy\nwhy fly A1 moon\nwhy move A1 moon\n")
    assert "attack A1 V1: not now. FO-MOVE-02 One step. A unit goes, and fights, one area away." in ran.out
    assert "move A1 hill is allowed now." in ran.out
    assert "Why what?" in ran.out
    assert "That is no move of this game: no verb 'fly'" in ran.out
    assert "no area 'moon'" in ran.out


def test_an_unclear_beginning_lists_what_may_be_meant(command: Command) -> None:
    ran = command(*HOT, typed="move\nsave x.jsonl\n")
    assert "Which of these?" in ran.out
    assert moves(saved()) == []


def test_words_narrow_the_list_and_keep_the_numbers(command: Command) -> None:
    ran = command(*HOT, typed="/ford\n")
    listed = ran.out.split("> ")[1]
    assert "2  move A2 ford" in listed
    assert "move A1 hill" not in listed
    assert "No move holds 'submarine'." in command(*HOT, typed="/submarine\n").out


def test_a_number_that_is_no_move_says_which_are(command: Command) -> None:
    assert "There is no move 9: they are numbered from 1 to 3." in command(*HOT, typed="9\n").out
    assert "There is no move 0" in command(*HOT, typed="0\n").out


def test_enter_alone_plays_the_only_move_and_nothing_else(command: Command) -> None:
    command(*HOT, typed="\n\nsave x.jsonl\n")
    assert moves(saved()) == []


def test_several_moves_on_a_line_stop_at_the_first_refusal(command: Command) -> None:
    command(*HOT, typed="move A1 hill; move V2 camp; pass\nsave x.jsonl\n")
    assert moves(saved()) == ["move A1 hill"]
    command(*HOT, typed="move A1 hill; pass; pass\nsave y.jsonl\n")
    assert moves(saved("y.jsonl")) == ["move A1 hill", "pass", "pass"]


def test_undo_is_refused_once_another_has_answered_or_dice_were_rolled(command: Command) -> None:
    assert "nothing has been done yet" in command(*HOT, typed="undo\n").out
    assert "another player has answered since" in command(*HOT, typed="1\nundo\n").out
    attack = "move A2 ford; pass; attack A2 V2\nundo\n"
    assert "cannot be taken back" in command(*HOT, typed=attack).out


def test_rules_log_hint_board_and_help_answer_without_moving(command: Command) -> None:
    ran = command(*HOT, typed="rules veteran\nrules FO-END-01\nrules\nlog\nhint\nboard\nhelp\nsave x.jsonl\n")
    for words in ("FO-SETUP-02", "A side wins when", "Look one up", "Nothing has happened yet", "no hint", "why MOVE"):
        assert words in ran.out
    assert moves(saved()) == []


def test_resigning_in_a_game_without_it_is_refused_in_words(command: Command) -> None:
    ran = command(*HOT, typed="resign\nsave x.jsonl\n")
    assert "Ford knows no resignation" in ran.out
    assert moves(saved()) == []


def test_what_happened_is_told_in_words_with_rules(command: Command) -> None:
    ran = command(*SOLO, typed="1\n")
    assert "A1 moves to the hill.  FO-MOVE-02" in ran.out


def test_a_saved_game_goes_on_to_the_very_same_position(command: Command) -> None:
    script = ["1", "pass", "2", "pass", "1", "pass"]
    command(*SOLO, typed="\n".join([*script, "save whole.jsonl", ""]))
    command(*SOLO, typed="\n".join([*script[:3], "save half.jsonl", ""]))
    resumed = command(
        "play", "--resume", "half.jsonl", "--plain", typed="\n".join([*script[3:], "save rest.jsonl", ""])
    )
    assert resumed.code == 0
    whole, rest = saved("whole.jsonl"), saved("rest.jsonl")
    assert len(whole.steps) > len(saved("half.jsonl").steps)
    assert [step.digest for step in rest.steps] == [step.digest for step in whole.steps]
    assert rest.header.players == ["person", "random"]


def test_a_saved_game_whose_steps_were_changed_is_refused_by_step(command: Command) -> None:
    command(*HOT, typed="move A1 hill; pass; pass\nsave x.jsonl\n")
    text = Path("x.jsonl").read_text()
    Path("x.jsonl").write_text(text.replace('"move A1 hill"', '"move A2 ford"'))
    ran = command("play", "--resume", "x.jsonl")
    assert (ran.code, ran.out) == (1, "")
    assert "step 1: the position differs" in ran.err
    Path("x.jsonl").write_text(text.replace('"move A1 hill"', '"move A1 camp"'))
    assert "step 1: move A1 camp is forbidden by FO-MOVE-02" in command("play", "--resume", "x.jsonl").err


def test_other_players_may_take_the_seats_of_a_saved_game(command: Command) -> None:
    command(*HOT, typed="move A1 hill\nsave x.jsonl\n")
    ran = command("play", "--resume", "x.jsonl", "--seats", "me,random", "--plain", typed="save y.jsonl\n")
    assert ran.code == 0
    assert saved("y.jsonl").header.players == ["person", "random"]
    assert "the saved game has 2 seats" in command("play", "--resume", "x.jsonl", "--seats", "me").err


def test_saving_asks_before_it_overwrites_and_survives_a_bad_path(command: Command) -> None:
    Path("mine.txt").write_text("precious")
    ran = command(*HOT, typed="save mine.txt\nn\nsave nowhere/x.jsonl\nsave ok.jsonl\n")
    assert Path("mine.txt").read_text() == "precious"
    assert "Not saved: nowhere/x.jsonl" in ran.out.replace(".unfinished", "")
    assert moves(saved("ok.jsonl")) == []
    command(*HOT, typed="save mine.txt\ny\n")
    assert saved("mine.txt").header.game == "ford"


def test_quitting_offers_to_save_what_was_played(command: Command) -> None:
    ran = command(*HOT, typed="1\nquit\nlater.jsonl\n")
    assert ran.code == 0
    assert moves(saved("later.jsonl")) == ["move A1 hill"]
    assert "retrorocket play --resume later.jsonl" in ran.out
    assert "left unsaved" in command(*HOT, typed="1\nquit\n\n").out


def test_the_end_shows_places_and_the_rule_and_writes_the_record(command: Command) -> None:
    args = (*HOT, "--option", "turns=2", "--record", "end.jsonl")
    ran = command(*args, typed="pass\npass\n")
    assert ran.code == 0
    assert "Ended by FO-END-02: Nightfall." in ran.out
    assert ran.out.count("1 *") == 2
    assert verify(GAMES["ford"], saved("end.jsonl")) == "every draw follows from the seed"
    over = command("play", "--resume", "end.jsonl")
    assert over.code == 2
    assert "this game is over" in over.err


def test_a_person_finds_the_bots_moves_in_the_record_too(command: Command) -> None:
    command(*SOLO, "--option", "turns=4", typed="pass\npass\nx.jsonl\n")
    record = saved()
    assert [step.seat for step in record.steps][:2] == [0, 1]
    assert record.outcome is not None
    Replay(GAMES["ford"], record).finish()


def test_bots_answer_the_same_in_the_same_game(command: Command) -> None:
    for name in ("a", "b"):
        command(*SOLO, typed=f"1\n1\n1\nsave {name}.jsonl\n")
    assert Path("a.jsonl").read_text() == Path("b.jsonl").read_text()


def test_two_bots_play_out_a_game_that_people_only_watch(command: Command) -> None:
    ran = command("play", "ford", "--seats", "random,random", "--seed", "1", "--record", "bots.jsonl", "--plain")
    assert ran.code == 0
    assert "The game is over" in ran.out
    assert saved("bots.jsonl").outcome is not None


def test_a_whole_game_of_doomsday_against_a_bot(command: Command) -> None:
    args = ("doomsday", "--seats", "me,random", "--option", "doomsday_cards=5", "--seed", "4", "--plain")
    ran = command("play", *args, "--record", "game.jsonl", typed="1\n" * 3000)
    assert ran.code == 0
    assert "The game is over" in ran.out
    assert "DD-SCORE" in ran.out or "DD-DOOM-03" in ran.out
    assert verify(GAMES["doomsday"], saved("game.jsonl")) == "every draw follows from the seed"


def test_hot_seat_asks_for_the_keyboard_before_every_change_of_hands(command: Command) -> None:
    args = ("doomsday", "--seats", "me,me", "--names", "Ann,Ben", "--seed", "4")
    lines = "\npass\n1\n1\n\n\npass\n1\n1\n\n\n"
    ran = command("play", *args, typed=lines)
    assert ran.code == 0
    pages = ran.out.split("Pass the keyboard to ")
    assert [page.split(".")[0] for page in pages[1:]] == ["Ann", "Ben", "Ann"]
    assert "(you)" not in pages[0]
    for page, other in zip(pages[1:], ["Ben", "Ann", "Ben"], strict=True):
        assert f"{other} (you)" not in page


def test_names_in_a_file_cannot_steer_the_terminal(command: Command) -> None:
    command(*HOT, typed="1\nsave x.jsonl\n")
    Path("x.jsonl").write_text(Path("x.jsonl").read_text().replace('"Ann"', '"\\u001b[2JAnn"'))
    ran = command("play", "--resume", "x.jsonl", "--open-table", "--plain", typed="1\n")
    assert ran.code == 0
    assert "\x1b[2J" not in ran.out
    assert "?[2JAnn" in ran.out


def test_hint_names_good_moves_with_their_chances_and_reasons(command: Command) -> None:
    ran = command("play", "doomsday", "--seats", "me,random", "--seed", "8", "--plain", typed="hint\n")
    assert "you win " in ran.out
    assert "more for " in ran.out or "less for " in ran.out


def test_undo_within_a_set_takes_back_card_by_card(command: Command) -> None:
    typed = "build; add W01; add K05\nundo\nundo\nundo\nundo\nsave x.jsonl\n"
    ran = command("play", "doomsday", "--seats", "me,random", "--seed", "5", "--plain", typed=typed)
    assert ran.out.count("Taken back: ") == 3
    assert "nothing has been done yet" in ran.out
    assert moves(saved()) == []


def test_nobody_passes_the_keyboard_when_nothing_is_hidden(command: Command) -> None:
    # both veterans of this game of Ford fight: from then on both sides know the same
    typed = "\nmove A2 ford\n\n\nattack V2 A2\n"
    hidden = command("play", "ford", "--seats", "me,me", "--names", "Ann,Ben", "--seed", "3", typed=typed)
    assert hidden.out.count("Pass the keyboard to") == 2
    tactics = command("play", "pocket-tactics", "--seats", "me,me", "--seed", "3", typed="1\n" * 9)
    assert "Pass the keyboard to" not in tactics.out
    assert tactics.code == 0


def test_on_a_narrow_screen_numbers_and_moves_stay_whole(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    ran = command("play", "doomsday", "--seats", "me,random", "--seed", "7", "--plain", typed="")
    listed = [line.split() for line in ran.out.partition("or pass.\n")[2].partition("Type the")[0].splitlines()]
    assert len(listed) >= 10
    assert [row[0] for row in listed] == [str(number + 1) for number in range(len(listed))]
    assert listed[-1][1] == "pass"
    for row in listed[:-1]:
        assert row[1] == "vp"
        assert row[2] in GAMES["doomsday"].notation.kinds["card"].words


def test_nonsense_is_told_with_the_nearest_words_alone(command: Command) -> None:
    ran = command("play", "pocketmodel", "--plain", "--seed", "1", typed="foo bar\nplcae A1\nhnit\nquit\n")
    flat = " ".join(ran.out.split())
    assert "Not understood: nothing is called 'foo' here. Type list for the moves" in flat
    assert "nothing is called 'plcae' here, perhaps place " in flat
    assert "nothing is called 'hnit' here, perhaps unit or hint is meant." in flat
