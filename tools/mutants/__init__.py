"""Mutation testing of rule code: does a test fail when a rule is broken? See `python -m tools.mutants --help`."""
