"""The web service: tables, seats, live sockets and storage around the engine."""
