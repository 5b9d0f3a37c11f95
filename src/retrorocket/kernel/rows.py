"""Rows of numbers and sets of bits, as states keep them."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

BIT: Final[vec[i64]] = vec[i64]([2**k for k in range(62)])  # never `1 << k`: a constant is shifted in 32 bits


def filled(length: i64, value: i64) -> vec[i64]:
    """A row of one value."""
    return vec[i64]([value] * length)


def joined(one: vec[i64], other: vec[i64]) -> vec[i64]:
    """Two rows as one."""
    found = one[:]
    for k in range(len(other)):
        found = append(found, other[k])
    return found


def changed(row: vec[i64], place: i64, value: i64) -> vec[i64]:
    """A row with another value at a place; the row itself, which copies may share, stays as it is."""
    found = row[:]
    found[place] = value
    return found


def without(row: vec[i64], value: i64) -> vec[i64]:
    """A row without a value, wherever it stands."""
    found = vec[i64](capacity=len(row))
    for k in range(len(row)):
        if row[k] != value:
            found = append(found, row[k])
    return found


def place_in(row: vec[i64], value: i64) -> i64:
    """Where a value stands first, -1 if nowhere."""
    for k in range(len(row)):
        if row[k] == value:
            return k
    return -1


def bits_of(numbers: list[int]) -> int:
    """Small numbers as one set of bits."""
    found = 0
    for number in numbers:
        found |= 2**number
    return found
