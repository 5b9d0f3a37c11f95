"""How strong each bot is, measured by `retrorocket ladder --ratings`, a file a game."""
