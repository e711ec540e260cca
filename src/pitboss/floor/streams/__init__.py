"""Streams: entries in a hash chain, the acts in them, and the live tables that they rebuild."""
