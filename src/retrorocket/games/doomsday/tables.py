"""The components as flat tables, read and checked once."""

from pathlib import Path
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from retrorocket.games.doomsday.bits import OCCUPATIONS
from retrorocket.kernel.packs import Pack, open_pack

DATA: Final = Path(__file__).parent / "data"
PACK: Final = open_pack(DATA / "components.toml")

# the six occupations, in the order of the end scoring
COLOUR_ROWS: Final = PACK.rows("occupation")
COLOURS: Final = [row.text("colour") for row in COLOUR_ROWS]
LETTERS: Final = [row.text("letter") for row in COLOUR_ROWS]
IMMEDIATE: Final[vec[i64]] = vec[i64]([row.whole("immediate") for row in COLOUR_ROWS])
FINAL_POINTS: Final[vec[i64]] = vec[i64]([row.whole("final") for row in COLOUR_ROWS])
MAJORITY: Final[vec[i64]] = vec[i64]([row.whole("majority") for row in COLOUR_ROWS])
SEAT_BONUS: Final[vec[i64]] = vec[i64]([row.whole("seat_bonus") for row in COLOUR_ROWS])

# the cards: 60 Occupation cards, 13 Earth cards, 5 Doomsday cards
CARD_ROWS: Final = PACK.rows("card")
CARDS: Final = [row.text("id") for row in CARD_ROWS]
TITLES: Final = [row.text("title") for row in CARD_ROWS]
POINTS: Final[vec[i64]] = vec[i64]([row.whole("vp", 0, 9) for row in CARD_ROWS])
FROM_PLAYERS: Final[vec[i64]] = vec[i64]([row.whole("min_players", 2, 4) for row in CARD_ROWS])
SYMBOLS: Final = ["build", "spy", "guard", "launch"]
CARD_SYMBOLS: Final = [row.words("symbols", SYMBOLS) for row in CARD_ROWS]
BONUSES: Final = ["", "part+", "pax+"]
CARD_BONUS: Final = [row.word("bonus", BONUSES) for row in CARD_ROWS]
CARD_COLOUR: Final[vec[i64]] = vec[i64]([row.word("colour", [*COLOURS, "wild", ""]) for row in CARD_ROWS])
WILD: Final = 6
FIRST_DOOM: Final = 73


def masks(chosen: list[list[int]], kinds: int) -> vec[i64]:
    """For each kind the mask of the Occupation cards that show it."""
    return vec[i64]([sum(2**card for card in range(OCCUPATIONS) if kind in chosen[card]) for kind in range(kinds)])


BUILD: Final = 0
SPY: Final = 1
GUARD: Final = 2
LAUNCH: Final = 3
SHOWING: Final[vec[i64]] = masks(CARD_SYMBOLS, 4)
COLOURED: Final[vec[i64]] = masks([[int(colour)] for colour in CARD_COLOUR], 6)
WITH_BONUS: Final[vec[i64]] = masks([[bonus] for bonus in CARD_BONUS], 3)
PART_PLUS: Final = 1
PAX_PLUS: Final = 2

# the rocket: ten parts in their order, sixteen seats
PART_ROWS: Final = PACK.rows("part")
PARTS: Final = [row.text("id") for row in PART_ROWS]
PART_NUMBER: Final[vec[i64]] = vec[i64]([row.whole("number", 1, 9) for row in PART_ROWS])
PLACES: Final = [place for row in PART_ROWS for place in row.texts("seats")]
SEAT_ROWS: Final = [row for row in PART_ROWS for _ in row.texts("seats")]
PLACE_NUMBER: Final[vec[i64]] = vec[i64]([row.whole("number", 1, 9) for row in SEAT_ROWS])
PLACE_PART: Final[vec[i64]] = vec[i64]([row.whole("order", 1, 10) - 1 for row in SEAT_ROWS])
PLACE_COLOUR: Final[vec[i64]] = vec[i64]([LETTERS.index(place[-1]) for place in PLACES])


