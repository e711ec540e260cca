"""The roads of a baccarat scoreboard, against boards that were kept by hand."""

from __future__ import annotations

import pytest

from pitboss.games.baccarat_games.roads import (
    BIG_EYE_BOY,
    COCKROACH_ROAD,
    SMALL_ROAD,
    Coup,
    derived_marks,
    derived_road,
)

SHOE = [Coup(winner) for winner in "BBBPPTBBPBBBBPPB"]
"""Columns of 3, 2, 2, 1, 4, 2 and 1 wins, and a tie."""


@pytest.mark.parametrize(
    ("back", "marks"), [(BIG_EYE_BOY, "RBRRBBRRBRB"), (SMALL_ROAD, "RBBRBRBBB"), (COCKROACH_ROAD, "BRBRBRR")]
)
def test_derived_roads_by_hand(back: int, marks: str) -> None:
    assert "".join(derived_marks(SHOE, back)) == marks


def test_a_derived_road_is_laid_like_the_big_one() -> None:
    """Equal marks go down, a change begins a column: R, B, RR, BB, RR, B, R, B."""
    road = derived_road(SHOE, BIG_EYE_BOY)
    assert sorted(road) == [(0, 0), (1, 0), (2, 0), (2, 1), (3, 0), (3, 1), (4, 0), (4, 1), (5, 0), (6, 0), (7, 0)]


@pytest.mark.parametrize(("back", "first"), [(BIG_EYE_BOY, 3), (SMALL_ROAD, 5), (COCKROACH_ROAD, 7)])
def test_a_derived_road_begins_with_the_second_win_of_its_column(back: int, first: int) -> None:
    """Of columns of two: the big eye boy in the second, the small road in the third, the cockroach in the fourth."""
    shoe = [Coup(winner) for winner in "BBPPBBPP"]
    assert [len(derived_marks(shoe[: count + 1], back)) for count in (first - 1, first)] == [0, 1]
