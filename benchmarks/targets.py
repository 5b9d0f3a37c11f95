"""What we aim at, as ratios to a peer measured in the same run."""

from typing import NamedTuple

from benchmarks.timing import Counts

Rates = dict[str, dict[str, Counts]]
LIGHT = 15
HEAVY = 100
# games with a must and a stretch of their own: OpenSpiel's game whose Python loop they are put beside, must, stretch
OWN: dict[str, tuple[str, float, float]] = {
    "pocket-tactics": ("hearts", 3, 8),
    "pocketmodel": ("hearts", 5, 10),
    "buck-rogers": ("backgammon", 4, 10),
    "rocketmen": ("backgammon", 4, 10),
}

# how many times the simulations of a search that an earlier revision made are asked for
SIMULATIONS = {"buck-rogers": 20.0, "rocketmen": 8.0, "pocket-tactics": 6.0, "pocketmodel": 5.0}


class Side(NamedTuple):
    """One measured figure: which engine, which task, which unit."""

    engine: str
    task: str
    unit: str

    def of(self, rates: Rates) -> float | None:
        """The figure, if it was measured."""
        return rates.get(self.engine, {}).get(self.task, {}).get(self.unit)


class Target(NamedTuple):
    """Ours over the peer's; must and stretch are None where a ratio is shown for comparison only."""

    what: str
    ours: Side
    peer: Side
    must: float | None = None
    stretch: float | None = None

    def ratio(self, rates: Rates) -> float | None:
        """The ratio, if both sides were measured."""
        ours, peer = self.ours.of(rates), self.peer.of(rates)
        return ours / peer if ours and peer else None

    def verdict(self, rates: Rates) -> str:
        """'stretch', 'must', 'missed', 'shown' without a target, or 'absent' without a figure."""
        ratio = self.ratio(rates)
        if ratio is None:
            return "absent"
        if self.must is None or self.stretch is None:
            return "shown"
        return "stretch" if ratio >= self.stretch else "must" if ratio >= self.must else "missed"


def mine(task: str, unit: str, mode: str = "compiled") -> Side:
    """A figure of ours."""
    return Side(mode, task, unit)


def yardsticks() -> list[Target]:
    """The same work for everybody."""
    spiel = "open_spiel"
    return [
        Target(
            "connect four: playouts / OpenSpiel C++ rollouts",
            mine("connect_four rollouts", "games"),
            Side(spiel, "connect_four rollouts", "games"),
            1.5,
            3,
        ),
        Target(
            "backgammon: playouts / OpenSpiel C++ rollouts",
            mine("backgammon rollouts", "games"),
            Side(spiel, "backgammon rollouts", "games"),
            4,
            8,
        ),
        Target(
            "connect four: simulations / OpenSpiel C++ MCTSBot",
            mine("connect_four search", "simulations"),
            Side(spiel, "connect_four search", "simulations"),
            1.5,
            3,
        ),
        Target(
            "backgammon: simulations / OpenSpiel C++ MCTSBot",
            mine("backgammon search", "simulations"),
            Side(spiel, "backgammon search", "simulations"),
            4,
            8,
        ),
        *shown(),
    ]


def shown() -> list[Target]:
    """The same work from a Python loop, and engines that run it in their own way; no target."""
    loop, c4, bg = mine("connect_four loop", "decisions"), "connect_four", "backgammon"
    return [
        Target("connect four: Python loop / OpenSpiel's", loop, Side("open_spiel", f"{c4} loop", "decisions")),
        Target(
            "backgammon: Python loop / OpenSpiel's",
            mine(f"{bg} loop", "decisions"),
            Side("open_spiel", f"{bg} loop", "decisions"),
        ),
        Target(
            "connect four: Python loop / PettingZoo's", loop, Side("pettingzoo", "connect_four_v3 loop", "decisions")
        ),
        *[
            Target(
                f"{name}: playouts / pgx, batch {batch}",
                mine(f"{name} rollouts", "games"),
                Side("pgx", f"{name}, batch {batch}", "games"),
            )
            for name, batch in ((c4, 1), (c4, 1024), (bg, 1), (bg, 256))
        ],
    ]


