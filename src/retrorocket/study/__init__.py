"""Help for people: what could be done now and why, and what decided a game that is over."""
