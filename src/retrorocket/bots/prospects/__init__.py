"""What tells who will win, by game: fitted to games of bots by `tools/prospects.py`."""
