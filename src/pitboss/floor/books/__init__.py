"""The books: accounts in double entry, the index of rounds, reports, and the verification of all of it."""
