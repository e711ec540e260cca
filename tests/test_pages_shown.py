"""The pages of a floor show what `pages/` says, after every act."""

from __future__ import annotations

import pytest

from pages import FOLDER, read, shown


@pytest.mark.parametrize("game", sorted(path.stem for path in FOLDER.glob("*.txt")))
def test_the_pages_of_an_evening_show_what_is_written(game: str) -> None:
    assert shown(game) == read(game)
