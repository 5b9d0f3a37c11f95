"""Trains an agent by masked PPO, with nothing but numpy, on a batch of games inside the engine.

    python examples/train_ppo.py doomsday --minutes 15 --out doomsday.npz
    python examples/train_ppo.py doomsday --evaluate doomsday.npz --against greedy

One seat learns (another one in every game) against a named bot. The policy sees the numbers of `observation`, scaled as
they come, and gives a logit for each place of the `flat` action space; closed places are masked out. Rewards come at
the end of a game, from -1 to 1. The curve is printed as it grows and written as JSON beside the agent.
"""

import argparse
import json
import os
import time
from pathlib import Path

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # matrices this small are not worth more: threads would wait busily

import numpy as np

from retrorocket import envs

GAMES, STEPS, HIDDEN = 64, 128, 128
EPOCHS, PARTS = 3, 8
GAMMA, LAMBDA, CLIP, ENTROPY, VALUE, RATE, NORM = 0.999, 0.95, 0.2, 0.01, 0.5, 7e-4, 0.5


class Scale:
    """Running mean and spread of every number of an observation."""

    def __init__(self, size):
        self.count, self.mean, self.square = 1e-4, np.zeros(size), np.ones(size)

    def learn(self, rows):
        """Take in some rows."""
        share = len(rows) / (self.count + len(rows))
        self.mean += share * (rows.mean(0) - self.mean)
        self.square += share * ((rows.astype(np.float64) ** 2).mean(0) - self.square)
        self.count += len(rows)

    def of(self, rows):
        """The rows, scaled and held within bounds."""
        spread = np.sqrt(np.maximum(self.square - self.mean**2, 1e-4))
        return np.clip((rows - self.mean) / spread, -5, 5).astype(np.float32)


class Net:
    """Two layers of tanh, then logits and a value; gradients by hand, Adam."""

    def __init__(self, size, places, rng):
        def layer(rows, columns, gain):
            return (rng.standard_normal((rows, columns)) * gain / np.sqrt(rows)).astype(np.float32)

        self.p = {
            "w1": layer(size, HIDDEN, 1.0), "b1": np.zeros(HIDDEN, np.float32),
            "w2": layer(HIDDEN, HIDDEN, 1.0), "b2": np.zeros(HIDDEN, np.float32),
            "wp": layer(HIDDEN, places, 0.01), "bp": np.zeros(places, np.float32),
            "wv": layer(HIDDEN, 1, 0.1), "bv": np.zeros(1, np.float32),
        }  # fmt: skip
        self.m = {name: np.zeros_like(value) for name, value in self.p.items()}
        self.v = {name: np.zeros_like(value) for name, value in self.p.items()}
        self.updates = 0

    def forward(self, x, mask):
        """Probabilities of the open places, values, and what the way back needs."""
        p = self.p
        one = np.tanh(x @ p["w1"] + p["b1"])
        two = np.tanh(one @ p["w2"] + p["b2"])
        logits = np.where(mask, two @ p["wp"] + p["bp"], -1e9)
        odds = np.exp(logits - logits.max(1, keepdims=True))
        odds /= odds.sum(1, keepdims=True)
        return odds, (two @ p["wv"] + p["bv"])[:, 0], (x, one, two)

    def backward(self, kept, d_logits, d_values):
        """The gradients of all parameters."""
        x, one, two = kept
        d_two = (d_logits @ self.p["wp"].T + d_values[:, None] @ self.p["wv"].T) * (1 - two**2)
        d_one = (d_two @ self.p["w2"].T) * (1 - one**2)
        return {
            "wp": two.T @ d_logits, "bp": d_logits.sum(0), "wv": two.T @ d_values[:, None], "bv": d_values.sum(0)[None],
            "w2": one.T @ d_two, "b2": d_two.sum(0), "w1": x.T @ d_one, "b1": d_one.sum(0),
        }  # fmt: skip

    def step(self, gradients, rate):
        """One step of Adam, the gradient held to a length."""
        length = np.sqrt(sum(float((g**2).sum()) for g in gradients.values()))
        self.updates += 1
        for name, g in gradients.items():
            g = g.reshape(self.p[name].shape) * min(1.0, NORM / (length + 1e-8))
            self.m[name] += 0.1 * (g - self.m[name])
            self.v[name] += 0.001 * (g**2 - self.v[name])
            m, v = self.m[name] / (1 - 0.9**self.updates), self.v[name] / (1 - 0.999**self.updates)
            self.p[name] -= (rate * m / (np.sqrt(v) + 1e-5)).astype(np.float32)


def drawn(odds, rng):
    """A place of each row, by its probabilities."""
    places = (odds.cumsum(1) < rng.random((len(odds), 1))).sum(1)
    return np.minimum(places, odds.shape[1] - 1)


