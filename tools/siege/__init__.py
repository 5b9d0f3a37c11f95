"""A siege: players at many tables while processes, database and Redis are killed under them."""
