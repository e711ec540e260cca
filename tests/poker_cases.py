"""The case files of a section of the rules of poker."""

from __future__ import annotations

from pathlib import Path

from pitboss.record.cases import case_files


def case_paths(section: Path) -> list[Path]:
    return list(case_files(section / "cases").values())
