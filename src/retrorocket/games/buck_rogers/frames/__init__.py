"""The sequence of play, one file for each part."""
