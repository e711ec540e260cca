"""Described hands: the sheet, its adjudication, samples, and the cases that test the rules."""
