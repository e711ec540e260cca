"""The desk: commands and their answers, authority, clocks, and the order of work."""
