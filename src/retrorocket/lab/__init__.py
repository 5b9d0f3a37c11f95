"""Many games at once: simulations, tournaments and what follows from them."""
