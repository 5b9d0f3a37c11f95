"""One file an engine: what it is asked to do, in units that can be compared."""
