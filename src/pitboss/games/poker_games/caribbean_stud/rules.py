"""Caribbean Stud Poker: five cards each against the dealer, who shows one of them.

The ante buys a look at five cards and at the dealer's up card; a bet of twice the ante then goes against the dealer,
who needs ace-king to qualify. If the dealer does not, antes win and bets are returned; if the dealer does, the higher
hand wins and bets are paid by the player's hand. On the side: a bonus on the own five cards, a progressive with envy
bonuses, another progressive on the own or the dealer's hand, the best hand at the table, and the linked progressive.
"""

from __future__ import annotations

from fractions import Fraction
from functools import partial
from pathlib import Path

from pitboss.errors import RuleError
from pitboss.games.parts import cover_all, match_play, multi_game_link, procedures, side_bets, void_hand
from pitboss.games.parts import options as choices
from pitboss.games.parts.procedures import (
    by_machine,
    deal_card_by_card,
    deal_stacks,
    dealt_cards,
    further_wager,
    players_hands,
    put_the_stub_away,
)
from pitboss.games.parts.progressive import seeded
from pitboss.games.parts.qualifying import against_a_qualifier
from pitboss.games.parts.ranks import Ranks, best_five
from pitboss.games.parts.settlement import carry_out
from pitboss.games.parts.side_bets import SideBets
from pitboss.games.parts.wagers import ante
from pitboss.games.poker_games.caribbean_stud.paytables import ACE_KING, BET
from pitboss.games.poker_games.caribbean_stud.rulings import CUT, IRREGULARITIES
from pitboss.games.poker_games.caribbean_stud.side_bets import COVERING, HAND_BONUS, LINK, PROGRESSIVE, SIDE_BETS
from pitboss.games.poker_games.caribbean_stud.strategies import BETS, at_the_table
from pitboss.kernel import kernel
from pitboss.ranking.high import STRAIGHT, at_least, high
from pitboss.rulebook.meters import MeterRule
from pitboss.rulebook.options import Choice, Flag
from pitboss.rulebook.paytable import reach
from pitboss.rulebook.rules import Conduct, Equipment
from pitboss.rulebook.side_bets import LAST
from pitboss.rulebook.submission import Submission
from pitboss.rulebook.wagers import DecisionRule, LaterWager
from pitboss.table.dealer import Dealer, Steps
from pitboss.table.game import Game, Layout
from pitboss.table.seats import Hand, Seat

RANKS = Ranks(
    ("5(c)", "5(b)(9)", "5(b)(8)", "5(b)(7)", "5(b)(6)", "5(b)(5)", "5(b)(4)", "5(b)(3)", "5(b)(2)", "5(b)(1)"),
    ace_low="5(a)",
)


# The money rule

BET_SIZE = 2
"""A bet is so many antes (9(b))."""
BET_FLOORS = BET.floors
BET_ODDS = tuple(line.odds.win for line in BET.lines)


@kernel
def ante_and_bet(player: int, dealer: int) -> tuple[int, int]:
    """What an ante and the bet behind it come to, both in antes, given the values of the two hands (9(c)(3))."""
    return against_a_qualifier(player, dealer, ACE_KING, BET_SIZE, BET_ODDS[reach(player, BET_FLOORS)])


# The round


def script(d: Dealer) -> Steps:
    """One round of Caribbean Stud Poker."""
    yield from procedures.shuffle(d, "4(a)", second_deck="2(b)(3), 2(b)(4)")
    yield from CUT.make(d)
    yield from d.take_wagers("6(b)", closing="8(c)(2)" if by_machine(d) else "7(c)")
    side_bets.take(d)

    d.stage = "deal"
    yield from (deal_by_machine(d) if by_machine(d) else deal_from_shoe(d))

    d.stage = "decisions"
    for seat in d.left_to_right("9(b)"):
        if seat.stands("ante"):
            yield from decide(d, seat)

    d.stage = "reveal"
    yield from d.pause()
    dealer = show(d, d.hand, "9(c)", "9(c)")

    extras = yield from HAND_BONUS.system_draws(d)
    d.stage = "settlement"
    settle(d, dealer, *extras)


def deal_from_shoe(d: Dealer) -> Steps:
    """One card at a time from the left, the dealer's first one face up; then the stub goes away (7)."""
    players = players_hands(d)
    yield from deal_card_by_card(d, players, ("7(e)(1)",))
    yield from deal_card_by_card(d, [d.hand], ("7(e)(2)",), up=True)
    yield from deal_card_by_card(d, players, ("7(e)(3)",))
    yield from deal_card_by_card(d, [d.hand], ("7(e)(4)",))
    yield from deal_card_by_card(d, [*players, d.hand], ("7(e)(5)",) * 3)
    yield from put_the_stub_away(d, "7(f)", counted="7(g)(1)")


