"""Rocketmen: Axis of Evil."""
