"""Every question of the game: who is asked, what is offered, what is out of order, and that it can be kept."""

from __future__ import annotations

import pytest

from games.buck_rogers.gallery import GALLERY
from retrorocket.games.buck_rogers.game import BUCK_ROGERS
from retrorocket.games.buck_rogers.tables import COLOURS, LEADERS, ZONE_IDS
from retrorocket.kernel.dice import CounterDice
from table import Table

AROUND_E4 = ("E3", "E5", "Ve4", "TE7", "TE8")
OFFERED: dict[str, tuple[str, int, list[str]]] = {
    "choosing": (
        "choose",
        1,
        [f"take {c} {leader}" for c in COLOURS if c != "green" for leader in LEADERS if leader != "doc_huer"],
    ),
    "choosing_a_colour": ("choose", 1, [f"choose {colour}" for colour in COLOURS[1:]]),
    "forces": ("forces", 0, [*(f"enlist {n} blue-{kind}" for kind in "TGF" for n in range(1, 8)), "enlist 1 blue-R"]),
    "placing": (
        "place",
        2,
        [*(f"place yellow-{kind} mariposas" for kind in "TGFRY"), "post wilma_deering mariposas"],
    ),
    "movement": (
        "movement",
        0,
        [
            "end",
            *("move 1 blue-T bach", "move 3 blue-T bach"),
            *("move 1 blue-F E4", "move 2 blue-F E4", "move 5 blue-F E4"),
            *("fly blue-R1", "load 1 blue-T blue-R1", "load 3 blue-T blue-R1"),
            *("unload 1 blue-T blue-R1", "unload 2 blue-T blue-R1"),
            *("hop 1 blue-T blue-R1 blue-R3", "hop 2 blue-T blue-R1 blue-R3"),
            *("fly blue-R2", "unload 1 blue-Y blue-R2", "hop 1 blue-Y blue-R2 blue-R3"),
            *("fly blue-R3", "load 1 blue-T blue-R3", "load 3 blue-T blue-R3", "load 1 blue-Y blue-R3"),
            *("lead buck_rogers", "cancel vesta", "convert 2T>F blue bach", "convert 2F>B blue E4"),
        ],
    ),
    "movement_of_a_colour": (
        "movement_colour",
        0,
        [
            *("end", "move 1 blue-F E4", "lead ardala", "lead doc_huer", "use doc_huer", "gamble"),
            *("steal brown-T tycho", "steal brown-F E4", "steal brown-R1 E4", "borrow black_barney"),
        ],
    ),
    "fire_at_passing": (
        "fire_at_passing",
        3,
        ["hold", "volley", "fire green-F blue-F", "fire green-R2 blue-F"],
    ),
    "fire_at_leaving": ("fire_at_leaving", 3, ["hold", "volley", "fire green-F blue-F", "fire green-B blue-F"]),
    "shield": ("shield", 2, ["use wilma_deering", "no"]),
    "raid": (
        "raid",
        0,
        ["done", "raid 1 blue-T bach", "raid 2 blue-T bach", "raid 4 blue-T bach", "raid 1 blue-G bach"],
    ),
    "aim": ("aim", 0, ["aim 0", "aim 1"]),
    "kane": ("kane", 1, ["use killer_kane", "no"]),
    "kanes_volley": ("kanes_volley", 1, ["hold", "volley", "fire burgundy-F green-F"]),
    "free_shots": ("free_shots", 0, ["hold", "volley", "fire blue-K yellow-B"]),
    "bombs": (
        "bomb",
        0,
        [
            *("hold", "volley", "bomb green-T bach", "bomb green-Y bach"),
            *("bomb yellow-G tolstoi", "bomb yellow-Y mariposas", "bomb green-R2 hielo"),
        ],
    ),
    "lunar_fire": (
        "lunar_fire",
        0,
        ["hold", "fire blue-G yellow-F", "fire blue-G green-F", "fire blue-G green-R1"],
    ),
    "start_battle": ("start_battle", 0, ["yes", "no"]),
    "offer": ("offer", 0, ["pass", "offer p4"]),
    "surrender": ("surrender", 3, ["yes", "no"]),
    "attack": ("attack", 0, ["volley", "pass", "attack blue-F green-B"]),
    "retreat": (
        "retreat",
        0,
        ["done", *(f"{who} {to}" for to in AROUND_E4 for who in ("retreat 1 blue-F", "withdraw buck_rogers"))],
    ),
    "fire_at_retreat": ("fire_at_retreat", 3, ["hold", "volley", "fire green-B blue-F"]),
    "go_on": ("go_on", 0, ["yes", "no"]),
    "capture": ("capture", 4, ["use black_barney", "no"]),
    "sabotage": ("sabotage", 3, ["yes", "no"]),
    "subvert": ("subvert", 1, ["yes", "no"]),
    "hand_back": ("hand_back", 1, ["post killer_kane bach", "post killer_kane Sun"]),
    "homecoming": ("hand_back", 0, ["post buck_rogers bach", "post buck_rogers tycho"]),
    "returning": ("return", 0, ["wait", *(f"post buck_rogers {zone}" for zone in ZONE_IDS if zone != "E4")]),
    "gain": ("gain", 1, [f"post doc_huer {zone}" for zone in ("the_warrens", "bach", "tolstoi", "sobkou_plains")]),
    "dismantle": ("dismantle", 0, ["done", "dismantle bach", "dismantle vesta"]),
    "build": (
        "build",
        0,
        [
            "end",
            *(f"build bach blue-{kind} bach" for kind in "TGFR"),
            *("build bach blue-B near_mercury", "build bach blue-K near_mercury"),
            *(f"build bach blue-Y {zone}" for zone in ("the_warrens", "bach", "tolstoi", "sobkou_plains")),
            *("cancel vesta", "finish vesta blue-B orbit_vesta", "launch blue-R1"),
        ],
    ),
    "market": ("build", 3, ["end", "revoke", "deliver bach", "deliver tycho"]),
}
# what a question answers to an action that belongs to quite another one
OUT_OF_ORDER = {
    "choosing": "BR-SETUP-02",
    "choosing_a_colour": "BR-SETUP-02",
    "forces": "BR-SCN-B6",
    "placing": "BR-SETUP-09",
    "movement": "BR-TURN-01",
    "movement_of_a_colour": "BR-TURN-01",
    "group": "BR-MOVE-01",
    "fire_at_passing": "BR-PTF-02",
    "fire_at_leaving": "BR-PTF-03",
    "shield": "BR-ALEAD-03",
    "raid": "BR-CMDO-02",
    "aim": "BR-CMDO-04",
    "kane": "BR-ALEAD-04",
    "kanes_volley": "BR-ALEAD-04",
    "free_shots": "BR-KSAT-06",
    "bombs": "BR-BOMB-01",
    "lunar_fire": "BR-OPT-E5",
    "start_battle": "BR-COMBAT-02",
    "offer": "BR-SURR-01",
    "surrender": "BR-SURR-01",
    "attack": "BR-COMBAT-06",
    "retreat": "BR-RETR-01",
    "fire_at_retreat": "BR-RETR-04",
    "go_on": "BR-COMBAT-15",
    "capture": "BR-ALEAD-10",
    "sabotage": "BR-SAB-02",
    "subvert": "BR-OPT-L1",
    "hand_back": "BR-ALEAD-06",
    "homecoming": "BR-OPT-L4",
    "returning": "BR-ALEAD-12",
    "gain": "BR-OPT-D2",
    "dismantle": "BR-DISM-01",
    "build": "BR-BUILD-01",
    "market": "BR-BUILD-01",
}