def deal_by_machine(d: Dealer) -> Steps:
    """Stacks of five from the left, the dealer's last; the stub goes away, the bottom card is turned up (8).

    The machine lays a stack down card by card, so the bottom card is the first.
    """
    yield from deal_stacks(d, [*players_hands(d), d.hand], 5, "8(d)")
    COVERING.show_payouts(d, also=" and the dealer,")
    yield from put_the_stub_away(d, "8(e)", counted="7(g)(1), 8(f)")
    d.turn_one(d.hand, 0, "8(h)")


def decide(d: Dealer, seat: Seat) -> Steps:
    """A player who has looked at the cards bets twice the ante or folds (9(b))."""
    answers, bet = {"bet": "9(b)", "fold": "9(b)"}, BET_SIZE * seat.amount("ante")
    still = partial(seat.stands, "ante")
    decision = yield from further_wager(d, seat, "bet", bet, answers, still=still, clause="6(d), 9(b)")
    if decision == "fold":
        fold(d, seat)


def fold(d: Dealer, seat: Seat) -> None:
    """The ante and the wagers on the own hand are forfeited, but not the five card hand bonus (9(a), 9(b))."""
    seat.folded = True
    d.collect(seat.wagers["ante"], "9(a)")
    side_bets.fold(d, seat)
    d.discard(seat.hand, "9(a)")


def show(d: Dealer, hand: Hand, turned: str, formed: str) -> int:
    """Turn up a hand and announce it; its value."""
    d.turn(hand, turned)
    value = high(hand.cards)
    RANKS.announce(d, hand, value, formed)
    return value


# Settlement


def settle(d: Dealer, dealer: int, magic_card: str, lucky_position: str) -> None:
    """Player by player from the right, the cover all wagers when all are done (9(c), 11(j))."""
    if dealer < ACE_KING:
        d.note("the dealer has less than ace-king and does not qualify", "9(c)(3)(i)")
    bets, exposed = SideBets(d), COVERING.exposed(max(at_least(STRAIGHT), dealer + 1))
    for seat in d.right_to_left("9(c)(1)"):
        documented = ", ".join(DOCUMENTED[name] for name in bets.winning_shares(seat) if name in DOCUMENTED)
        if seat.in_play:
            player = show(d, seat.hand, "9(c)(1)", "9(c)(2)")
            settle_against_the_dealer(d, seat, player, dealer)
        carry_out(bets.verdicts(seat))
        HAND_BONUS.pay_extras(d, seat, dealt_cards(d, seat), magic_card, lucky_position)
        collect_cards(d, seat, documented, exposed)

    bets.settle(LAST)
    procedures.collect_the_cards(d, "9(d)")


AGAINST_A_QUALIFIED_HAND = {-1: "9(c)(3)(ii)a", 1: "9(c)(3)(ii)b", 0: "9(c)(3)(ii)c"}
"""By what the ante comes to."""


