"""The settings of a table: ledger, data file and form tell the same defaults (PT-SETUP-01)."""

from __future__ import annotations

import re
import tomllib

import pytest

from retrorocket.games.pocket_tactics.game import DATA, POCKET_TACTICS
from retrorocket.games.pocket_tactics.muster import BASE_DICE, MOST_DICE, MOST_KICKER
from retrorocket.games.pocket_tactics.restrictions.laying import STARTERS
from retrorocket.games.pocket_tactics.stock import POINTS
from retrorocket.kernel.options import Number, Switch, Value

TOLD = re.compile(r"setting (\w+)(?: \(|, )default (\w+)", re.IGNORECASE)
SPOKEN: dict[Value, str] = {True: "on", False: "off"}
FORM = {option.id: option for option in POCKET_TACTICS.options}


def spoken(value: Value) -> str:
    """A default as the ledger writes it."""
    return SPOKEN[value] if isinstance(value, bool) else str(value)


@pytest.mark.rule("PT-SETUP-01", "PT-SETUP-09", "PT-SETUP-14", "PT-R-06", "PT-R-08")
def test_the_ledger_tells_the_default_of_every_setting_as_the_form_has_it() -> None:
    # given
    told: dict[str, set[str]] = {}
    for entry in tomllib.loads((DATA / "rules.toml").read_text())["rule"]:
        for name, default in TOLD.findall(entry["text"].replace("\n", " ")):
            told.setdefault(name, set()).add(default)
    # then
    rules = [
        "open_way", "must_act", "adjudicate", "close_defender_terrain", "reroll_pass_final", "ice_before_fight",
        "no_progress_limit", "turn_limit", "purse",
    ]  # fmt: skip
    assert told == {name: {spoken(FORM[name].default)} for name in rules}
    assert {option.id for option in FORM.values() if isinstance(option, Switch | Number)} == {*rules, "open_build"}


@pytest.mark.rule("PT-SETUP-01", "PT-R-48", "PT-SETUP-15", "PT-BASE-02", "PT-FORCE-03")
def test_the_data_file_has_the_defaults_of_the_form_and_the_numbers_of_the_game() -> None:
    settings = tomllib.loads((DATA / "components.toml").read_text())["settings"]
    settings.pop("origin")
    fixed = {name: settings.pop(name) for name in list(settings) if name not in FORM}
    assert settings == {name: FORM[name].default for name in settings}
    assert fixed == {
        "force_points": POINTS, "starting_units": STARTERS, "base_defence_dice": BASE_DICE, "max_dice": MOST_DICE,
        "max_kicker": MOST_KICKER,
    }  # fmt: skip
