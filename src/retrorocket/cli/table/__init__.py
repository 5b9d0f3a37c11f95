"""A game at the terminal: who sits where, what is shown, what is typed, what is saved."""
