"""Controllers in a pit that several tables share, up to the number that the rules of their game say."""

from __future__ import annotations

from collections.abc import Iterable

from pitboss.desk.names import PokerGame, find_game
from pitboss.errors import RuleError
from pitboss.floor.streams import acts
from pitboss.rulebook.rules import Controller


def controller_of(setting: acts.OpenTable) -> Controller | None:
    """The controller that a table which is opened so has; none where its game, or what is offered there, needs none."""
    game = find_game(setting.game)
    if isinstance(game, PokerGame) or game.equipment.controller is None:
        return None
    controller = game.equipment.controller
    return controller if controller.at_table(game.submit(setting.options)) else None


def check_controller(setting: acts.OpenTable, others: Iterable[acts.OpenTable]) -> None:
    """Refuse a table that would be one too many on its controller, with the others that are open."""
    if not setting.controller:
        return
    controller = controller_of(setting)
    if controller is None:
        raise RuleError("nothing at this table is run by a controller", field="controller")
    on_it = [one.table for one in others if one.controller == setting.controller]
    if len(on_it) >= controller.tables:
        serves = f"{controller.what} {setting.controller} serves {', '.join(sorted(on_it))}"
        raise RuleError(f"{serves}, and no more than {controller.tables} tables", field="controller",
                        clause=controller.clause)  # fmt: skip
