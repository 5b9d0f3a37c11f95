"""What the rules of Doomsday forbid, one file a chapter."""
