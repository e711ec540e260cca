"""The examples run, and the sheets among them do what their first line says."""

from __future__ import annotations

import runpy
import tomllib
from pathlib import Path

import pytest

from pitboss.cli.main import main

EXAMPLES = Path(__file__).parents[1] / "examples"


SCRIPTS = [path for path in sorted(EXAMPLES.glob("*.py")) if not path.stem.startswith("floor")]
"""Those that need no floor; `tests/test_floor_clients.py` runs the others."""


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda path: path.stem)
def test_script_runs(script: Path, capsys: pytest.CaptureFixture[str]) -> None:
    runpy.run_path(str(script), run_name="__main__")
    assert "seat 2" in capsys.readouterr().out


@pytest.mark.parametrize("sheet", sorted(EXAMPLES.glob("*.toml")), ids=lambda path: path.stem)
def test_sheet_is_answered(sheet: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A described round is settled; a submission is checked, and `illegal.toml` is not legal."""
    described = {"seat", "step"} & tomllib.loads(sheet.read_text(encoding="utf-8")).keys()
    with pytest.raises(SystemExit) as ended:
        main(["settle" if described else "check", str(sheet)])
    assert ended.value.code == (2 if sheet.stem == "illegal" else 0), capsys.readouterr()