def places_where(row: vec[i64], limit: int) -> vec[i64]:
    """For each number from 0 to a limit the mask of the seats whose row shows at most it."""
    return vec[i64]([sum(2**k for k in range(16) if row[k] <= most) for most in range(limit + 1)])


# by number of built parts, and by size of a set: which seats there are
BUILT: Final[vec[i64]] = vec[i64]([sum(2**k for k in range(16) if PLACE_PART[k] < parts) for parts in range(11)])
WITHIN: Final[vec[i64]] = places_where(PLACE_NUMBER, 9)
OWN_COLOUR: Final[vec[i64]] = vec[i64]([sum(2**k for k in range(16) if PLACE_COLOUR[k] == c) for c in range(6)])

# the launch track
SPACE_ROWS: Final = PACK.rows("launch_space")
SPACES: Final = [row.text("id") for row in SPACE_ROWS]
LAUNCH_COST: Final[vec[i64]] = vec[i64]([row.whole("cost", 0, 9) for row in SPACE_ROWS])
STEEP_COST: Final[vec[i64]] = vec[i64](
    [cost for row in PACK.rows("option") if row.text("id") == "steep_launch" for cost in row.wholes("costs", 0, 9)]
)
TOOLS: Final = 0
FIVE: Final = 1
ORBIT: Final = 6

# single figures
CONSTANTS: Final = PACK.table("constants")
AWARDS: Final = PACK.table("score_awards")
HAND_SIZE: Final[i64] = CONSTANTS.whole("hand_size")
DRAWS: Final[i64] = CONSTANTS.whole("draws_per_turn")
START_DAYS: Final[i64] = CONSTANTS.whole("asteroid_start_days")
DOOM_STEP: Final[i64] = CONSTANTS.whole("asteroid_step", 1)
PUSH_BACK_SET: Final[i64] = CONSTANTS.whole("push_back_min_set")
PUSH_BACK_STEPS: Final[i64] = CONSTANTS.whole("push_back_steps", 1, 1)
ALL_PARTS: Final[i64] = CONSTANTS.whole("parts_per_player", 10, 10)
ARRIVAL: Final[vec[i64]] = vec[i64](
    [AWARDS.whole("first_in_space"), AWARDS.whole("second_in_space")] + 2 * [AWARDS.whole("later_in_space")]
)
MOST_FULL: Final[i64] = AWARDS.whole("most_passengers_full_rocket")
MOST_NOT_FULL: Final[i64] = AWARDS.whole("most_passengers_not_full")
ALL_SEATS: Final = 16
WARNING_DAYS: Final = PACK.table("asteroid_track").whole("warning_at")
PLAYERS: Final = [row.text("id") for row in PACK.rows("player_colour")]


def pawns(players: int) -> vec[i64]:
    """DD-SETUP-05 The pawns in play by colour."""
    return vec[i64]([row.whole(f"pawns_{players}") for row in COLOUR_ROWS])


def earth_places(players: int) -> int:
    """DD-SETUP-06 How many places of the Earth are in use."""
    return sum(row.whole("count") for row in PACK.rows("earth_places") if row.whole("min_players") <= players)


def check(pack: Pack) -> None:
    """Refuse components that the engine's tables cannot hold."""
    kinds = [row.word("kind", ["occupation", "earth", "doomsday"]) for row in pack.rows("card")]
    if kinds != [0] * OCCUPATIONS + [1] * (FIRST_DOOM - OCCUPATIONS) + [2] * 5:
        raise pack.fault("card", "60 occupation, then 13 earth, then 5 doomsday cards", f"{len(kinds)} cards")
    if len(PARTS) != 10 or len(PLACES) != ALL_SEATS:
        raise pack.fault("part", "10 parts with 16 seats", f"{len(PARTS)} parts with {len(PLACES)} seats")


check(PACK)
