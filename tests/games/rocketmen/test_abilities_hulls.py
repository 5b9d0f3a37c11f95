"""Abilities of collision, boarding, mining, cargo and building, each for every ship and crew that has it."""

from __future__ import annotations

import pytest

from games.rocketmen.bearers import bears, carry, model_of, numbers, printed_ap
from games.rocketmen.position import SOUTH, L, Piece, Point, Position, microid, reserve, ship, wreck
from retrorocket.games.rocketmen.abilities import AS_ATTACKER, AS_BOTH, AS_TARGET, BOTH_ACTIONS, WHEN_LOADING
from retrorocket.games.rocketmen.tables import CARGO, MODEL_NAMES, RADIUS, TYPE

HERE = (200000, 200000)
AWAY = (850000, 850000)
AT_HOME = (457200, 163902)


def radius(bearer: str) -> int:
    """The radius of the bearer's ship."""
    return int(RADIUS[TYPE[MODEL_NAMES.index(model_of(bearer))]])


def at_rogue(bearer: str) -> Point:
    """South of the rogue asteroid, touching it."""
    return (457200, 457200 - 30000 - radius(bearer) - 2)


def hold(bearer: str) -> int:
    """The printed cargo spaces of the bearer's ship."""
    return int(CARGO[MODEL_NAMES.index(model_of(bearer))])


# collisions


@bears("collision_guard")
@pytest.mark.rule("RM-ABIL-03", "RM-COLL-04", "RM-COLL-07", "RM-COLL-09")
def test_collision_guard_lessens_damage_to_its_bearer(bearer: str) -> None:
    less = numbers(bearer, "collision_guard")[0]
    pebble = Position(carry(bearer, HERE, heading=9000, ap=1, pods="AA"), microid("m01", (250000, 200000)))
    assert pebble.when("move R1", "hit m01").pods("R1") == "AA"[: 2 - max(0, 1 - less)]
    rock = Position(carry(bearer, (457200, 380000), ap=1, pods="AA")).when("move R1", "hit X")
    assert rock.pods("R1") == "AA"[: 2 - max(0, 2 - less)]
    struck = Position(
        carry(bearer, HERE, heading=9000, ap=1, pods="AA"), ship("B1", "Lictor", (260000, 200000), pods="AS")
    ).rolling(6, 6)
    assert struck.when("move R1", "hit B1").pods("R1") == "AA"[: 2 - max(0, 1 - less)]


@bears("collision_guard")
@pytest.mark.rule("RM-ABIL-03", "RM-COLL-06")
def test_collision_guard_protects_a_target_too(bearer: str) -> None:
    table = Position(
        ship("R1", "Lictor", HERE, 9000, ap=1, pods="SS"), carry(bearer, (260000, 200000), "B1", pods="AA")
    ).rolling(6, 5)
    table.when("move R1", "hit B1", "ram hard shield")
    assert table.pods("B1") == "AA"[: 2 - max(0, 2 - numbers(bearer, "collision_guard")[0])]


@bears("ram")
@pytest.mark.rule("RM-ABIL-03", "RM-COLL-06")
def test_ram_adds_to_the_roll_and_to_the_damage(bearer: str) -> None:
    roll, damage = numbers(bearer, "ram")

    def rammed(total: int) -> Position:
        table = Position(
            carry(bearer, HERE, heading=9000, ap=1, pods="SS"),
            ship("B1", "Red Harrow", (265000, 200000), pods="AAAAA"),
        ).rolling(total - 1, 1)
        return table.when("move R1", "hit B1")

    assert rammed(6 - roll).pods("B1") == "AAAAA"
    hit = rammed(7 - roll)
    assert hit.prompt() == "ram"
    assert len(hit.when("ram").pods("B1")) == 5 - 1 - damage


@bears("ram")
@pytest.mark.rule("RM-ABIL-03", "RM-COLL-07")
def test_ram_is_nothing_to_a_ship_that_is_rammed(bearer: str) -> None:
    table = Position(
        ship("R1", "Lictor", HERE, 9000, ap=1, pods="AA"), carry(bearer, (265000, 200000), "B1", pods="S")
    ).rolling(3, 3)
    assert table.when("move R1", "hit B1").pods("R1") == "AA"


# boarding


def waves(bearer: str, role: int) -> Position:
    """The bearer with one pod boards, or is boarded by, a Lictor with one pod; dice enough for everybody."""
    beside = (200000 + radius(bearer) + 15002, 200000)
    if role == AS_ATTACKER:
        pieces: list[Piece] = [carry(bearer, HERE, pods="A", docked="B1"), ship("B1", "Lictor", beside, pods="A")]
    else:
        pieces = [ship("R1", "Lictor", beside, pods="A", docked="B1"), carry(bearer, HERE, "B1", pods="A")]
    return Position(*pieces, ship("R2", "Lictor", (100000, 600000)), ship("B2", "Lictor", AWAY))


