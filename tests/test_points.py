"""Where a sheet says that something happened: `deal:5` is before the fifth card of the deal, a burn included."""

from __future__ import annotations

import pytest

from pitboss.games import all_games
from pitboss.table import events as ev
from pitboss.table.game import Game
from pitboss.table.round import CLOSE

CARD_GAMES = [edition for game in all_games() if not game.equipment.result_kind for edition in game.editions.values()]


@pytest.mark.parametrize("game", CARD_GAMES, ids=lambda game: f"{game.name}/{game.edition.name}")
def test_the_nth_point_of_the_deal_is_before_its_nth_card(game: Game) -> None:
    methods = getattr(game.options.get("dealing-method"), "values", (None,))
    for method in methods:
        table = game.open({"dealing-method": method} if method else {}, seed=11)
        for seat in (1, 2):
            table.sit(seat, bankroll=10_000_00)
        playing = table.round(stepwise=True)
        dealt = 0
        while not playing.over:
            before = len(playing.events)
            if playing.stage == "deal":
                assert playing.points["deal"] == dealt + 1, method
            if playing.betting:
                for seat in (1, 2):
                    for wager, amount in game.least_wagers(table.options, 2).items():
                        playing.act(wager, seat=seat, amount=amount)
                playing.act(CLOSE)
            elif playing.turn:
                playing.act(playing.default(playing.turn).name, seat=playing.turn)
            else:
                stage = playing.stage
                playing.step()
                if stage == "deal":
                    dealt += sum(isinstance(event, ev.Dealt | ev.Burned) for event in playing.events[before:])
        assert dealt or game.name == "baccarat-chemin-de-fer"  # where nobody banks by default
