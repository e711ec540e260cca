"""Craps and mini-craps: one game at two kinds of table."""
