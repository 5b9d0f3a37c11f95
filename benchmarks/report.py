"""The figures as tables for people, and as one object for programs."""

from typing import Any

from rich.console import Console
from rich.table import Table

from benchmarks.crew import Member
from benchmarks.targets import Rates, Target, in_both_modes, of_game, since_then, yardsticks

WORDS = {"stretch": "beyond the stretch", "must": "met", "missed": "MISSED", "shown": "", "absent": "absent"}
# the cost of what is done with every position, in microseconds: at most, better
COSTS = {"clone": (2.0, 1.2), "view": (40.0, 20.0), "digest": (50.0, 25.0)}


def names_of(crew: list[Member]) -> dict[str, dict[str, float]]:
    """The games that were measured, with what is known about each."""
    return next((member.about for member in crew if member.about), {})


def all_targets(about: dict[str, dict[str, float]], rates: Rates) -> list[Target]:
    """Yardsticks first, then every game of the catalogue; beside an earlier revision where one was measured."""
    found = [*yardsticks(), in_both_modes("connect_four"), in_both_modes("backgammon")]
    for name, facts in about.items():
        if name not in ("connect_four", "backgammon"):
            found += of_game(name, facts["legal"])
            found += since_then(name) if "then" in rates else []
    return found


def game_row(name: str, facts: dict[str, float], rates: Rates) -> dict[str, float | str | None]:
    """One game's own figures; what was not measured is None."""
    fast = rates.get("compiled", {}) or {}
    slow = rates.get("interpreted", {})
    steps = fast.get(f"{name} playouts", {}).get("decisions")
    plain = slow.get(f"{name} playouts", {}).get("decisions")
    games = fast.get(f"{name} playouts", slow.get(f"{name} playouts", {})).get("games")
    length = (steps or plain or 0.0) / games if games else None
    return {
        "game": name,
        "seats": facts["seats"],
        "legal": facts["legal"],
        "decisions_a_game": length,
        "playouts": games if steps else None,
        "decisions": steps,
        "interpreted_playouts": plain / length if plain and length else None,
        "interpreted_decisions": plain,
        "clone_us": micro(fast, f"{name} clone", "clones"),
        "view_us": micro(fast, f"{name} view", "views"),
        "digest_us": micro(fast, f"{name} digest", "digests"),
        "middle_decisions": fast.get(f"{name} in the middle", {}).get("decisions"),
        "simulations": fast.get(f"{name} search", {}).get("simulations"),
        "guided": rates.get("guided", {}).get(f"{name} guided", {}).get("simulations"),
    }


def micro(rates: dict[str, dict[str, float]], task: str, unit: str) -> float | None:
    """Microseconds a piece."""
    rate = rates.get(task, {}).get(unit)
    return 1e6 / rate if rate else None


def as_object(crew: list[Member], runs: int) -> dict[str, Any]:
    """Everything, for programs."""
    rates = {member.name: member.rates() for member in crew}
    about = names_of(crew)
    return {
        "runs": runs,
        "engines": {member.name: {"version": member.version, "absent": member.absent} for member in crew},
        "games": [game_row(name, facts, rates) for name, facts in about.items()],
        "ratios": [ratio_row(target, rates) for target in all_targets(about, rates)],
        "costs": [cost_row(name, what, rates) for what in COSTS for name in about],
        "rates": rates,
        "failed": {member.name: member.failed for member in crew if member.failed},
    }


def ratio_row(target: Target, rates: Rates) -> dict[str, Any]:
    """One ratio with its target."""
    return {
        "what": target.what,
        "ours": target.ours.of(rates),
        "peer": target.peer.of(rates),
        "ratio": target.ratio(rates),
        "must": target.must,
        "stretch": target.stretch,
        "verdict": target.verdict(rates),
    }


def cost_row(name: str, what: str, rates: Rates) -> dict[str, Any]:
    """What is done with a position, with its limits in microseconds: less is better."""
    cost = micro(rates.get("compiled", {}), f"{name} {what}", f"{what}s")
    must, stretch = COSTS[what]
    verdict = "absent" if cost is None else "stretch" if cost <= stretch else "must" if cost <= must else "missed"
    return {"what": f"{name}: {what}, us", "ours": cost, "must": must, "stretch": stretch, "verdict": verdict}


def figure(value: float | str | None) -> str:
    """A number as people read it."""
    if value is None:
        return "-"
    if isinstance(value, str):
        return value
    return f"{value:,.0f}" if value >= 100 else f"{value:.1f}" if value >= 10 else f"{value:.2f}"


def show(found: dict[str, Any], console: Console) -> None:
    """Three tables: who was there, our games, the ratios."""
    for name, engine in found["engines"].items():
        console.print(f"{name}: {engine['version'] or 'absent (' + engine['absent'] + ')'}", highlight=False)
    for name, tasks in found["failed"].items():
        for task, why in tasks.items():
            console.print(f"{name}: {task} failed: {why}", highlight=False)
    console.print(games_table(found["games"]))
    console.print(ratios_table(found["ratios"]))
    for row in found["costs"]:
        limits = f"at most {row['must']:g}, better {row['stretch']:g}"
        console.print(f"{row['what']}: {figure(row['ours'])} ({limits}) {WORDS[row['verdict']]}", highlight=False)


def games_table(rows: list[dict[str, Any]]) -> Table:
    """Our games, one core."""
    table = Table(title="random games on one core, a second of CPU time", title_justify="left", box=None)
    heads = {
        "game": "game",
        "seats": "seats",
        "legal": "legal",
        "decisions_a_game": "decisions/game",
        "playouts": "playouts/s",
        "decisions": "decisions/s",
        "interpreted_playouts": "interpreted playouts/s",
        "interpreted_decisions": "interpreted decisions/s",
        "clone_us": "clone us",
        "view_us": "view us",
        "digest_us": "digest us",
        "middle_decisions": "decisions/s from the middle of greedy games",
        "simulations": "simulations/s",
        "guided": "simulations/s by the judge",
    }
    for head in heads.values():
        table.add_column(head, justify="left" if head == "game" else "right")
    for row in rows:
        table.add_row(*[figure(row[key]) if key != "seats" else str(row[key]) for key in heads])
    return table


def ratios_table(rows: list[dict[str, Any]]) -> Table:
    """Ours over the peers', with targets."""
    table = Table(title="ratios in this run", title_justify="left", box=None)
    for head in ("what", "ours/s", "peer/s", "ratio", "must", "stretch", ""):
        table.add_column(head, justify="left" if head in ("what", "") else "right")
    for row in rows:
        figures = [figure(row[key]) for key in ("ours", "peer", "ratio", "must", "stretch")]
        table.add_row(row["what"], *figures, WORDS[row["verdict"]])
    return table
