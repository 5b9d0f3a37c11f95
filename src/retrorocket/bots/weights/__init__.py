"""What each judge's weights are, a file a game, with what made them."""