@bears("boarding_dice")
@pytest.mark.rule("RM-ABIL-03", "RM-BRD-05")
@pytest.mark.parametrize("role", [AS_ATTACKER, AS_TARGET])
def test_boarding_dice_are_rolled_in_their_role(bearer: str, role: int) -> None:
    more, own = numbers(bearer, "boarding_dice")
    crew = 0 if bearer in MODEL_NAMES else 1
    table = waves(bearer, role).rolling(*[3] * 12).when("board R1>B1")
    side = "R1" if role == AS_ATTACKER else "B1"
    dice = len([event for event in table.events("wave_die") if event["object"] == side])
    assert dice == 2 + crew + (more if own in (AS_BOTH, role) else 0)


@bears("boarding_ties")
@pytest.mark.rule("RM-ABIL-03", "RM-BRD-07")
@pytest.mark.parametrize("role", [AS_ATTACKER, AS_TARGET])
def test_boarding_ties_are_won_in_their_role(bearer: str, role: int) -> None:
    works = numbers(bearer, "boarding_ties")[0] in (AS_BOTH, role)
    table = waves(bearer, role).rolling(*[4] * 7).when("board R1>B1")
    other = "B1" if role == AS_ATTACKER else "R1"
    assert (table.pods(other) == "") is works


@pytest.mark.rule("RM-ABIL-03")
def test_ties_stay_ties_if_both_sides_would_win_them() -> None:
    table = Position(
        ship("R1", "Canal Reaver", HERE, pods="A", docked="B1", crew=["Tusked Vanguard"]),
        ship("B1", "Broken Chain", (235002, 200000), pods="A"),
    ).rolling(*[4] * 6)
    table.when("board R1>B1")
    assert (table.pods("R1"), table.pods("B1"), table.prompt()) == ("A", "A", "main")


@bears("boarding_reroll")
@pytest.mark.rule("RM-ABIL-03", "RM-BRD-06", "RM-R-28")
def test_boarding_reroll_rolls_dice_again_before_any_comparison(bearer: str) -> None:
    table = waves(bearer, AS_ATTACKER).rolling(1, 2, 5, 4, 4).when("board R1>B1")
    assert (table.prompt(), table.asked()) == ("wave_reroll", 0)
    assert table.events("compared") == []
    assert table.refusal("lasers 1") == "RM-ABIL-03"
    table.when("again 1")
    assert table.refusal("again 2") == "RM-ABIL-03"
    table.rolling(6).when("done")
    assert table.events("compared")[0]["one"] == 6


@bears("boarding_reroll")
@pytest.mark.rule("RM-ABIL-03")
def test_the_target_rerolls_after_the_attacker_and_may_decline(bearer: str) -> None:
    table = waves(bearer, AS_TARGET).rolling(5, 5, 1, 4, 4).when("board R1>B1")
    assert (table.prompt(), table.asked()) == ("wave_reroll", 1)
    assert table.refusal("again 5") == "RM-ABIL-03"
    table.when("done")
    assert table.events("compared")[0]["two"] == 4


# mining


@bears("mining_dice")
@pytest.mark.rule("RM-ABIL-03", "RM-MINE-02", "RM-R-42")
def test_mining_dice_are_rolled_on_top_of_one_a_cargo_space(bearer: str) -> None:
    room = hold(bearer)
    more = numbers(bearer, "mining_dice")[0]
    table = Position(carry(bearer, at_rogue(bearer), docked="X"), stock="TNCTNC", begin=True)
    table.rolling(*[5] * (room + more)).when("mine R1")
    assert len(table.events("mined")) == room + more
    table.done()
    full = Position(carry(bearer, at_rogue(bearer), docked="X", cargo="TTNNC"[:room]), stock="TNC", begin=True)
    assert full.prompt() == "main"


@bears("mining_shift")
@pytest.mark.rule("RM-ABIL-03", "RM-MINE-03", "RM-MINE-04")
@pytest.mark.parametrize(("die", "drawn"), [(1, 1), (2, 1), (3, 2), (4, 3), (5, 0), (6, 0)])
def test_mining_shift_takes_one_off_each_die(bearer: str, die: int, drawn: int) -> None:
    spare = "TTTNNN"[: hold(bearer) - 3]
    table = Position(carry(bearer, at_rogue(bearer), docked="X", cargo=spare), stock="CCCTNT", begin=True)
    table.rolling(die).drawing(*[0] * drawn)
    table.rolling(*[5] * 2).when("mine R1")
    assert table.cargo("R1") == spare + "CCC"[:drawn]
    assert len(table.stock()) == 6 - drawn


