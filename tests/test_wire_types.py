"""TypeScript as tools/wire.py writes it."""

from __future__ import annotations

from typing import Annotated, Any, Literal, NotRequired, TypedDict

import msgspec
from msgspec import UNSET, UnsetType
from tools.rows import components_type
from tools.typescript import Writer, reached


class Coin(TypedDict):
    """A coin."""

    sides: Annotated[list[str], tuple[str, str]]
    year: NotRequired[int]
    worth: dict[str, list[int | None]]


class Likes(msgspec.Struct, frozen=True):
    """What somebody likes."""

    sound: bool = True


class Hello(msgspec.Struct, tag="hello", tag_field="type"):
    """The first word."""

    coin: Coin
    mood: Literal["good", "bad"]
    likes: Likes = Likes()
    id: int | UnsetType = UNSET


def test_records_of_games_and_server_become_interfaces() -> None:
    written = Writer({"Coin": Coin, "Likes": Likes, "Hello": Hello}, {}).write()
    assert (
        written
        == """/** A coin. */
export interface Coin {
  sides: [string, string];
  year?: number;
  worth: Record<string, (number | null)[]>;
}

/** What somebody likes. */
export interface Likes {
  sound: boolean;
}

/** The first word. */
export interface Hello {
  type: "hello";
  coin: Coin;
  mood: "good" | "bad";
  likes: Likes;
  id?: number;
}
"""
    )


def test_what_clients_send_may_leave_out_what_has_a_default() -> None:
    written = Writer({"Likes": Likes, "Hello": Hello}, {}, frozenset([__name__])).type(Likes)
    assert written == "Likes"
    sent = Writer({"Coin": Coin, "Likes": Likes, "Hello": Hello}, {}, frozenset([__name__])).write()
    assert "  sound?: boolean;\n" in sent
    assert "  likes?: Partial<Likes>;\n" in sent


def test_a_union_of_records_keeps_its_name() -> None:
    union: Any = Coin | Hello
    written = Writer({"Coin": Coin, "Likes": Likes, "Hello": Hello, "Either": union}, {"Either": "One."}).write()
    assert written.endswith("/** One. */\nexport type Either = Coin | Hello;\n")
    assert {union, Coin, Hello, Likes} <= reached([union])


def test_components_are_typed_by_their_rows() -> None:
    sections = {
        "card": [{"id": "a", "vp": 1}, {"id": "b", "vp": 2, "sign": ["x"]}],
        "track": {"start": 23},
        "other": 1,
    }
    assert (
        components_type(sections, ["card", "track"])
        == """/** A row of `card` among the components. */
export interface CardRow {
  id: string;
  vp: number;
  sign?: string[];
}

/** The components that the board draws from. */
export interface Components {
  card: CardRow[];
  track: { start: number };
}
"""
    )
