"""The commands of the lab: what they write, what they refuse, in one line each."""

from __future__ import annotations

import json
import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from cli.conftest import Command
from retrorocket.lab.odds import CALCULATORS, described
from retrorocket.lab.tuning import Knob, with_number

FORD = ["ford", "--seats", "random,random", "--workers", "1"]
WRONG = [
    (["report", "frod", "--out", "r"], "perhaps 'ford' is meant"),
    (["report", "ford"], "Missing option '--out'"),
    (["report", "ford", "--out", "r", "-o", "turn=any"], "an option of this game (turns)"),
    (["report", "ford", "--out", "r", "-o", "turns=3|many"], "expected a whole number from 2 to 200, found 'many'"),
    (["report", "ford", "--out", "r", "--seats", "wizard,random"], "no player 'wizard' for Ford"),
    (["compare", "ford"], "the two sides are the same"),
    (["compare", "ford", "--b", "turn=3"], "an option of this game (turns)"),
    (["compare", "ford", "--b", "pack"], "'pack' is neither NAME=VALUE nor a pack"),
    (["compare", "ford", "--b", "turns=9", "--until", "much"], "expected a width such as 1%, found 'much'"),
    (["ladder", "ford", "--bots", "random"], "needs two bots or more"),
    (["tune", "ford", "--vary", "turn=2..3", "--goal", "turns 5", "--out", "t"], "perhaps 'turns' is meant"),
    (["tune", "ford", "--vary", "turns=1..3", "--goal", "turns 5", "--out", "t"], "from 2 to 200, found 1..3"),
    (["tune", "ford", "--vary", "turns=3..4", "--goal", "seat 5 wins 50%", "--out", "t"], "there is no seat 5, 2 play"),
]
FAILING = [
    (["report", "ford", "--out", "r", "--on", "moon"], "no place 'moon' to play"),
    (["simulate", "ford", "--games", "2", "--on", "moon"], "no place 'moon' to play"),
    (["tournament", "doomsday", "--games", "2", "--on", "moon"], "no place 'moon' to play"),
    (["tune", "ford", "--vary", "turns", "--goal", "turns 5", "--out", "t"], "'option=LOW..HIGH'"),
    (["tune", "ford", "--vary", "turns=3..4", "--goal", "joy", "--out", "t"], "'seat 1 wins 50%'"),
    (["odds", "ford"], "a game without a calculator"),
    (["odds", "pocketmodel", "attack", "five"], "a situation such as 'attack 5 against 11 best automatic 11'"),
    (["odds", "buck-rogers", "battle", "1T", "against", "1T", "in", "hiello"], "a Zone (hielo"),
    (["odds", "pocket-tactics", "assault", "9/1", "against", "1/1"], "at most 6"),
    (["odds", "ford", "--at", "nothing.json"], "nothing.json: No such file"),
]


@pytest.mark.parametrize(("args", "complaint"), WRONG, ids=[" ".join(args) for args, _ in WRONG])
def test_wrong_usage_gets_one_line(command: Command, args: list[str], complaint: str) -> None:
    ran = command(*args)
    assert (ran.code, ran.err.count("\n")) == (2, 1)
    assert complaint in ran.err


@pytest.mark.parametrize(("args", "complaint"), FAILING, ids=[" ".join(args) for args, _ in FAILING])
def test_what_cannot_be_done_gets_one_line(command: Command, args: list[str], complaint: str) -> None:
    ran = command(*args)
    assert (ran.code, ran.err.count("\n")) == (1, 1)
    assert complaint in ran.err


class Addresses(HTMLParser):
    """Notes what a page loads and links to, and whether its tags fit."""

    def __init__(self) -> None:
        super().__init__()
        self.loaded: list[str] = []
        self.linked: list[str] = []
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag != "meta":
            self.open.append(tag)
        told = dict(attrs)
        self.loaded += [str(told[name]) for name in ("src", "data", "poster") if name in told]
        self.linked += [str(told["href"])] if "href" in told else []

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def read_page(path: Path) -> Addresses:
    page = Addresses()
    page.feed(path.read_text())
    assert page.open == []
    return page


def test_a_report_is_one_page_that_needs_nothing_else(command: Command, tmp_path: Path) -> None:
    ran = command("report", *FORD, "--games", "40", "--out", "r", "-o", "turns=5|40")
    assert ran.code == 0, ran.err
    assert "The first seat wins" in ran.out
    assert "The report is r/report.html." in ran.out
    text = (tmp_path / "r" / "report.html").read_text()
    page = read_page(tmp_path / "r" / "report.html")
    assert page.loaded == []
    assert all(address.startswith("docs/rules/ford.md#FO-") for address in page.linked)
    assert not re.search(r"https?://|<script|@import|url\(", text)
    assert "prefers-color-scheme: dark" in text
    assert "@media print" in text
    assert text.count('<svg class="wide"') == text.count('<svg class="narrow"') >= 3
    assert '<td data-head="95 % interval">' in text, "a phone shows no heads"
    found = json.loads((tmp_path / "r" / "report.json").read_text())
    assert found["games"] == 40
    assert {group["what"] for group in found["groups"]} >= {"place", "first seat by turns"}


def test_a_report_resumes_and_grows(command: Command, tmp_path: Path) -> None:
    assert command("report", *FORD, "--games", "10", "--out", "r").code == 0
    again = command("report", *FORD, "--games", "10", "--out", "r")
    assert (again.code, again.err.count("\n")) == (1, 1)
    assert "--resume plays on" in again.err
    grown = command("report", *FORD, "--games", "25", "--out", "r", "--resume", "--json")
    assert json.loads(grown.out)["games"] == 25