class Learner:
    """Plays a batch of games and learns from them."""

    def __init__(self, game, opponent, seed, games=GAMES):
        self.rng = np.random.default_rng(seed)
        self.env = envs.batch(game, games, opponents=[opponent], seat=-1, actions="flat")
        size, places = self.env.single_observation_space["observation"].shape[0], self.env.single_action_space.n
        self.net, self.scale = Net(size, int(places), self.rng), Scale(size)
        self.seen, _ = self.env.reset(seed=seed)
        self.fresh = np.zeros(games, bool)  # the next step of these begins a game: nothing is learned from it

    def collect(self, steps):
        """Play on; give what was seen, chosen and won."""
        found = {name: [] for name in ("x", "mask", "place", "odds", "value", "reward", "ended", "used")}
        wins = []
        for _ in range(steps):
            rows, mask = self.seen["observation"], self.seen["action_mask"].astype(bool)
            self.scale.learn(rows)
            mask[~mask.any(1), 0] = True
            x = self.scale.of(rows)
            odds, values, _ = self.net.forward(x, mask)
            place = drawn(odds, self.rng)
            self.seen, reward, ended, cut, _ = self.env.step(place)
            for name, value in (("x", x), ("mask", mask), ("place", place), ("value", values), ("reward", reward),
                                ("odds", odds[np.arange(len(place)), place]), ("ended", ended | cut),
                                ("used", ~self.fresh)):  # fmt: skip
                found[name].append(value)
            wins += [float(value > 0) + 0.5 * float(value == 0) for value in reward[ended]]
            self.fresh = ended | cut
        last = self.net.forward(self.scale.of(self.seen["observation"]), np.ones_like(mask))[1]
        return {name: np.array(value) for name, value in found.items()}, last, wins

    def learn(self, rate, steps=STEPS):
        """One round of PPO; the wins of the games that ended meanwhile."""
        found, last, wins = self.collect(steps)
        advantage, ahead, value = np.zeros_like(found["value"]), np.zeros(len(last)), last
        for t in reversed(range(steps)):
            goes_on = ~found["ended"][t] & found["used"][t]
            delta = found["reward"][t] + GAMMA * value * goes_on - found["value"][t]
            ahead = delta + GAMMA * LAMBDA * ahead * goes_on
            advantage[t], value = ahead, found["value"][t]
        target = advantage + found["value"]
        used = np.flatnonzero(found["used"].reshape(-1))
        flat = {name: value.reshape(-1, *value.shape[2:]) for name, value in found.items()}
        flat |= {"advantage": advantage.reshape(-1), "target": target.reshape(-1)}
        for _ in range(EPOCHS):
            self.rng.shuffle(used)
            for part in np.array_split(used, PARTS):
                self.improve({name: value[part] for name, value in flat.items()}, rate)
        return wins

    def improve(self, b, rate):
        """One step on a part of the round: the clipped objective, the entropy, the value."""
        size, rows = len(b["place"]), np.arange(len(b["place"]))
        odds, values, kept = self.net.forward(b["x"], b["mask"])
        good = (b["advantage"] - b["advantage"].mean()) / (b["advantage"].std() + 1e-8)
        ratio = odds[rows, b["place"]] / np.maximum(b["odds"], 1e-8)
        free = np.where(good > 0, ratio < 1 + CLIP, ratio > 1 - CLIP)
        weight = -(good * ratio * free)[:, None] / size
        chosen = np.zeros_like(odds)
        chosen[rows, b["place"]] = 1
        logs = np.log(np.maximum(odds, 1e-9))
        spread = -(odds * logs).sum(1, keepdims=True)
        d_logits = weight * (chosen - odds) + ENTROPY / size * odds * (logs + spread)
        d_values = VALUE * 2 * (values - b["target"]) / size
        self.net.step(self.net.backward(kept, d_logits.astype(np.float32), d_values.astype(np.float32)), rate)

    def save(self, path):
        """The agent as one file."""
        np.savez(path, mean=self.scale.mean, square=self.scale.square, **self.net.p)

    def load(self, path):
        """An agent from its file."""
        held = np.load(path)
        self.scale.mean, self.scale.square, self.scale.count = held["mean"], held["square"], 1e12
        self.net.p = {name: held[name] for name in self.net.p}


def evaluated(learner, games):
    """The share of games won (ties half), played as the agent chooses."""
    wins = []
    while len(wins) < games:
        wins += learner.collect(32)[2]
    return sum(wins) / len(wins), len(wins)


def trained(game, opponent, minutes, out, seed=1, report=print):
    """Learn for some minutes of CPU time; agent and curve (minutes, games, share won) are written meanwhile."""
    learner, curve, wins = Learner(game, opponent, seed), [], []
    begun = time.process_time()
    while (passed := (time.process_time() - begun) / 60) < minutes:
        wins += learner.learn(RATE * (1 - 0.9 * passed / minutes))
        if wins:
            last = wins[-200:]
            curve.append((round(passed, 2), len(wins), round(sum(last) / len(last), 3)))
            share = 100 * curve[-1][2]
            report(
                f"{passed:6.2f} minutes, {len(wins):6} games, {share:5.1f} % of the last {len(last)} won", flush=True
            )
            learner.save(out)
            out.with_suffix(".json").write_text(json.dumps(curve))


def main():
    """Train, or try an agent."""
    asked = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    asked.add_argument("game")
    asked.add_argument("--against", default="random")
    asked.add_argument("--minutes", type=float, default=15.0, help="of CPU time, all cores together")
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--out", type=Path, default=Path("agent.npz"))
    asked.add_argument("--evaluate", type=Path)
    asked.add_argument("--games", type=int, default=500)
    wish = asked.parse_args()
    if wish.evaluate is None:
        trained(wish.game, wish.against, wish.minutes, wish.out, wish.seed)
        wish.evaluate = wish.out
    judge = Learner(wish.game, wish.against, wish.seed + 1)
    judge.load(wish.evaluate)
    share, games = evaluated(judge, wish.games)
    print(f"won {100 * share:.1f} % of {games} games of {wish.game} against {wish.against}")


if __name__ == "__main__":
    main()
