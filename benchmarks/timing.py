"""How a rate is measured on a machine that others use too: CPU time, slices, 80th percentile, median of runs."""

import time
from collections.abc import Callable
from statistics import median

Counts = dict[str, float]
Work = Callable[[], Counts]


def one_slice(work: Work, at_least: float) -> Counts:
    """Work for at least so many CPU seconds: what was done a second, by unit."""
    done: Counts = {}
    begun = time.process_time()
    took = 0.0
    while took < at_least:
        for unit, count in work().items():
            done[unit] = done.get(unit, 0.0) + count
        took = time.process_time() - begun
    return {unit: count / took for unit, count in done.items()}


def percentile_80(values: list[float]) -> float:
    """The value that four fifths do not exceed."""
    return sorted(values)[min(len(values) - 1, len(values) * 4 // 5)]


def measured(work: Work, seconds: float, at_least: float) -> Counts:
    """One run: slices for so many CPU seconds, of each unit's rates the 80th percentile."""
    slices = [one_slice(work, at_least)]
    begun = time.process_time()
    while time.process_time() - begun < seconds:
        slices.append(one_slice(work, at_least))
    return {unit: percentile_80([each.get(unit, 0.0) for each in slices]) for unit in slices[0]}


def of_runs(runs: list[Counts]) -> Counts:
    """The median of several runs, by unit."""
    return {unit: median(run[unit] for run in runs) for unit in runs[0]}
