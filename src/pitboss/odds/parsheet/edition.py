"""Which rules, and which program, the figures of a par sheet are of."""

from __future__ import annotations

from pitboss import __version__

RULES = "Massachusetts Rules of the Games, as amended in October 2020"
SOFTWARE = f"Pitboss {__version__}"
EDITION = f"{RULES}; {SOFTWARE}"
