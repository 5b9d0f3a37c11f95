"""The laws: what must hold for every game in every state."""
