"""The example learns: a short smoke of it."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from typing import Any

import numpy as np
import pytest

EXAMPLE = Path(__file__).parents[2] / "examples" / "train_ppo.py"


@pytest.fixture(scope="module")
def example() -> Any:
    found = importlib.util.spec_from_file_location("train_ppo", EXAMPLE)
    assert found is not None
    assert found.loader is not None
    module = importlib.util.module_from_spec(found)
    found.loader.exec_module(module)
    return module


def test_gradients_are_those_of_the_loss(example: Any) -> None:
    rng = np.random.default_rng(1)
    net = example.Net(6, 5, rng)
    x, mask = rng.standard_normal((4, 6)).astype(np.float32), np.array([[True, True, True, False, True]] * 4)
    wanted = rng.standard_normal((4, 5))

    def loss() -> float:
        odds, values, _ = net.forward(x, mask)
        return float((odds * wanted).sum() + (values**2).sum())

    odds, values, kept = net.forward(x, mask)
    d_logits = odds * (wanted - (odds * wanted).sum(1, keepdims=True))
    gradients = net.backward(kept, d_logits, 2 * values)
    for name in ("w1", "b2", "wp", "wv"):
        place = (0,) * net.p[name].ndim
        before = net.p[name][place]
        net.p[name][place] = before + 0.01
        more = loss()
        net.p[name][place] = before - 0.01
        slope = (more - loss()) / 0.02
        net.p[name][place] = before
        assert slope == pytest.approx(float(gradients[name].reshape(net.p[name].shape)[place]), abs=0.01)


def test_a_few_rounds_change_the_agent_and_it_comes_back_from_its_file(example: Any, tmp_path: Path) -> None:
    learner = example.Learner("pocketmodel", "random", 1, games=8)
    before = learner.net.p["w1"].copy()
    for _ in range(2):
        wins = learner.learn(1e-3, steps=48)
        assert all(0 <= win <= 1 for win in wins)
    assert not np.allclose(before, learner.net.p["w1"])
    assert all(np.isfinite(value).all() for value in learner.net.p.values())
    learner.save(tmp_path / "agent.npz")
    other = example.Learner("pocketmodel", "random", 2, games=4)
    other.load(tmp_path / "agent.npz")
    assert (other.net.p["w1"] == learner.net.p["w1"]).all()


def test_it_learns_to_choose_what_pays(example: Any) -> None:
    learner = example.Learner("doomsday", "random", 3, games=2)
    rows, places = np.arange(64), int(learner.env.single_action_space.n)
    mask = np.zeros((64, places), bool)
    mask[:, :4] = True
    x = np.ones((64, learner.scale.mean.size), np.float32)
    for _ in range(60):
        odds, values, _ = learner.net.forward(x, mask)
        place = example.drawn(odds, learner.rng)
        part = {"x": x, "mask": mask, "place": place, "odds": odds[rows, place], "target": (place == 2) * 1.0}
        learner.improve(part | {"advantage": part["target"] - values}, 3e-3)
    assert learner.net.forward(x, mask)[0][0, 2] > 0.8
