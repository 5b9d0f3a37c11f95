"""One encoder a game: what its observations hold, in the game's own words."""
