"""Lessons: prepared positions that a learner plays on, told step by step what to do and why."""
