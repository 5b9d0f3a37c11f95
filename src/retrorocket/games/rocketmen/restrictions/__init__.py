"""What ships, crew and players may not do, a file for each chapter."""
