"""Benchmarks: always ratios against peers or between two ways, measured in one run."""
