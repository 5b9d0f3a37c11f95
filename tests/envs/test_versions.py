"""Versions are bound to digests: who changes what agents rely on must raise the number."""

from __future__ import annotations

import pytest

from retrorocket.envs.versions import digest_of, version_of, versions
from retrorocket.games.catalogue import GAMES


@pytest.mark.parametrize("game", GAMES)
def test_the_digest_of_the_version_in_force_is_the_one_of_the_sources(game: str) -> None:
    bound = versions()[game][str(version_of(game))]
    assert digest_of(game) == bound, f"the environment of {game} has changed: give it a new version in versions.toml"


def test_every_game_has_versions_from_one_on() -> None:
    assert list(versions()) == list(GAMES)
    for numbers in versions().values():
        assert [int(number) for number in numbers] == list(range(1, len(numbers) + 1))
