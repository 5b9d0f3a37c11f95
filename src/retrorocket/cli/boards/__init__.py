"""Boards as text, one module a game, each drawn from a seat's view and nothing else."""
