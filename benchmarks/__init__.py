"""How fast the engine is, beside the engines that people know."""
