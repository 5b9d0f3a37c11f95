"""Players that are no people: they see guesses that fit what their seat knows, never the true state."""
