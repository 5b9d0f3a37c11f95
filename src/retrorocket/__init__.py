"""Retrorocket: five tabletop games of the rocket age, every rule enforced and every refusal explained."""

from retrorocket import mode

mode.choose()