@bears("mine_and_act")
@pytest.mark.rule("RM-ABIL-03", "RM-MINE-01")
def test_mine_and_act_keeps_the_pool_and_mines_only_once(bearer: str) -> None:
    table = Position(carry(bearer, at_rogue(bearer), docked="X", heading=18000), stock="TNCTNCTT", begin=True)
    table.rolling(*[5] * hold(bearer)).when("mine R1")
    assert (table.prompt(), table.ap("R1")) == ("main", printed_ap(bearer))
    table.when("move R1")
    assert table.ap("R1") == printed_ap(bearer) - 1
    plain = Position(ship("R1", "Lictor", (457200, 412198), docked="X"), stock="TNC", begin=True)
    assert plain.rolling(5, 5).when("mine R1").refusal("move R1") == "RM-MINE-01"


# cargo


@bears("cargo_bonus")
@pytest.mark.rule("RM-ABIL-03", "RM-R-44")
def test_cargo_bonus_makes_room_for_more(bearer: str) -> None:
    full = "TTNNCC"[: hold(bearer)]
    table = Position(carry(bearer, HERE, cargo=full, docked="m01"), microid("m01", (220002, 200000), "C"))
    table.when("load R1 m01")
    assert table.cargo("R1") == full + "C"


@bears("cargo_bonus")
@pytest.mark.rule("RM-ABIL-03")
def test_when_cargo_bonus_is_lost_the_controller_destroys_the_excess(bearer: str) -> None:
    full = "TTNNCC"[: hold(bearer) + 1]
    table = Position(ship("R1", "Lictor", (200000, 262000)), carry(bearer, HERE, "B1", cargo=full, pods="AA")).rolling(
        4, 4
    )
    table.when("attack R1>B1")
    assert (table.prompt(), table.asked()) == ("drop", 1)
    assert len(table.when("drop T").cargo("B1")) == hold(bearer)


@bears("free_cargo")
@pytest.mark.rule("RM-ABIL-03", "RM-UNL-01", "RM-AUTO-01")
def test_free_cargo_makes_unloading_free_once_a_turn(bearer: str) -> None:
    table = Position(carry(bearer, AT_HOME, docked="HR", cargo="TN", ap=0)).when("unload R1")
    assert (table.cargo("HR"), table.ap("R1"), table.status("R1")) == ("TN", 0, "open")


@bears("free_cargo")
@pytest.mark.rule("RM-ABIL-03", "RM-MIC-01")
def test_free_cargo_makes_loading_free_once_where_it_names_it(bearer: str) -> None:
    both = numbers(bearer, "free_cargo")[1] in (BOTH_ACTIONS, WHEN_LOADING)
    table = Position(
        carry(bearer, HERE, docked="m01 m02", ap=1),
        microid("m01", (220002, 200000)),
        microid("m02", (179998, 200000)),
    ).when("load R1 m01")
    assert table.ap("R1") == (1 if both else 0)
    assert table.refusal("load R1 m02") == ("" if both else "RM-AP-01")
    if both:
        assert table.when("load R1 m02").ap("R1") == 0


@bears("scoop")
@pytest.mark.rule("RM-ABIL-03", "RM-R-13")
def test_scoop_loads_a_microid_in_flight_and_the_ship_flies_on(bearer: str) -> None:
    ahead = 200000 + radius(bearer) + 20000
    pieces: list[Piece] = [
        carry(bearer, HERE, heading=9000),
        microid("m01", (ahead, 200000), "N"),
        microid("m02", (ahead + 15000, 200000), "C"),
    ]
    table = Position(*pieces).when("move R1")
    assert table.refusal("scoop m02") == "RM-ABIL-03"
    table.when("scoop m01")
    assert (table.cargo("R1"), table.ap("R1"), table.lies("m01")) == ("N", printed_ap(bearer) - 1, False)
    assert table.prompt() == "contact"
    assert table.refusal("scoop m02") != ""
    full = Position(carry(bearer, HERE, heading=9000, cargo="TTT"[: hold(bearer)]), *pieces[1:]).when("move R1")
    assert full.refusal("scoop m01") == "RM-R-44"


@bears("scoop")
@pytest.mark.rule("RM-ABIL-03")
def test_scoop_leaves_nothing_in_the_way(bearer: str) -> None:
    table = Position(carry(bearer, HERE, heading=9000), microid("m01", (200000 + radius(bearer) + 20000, 200000)))
    table.when("move R1", "scoop m01")
    assert table.prompt() == "main"
    assert table.at("R1") == (200000 + (88900 if bearer == "Dew Skimmer" else 63500), 200000)


