"""The irregularities of Pai Gow Poker, row by row.

Wagers that were paid before the deal, or before its second half, stand whatever happens afterwards.
"""

from __future__ import annotations

from pitboss.games.pai_gow_games import rulings, start
from pitboss.games.pai_gow_games.cutting_card import CutWithCard
from pitboss.games.pai_gow_games.pai_gow_poker.formats import dealt_in_two
from pitboss.record.choices import Report
from pitboss.table import irregularities as common
from pitboss.table.dealer import Dealer

CUT = CutWithCard(
    needless="6(b)", offered="6(c)", first="6(c)(1)", bank="6(c)(2)", in_turn="6(c)(3)", made="6(e)", again="6(f)"
)


def four_are_left(d: Dealer, report: Report) -> str:
    """Guard: every place is dealt to, so that four cards must be left."""
    return "other numbers of cards are left at this table" if dealt_in_two(d.options) else ""


def stub_counted(d: Dealer, report: Report) -> str:
    """Guard: only wagered positions are dealt to, and the cards left are counted this round."""
    return common.count_due(d, report) if dealt_in_two(d.options) else "four cards are left at this table"


def shuffler_counts(d: Dealer, report: Report) -> str:
    """Guard: the shuffler's count takes the place of the dealer's."""
    return common.shuffler_counts(d, report) if dealt_in_two(d.options) else "four cards are left at this table"


IRREGULARITIES = (
    start.dice_not_flat("PG-1", "11(a)"),
    start.die_out_of_the_shaker("PG-1b", "11(b)"),
    start.wrong_start("PG-2", "11(c)"),
    rulings.player_card_exposed("PG-3", "11(d)"),
    common.voids_round(
        "PG-4",
        "11(e)",
        ("setting", "stub", "deal", "bank-setting", "reveal"),
        id="dealer-or-bank-card-exposed",
        trigger="a card of the dealer or of the bank is exposed before its hands are revealed",
        ruling=common.RESHUFFLED,
        guard=rulings.hidden_hands,
    ),
    common.card_face_up("PG-5", "11(f)", ("deal",)),
    common.cards_face_up("PG-5b", "11(f)", ("deal",)),
    common.card_drawn_in_error("PG-6", "11(g)", ("deal",)),
    common.wrong_number_voids_all("PG-7", "11(h)", ("setting", "deal", "reveal")),
    rulings.stub_shows_misdeal("PG-8", "8(d)(2), 8a(e)(2)", guard=four_are_left),
    rulings.stub_count_wrong("PG-8b", "8(d)(2), 8a(e)(2)", guard=four_are_left),
    rulings.dealer_set_wrongly("PG-9", "11(i)"),
    rulings.bank_set_wrongly("PG-10", "11(j)"),
    rulings.card_exposed_in_the_deal("PG-11", "11(k)", guard=common.dealt_by_machine),
    common.shuffler_fails("PG-12", "11(l)"),
    common.dealing_shoe_fails("PG-13", "11(m)", ("deal",)),
    rulings.lid_lifted("PG-14", "10(h)(1), 10(j)(1)"),
    common.stub_count_shows_misdeal(
        "PG-15",
        "17(h)(2)",
        id="counted-stub-shows-misdeal",
        trigger="the count of the stub is wrong because cards were misdealt; 53 cards are there in all",
        guard=stub_counted,
    ),
    common.stub_count_wrong(
        "PG-15b",
        "17(h)(2)",
        id="counted-stub-wrong",
        trigger="the count of the stub is wrong and no card was misdealt",
        guard=stub_counted,
    ),
    common.shuffler_counts_wrong(
        "PG-16", "17(i)", trigger="the counting shuffler reports a deck that has not 53 cards", guard=shuffler_counts
    ),
    CUT.improper("PG-17"),
)
