"""The store: the log and its projections on disk, in plain SQL; one schema, two small dialects."""
