"""Par sheets: what a solver found about a game, as a document to file and as a table to compute with.

`par_sheet` is one HTML page that needs nothing else: rules and options in force, the figures of every wager, its
outcomes, charts and strategy. `par_csv` holds the same figures, one row for each wager and each of its outcomes.
"""

from __future__ import annotations

from pitboss.odds.parsheet.document import par_sheet
from pitboss.odds.parsheet.table import COLUMNS, par_csv

__all__ = ["COLUMNS", "par_csv", "par_sheet"]
