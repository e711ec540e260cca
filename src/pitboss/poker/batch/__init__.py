"""Poker by the million: hands played in machine code by the rules that one hand is played by."""
