"""Drawings of layouts: where the wagers of some games lie. Names, limits and odds always come from the game."""
