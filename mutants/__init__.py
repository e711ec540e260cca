"""Rules broken on purpose, to see whether the tests notice: `make mutants`.

The breaks of `breaks.toml` are deliberate and must all be noticed. Then come random ones, sampled by a printed seed
over all rooms: comparisons, constants, cells of paytables, flags, verbs left out, statements in the other order.
"""
