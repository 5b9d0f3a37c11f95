"""One judge a game: what a position is worth."""
