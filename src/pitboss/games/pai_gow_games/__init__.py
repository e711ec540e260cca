"""The pai gow family: cards or tiles are set into hands, and each meets the corresponding one of the dealer or bank."""
