"""Boston 5 Stud Poker: five cards each against the dealer, a second wager after three of them.

Ante and first wager, twice as much, buy three cards. A second wager equal to the first buys two more; a fold loses what
was wagered. The dealer always plays. First and second wager win even money; the ante only comes back, but two pair or
better earn a bonus on it whoever wins. On the side: a bonus on the first three cards, which have to be shown for it.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from pathlib import Path

from pitboss.games.parts import exposure, match_play, procedures
from pitboss.games.parts import options as choices
from pitboss.games.parts.payout_limit import bonus_within, pay_within
from pitboss.games.parts.procedures import by_machine, deal_stacks, further_wager, players_hands, put_the_stub_away
from pitboss.games.parts.ranks import Ranks
from pitboss.games.parts.wagers import ante
from pitboss.games.poker_games.boston_5_stud.paytables import ANTE_BONUS, FIRST_SIZE, LIMIT
from pitboss.games.poker_games.boston_5_stud.rulings import IRREGULARITIES
from pitboss.games.poker_games.boston_5_stud.side_bets import BONUS, SIDE_BETS
from pitboss.kernel import kernel
from pitboss.money import Odds
from pitboss.ranking.high import high
from pitboss.ranking.three import three
from pitboss.record.choices import Choice, Reply
from pitboss.record.views import View
from pitboss.rulebook.options import Flag
from pitboss.rulebook.rules import Conduct, Equipment, Strategy
from pitboss.rulebook.submission import Submission
from pitboss.rulebook.wagers import DecisionRule, LaterWager, WagerRule
from pitboss.table.asking import otherwise
from pitboss.table.dealer import Dealer, Steps
from pitboss.table.game import Game, Layout
from pitboss.table.seats import Hand, Seat

RANKS = Ranks(
    ("5(c)", "5(b)(9)", "5(b)(8)", "5(b)(7)", "5(b)(6)", "5(b)(5)", "5(b)(4)", "5(b)(3)", "5(b)(2)", "5(b)(1)"),
    ace_low="5(a)",
)
KEPT_ON_BONUS = "ante-kept-on-bonus"


# The money rule


@kernel
def ante_and_others(player: int, dealer: int, keeps_ante: bool) -> tuple[int, int]:
    """What the ante nets, and what the first and the second wager net each, in their own amounts, given the values of
    the two hands; `keeps_ante` where a losing hand keeps it (9(f))."""
    if player > dealer:
        return 0, 1
    if player < dealer:
        return 0 if keeps_ante else -1, -1
    return 0, 0


# The round


def script(d: Dealer) -> Steps:
    """One round of Boston 5 Stud Poker."""
    yield from procedures.shuffle(d, "4(a)", second_deck="2(b)(3), 2(b)(4)")
    yield from d.take_wagers("6(b)", closing="8(b)(2)" if by_machine(d) else "7(b)")

    d.stage = "deal"
    players, dealer = ("8(c)", "8(c)") if by_machine(d) else ("7(d)(1)", "7(d)(2)")
    yield from deal_stacks(d, players_hands(d), 3, players)
    yield from deal_stacks(d, [d.hand], 3, dealer)

    d.stage = "optional-bonus"
    yield from exposure.settle_exposed(d, BONUS, "9(a)", must_show=partial(must_show, d))

    d.stage = "decisions"
    for seat in d.seats:
        yield from decide(d, seat)
    yield from offer_to_withdraw(d)

    d.stage = "last-cards"
    by_hand = "8(d), " if by_machine(d) else ""
    yield from deal_stacks(d, [seat.hand for seat in d.seats if seat.stands("second")], 2, f"{by_hand}9(d)(1)")
    yield from deal_stacks(d, [d.hand], 2, f"{by_hand}9(d)(2)")
    yield from put_the_stub_away(d, "8(d)" if by_machine(d) else "7(e)", counted="7(f)(1)", counted_by_machine="8(e)")

    d.stage = "reveal"
    yield from d.pause()
    value = show(d, d.hand, "9(e)")

    d.stage = "settlement"
    for seat in d.right_to_left("9(f)"):
        if seat.stands("second"):
            settle(d, seat, show(d, seat.hand, "9(f)"), value)
    procedures.collect_the_cards(d, "9(g)")


def must_show(d: Dealer, seat: Seat) -> bool:
    """Whether the house makes a player show a hand that wins the optional bonus."""
    return bool(d.options["auto-expose"]) and d.options.paytable(BONUS.name).line(three(seat.hand.cards)) is not None


def decide(d: Dealer, seat: Seat) -> Steps:
    """A player makes the second wager, equal to the first, or folds (9(b))."""
    answers, still = {"second": "9(b)", "fold": "9(b)"}, partial(seat.stands, "ante")
    decision = yield from further_wager(
        d, seat, "second", seat.amount("first"), answers, still=still, clause="6(d), 9(b)"
    )
    if decision == "fold":
        fold(d, seat, "9(b)")


def offer_to_withdraw(d: Dealer) -> Steps:
    """Until the last cards are dealt, a second wager may be taken back; the hand is folded then (9(c))."""

    def withdraw(seat: Seat, reply: Reply) -> None:
        if reply.name == "withdraw":
            d.push(seat.wagers["second"], "9(c)")
            fold(d, seat, "9(b)")

    questions = {
        seat.number: (otherwise(seat, "stay", "9(c)", passing=True), Choice(seat.number, "withdraw", "9(c)"))
        for seat in d.seats
        if seat.stands("second")
    }
    yield from d.poll(questions, still=lambda seat: seat.stands("second"), then=withdraw, closing="9(c)")


def fold(d: Dealer, seat: Seat, clause: str) -> None:
    """Ante and first wager are lost, and the hand goes away."""
    seat.folded = True
    for name in ("ante", "first"):
        d.collect(seat.wagers[name], clause)
    d.discard(seat.hand, clause)


def show(d: Dealer, hand: Hand, clause: str) -> int:
    """Turn up a hand and announce it; its value."""
    d.turn(hand, clause)
    value = high(hand.cards)
    RANKS.announce(d, hand, value)
    return value


def settle(d: Dealer, seat: Seat, player: int, dealer: int) -> None:
    """First and second wager, the ante, and the bonus on it, whoever has the higher hand (9(f), 10(b), 10(c))."""
    line = d.options.paytable(ANTE_BONUS.wager).line(player)
    ante, others = ante_and_others(player, dealer, line is not None and d.options[KEPT_ON_BONUS])
    clause = {-1: "9(f)(1)", 0: "9(f)(2)", 1: "9(f)(3)"}[others]
    limits = LIMIT.in_force(d.options)
    for name in ("first", "second"):
        if others > 0:
            pay_within(limits, d, seat.wagers[name], Odds(1), f"{clause}, 10(b)")
        else:
            d.resolve(seat.wagers[name], others, clause)
    if line is not None:
        bonus_within(limits, d, seat, "ante-bonus", seat.amount("ante"), line.odds, "9(f)(3), 10(c)")
    d.resolve(seat.wagers["ante"], ante, "9(f)(3)" if ante == 0 and others < 0 else clause)
    d.discard(seat.hand, clause)


# The licensee's choices

OPTIONS = (
    *choices.limits("ante", 5_00, 500_00, "6(b)"),
    *choices.limits_from(BONUS.name, 1_00, 100_00, "6(c)"),
    choices.dealing_method("7(a), 8(a)", "three"),
    choices.second_deck("2(b)"),
    choices.counting_shuffler("8(f)"),
    choices.stub_count_interval("7(f)(1)"),
    LIMIT.option,
    Flag(
        name=KEPT_ON_BONUS,
        default=False,
        clause="9(f)(1), 9(f)(3)",
        gist="reading: a hand that earns the ante bonus keeps its ante even where it loses",
    ),
    Flag(
        name="auto-expose",
        default=False,
        clause="9(a)",
        gist="three cards that win the optional bonus are shown whether the player wants it or not",
    ),
    match_play.accepted("6(a)"),
    choices.seats(7, 9),
)


def twice_the_ante(made: Mapping[str, int], options: Submission) -> str:
    """How the first wager depends on the ante."""
    return "" if made["first"] == FIRST_SIZE * made.get("ante", 0) else "it must be exactly twice the ante"


def always(decision: str) -> Strategy:
    """Show what may win, and make this decision on whatever the cards are."""

    def decide(view: View) -> str:
        offered = {choice.name for choice in view.legal}
        return next(word for word in (exposure.EXPOSE, "stay", decision) if word in offered)

    return decide


GAME = Game(
    name="boston-5-stud",
    title="Boston 5 Stud Poker",
    family="poker games",
    summary="five cards against the dealer's, a second wager after three; two pair or better earn an ante bonus",
    folder=Path(__file__).parent,
    solver="pitboss.odds.poker_games.boston_5_stud",
    script=script,
    max_players=9,
    wagers=(
        ante("6(b)", "the wager that comes back on a win and earns the ante bonus", demand="1 Ante wager"),
        WagerRule(
            name="first",
            clause="6(b)",
            gist="the wager against the dealer, twice the ante",
            required=lambda players: True,
            demand="1 First wager",
            relation=twice_the_ante,
            bounds=lambda options: (
                FIRST_SIZE * options["ante-minimum"],
                FIRST_SIZE * options["ante-maximum"],
            ),
        ),
        match_play.coupons("6(a)", "first"),
    ),
    later_wagers=(
        LaterWager(name="second", clause="1 Second wager", gist="the further wager against the dealer", of="first"),
    ),
    decisions=(
        *exposure.decisions("9(a)", "optional bonus"),
        DecisionRule(name="second", clause="9(b)", gist="make the second wager, equal to the first"),
        DecisionRule(name="fold", clause="9(b)", gist="give up the ante and the first wager"),
        DecisionRule(name="stay", clause="9(c)", gist="leave the second wager; done for whoever says nothing"),
        DecisionRule(name="withdraw", clause="9(c)", gist="take the second wager back and fold"),
    ),
    irregularities=IRREGULARITIES,
    house_options=OPTIONS,
    paytable_list=(ANTE_BONUS,),
    side_bets=SIDE_BETS,
    contradictions=(choices.limits_in_order, LIMIT.contradictions),
    strategies={"always-second": always("second"), "always-fold": always("fold")},
    conduct=Conduct(seated="6(e)", chips="6(a)", bets_stand="6(b)", idle="4(c)"),
    equipment=Equipment(deck_clause="2(a)"),
    layout=Layout(dealer_hand=True, inscription="10(b)"),
)
