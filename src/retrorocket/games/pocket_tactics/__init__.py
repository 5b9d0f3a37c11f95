"""Pocket-Tactics: hex tiles laid by the players, dice-matching assaults, hazards."""