@bears("prospect")
@pytest.mark.rule("RM-ABIL-03", "RM-R-21", "RM-R-35")
def test_prospect_shows_one_microid_within_range_to_its_controller_alone(bearer: str) -> None:
    near, far = 200000 + radius(bearer) + 5000 + L, 200000 - radius(bearer) - 5001 - L
    table = Position(
        carry(bearer, HERE),
        microid("m01", (near, 200000), "N"),
        microid("m02", (far, 200000), "C"),
        microid("m03", (200000, 260000), "C"),
    )
    assert table.refusal("look R1 m02") == "RM-ABIL-03"
    table.when("look R1 m01")

    def types(seat: int) -> list[str]:
        return [str(row["type"]) for row in table.view(seat)["microids"]]

    assert (types(0), types(1)) == (["N", "?", "?"], ["?", "?", "?"])
    assert (table.ap("R1"), table.status("R1")) == (printed_ap(bearer), "ready")
    assert table.refusal("look R1 m03") == "RM-ABIL-03"
    done = Position(carry(bearer, HERE, status="done"), microid("m01", (260000, 200000)))
    assert done.refusal("look R1 m01") == "RM-AP-02"


# building


@bears("build_discount")
@pytest.mark.rule("RM-ABIL-03", "RM-RSV-02")
def test_build_discount_spares_a_resource_of_choice_once_a_turn(bearer: str) -> None:
    station = bearer == "Free Harbour"
    pieces: list[Piece] = [
        carry(bearer, SOUTH if station else AT_HOME, docked="" if station else "HR"),
        reserve("R5", "Lictor"),
        reserve("R6", "Lictor"),
    ]
    table = Position(*pieces, home={"red": "T"})
    table.when("deploy R5")
    while table.prompt() == "pay":
        table.when("spare N" if table.refusal("spare N") == "" else "pay T")
    while table.prompt() != "main":
        table.when(table.legal()[0])
    assert table.lies("R5")
    home = "R1" if station else "HR"
    assert table.cargo(home) == ""
    again = Position(*pieces, home={"red": "TT"})
    again.when("deploy R5")
    while again.prompt() != "main":
        again.when(next((a for a in ("spare N", "pay T") if again.refusal(a) == ""), again.legal()[0]))
    assert again.refusal("deploy R6") == "RM-RSV-02"


@bears("build_discount")
@pytest.mark.rule("RM-ABIL-03", "RM-RSV-02")
def test_build_discount_never_spares_the_last_resource(bearer: str) -> None:
    station = bearer == "Free Harbour"
    table = Position(
        carry(bearer, SOUTH if station else AT_HOME, docked="" if station else "HR"),
        reserve("R5", "Dusty Penny"),
    )
    assert table.refusal("deploy R5") == "RM-RSV-02"
    if not station:
        away = Position(carry(bearer, HERE), reserve("R5", "Lictor"), home={"red": "T"})
        assert away.refusal("deploy R5") == "RM-RSV-02"


@bears("salvage_wild")
@pytest.mark.rule("RM-ABIL-03", "RM-SALV-04")
def test_salvage_wild_makes_its_salvage_count_as_any_resource(bearer: str) -> None:
    table = Position(
        carry(bearer, HERE, pods="AA", docked="B1"),
        ship("B1", "Dusty Penny", (230002, 200000), pods="A"),
        ship("B2", "Lictor", AWAY),
        reserve("R5", "Strayhounds"),
    ).rolling(6, 6, 6, 1, 1)
    table.when("board R1>B1", "salvage")
    assert table.wrecks("R1") == ["B1"]
    for wild, rule in ((True, ""), (False, "RM-RSV-02")):
        home = Position(
            ship("R1", "Lictor", AT_HOME, docked="HR"),
            wreck("B5", "Dusty Penny", on="HR", wild=wild),
            reserve("R5", "Strayhounds"),
        )
        assert home.refusal("deploy R5") == rule
    brought = Position(
        carry(bearer, AT_HOME, pods="AA", docked="B1 HR"),
        ship("B1", "Dusty Penny", (457200, 193904), pods="A"),
        ship("B2", "Lictor", AWAY),
        reserve("R5", "Strayhounds"),
    ).rolling(6, 6, 6, 1, 1)
    brought.when("board R1>B1", "salvage")
    assert (brought.wrecks("HR"), brought.refusal("deploy R5")) == (["B1"], "")
