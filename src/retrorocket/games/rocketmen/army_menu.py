"""The menu of fleets: ships with pods and crew for the list that starts, ships and crew for the one that waits."""

import re
from typing import Final

from retrorocket.games.rocketmen.army import GRAMMAR, HOME, HOME_NAME, write_line
from retrorocket.games.rocketmen.fleets import FLEETS, SCENARIOS, Fleet
from retrorocket.games.rocketmen.stock import PACK, STOCK
from retrorocket.games.rocketmen.tables import (
    BERTHS,
    CREW,
    CREW_FACTION,
    CREW_NAMES,
    CREW_POINTS,
    CREWS,
    MODEL_NAMES,
    MODELS,
    POSTS,
    SHIP_FACTION,
    SHIP_POINTS,
    SHIPS,
    SQUADRON,
    TYPE,
    faction_fits,
)
from retrorocket.kernel.building import Choice, Fitting, Menu, Part, Ready
from retrorocket.kernel.packs import Pack

FACTION_NAMES: Final = [row.text("name") for row in STOCK.rows["faction"]]
TYPE_NAMES: Final = [row.text("name") for row in PACK.rows("ship_type")]
TEMPLATES: Final = {row.text("name"): row.text("template") for row in PACK.rows("effect_kind")}
BLANK: Final = re.compile(r"\{(\w+)\}")
MOST_LOADS: Final = 32
MOST_LODGERS: Final = 30


def fleet_menu() -> Menu:
    """RM-FLEET-01, RM-FLEET-02 What a fleet can be made of, and the ready-made fleets to begin with."""
    shelves = GRAMMAR.shelves
    ships = [fitted(model) for model in range(len(MODELS))]
    starts = Part("active", "Active fleet", "point", shelves[0], [*ships, lodgings()])
    waiting = [ship_choice(model) for model in range(len(MODELS))] + [crew_choice(crew) for crew in range(len(CREWS))]
    reserve = Part("reserve", "Reserve", "point", shelves[1], waiting)
    menu = Menu("fleet", GRAMMAR, [starts, reserve], [ready_made(fleet) for fleet in FLEETS])
    menu.words = words_of(starts.choices)
    return menu


def ready_made(fleet: Fleet) -> Ready:
    """A fleet to begin with, by the scenario that it is made for."""
    names = [row.text("name") for row in PACK.rows("scenario")]
    return Ready(fleet.id, fleet.name, names[SCENARIOS.index(fleet.scenario)], write_line(fleet))


def ship_choice(model: int) -> Choice:
    """A ship or squadron as it waits, without words of its own."""
    faction = FACTION_NAMES[SHIP_FACTION[model]]
    return Choice(MODELS[model], MODEL_NAMES[model], faction, int(SHIP_POINTS[model]), ship_text(model))


def fitted(model: int) -> Choice:
    """RM-POD-01, RM-ASG-01 A ship or squadron as it starts, with its pods and its crew."""
    choice = ship_choice(model)
    size, posts = int(SQUADRON[model]), int(POSTS[model])
    choice.given = "A" * ((posts + 1) // 2) + "S" * (posts // 2)
    choice.fittings = [Fitting("Pods", loads_of(size, posts), 1)]
    if BERTHS[model]:
        choice.fittings.append(Fitting("Crew", crew_words(model), int(BERTHS[model]) * size))
    return choice


def loads_of(size: int, posts: int) -> list[str]:
    """RM-R-85 Every mix of pods for a ship; for a squadron the same on all, then every other way to share them out."""
    mixes = ["A" * lasers + "S" * (posts - lasers) for lasers in range(posts + 1)]
    if size == 1 or len(mixes) ** size > MOST_LOADS:
        return mixes
    ways = mixes
    for ship in range(size - 1):
        ways = [f"{way}/{mix}" for way in ways for mix in mixes]
    return mixes + [way for way in ways if len(set(way.split("/"))) > 1]


def crew_words(model: int) -> list[str]:
    """RM-ASG-02 The crew that can serve on a ship; on the others of a squadron with their number."""
    ids = [CREWS[crew] for crew in range(len(CREWS)) if faction_fits(crew, model)]
    return ids + [f"{id}@{ship}" for ship in range(2, int(SQUADRON[model]) + 1) for id in ids]


def crew_choice(crew: int) -> Choice:
    """A crew as it waits."""
    group = f"Crew: {FACTION_NAMES[CREW_FACTION[crew]]}"
    ranks = ", ".join(CREW[crew].texts("ranks"))
    text = " ".join([f"{ranks}.", *abilities(CREW[crew])])
    return Choice(CREWS[crew], CREW_NAMES[crew], group, int(CREW_POINTS[crew]), text)


def lodgings() -> Choice:
    """RM-ASG-07 Crew that start on the home base."""
    home = Choice(HOME, HOME_NAME, "Crew without a ship", 0, "Crew that start on the asteroid home base.")
    home.fittings = [Fitting("Crew", list(CREWS), MOST_LODGERS)]
    return home


def ship_text(model: int) -> str:
    """The printed numbers of a ship and what its abilities do."""
    row, size = SHIPS[model], int(SQUADRON[model])
    kind = TYPE_NAMES[TYPE[model]] + (f" x{size}" if size > 1 else "")
    numbers = f"AP {row.whole('ap')}, move {row.text('move')}, range {row.text('weapon')}, rating {row.whole('wr')}"
    pods = "1 pod" if POSTS[model] == 1 else f"{POSTS[model]} pods"
    room = f"{pods}, {row.whole('crew')} crew, {row.whole('cargo')} cargo"
    return " ".join([f"{kind}: {numbers}; {room}.", *abilities(row)])


def abilities(row: Pack) -> list[str]:
    """What a ship or crew can do, a sentence each."""
    effects = row.values.get("effects")
    return [worded(effect) for effect in effects] if isinstance(effects, list) else []


def worded(effect: dict[str, object]) -> str:
    """An effect by the template of its kind."""
    text = TEMPLATES[str(effect["kind"])]
    for name in BLANK.findall(text):
        value = effect.get(name, 0)
        told = " and ".join([str(part) for part in value]) if isinstance(value, list) else str(value)
        text = text.replace("{" + name + "}", told)
    return text[:1].upper() + text[1:]


def words_of(choices: list[Choice]) -> dict[str, str]:
    """Every word that can follow a ship, by name."""
    known = {id: f"{name} ({points})" for id, name, points in zip(CREWS, CREW_NAMES, CREW_POINTS, strict=True)}
    found: dict[str, str] = {}
    for choice in choices:
        for fitting in choice.fittings:
            for word in fitting.words:
                found[word] = crew_name(word, known) if word.partition("@")[0] in known else load_name(word)
    return found


def crew_name(word: str, known: dict[str, str]) -> str:
    """A crew, and on which ship of a squadron."""
    id, at, ship = word.partition("@")
    return f"{known[id]}, ship {ship}" if at else known[id]


def load_name(load: str) -> str:
    """A load of pods in words, or those of each ship of a squadron."""
    ships = load.split("/")
    return " / ".join([pods_name(ship) for ship in ships])


def pods_name(load: str) -> str:
    """The pods of one ship in words."""
    lasers, shields = load.count("A"), load.count("S")
    told = [f"{lasers} laser{'s' * (lasers > 1)}"] if lasers else []
    return ", ".join([*told, *([f"{shields} shield{'s' * (shields > 1)}"] if shields else [])])
