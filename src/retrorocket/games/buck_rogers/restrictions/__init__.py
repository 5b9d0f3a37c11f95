"""What the rules forbid, one file for each chapter."""
