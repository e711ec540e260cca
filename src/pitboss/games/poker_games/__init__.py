"""Poker hands against the house: the dealer's hand, a paytable, or both."""