@pytest.mark.rule("BR-TURN-01")
@pytest.mark.parametrize("name", OFFERED)
def test_the_right_player_is_offered_all_that_the_rules_allow(name: str) -> None:
    table = GALLERY[name]()
    prompt, seat, texts = OFFERED[name]
    assert (table.prompt(), table.asked()) == (prompt, seat)
    assert sorted(table.legal()) == sorted(texts)


@pytest.mark.rule("BR-MOVE-01", "BR-MOVE-13")
def test_a_group_is_offered_its_steps_its_destinations_and_who_may_come_along() -> None:
    table = GALLERY["group"]()
    assert table.legal("to") == ["to E4", "to E6", "to Ve4", "to TE9", "to TE10"]
    others = ["with 1 blue-F", "with 3 blue-F", "with 1 blue-R4", "join buck_rogers"]
    assert [text for text in table.legal() if text.split()[0] not in ("to", "go")] == ["stop", *others]
    ends = {text.split()[1] for text in table.legal("go")}
    assert not ends & {"E4", "E5", "E6", "Ve4", "TE9", "TE10"}, "neither where it stands nor one step away"
    assert {"E7", "Sun", "far_earth_moon", "near_mercury"} <= ends
    assert "far_earth_moon" in ends
    assert not ends & {"near_earth", "E9", "bach"}


@pytest.mark.rule("BR-TURN-01")
@pytest.mark.parametrize("name", OUT_OF_ORDER)
def test_an_action_of_another_question_is_out_of_order(name: str) -> None:
    table = GALLERY[name]()
    other = "no" if name in ("build", "market") else "revoke"
    assert table.refusal(other) == OUT_OF_ORDER[name]


@pytest.mark.parametrize("name", GALLERY)
def test_what_is_offered_is_what_its_text_says(name: str) -> None:
    state = GALLERY[name]().state
    for action in state.legal():
        assert state.notation().read(state.notation().write(action)) == action


@pytest.mark.parametrize("name", GALLERY)
def test_a_question_is_the_same_after_copying_and_after_saving(name: str) -> None:
    table = GALLERY[name]()
    copy = table.state.clone()
    saved = table.state.save()
    loaded = BUCK_ROGERS.load(saved, CounterDice(1))
    for other in (copy, loaded):
        assert other.digest() == table.state.digest()
        assert (other.seat(), other.prompt().key) == (table.asked(), table.prompt())
        assert list(other.legal()) == list(table.state.legal())


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_a_fresh_table_can_be_saved_and_loaded(seats: int) -> None:
    table = Table(BUCK_ROGERS, seats)
    assert BUCK_ROGERS.load(table.state.save(), CounterDice(1)).digest() == table.state.digest()
    assert table.state.clone().digest() == table.state.digest()


@pytest.mark.parametrize("name", GALLERY)
def test_what_is_listed_is_what_is_offered_without_what_is_refused(name: str) -> None:
    state = GALLERY[name]().state
    assert list(state.legal()) == [action for action in state.candidates() if not state.refusal(action)]
