"""One trial, in a process of its own: do the cases of these books, or these tests, notice that something is broken?

    python -m mutants.trial BOOK ... -- TEST ...

Exit code 0 where nothing is noticed.
"""

from __future__ import annotations

import sys

NOTICED = 1


def main(arguments: list[str]) -> int:
    """The cases first, which take a second; then the tests."""
    at = arguments.index("--")
    books, tests = arguments[:at], arguments[at + 1 :]
    from pitboss import desk

    for name in books:
        for case in desk.cases(name):
            differences = case.run().differences
            if differences:
                print(f"{name}/{case.id}: {differences[0]}")
                return NOTICED
    if not tests:
        return 0
    import pytest

    return int(pytest.main(["-x", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", "--no-header", "--tb=no", *tests]))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
