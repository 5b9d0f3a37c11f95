"""Connect four: no chance, no secrets, seven actions."""
