"""The `retrorocket` command: play, simulate, replay and look things up in a terminal."""