def settle_against_the_dealer(d: Dealer, seat: Seat, player: int, dealer: int) -> None:
    """Ante and bet, won, returned or lost."""
    ante, bet = ante_and_bet(player, dealer)
    clause = "9(c)(3)(i)" if dealer < ACE_KING else AGAINST_A_QUALIFIED_HAND[ante]
    d.resolve(seat.wagers["ante"], ante, f"{clause}, 10(a)" if ante > 0 else clause)
    d.resolve(seat.wagers["bet"], bet // BET_SIZE, f"{clause}, 10(b)" if bet > 0 else clause)


# Cards after settlement


DOCUMENTED = {PROGRESSIVE.name: "9(c)(3) item 2.iv", HAND_BONUS.on_own_hand.name: "9(c)(3) item 3.iii"}
"""Wagers whose shares of a meter are paid by hand, the cards staying on the table meanwhile."""


def collect_cards(d: Dealer, seat: Seat, documented: str, exposed: cover_all.Exposed) -> None:
    """A settled hand goes to the discard rack, unless a hand pay or the cover all wagers want it to stay."""
    if documented:
        d.leave(seat.hand, "stays on the table until the payment is documented", documented)
    elif seat.hand.cards and cover_all.wants(d, seat):
        exposed.collect(d, seat.hand, high(seat.hand.cards), "9(d)")
    else:
        d.discard(seat.hand, "9(d)")


# The licensee's choices

TEN_THOUSAND = 10_000_00

OPTIONS = (
    *choices.limits("ante", 10_00, 300_00, "6(b)"),
    *choices.limits("caribbean-stud-bonus", 1_00, 100_00),
    *choices.limits("cover-all", 1_00, 100_00),
    choices.dealing_method("7(a), 8(a)", "five"),
    choices.second_deck("2(b)"),
    choices.counting_shuffler("8(g)"),
    choices.stub_count_interval("7(g)(1)"),
    CUT.option,
    choices.progressive_stake("progressive", 1_00, "6(c), 10(d)(7)"),
    Flag(
        name="progressive-linked",
        default=False,
        clause="10(d)(4)",
        gist="the progressive meter is shared with other linked games",
    ),
    *choices.meter_shares("progressive", Fraction(7, 10), "10(d)(5)", least=Fraction(7, 10)),
    choices.meter_seed(
        "progressive-seed", TEN_THOUSAND, "10(d)(5)", gist="what the progressive meter starts from, as approved"
    ),
    choices.meter_seed(
        "progressive-reset", TEN_THOUSAND, "10(d)(5)", gist="what the progressive meter goes back to, as approved"
    ),
    *HAND_BONUS.options,
    COVERING.offered(),
    cover_all.column_counts("11(k)"),
    COVERING.counts_folded_hands(default=False),
    choices.progressive_stake("multi-game-link", 1_00, "11(n)"),
    *choices.meter_shares("multi-game-link", Fraction(1, 5)),
    Flag(
        name="multi-game-link-live-after-fold",
        default=False,
        clause="9(b)",
        gist="reading: a folded hand still plays for the linked progressive and brings its envy bonuses",
    ),
    Flag(
        name="multi-game-link-envy-grows-with-stake",
        default=False,
        clause="11(l)",
        gist="reading: like the seeds, the printed envy bonuses are multiplied by the stake in dollars",
    ),
    Choice(
        name="hole-card-exposed-before",
        default="decisions",
        values=("decisions", "no-more-bets"),
        clause="12(a)",
        gist="reading: an exposed hole card voids all hands before these are made, or as written, before any is dealt",
    ),
    void_hand.returns("12(d)", void_hand.OWN_HAND),
    match_play.accepted("6(a)"),
    choices.seats(7, 7),
)


def progressive_contradictions(options: Submission) -> list[RuleError]:
    """The progressive wager is $1, with table D also $5; only table D goes with linked games."""
    if not options.offers("progressive"):
        return []
    found = []
    table, stake = options["progressive.paytable"], options["progressive-amount"]
    if stake != 1_00 and (table, stake) != ("D", 5_00):
        message = "the progressive wager is 1.00, or 5.00 with the envy bonuses of table D"
        found.append(RuleError(message, field="progressive-amount", clause="6(c)"))
    if options["progressive-linked"] and table != "D":
        message = f"table {table} cannot be used on a meter shared by linked games; only table D can"
        found.append(RuleError(message, field="progressive.paytable", clause="10(d)(4)"))
    return found


def meters(options: Submission) -> tuple[MeterRule, ...]:
    """The meters of the progressive wagers on offer; the linked one has its seeds printed, per dollar of the stake."""
    found = (*seeded(PROGRESSIVE, options), *HAND_BONUS.meters(options))
    if not options.offers("multi-game-link"):
        return found
    seeds = multi_game_link.seeds(LINK.name, options["multi-game-link.paytable"], options["multi-game-link-amount"])
    return (*found, *LINK.meters(options, seeds))


GAME = Game(
    name="caribbean-stud",
    title="Caribbean Stud Poker",
    family="poker games",
    summary="five cards against the dealer's, one of which is shown; the dealer needs ace-king",
    folder=Path(__file__).parent,
    solver="pitboss.odds.poker_games.caribbean_stud",
    script=script,
    max_players=7,
    wagers=(
        ante("6(b)", demand="6(b)"),
        match_play.coupons("6(a)", "ante"),
    ),
    later_wagers=(
        LaterWager(
            name="bet", clause="9(b)", gist="the further wager against the dealer", of="ante", multiples=(BET_SIZE,)
        ),
    ),
    decisions=(
        DecisionRule(name="bet", clause="9(b)", gist="place a bet of twice the ante"),
        DecisionRule(name="fold", clause="9(b)", gist="give up the ante and the wagers on the own hand"),
    ),
    irregularities=IRREGULARITIES,
    house_options=OPTIONS,
    paytable_list=(BET,),
    side_bets=SIDE_BETS,
    meters=meters,
    contradictions=(
        choices.limits_in_order,
        choices.shares_in_order,
        progressive_contradictions,
        COVERING.needs_machine,
        HAND_BONUS.contradictions,
    ),
    cautions=(cover_all.generous_columns,),
    strategies={name: at_the_table(bets) for name, bets in BETS.items()},
    conduct=Conduct(one_position="6(e)", seated="6(f)", chips="6(a)", bets_stand="6(b)", idle="4(e)"),
    equipment=Equipment(deck_clause="2(a)"),
    layout=Layout(dealer_hand=True, reads=best_five, inscription="9(c)(3)(i)"),
)
