"""Baccarat and its sisters. What they share is stated once here; each game gives its clauses and its differences."""
