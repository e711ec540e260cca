"""The law of a game as data: clauses, options with their legal limits, paytables, the sign on the table."""
