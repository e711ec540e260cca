"""Run every proof, or those whose name has a word given: `python -m proofs`. As many at once as there are cores."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path
from time import perf_counter
from typing import NamedTuple


class Run(NamedTuple):
    """A proof that was run: what it said, whether it failed, and how long it took."""

    name: str
    said: str
    failed: bool
    seconds: float


def run(name: str) -> Run:
    """Run one proof in a process of its own; one that breaks off has failed, and the others are made all the same."""
    start = perf_counter()
    done = subprocess.run(
        [sys.executable, "-c", f"import sys; from proofs.{name} import main; sys.exit(main())"],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
        check=False,
    )
    return Run(name, done.stdout, bool(done.returncode), perf_counter() - start)


def main(words: Sequence[str]) -> int:
    """Run the proofs and print each when it is done; the number of those that failed is the exit code."""
    names = [path.stem for path in sorted(Path(__file__).parent.glob("[!_]*.py"))]
    chosen = [name for name in names if not words or any(word in name for word in words)]
    print(f"{len(chosen)} proofs: {', '.join(name.replace('_', ' ') for name in chosen)}\n", flush=True)
    failed = 0
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for future in as_completed([pool.submit(run, name) for name in chosen]):
            one = future.result()
            failed += one.failed
            print(f"== {one.name.replace('_', ' ')}\n{one.said}", end="")
            print(f"   {'FAIL' if one.failed else 'PASS'} in {one.seconds:.1f} s\n", flush=True)
    return failed


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
