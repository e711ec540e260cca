"""Which rules, and which program, the figures of a par sheet are of."""

from __future__ import annotations

from pitboss import __version__
from pitboss.rulebook.editions import Edition

SOFTWARE = f"Pitboss {__version__}"


def rules_and_program(edition: Edition) -> str:
    """The edition of the rules, and the program that worked them out."""
    return f"{edition}; {SOFTWARE}"
