"""Effects read from TOML, each as its kind and up to two numbers (RM-ABIL-03)."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from retrorocket.games.rocketmen.abilities import (
    AVOIDED_CLASSES,
    BOTH_ACTIONS,
    CARGO_ACTIONS,
    DOCKED_CLASSES,
    EFFECT_ROW,
    KINDS,
    OBJECT_CLASSES,
    PARAMETERS,
    STRUCK_CLASSES,
    TARGET_CLASSES,
)
from retrorocket.kernel.packs import Pack
from retrorocket.kernel.parameters import OneOf, Value, parameters, read_parameters


class Objects(Value):
    """A class of objects, of those that an effect can hold for."""

    def __init__(self, words: list[str]) -> None:
        self.words: Final = words

    def read(self, row: Pack, key: str) -> object:
        """Its number among all classes."""
        return OBJECT_CLASSES.index(self.words[row.word(key, self.words)])


class Cargo(Value):
    """Loading, unloading or both."""

    def read(self, row: Pack, key: str) -> object:
        """The place of the word, or the number of both."""
        actions = row.words(key, CARGO_ACTIONS)
        if not actions or len(set(actions)) < len(actions):
            raise row.fault(key, f"one or both of {', '.join(CARGO_ACTIONS)}", repr(row.values[key]))
        return BOTH_ACTIONS if len(actions) == 2 else actions[0]


VALUES: Final[dict[str, Value]] = {
    "avoided": Objects(AVOIDED_CLASSES),
    "docked": Objects(DOCKED_CLASSES),
    "struck": Objects(STRUCK_CLASSES),
    "targets": OneOf(TARGET_CLASSES),
    "cargo": Cargo(),
}
DECLARED: Final = [parameters(line, VALUES) for line in PARAMETERS.values()]


def read_effects(row: Pack) -> vec[i64]:
    """The effects of a ship or crew: kind, first and second number each; 0 for what is left out."""
    found = vec[i64]()
    for effect in row.rows("effects"):
        kind = effect.word("kind", KINDS)
        given = read_parameters(effect, DECLARED[kind], ["kind"])
        numbers = [given.get(parameter.field, 0) for parameter in DECLARED[kind]]
        for number in [kind, *numbers, *[0] * (EFFECT_ROW - 1 - len(numbers))]:
            assert isinstance(number, int)
            found = append(found, number)
    return found