def of_game(name: str, legal: float) -> list[Target]:
    """The targets of a game of the catalogue: its own, or those of games that offer as many actions."""
    steps = mine(f"{name} playouts", "decisions")
    heavy = Side("open_spiel", "backgammon loop", "decisions")
    if name in OWN:
        game, must, stretch = OWN[name]
        peer = Side("open_spiel", f"{game} loop", "decisions")
        weight = Target(f"{name}: decisions / OpenSpiel {game}, Python loop", steps, peer, must, stretch)
    elif legal <= LIGHT:
        peer = Side("open_spiel", "hearts loop", "decisions")
        weight = Target(f"{name} (light): decisions / OpenSpiel hearts, Python loop", steps, peer, 5, 10)
    elif legal < HEAVY:
        weight = Target(f"{name} (middling): decisions / OpenSpiel backgammon, Python loop", steps, heavy, 10, 40)
    else:
        weight = Target(f"{name} (heavy): decisions / OpenSpiel backgammon, Python loop", steps, heavy, 4, 15)
    return [weight, *anyhow(name, steps)]


def anyhow(name: str, steps: Side) -> list[Target]:
    """The targets of any game."""
    return [
        Target(f"{name}: decisions / RLCard gin rummy", steps, Side("rlcard", "gin-rummy env", "decisions"), 20, 100),
        Target(
            f"{name}: decisions / boardgame.io reducer",
            steps,
            Side("boardgameio", "race reducer", "decisions"),
            25,
            200,
        ),
        Target(f"{name}: decisions / python-chess", steps, Side("python_chess", "chess loop", "decisions")),
        Target(
            f"{name}: simulations cut at 60 / OpenSpiel C++ ISMCTSBot, gin rummy",
            mine(f"{name} search", "simulations"),
            Side("open_spiel", "gin_rummy information-set search", "simulations"),
            10,
            35,
        ),
        in_both_modes(name),
        *batched(name),
    ]


def since_then(name: str) -> list[Target]:
    """A game beside the same game of an earlier revision: random play, and simulations of a search of both kinds."""
    playouts, search, guided = f"{name} playouts", f"{name} search", f"{name} guided"
    must = SIMULATIONS.get(name)
    best = 2 * must if must else None
    then = "an earlier revision"
    return [
        Target(f"{name}: decisions / {then}", mine(playouts, "decisions"), Side("then", playouts, "decisions")),
        Target(
            f"{name}: simulations, random and cut at 60 / {then}",
            mine(search, "simulations"),
            Side("then", search, "simulations"),
            must,
            best,
        ),
        Target(
            f"{name}: simulations by the judge / {then}",
            Side("guided", guided, "simulations"),
            Side("then guided", guided, "simulations"),
            must,
            best,
        ),
    ]


def batched(name: str) -> list[Target]:
    """Steps of a batch with observations and masks, beside environments that give these too; of Doomsday much more."""
    steps = mine(f"{name} batch", "decisions")
    gin, four = Side("rlcard", "gin-rummy env", "decisions"), Side("pettingzoo", "connect_four_v3 loop", "decisions")
    must = 10.0 if name == "doomsday" else 2.0
    found = [Target(f"{name}: batched steps, observed and masked / RLCard gin rummy", steps, gin, must, 2 * must)]
    if name == "doomsday":
        found.append(Target(f"{name}: batched steps / PettingZoo connect four, agent loop", steps, four, 20, 40))
    return found


def in_both_modes(name: str) -> Target:
    """What compiling is worth."""
    task = f"{name} playouts"
    return Target(
        f"{name}: compiled / interpreted", mine(task, "decisions"), mine(task, "decisions", "interpreted"), 20, 60
    )
