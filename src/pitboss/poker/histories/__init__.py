"""Hand histories in the PHH format: read, replayed through the engine, written."""
