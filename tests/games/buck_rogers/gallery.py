"""A position for every question of the game, each reached by play as far as that is short."""

from __future__ import annotations

from collections.abc import Callable

from games.buck_rogers.position import Position
from retrorocket.games.buck_rogers.game import BUCK_ROGERS
from table import Table

MERCURY = ("the_warrens", "bach", "tolstoi", "sobkou_plains")


def choosing() -> Table:
    """Four players choose colours and Leaders; the first has chosen."""
    return Table(BUCK_ROGERS, 4, colours="choose").when("take green doc_huer")


def choosing_a_colour() -> Table:
    """With option D there are only colours to choose."""
    return Table(BUCK_ROGERS, 5, colours="choose", D=True).when("choose blue")


def forces() -> Table:
    """Blue has chosen ten of his seventeen units, three Transports among them."""
    return Table(BUCK_ROGERS, 6, B6=True).when("enlist 7 blue-G", "enlist 3 blue-R")


def placing() -> Table:
    """A player has put one Trooper down."""
    table = Table(BUCK_ROGERS, 6)
    return table.when(table.legal()[0])


def movement() -> Position:
    """A movement turn with a bit of everything, all three options about cargo and kinds in use."""
    board = Position(H=True, I=True).stack("5 blue-F E4", "3 blue-T bach", "1 green-F E5").leader("buck_rogers", "E4")
    board.ship("blue-R1", "bach", troopers=2).ship("blue-R2", "bach", factory=True).ship("blue-R3", "bach")
    board.factory("bach")
    return board.factory("vesta", "B", "orbit_vesta").hold("blue", "bach", "vesta").moving()


def movement_of_a_colour() -> Position:
    """One of two colours moves, in the Advanced Game of three; Ardala may steal, Huer may drive."""
    board = Position(3, advanced=True).stack("1 blue-F E4", "2 yellow-F E4", "1 brown-F E4", "1 brown-T tycho")
    board.leader("ardala", "the_warrens", "blue").leader("doc_huer", "E4", "blue").leader("black_barney", "E4")
    return board.ship("brown-R1", "E4").moving(0, 0)


def group() -> Position:
    """Two of the Fighters have come with three Zones left and meet others, a Transport and Leaders."""
    board = Position().stack("4 blue-F E4", "2 blue-F E5", "2 green-F E4").ship("blue-R4", "E5")
    board.leader("buck_rogers", "E5").leader("ardala", "E5", "blue").moving()
    return board.when("move 2 blue-F E4", "to E5", "stop", "move 1 blue-F E5", "join ardala")


def fire_at_passing() -> Position:
    """Green may fire at two passing Fighters."""
    board = Position(advanced=True).stack("2 blue-F E4", "2 green-F E5").ship("green-R2", "E5").moving()
    return board.when("move 2 blue-F E4", "go E6")


def fire_at_leaving() -> Position:
    """Green came after blue and may fire at what leaves, piece by piece."""
    board = Position(advanced=True).stack("2 blue-F E4", "1 green-F E4", "1 green-B E4")
    board.given(newcomers=[["E4", "green-F", 1], ["E4", "green-B", 1]]).moving()
    return board.when("move 2 blue-F E4", "to E5")


def shield() -> Position:
    """Fire at a Transport with Wilma is announced."""
    board = Position(advanced=True).stack("1 yellow-B E4", "2 green-F E5").leader("wilma_deering", "E4").moving(2)
    return board.when("move 1 yellow-B E4", "join wilma_deering", "go E6", "fire green-F yellow-B")


def raid() -> Position:
    """Troopers and Gennies may be sent against a Factory."""
    board = Position(advanced=True).stack("4 blue-T bach", "1 blue-G bach", "1 green-T bach", "1 blue-T tolstoi")
    return board.factory("bach").hold("green", "bach").hold("blue", "tolstoi").fighting()


def aim() -> Position:
    """Two commandos have the choice between two Factories."""
    board = Position(advanced=True, dice=[1]).stack("2 blue-T bach", "1 green-T bach").factory("bach").factory("bach")
    board.hold("green", "bach").hold("blue", "tolstoi").fighting()
    board.when("raid 2 blue-T bach", "pass", "pass", "attack green-T blue-Tc")
    return board.rolling(1).when("attack green-C blue-Tc")


def kane() -> Position:
    """Kane may strike first."""
    board = Position(advanced=True).stack("2 burgundy-F E4", "1 green-F E4").leader("killer_kane", "E4")
    return board.hold("green", "tycho").fighting()


def kanes_volley() -> Position:
    """He does."""
    return kane().when("use killer_kane")


def free_shots() -> Position:
    """A satellite fires at each enemy ship in turn."""
    board = Position().stack("1 green-F near_mercury", "1 yellow-B near_mercury").satellite("near_mercury")
    return board.ship("brown-R1", "near_mercury").ship("brown-R4", "near_mercury").hold("blue", *MERCURY).fighting()


def bombs() -> Position:
    """Two Battlers over Mercury, with targets of two players below and a Factory of each."""
    board = Position().stack("2 blue-B near_mercury", "1 green-T bach", "1 yellow-G tolstoi", "1 blue-T the_warrens")
    board.ship("green-R2", "hielo").factory("bach").factory("mariposas").factory("the_warrens")
    return board.hold("green", "bach").hold("yellow", "mariposas").hold("blue", "the_warrens").fighting()


