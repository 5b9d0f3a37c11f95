"""The screens that are looked at: each game's board at its opening, in the middle of a game, with most players."""

from __future__ import annotations

from staging import Scene

SCENES: dict[str, Scene] = {
    "buck-rogers-opening": Scene("buck-rogers", 2),
    "buck-rogers-middle": Scene("buck-rogers", 3, 260, asked="movement"),
    "buck-rogers-group": Scene("buck-rogers", 4, 220, asked="group"),
    "buck-rogers-battle": Scene("buck-rogers", 4, 300, asked="attack"),
    "buck-rogers-most": Scene("buck-rogers", 6, 500, asked="movement"),
    "doomsday-opening": Scene("doomsday", 2),
    "doomsday-middle": Scene("doomsday", 3, 60),
    "doomsday-most": Scene("doomsday", 4, 120),
    "pocket-tactics-opening": Scene("pocket-tactics", 2),
    "pocket-tactics-middle": Scene("pocket-tactics", 2, 80, asked="turn"),
    "pocket-tactics-fight": Scene("pocket-tactics", 2, 60),
    "pocket-tactics-dice": Scene("pocket-tactics", 2, 40, asked="rerolls"),
    "pocketmodel-opening": Scene("pocketmodel", 2),
    "pocketmodel-middle": Scene("pocketmodel", 2, 60),
    "pocketmodel-battle": Scene("pocketmodel", 2, 30, asked="card"),
    "pocketmodel-three": Scene("pocketmodel", 3, 80),
    "pocketmodel-most": Scene("pocketmodel", 8, 150),
    "rocketmen-opening": Scene("rocketmen", 2),
    "rocketmen-middle": Scene("rocketmen", 2, 80),
    "rocketmen-contact": Scene("rocketmen", 2, 20, asked="contact"),
    "rocketmen-most": Scene("rocketmen", 4, 160),
}

HANDS: dict[str, Scene] = {
    "buck-rogers-hands": Scene("buck-rogers", 3, 60, asked="movement", seed=2),
    "pocket-tactics-hands": Scene("pocket-tactics", 2, 60, asked="turn", seed=2),
    "pocketmodel-hands": Scene("pocketmodel", 2, 40, asked="turn", seed=2),
}
"""Positions in which somebody takes pieces up."""

TURNS: dict[str, Scene] = {"pocketmodel-turn": HANDS["pocketmodel-hands"]}
"""Positions in which nobody does anything."""

ENDED: dict[str, Scene] = {"doomsday-ended": Scene("doomsday", 2, over=True)}
"""Games that are over."""