def test_a_comparison_tells_figures_and_keeps_a_page(command: Command, tmp_path: Path) -> None:
    ran = command("compare", *FORD, "--b", "turns=4", "--games", "40", "--out", "c")
    assert ran.code == 0, ran.err
    assert "40 pairs of games" in ran.out
    assert re.search(r"^\*\s+decisions\s", ran.out, re.M)
    assert read_page(tmp_path / "c" / "compare.html").loaded == []
    found = json.loads((tmp_path / "c" / "compare.json").read_text())
    assert found["figures"][0]["figure"] == "seat 1 wins"


def test_playing_until_an_interval_is_narrow_stops_when_it_is(command: Command) -> None:
    ran = command("compare", *FORD, "--b", "turns=4", "--until", "60%", "--json")
    assert ran.code == 0, ran.err
    found = json.loads(ran.out)
    assert found["games"] >= 500
    assert all(row["high"] - row["low"] <= 0.6 for row in found["figures"][:2])


def test_rulings_measure_every_switch_that_stands_alone(command: Command) -> None:
    ran = command("rulings", "doomsday", "--seats", "random,random", "--workers", "1", "--games", "2", "--json")
    assert ran.code == 0, ran.err
    found = json.loads(ran.out)
    named = {(row["option"], row["value"]) for row in found["rulings"]}
    assert {("doomsday_cards", 5), ("whole_deck", True), ("steep_launch", True)} <= named
    assert found["rulings"][0]["figures"][0]["figure"] == "seat 1 wins"


def test_a_ladder_plays_only_what_is_missing(command: Command, tmp_path: Path) -> None:
    one = ["pocketmodel", "--workers", "1", "--out", "l"]
    assert command("ladder", *one, "--bots", "random,greedy", "--games", "3").code == 0
    first = json.loads((tmp_path / "l" / "ladder.json").read_text())["pairs"]
    ran = command("ladder", *one, "--bots", "greedy,random", "--games", "5", "--json")
    grown = json.loads(ran.out)
    assert [pair["games"] for pair in grown["pairs"]] == [5]
    assert grown["pairs"][0]["wins"] >= first[0]["wins"]
    whole = command("ladder", *one[:3], "--bots", "random,greedy", "--games", "5", "--json")
    assert json.loads(whole.out)["pairs"] == grown["pairs"]
    assert read_page(tmp_path / "l" / "ladder.html").loaded == []
    other = command("ladder", *one, "--bots", "random,greedy", "--seed", "2")
    assert "holds another ladder: it differs in seed" in other.err


def test_tuning_meets_its_goal_and_proves_it_with_fresh_seeds(command: Command, tmp_path: Path) -> None:
    ran = command("tune", *FORD, "--vary", "turns=2..9", "--goal", "turns 4", "--games", "30", "--out", "t")
    assert ran.code == 0, ran.err
    assert "after, with fresh seeds" in ran.out
    told = json.loads((tmp_path / "t" / "tune.json").read_text())
    assert len(told["trials"]) <= 8
    assert (tmp_path / "t" / "compare.html").is_file()
    assert "not met" not in ran.out


def test_a_goal_that_no_trial_meets_is_said_to_be_missed(command: Command) -> None:
    ran = command("tune", *FORD, "--vary", "turns=2..3", "--goal", "turns 900", "--games", "4", "--out", "t")
    assert ran.code == 0, ran.err
    assert re.search(r"not met: no trial came nearer than \d", ran.out)


def test_a_number_of_a_pack_is_changed_where_it_stands() -> None:
    text = (
        '# remark\n[[unit]]\nid = "A"\ncost = 5 # five\n\n[[unit]]\nid = "B"\ncost = 7\n[[card]]\nid = "B"\ncost = 1\n'
    )
    changed = with_number(text, Knob("p.toml", "unit[B].cost", 1, 9), 3)
    assert changed == text.replace("cost = 7", "cost = 3")


@pytest.mark.parametrize("game", sorted(CALCULATORS))
def test_chances_of_a_situation_are_chances(game: str) -> None:
    for calculator in CALCULATORS[game].values():
        chances = described(game, calculator.example.split())
        assert all(0 <= chance.share <= 1 for chance in chances)
        assert all(low <= chance.share <= high for chance in chances for low, high in [chance.interval()])


def test_situations_have_the_chances_that_can_be_worked_out_by_hand() -> None:
    assert described("pocketmodel", ["strike", "5", "against", "12"])[0].share == pytest.approx(21 / 36)
    assert described("rocketmen", ["attack", "7"])[0].share == pytest.approx(21 / 36)
    both = described("rocketmen", ["boarding", "1/1", "against", "1/1"])
    assert [chance.share for chance in both[:2]] == pytest.approx([15 / 36, 15 / 36])
    strike = described("pocket-tactics", ["assault", "1/0", "against", "0/1"])
    assert strike[0].share == pytest.approx(15 / 36)


def test_a_saved_position_tells_what_can_be_foreseen(command: Command, tmp_path: Path) -> None:
    assert command("simulate", "rocketmen", "--games", "1", "--workers", "1", "--records", "r").code == 0
    (record,) = (tmp_path / "r").iterdir()
    ran = command("odds", "rocketmen", "--at", str(record), "--step", "40", "--json")
    assert ran.code == 0, ran.err
    assert json.loads(ran.out)
    far = command("odds", "rocketmen", "--at", str(record), "--step", "9999")
    assert "the record has" in far.err
