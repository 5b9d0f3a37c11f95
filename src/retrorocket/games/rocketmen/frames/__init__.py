"""The sequence of play, a file for each part."""
