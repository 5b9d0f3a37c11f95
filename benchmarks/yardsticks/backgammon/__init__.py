"""Backgammon: dice, some twenty actions, about 110 decisions a game."""
