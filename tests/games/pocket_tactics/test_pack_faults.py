"""What packs may hold, at the limit and one beyond: place, expectation and finding of every fault, word by word."""

from __future__ import annotations

from pathlib import Path

import pytest

from retrorocket.games.pocket_tactics.game import PocketTacticsGame
from retrorocket.kernel.errors import DataError

STATS = {
    "melee": "{ off = 1, off_kicker = 0, def = 1, def_kicker = 0 }",
    "ballistics": "{ off = 0, off_kicker = 0, def = 1, def_kicker = 0 }",
    "third": '{ kind = "Tech", off = 0, off_kicker = 0, def = 1, def_kicker = 0 }',
}
UNIT = {"id": '"scout"', "name": '"Scout"', "faction": '"mercenary"', "stock": "2", "types": "[]", "terrain": "[]"}
WHOLE = "a whole number from"


def table(head: str, keys: dict[str, str]) -> str:
    return f"[[{head}]]\n" + "".join(f"{key} = {value}\n" for key, value in keys.items())


def unit(**changed: str) -> str:
    """A mercenary without abilities, some keys changed; "" leaves one out."""
    keys = UNIT | STATS | {"abilities": "[]"} | changed
    return table("unit", {key: value for key, value in keys.items() if value})


def ability(effects: str, id: str = "knack") -> str:
    return table("ability", {"id": f'"{id}"', "name": '"Knack"', "gloss": '"Knacks."', "effects": f"[{effects}]"})


def skilled(effects: str) -> str:
    return ability(effects) + unit(abilities='["knack"]')


def set_of(tiles: str, id: str = "delta") -> str:
    return table("terrain_set", {"id": f'"{id}"', "name": '"Delta"', "tiles": f"[{tiles}]"})


def pattern(facets: str, id: str = "loop") -> str:
    return table("tunnel_pattern", {"id": f'"{id}"', "open": facets})


def faction(**changed: str) -> str:
    keys = {"id": '"few"', "name": '"Few"', "base": '"Hut"', "style": '"Few."'} | changed
    return table("faction", {key: value for key, value in keys.items() if value})


def game_of(folder: Path, text: str) -> PocketTacticsGame:
    path = folder / "p.toml"
    path.write_text(f'pack = "P"\n{text}')
    return PocketTacticsGame([path])


