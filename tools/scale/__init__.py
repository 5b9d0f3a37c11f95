"""What many people cost: measured on one server, and played through for many."""
