"""The sequence of play, one file per sequence."""
