"""What ships and crew cost by the formula of the components, in whole points."""

from typing import Final

from retrorocket.kernel.packs import Pack

HALF: Final = 50
WHOLE: Final = 100


class Prices:
    """The formula: weights of a ship's figures, and a price for every kind of effect."""

    def __init__(self, components: Pack) -> None:
        self.formula: Final = components.table("points_formula")
        self.effects: Final = {row.text("kind"): row for row in components.rows("effect_price")}

    def ship(self, row: Pack) -> int:
        """A ship or squadron: hull, AP, movement, weapon, fire power, pods, crew, cargo and effects; half rounds up."""
        formula, kind, pods = self.formula, row.text("type"), row.whole("pods")
        raw = (
            formula.table("hull").whole(kind, -999)
            + formula.table("ap").whole(kind) * row.whole("ap")
            + formula.table("move").whole(row.text("move"))
            + formula.table("weapon").whole(row.text("weapon"))
            + formula.whole("fire") * pods * (9 - row.whole("wr"))
            + formula.whole("pod") * pods
            + formula.whole("crew") * row.whole("crew")
            + formula.whole("cargo") * row.whole("cargo")
            + self.effects_of(row)
        )
        size = row.whole("squadron") if row.has("squadron") else 1
        return max(1, (raw * size + HALF) // WHOLE)

    def crew(self, row: Pack) -> int:
        """A crew: its effects, at least 1."""
        return max(1, (self.effects_of(row) + HALF) // WHOLE)

    def effects_of(self, row: Pack) -> int:
        """All effects of a ship or crew, in hundredths."""
        return sum(self.effect(effect) for effect in row.rows("effects"))

    def effect(self, effect: Pack) -> int:
        """One effect: its price, or that of a parameter's value, times the parameters that multiply it."""
        priced = self.effects[effect.text("kind")]
        price = priced.whole("price100")
        for parameter, table in tables_of(priced, "table"):
            price = table.whole(str(effect.values[parameter]))
        for name in priced.texts("times"):
            price *= size_of(effect.values[name])
        if priced.has("sum"):
            weights = priced.table("sum")
            price += sum(weights.whole(name) * size_of(effect.values.get(name, 0)) for name in weights.values)
        return price


def tables_of(row: Pack, key: str) -> list[tuple[str, Pack]]:
    """The tables inside a table, by name."""
    if not row.has(key):
        return []
    outer = row.table(key)
    return [(name, outer.table(name)) for name in outer.values]


def size_of(value: object) -> int:
    """How much a parameter counts: a list by its length, a negative number by its size."""
    if isinstance(value, list):
        return len(value)
    assert isinstance(value, int)
    return abs(value)
