"""What builds, checks and measures the project."""
