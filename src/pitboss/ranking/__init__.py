"""What beats what: rankings as plain functions on small integers, compiled where they are needed by the million."""
