"""What can be said of a mutant, and what a nursery says besides."""

from __future__ import annotations

KILLED = "killed"
SURVIVED = "survived"
TIMED_OUT = "timed out"
UNTOUCHED = "untouched"
READY = "ready"
MUST_BE_LOADED = "must be loaded"
