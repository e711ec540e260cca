"""Long exact computations, each checked against the literature or the identities of the game."""