MELEE = STATS["melee"]
FIELD20 = '{ type = "Field", count = 20 }'
FEW5 = unit(faction='"few"', stock="", count="5", cost="20")
FAULTS: dict[str, tuple[str, str, str, str]] = {
    "an id with a capital": (unit(id='"Scout"'), "unit[Scout].id", "an id of small letters, digits and _", "'Scout'"),
    "an id with a blank": (unit(id='"a b"'), "unit[a b].id", "an id of small letters, digits and _", "'a b'"),
    "an id beyond ASCII": (unit(id='"späher"'), "unit[späher].id", "an id of small letters, digits and _", "'späher'"),
    "a unit twice": (unit() + unit(), "unit[scout].id", "an id that is not taken", "'scout'"),
    "an ability twice": (ability("") * 2, "ability[knack].id", "an id that is not taken", "'knack'"),
    "a pattern twice": (pattern("[1, 2]") * 2, "tunnel_pattern[loop].id", "an id that is not taken", "'loop'"),
    "a set twice": (set_of(FIELD20) * 2, "terrain_set[delta].id", "an id that is not taken", "'delta'"),
    "a faction of mercenaries": (
        faction(id='"mercenary"'), "faction[mercenary].id", "an id that is not taken", "'mercenary'",
    ),
    "a faction called custom": (faction(id='"custom"'), "faction[custom].id", "an id that is not taken", "'custom'"),
    "a pattern without openings": (pattern("[]"), "tunnel_pattern[loop].open", "at least one open facet", "none"),
    "a seventh facet": (pattern("[7]"), "tunnel_pattern[loop].open[0]", "whole numbers from 1 to 6", "7"),
    "a facet 0": (pattern("[1, 0]"), "tunnel_pattern[loop].open[1]", "whole numbers from 1 to 6", "0"),
    "five tiles": (set_of('{ type = "Field", count = 5 }'), "terrain_set[delta].tiles", "6 to 30 tiles in all", "5"),
    "31 tiles": (
        set_of('{ type = "Field", count = 30 }, { type = "Hills", count = 1 }'),
        "terrain_set[delta].tiles", "6 to 30 tiles in all", "31",
    ),
    "31 tiles of a sort": (
        set_of('{ type = "Field", count = 31 }'), "terrain_set[delta].tiles[0].count", f"{WHOLE} 1 to 30", "31",
    ),
    "no tile of a sort": (
        set_of(f'{FIELD20}, {{ type = "Cave", pattern = "fork", count = 0 }}'),
        "terrain_set[delta].tiles[1].count", f"{WHOLE} 1 to 30", "0",
    ),
    "a sort of tile twice": (
        set_of(f"{FIELD20}, {{ type = \"Field\", count = 1 }}"),
        "terrain_set[delta].tiles", "each sort of tile once, with its count", "one sort twice",
    ),
    "a pattern for Hills": (
        set_of('{ type = "Hills", pattern = "fork", count = 20 }'),
        "terrain_set[delta].tiles[0].pattern", "no pattern: Hills tiles have no tunnels", "fork",
    ),
    "four types": (
        unit(types='["A", "B", "C", "D"]'), "unit[scout].types", "at most 3 types", "4",
    ),
    "a limit of 0": (unit(limit="0"), "unit[scout].limit", f"{WHOLE} 1 to 15", "0"),
    "a limit of 16": (unit(limit="16"), "unit[scout].limit", f"{WHOLE} 1 to 15", "16"),
    "a stock of 0": (unit(stock="0"), "unit[scout].stock", f"{WHOLE} 1 to 15", "0"),
    "a stock of 16": (unit(stock="16"), "unit[scout].stock", f"{WHOLE} 1 to 15", "16"),
    "a cost of 0": (unit(cost="0"), "unit[scout].cost", f"{WHOLE} 1 to 100", "0"),
    "a cost of 101": (unit(cost="101"), "unit[scout].cost", f"{WHOLE} 1 to 100", "101"),
    "four offense dice": (
        unit(melee=MELEE.replace("off = 1", "off = 4")), "unit[scout].melee.off", f"{WHOLE} 0 to 3", "4",
    ),
    "four defense dice": (
        unit(melee=MELEE.replace("def = 1", "def = 4")), "unit[scout].melee.def", f"{WHOLE} 0 to 3", "4",
    ),
    "an offense kicker of 7": (
        unit(melee=MELEE.replace("off_kicker = 0", "off_kicker = 7")),
        "unit[scout].melee.off_kicker", f"{WHOLE} 0 to 6", "7",
    ),
    "a defense kicker of 7": (
        unit(melee=MELEE.replace("def_kicker = 0", "def_kicker = 7")),
        "unit[scout].melee.def_kicker", f"{WHOLE} 0 to 6", "7",
    ),
    "a kind of Melee": (
        unit(melee=MELEE.replace("{ off", '{ kind = "Tech", off')),
        "unit[scout].melee.kind", "one of the keys off, off_kicker, def, def_kicker", "'kind'",
    ),
    "a jump to nowhere": (
        skilled('{ kind = "jump_to" }'), "ability[knack].effects[0].terrain",
        "terrain types, or types in by_ally_types", "neither",
    ),
    "a shift into the same pool": (
        skilled('{ kind = "shift_die", src = "OFF", dst = "OFF", n = 1 }'), "ability[knack].effects[0].dst",
        "the other colour than src", "OFF",
    ),
    "a long range of Melee": (
        skilled('{ kind = "extended_range", skills = ["Melee"], range = 2, line = true }'), "unit[scout].abilities",
        "extended_range without Melee", "Melee",
    ),
    "two smites": (
        skilled(", ".join(['{ kind = "smite", skill = "Third", side = "DEF", target = 5, range = 1 }'] * 2)),
        "unit[scout].abilities", "at most one effect smite", "two",
    ),
    "no hazard": (
        skilled('{ kind = "hazard_immune", hazards = ["Field"] }'), "ability[knack].effects[0].hazards[0]",
        "one of Cave, Ice, Labyrinth, Swamp, Water", "'Field'",
    ),
    "an aura of an aura": (
        skilled('{ kind = "aura", types = ["Human"], effect = { kind = "guard" } }'),
        "ability[knack].effects[0].effect.kind", "one of dice, kicker, reroll", "'guard'",
    ),
    "four units in a faction": (
        faction() + unit(faction='"few"', stock="", count="4", cost="25"), "faction[few].id", "5 to 15 units", "4",
    ),
    "101 points": (
        faction() + unit(faction='"few"', stock="", count="5", cost="19") + unit(
            id='"boss"', faction='"few"', stock="", count="1", cost="6"
        ), "faction[few].id", "units of 100 points in all (PT-FORCE-01)", "101 points",
    ),
    "a false number of units": (faction(units="6") + FEW5, "faction[few].units", "5", "6"),
    "a false number of kinds": (faction(kinds="2") + FEW5, "faction[few].kinds", "1", "2"),
    "a false total": (faction(total="99") + FEW5, "faction[few].total", "100", "99"),
}  # fmt: skip


