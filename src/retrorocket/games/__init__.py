"""The games, one folder each, and the catalogue that lists them."""
