"""Run every proof: `python -m proofs`, or those whose name contains a word given."""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path
from time import perf_counter
from traceback import print_exc


def main() -> int:
    """Run the proofs one after the other; the number of those that failed is the exit code."""
    wanted = sys.argv[1:]
    sys.argv = sys.argv[:1]
    failed = 0
    for path in sorted(Path(__file__).parent.glob("[!_]*.py")):
        if not wanted or any(word in path.stem for word in wanted):
            print(f"== {path.stem.replace('_', ' ')}")
            start = perf_counter()
            try:
                code = import_module(f"proofs.{path.stem}").main()
            except Exception:  # a proof that breaks off has failed; the others are made all the same
                print_exc()
                code = 1
            failed += bool(code)
            print(f"   {'FAIL' if code else 'PASS'} in {perf_counter() - start:.1f} s\n")
    return failed


if __name__ == "__main__":
    sys.exit(main())
