"""What may not be done, one file per chapter of the rules."""
