"""Buck Rogers: Battle for the 25th Century."""
