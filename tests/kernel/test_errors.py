"""The four errors: what each says and what it holds."""

from __future__ import annotations

from retrorocket.kernel.errors import DataError, NotationError, RuleBroken


def test_a_text_that_is_no_action_is_told_back_with_the_reason() -> None:
    error = NotationError("jump A1", "no verb 'jump'")
    assert str(error) == "cannot read 'jump A1': no verb 'jump'"
    assert (error.text, error.why) == ("jump A1", "no verb 'jump'")


def test_a_broken_rule_names_the_action_where_it_is_known() -> None:
    error = RuleBroken("FO-MOVE-02", "move A1 camp")
    assert str(error) == "move A1 camp is forbidden by FO-MOVE-02"
    assert (error.rule, error.action) == ("FO-MOVE-02", "move A1 camp")
    assert str(RuleBroken("FO-MOVE-02")) == "this is forbidden by FO-MOVE-02"


def test_a_fault_in_data_says_where_what_was_expected_and_what_was_found() -> None:
    error = DataError("units.toml", "unit[0].cost", "a whole number", "'x'")
    assert str(error) == "units.toml: unit[0].cost: expected a whole number, found 'x'"
    assert (error.file, error.path) == ("units.toml", "unit[0].cost")
    assert (error.expected, error.found) == ("a whole number", "'x'")
    assert str(DataError("f", "", "a table", "5")) == "f: top level: expected a table, found 5"
