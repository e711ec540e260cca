"""Run every benchmark: `python -m bench`, or those whose name contains a word given."""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path


def main() -> int:
    """Run the benchmarks one after the other."""
    wanted = sys.argv[1:]
    sys.argv = sys.argv[:1]
    for path in sorted(Path(__file__).parent.glob("[!_]*.py")):
        if not wanted or any(word in path.stem for word in wanted):
            print(f"== {path.stem.replace('_', ' ')}")
            import_module(f"bench.{path.stem}").main()
            print()
    return 0


if __name__ == "__main__":
    sys.exit(main())
