"""The sequence of play, one file per part of it."""
