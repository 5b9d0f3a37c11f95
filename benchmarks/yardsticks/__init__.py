"""Two games that everybody has, written on our kernel as OpenSpiel plays them: the same work for every engine."""
