"""What a move in Buck Rogers would do, in lines: its way, the fire on it, shots and chances, the odds of the battle."""

from typing import Any

from retrorocket.cli.boards.look import Look
from retrorocket.games.buck_rogers.tables import NAMES, ZONE_IDS


def foreseen(preview: dict[str, Any], look: Look) -> list[str]:
    """All that is known beforehand."""
    return [*way(preview, look), *shots(preview), *reach(preview), *battle(preview.get("battle"), look)]


def called(zone: str) -> str:
    """The name of a zone."""
    return NAMES[ZONE_IDS.index(zone)]


def way(preview: dict[str, Any], look: Look) -> list[str]:
    """The Zones on the way and who may fire there."""
    found = []
    if "path" in preview:
        found.append(f"Way of {preview['cost']}: {', '.join(called(zone) for zone in preview['path'])}.")
    for fire in preview.get("fire", []):
        who = look.called(fire["seat"])
        found.append(
            f"{who} may fire {fire['shots']} times in {called(fire['zone'])}, each {fire['percent']} % at best."
        )
    if "satellite" in preview:
        found.append(f"The Killer Satellite of {look.called(preview['satellite'])} shoots first.")
    return found


def shots(preview: dict[str, Any]) -> list[str]:
    """One shot's chance, or what a volley fires at what."""
    if "need" in preview:
        return [f"Needs {preview['need']} with {preview['bonus']} added to the die: {preview['percent']} %."]
    return [
        f"{row['shots']} x {row['unit']} at {row['target']}, {row['percent']} % each."
        for row in preview.get("shots", [])
    ]


def reach(preview: dict[str, Any]) -> list[str]:
    """How many Zones a group can be in, turn by turn."""
    turns = list(preview.get("reach", {}).values())
    if not turns:
        return []
    counts = [f"{sum(turn <= most for turn in turns)} in {most} turn{'s' * (most > 1)}" for most in sorted(set(turns))]
    return [f"{preview['left']} Zones to go; Zones in reach: {', '.join(counts)}."]


def battle(odds: dict[str, Any] | None, look: Look) -> list[str]:
    """The odds of a battle, with their interval."""
    if odds is None:
        return []
    sides = [
        f"{look.called(side['seat'])} {side['percent']} % ({side['low']}-{side['high']}), {side['left']} left"
        for side in odds["sides"]
    ]
    return [f"Battle in {called(odds['zone'])}, fought {odds['trials']} times: {'; '.join(sides)}."]
