"""pgx: whole random games in one compiled function of JAX, on the CPU with one thread."""

import os

os.environ.setdefault("XLA_FLAGS", "--xla_cpu_multi_thread_eigen=false intra_op_parallelism_threads=1")
os.environ.setdefault("JAX_PLATFORMS", "cpu")

import warnings
from importlib.metadata import version as version_of
from typing import Any

import jax
import jax.numpy as jnp

with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    import pgx

from benchmarks.timing import Counts, Work


def version() -> str:
    """The releases measured."""
    return f"pgx {version_of('pgx')}, jax {version_of('jax')}"


def tasks(quick: bool) -> dict[str, Work]:
    """The yardsticks, one game at a time and in batches; backgammon compiles for a while."""
    if quick:
        return {"connect_four, batch 1": playouts("connect_four", 1)}
    return {
        "connect_four, batch 1": playouts("connect_four", 1),
        "connect_four, batch 1024": playouts("connect_four", 1024),
        "backgammon, batch 1": playouts("backgammon", 1),
        "backgammon, batch 256": playouts("backgammon", 256),
    }


def playouts(name: str, batch: int) -> Work:
    """Random games to the end of the longest of the batch."""
    env: Any = pgx.make(name)
    step = jax.vmap(env.step)

    def picked(key: Any, state: Any) -> Any:
        return jax.random.categorical(key, jnp.log(state.legal_action_mask.astype(jnp.float32)), axis=-1)

    def body(carry: Any) -> Any:
        key, state, steps = carry
        key, chance, choice = jax.random.split(key, 3)
        live = ~state.terminated
        state = step(state, picked(choice, state), jax.random.split(chance, batch))
        return key, state, steps + live.sum()

    def played(key: Any) -> Any:
        key, start = jax.random.split(key)
        state = jax.vmap(env.init)(jax.random.split(start, batch))
        return jax.lax.while_loop(lambda carry: ~carry[1].terminated.all(), body, (key, state, 0))[2]

    play = jax.jit(played)
    keys = iter(range(1, 1_000_000_000))
    play(jax.random.PRNGKey(0)).block_until_ready()

    def work() -> Counts:
        return {"decisions": float(play(jax.random.PRNGKey(next(keys)))), "games": batch}

    return work
