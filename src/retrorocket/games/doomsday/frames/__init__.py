"""The sequence of play of Doomsday, one file a step."""
