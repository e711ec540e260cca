"""Where things are."""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "src" / "pitboss"
TESTS = ROOT / "tests"
KEPT = ROOT / ".mutants"
"""What is kept between runs."""


def module_name(path: Path) -> str:
    """The name under which a module is imported."""
    parts = path.relative_to(PACKAGE.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


WITNESSES = KEPT / "witnesses.json"
"""Who noticed which break."""