def lunar_fire() -> Position:
    """Two Gennies on the Moon, two targets above."""
    board = Position(E=True).stack("2 blue-G tycho", "1 green-F near_moon", "1 yellow-F near_moon")
    return board.ship("green-R1", "near_moon").hold("blue", "tycho").fighting()


def start_battle() -> Position:
    """Blue and green meet in space; Buck is there."""
    board = Position(advanced=True).stack("2 blue-F E4", "1 green-B E4", "1 green-F E4").leader("buck_rogers", "E4")
    return board.leader("killer_kane", "vesta").hold("burgundy", "vesta").fighting()


def offer() -> Position:
    """Blue may surrender."""
    return start_battle().when("yes")


def surrender() -> Position:
    """He does; green is asked."""
    return offer().when("offer p4")


def attack() -> Position:
    """Buck's volley has begun; one green Fighter is hit."""
    return offer().when("pass", "pass", "use buck_rogers").rolling(10).when("attack blue-F green-F")


def retreat() -> Position:
    """After the round both may retreat; one of blue's Fighters is already named."""
    board = attack().rolling(1).when("attack blue-F green-B").rolling(1).when("attack green-F blue-F")
    return board.rolling(1).when("attack green-B blue-F", "retreat 1 blue-F E5")


def fire_at_retreat() -> Position:
    """Green fires at the retreat."""
    return retreat().when("withdraw buck_rogers E5", "done")


def go_on() -> Position:
    """A round in space is over: shall it go on?"""
    board = Position().stack("1 blue-F E4", "1 green-F E4").fighting().when("yes").rolling(1, 1)
    return board.when("attack blue-F green-F", "attack green-F blue-F")


def capture() -> Position:
    """Barney's side has won, and Fighters fell."""
    board = Position(advanced=True, dice=[1, 10]).stack("2 purple-F E4", "1 green-F E4").leader("black_barney", "E4")
    board.hold("green", "tycho").leader("ardala", "tycho").fighting().when("yes", "pass", "pass")
    return board.when("attack green-F purple-F", "attack purple-F green-F")


def sabotage() -> Position:
    """Green has lost the Zone and may sabotage its two Factories."""
    board = Position(dice=[10]).stack("1 blue-F bach", "1 green-T bach").factory("bach").factory("bach")
    board.hold("green", "bach", "tycho").hold("blue", "vesta").fighting().when("attack blue-F green-T")
    return board.rolling(1).when("attack green-T blue-F")


def subvert() -> Position:
    """A lone Leader among two enemies who may turn it."""
    board = Position(L=True).leader("buck_rogers", "E4").leader("killer_kane", "E4").stack("4 burgundy-F E4")
    return board.stack("1 green-F E4").leader("ardala", "tycho").hold("green", "tycho").fighting()


def hand_back() -> Position:
    """A borrowed Leader was caught and is put down by its owner."""
    board = Position(advanced=True).leader("ardala", "tycho").leader("killer_kane", "E4").stack("1 yellow-F E4")
    board.stack("2 burgundy-T bach", "1 burgundy-F Sun").hold("green", "tycho").hold("burgundy", "bach", "tolstoi")
    board.leader("wilma_deering", "vesta").hold("yellow", "vesta")
    board.fields["lead_colour"][2], board.fields["lead_lent"][2] = "green", 2
    return board.fighting()


def homecoming() -> Position:
    """A turned Leader goes home."""
    board = Position(L=True).leader("buck_rogers", "E4").stack("1 green-F E4").hold("blue", "tycho", "bach")
    board.leader("ardala", "juno").hold("green", "juno")
    board.fields["lead_colour"][0], board.fields["lead_home"][0] = "burgundy", "blue"
    return board.fighting()


def returning() -> Position:
    """A Leader's two turns are over."""
    board = Position(advanced=True).turn(5).hold("blue", "bach").stack("1 green-F E4", "1 green-F E5", "1 blue-F E5")
    board.given(lead_zone=[-1, -2, -2, -2, -2, -2], lead_back=[6, 0, 0, 0, 0, 0])
    return board.building().when("end")


def gain() -> Position:
    """A Leader joins the holder of its planet."""
    return Position(D=True).turn(4).hold("burgundy", *("aerostates", "mt_maxwell"), *MERCURY).fighting()


def dismantle() -> Position:
    """Factories of two players."""
    board = Position().factory("bach").factory("bach", "B", "near_mercury").factory("tycho").factory("vesta")
    return board.hold("blue", "bach", "vesta").hold("green", "tycho").fighting()


def build() -> Position:
    """An idle Factory, one with an item, and one aboard a Transport."""
    board = Position(O=True).factory("bach").factory("vesta", "B", "orbit_vesta").hold("blue", *MERCURY, "vesta")
    return board.ship("blue-R1", "the_warrens", factory=True).building()


def market() -> Position:
    """A player without a Factory has ordered one."""
    return Position().turn(2).hold("green", "bach", "tycho").given(market=[0, 0, 0, 1, 0, 0]).building(3)


GALLERY: dict[str, Callable[[], Table]] = {
    made.__name__: made
    for made in (
        choosing, choosing_a_colour, forces, placing, movement, movement_of_a_colour, group, fire_at_passing,
        fire_at_leaving, shield, raid, aim, kane, kanes_volley, free_shots, bombs, lunar_fire, start_battle, offer,
        surrender, attack, retreat, fire_at_retreat, go_on, capture, sabotage, subvert, hand_back, homecoming,
        returning, gain, dismantle, build, market,
    )
}  # fmt: skip
