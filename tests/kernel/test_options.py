"""Options of a table as forms get them."""

from __future__ import annotations

from retrorocket.kernel.options import Number, Switch


def test_an_option_tells_under_which_choice_it_means_something() -> None:
    purse = Number("purse", "Purse", 20, ["X-1"], 0, 100).under("variant", ["mercenaries"])
    assert purse.as_json()["needs"] == {"variant": ["mercenaries"]}
    assert purse.accepts(30)
    assert "needs" not in Switch("open", "Open", False, []).as_json()
