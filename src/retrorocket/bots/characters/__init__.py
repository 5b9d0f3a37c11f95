"""The characters of each game's bots: weights that differ from the judge's own, a file a game."""