@pytest.mark.rule("PT-ABIL-01", "PT-ABIL-04", "PT-COMP-03", "PT-FORCE-01", "PT-EXT-01", "PT-TUN-01", "PT-UNIT-01")
@pytest.mark.parametrize("what", list(FAULTS))
def test_a_fault_is_told_with_its_place_what_was_expected_and_what_was_found(what: str, tmp_path: Path) -> None:
    text, path, expected, found = FAULTS[what]
    with pytest.raises(DataError) as caught:
        game_of(tmp_path, text)
    error = caught.value
    assert (error.file, error.path, error.expected, error.found) == ("p.toml", path, expected, found)


@pytest.mark.rule("PT-COMP-03", "PT-FORCE-01", "PT-FORCE-04", "PT-UNIT-03")
def test_what_a_pack_may_hold_at_the_most(tmp_path: Path) -> None:
    stats = "{ off = 3, off_kicker = 6, def = 3, def_kicker = 6 }"
    tiles = '{ type = "Complex", pattern = "loop", count = 1 }, { type = "Field", count = 29 }'
    text = pattern("[6, 1]") + set_of(tiles) + set_of('{ type = "Field", count = 6 }', "few_fields")
    text += unit(id='"champion"', melee=stats, stock="15", limit="15", cost="100", types='["A", "B", "C"]')
    text += unit(id='"lone_2"', stock="1") + unit(stock="2") + faction(units="5", kinds="1", total="100")
    text += unit(id='"noble_few"', faction='"few"', stock="", count="5", cost="20")
    stock = game_of(tmp_path, text).stock
    assert (stock.patterns["loop"], stock.sets["delta"].total, stock.sets["few_fields"].total) == (0b100001, 30, 6)
    assert [tile.word for tile in stock.sets["delta"].tiles] == ["Complex:loop", "Field"]
    assert (stock.sets["delta"].has_tunnels, stock.sets["few_fields"].has_tunnels) == (True, False)
    champion = stock.cards["champion"]
    numbers = [list(row) for row in (champion.off, champion.off_kicker, champion.dfn, champion.dfn_kicker)]
    assert numbers == [[3, 0, 0], [6, 0, 0], [3, 1, 1], [6, 0, 0]]
    assert (champion.limit, champion.stock, champion.count, champion.cost) == (15, 15, 0, 100)
    assert {id: stock.cards[id].limit for id in ("lone_2", "scout", "noble_few")} == {
        "lone_2": 1, "scout": 3, "noble_few": 6,
    }  # fmt: skip
    assert (stock.cards["noble_few"].count, stock.cards["noble_few"].stock) == (5, 0)
    assert [card.id for card in stock.factions["few"].cards] == ["noble_few"]
    assert [card.id for card in stock.mercenaries][-3:] == ["champion", "lone_2", "scout"]
