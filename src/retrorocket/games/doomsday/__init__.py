"""Doomsday: collect sets, build a rocket, fill it with passengers and leave the Earth before the asteroid comes."""
