"""Pai Gow Poker: seven cards set into a five-card high and a two-card low hand, against the dealer's or a bank's.

The main wager wins even money where both hands are above the dealer's, pushes where one is, and loses otherwise; a copy
counts for the dealer. The standard game charges five percent of what is won. The other formats do not, and push on one
hand of the dealer's instead. Side wagers are on the player's seven cards, or on the dealer's, however they are set.
Players may bank where the house lets them. Positions are numbered counterclockwise from the dealer's right.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path

from pitboss.equipment.cards import Card
from pitboss.equipment.shoe import pack
from pitboss.errors import RuleError
from pitboss.games.pai_gow_games import rulings as shared
from pitboss.games.pai_gow_games import start
from pitboss.games.pai_gow_games.bank import Bank, BankClauses, banker
from pitboss.games.pai_gow_games.pai_gow_poker import formats, numbers, options, side_bets
from pitboss.games.pai_gow_games.pai_gow_poker.hands import CARDS, house_way, in_order, net
from pitboss.games.pai_gow_games.pai_gow_poker.paytables import NUMBER
from pitboss.games.pai_gow_games.pai_gow_poker.rulings import CUT, IRREGULARITIES
from pitboss.games.pai_gow_games.pai_gow_poker.side_bets import MAIN, WITH_THREE_CARDS
from pitboss.games.pai_gow_games.ring import DEALER, clockwise, collect_unwagered, count_to, hand_at
from pitboss.games.pai_gow_games.setting import HOUSE_WAY, Parts, SettingClauses, said
from pitboss.games.pai_gow_games.two_hands import Outcome, TwoHands, Values, commission_rounding
from pitboss.games.parts import match_play, procedures
from pitboss.games.parts import options as choices
from pitboss.games.parts.cut import offered_to
from pitboss.games.parts.ranks import Ranks
from pitboss.games.parts.settlement import carry_out, losers_first
from pitboss.games.parts.side_bets import SideBets, on_own_hand, take
from pitboss.ranking.bug import ace_only, bug, describe_bug
from pitboss.ranking.high import STRAIGHT, STRAIGHT_FLUSH, at_least
from pitboss.rulebook.rules import Conduct, Equipment
from pitboss.rulebook.side_bets import AFTER_ALL_HANDS
from pitboss.rulebook.submission import Submission
from pitboss.rulebook.wagers import WagerRule
from pitboss.table.dealer import Dealer, Steps
from pitboss.table.game import Game, Layout
from pitboss.table.seats import Hand, Seat

POSITIONS = start.PLACES - 1
SIZES = [5, 2]
FIRST_STACK = 3

START = start.StartClauses(
    methods="4(a)(1), 4(a)(2), 4(a)(3), 8b(a)",
    dice="8b(b)(1), 8b(b)(2), 8b(b)(3)",
    random_number="8b(c)",
    button="8b(d)",
    covered="8b(b)(4)",
    marked="8b(e)",
    bank_at_machine=start.BankStart(shaken="10(j)(1)", number="10(j)(2)", counted="10(j)(3)"),
    bank_at_manual_shoe=start.BankStart(shaken="10(h)(1)", number="10(h)(2)", counted="10(h)(3)"),
)
RANKS = Ranks(
    (
        *("3(e)", "3(b)(10)", "3(b)(9)", "3(b)(8)", "3(b)(7)", "3(b)(6)"),
        *("3(b)(5)", "3(b)(4)", "3(b)(3)", "3(b)(2)", "3(b)(1)"),
    ),
    ace_low="3(a)",
    low_straights=tuple(at_least(kind, *ranks) for kind in (STRAIGHT, STRAIGHT_FLUSH) for ranks in ((13, 5), (5,))),
    words=describe_bug,
    rule=bug,
)


# The hands


def wheel_is_lowest(options: Submission) -> bool:
    """Whether 5-4-3-2-A is the lowest straight and straight flush (3(d))."""
    return bool(options["ace-to-five"] == "lowest")


def values(parts: Parts, options: Submission) -> Values | None:
    """What the two hands are worth; None where they are not five cards and two (9(g)(1)(iv))."""
    if [len(part) for part in parts] != SIZES:
        return None
    return bug(parts[0], wheel_is_lowest(options)), ace_only(parts[1])


def compare(own: Values, against: Values, options: Submission) -> Outcome:
    """Both hands above win, one pushes, none loses; a copy is not above."""
    result = net(*own, *against)
    if result > 0:
        return Outcome(result, formats.PAID[options[formats.FORMAT]])
    if result == 0:
        return Outcome(result, "9(g)(2)(i)" if own[0] > against[0] else "9(g)(2)(ii)")
    copy = any(mine == theirs for mine, theirs in zip(own, against, strict=True))
    return Outcome(result, "9(g)(1)(ii)" if copy else "9(g)(1)(i)")


def set_by_house_way(cards: Sequence[Card], options: Submission) -> Parts:
    """Seven cards as the house way sets them (9(d))."""
    low = house_way(cards, wheel_is_lowest(options))
    high = tuple(card for at, card in enumerate(cards) if at not in low)
    return high, tuple(cards[at] for at in low)


def announce(d: Dealer, hand: Hand, parts: Parts) -> None:
    """Say what two hands are set, and by which clauses they have their ranks."""
    found = values(parts, d.options)
    assert found is not None
    clauses = dict.fromkeys(clause for value in found for clause in RANKS.clause(value).split(", "))
    d.announce(hand, said(parts, [RANKS.words(value) for value in found]), ", ".join(clauses))


HANDS = TwoHands(
    wager=MAIN,
    setting=SettingClauses(
        own="9(a)", advice="9(b)", surrender="9(e)", two_areas="12(b)", names="the low hand: set:Kh Ks"
    ),
    bank=BankClauses(
        offered="10(a)",
        not_at_first="10(b)",
        rotation="10(c)",
        has_wagered="10(d)(1)",
        covers="10(d)(2)",
        shared="10(e)",
        one_area="10(f)",
        dealer_wager="10(g)",
        dealer_decided="10(k)",
        dealer_paid="10(n)",
        settled="10(l)",
        shared_settled="10(m)",
        positions=POSITIONS,
    ),
    values=values,
    in_order=lambda found: in_order(*found),
    house_way=set_by_house_way,
    compare=compare,
    announce=announce,
    revealed="9(c), 9(d)",
    exposed="9(f)",
    out_of_order="9(g)(1)(iii)",
    wrongly_set="9(g)(1)(iv)",
    reset="11(j)",
    commission="16(a)",
    charges=formats.charges_commission,
    winners_pay="10(o)",
)


# The round


def script(d: Dealer) -> Steps:
    """One round of Pai Gow Poker."""
    yield from procedures.shuffle(d, "6(a), 6(b)", second_deck="2(b)(3), 2(b)(4)")
    yield from d.take_wagers("7(c)", closing=bets_closed_by(d))
    bank = yield from HANDS.bank.put_up(d, MAIN)
    yield from CUT.make_and_clear(d)  # it is offered to the bank, where there is one
    take(d)
    mark_qualifying_wagers(d)
    yield from (deal_in_two(d) if formats.dealt_in_two(d.options) else deal_to_all(d))
    if bank and not bank.dealer_wager:
        d.discard(d.hand, "10(k)")

    yield from shared.ask_after_exposure(d, "11(d)")
    if formats.in_format(formats.FACE_UP)(d.options):
        against = yield from HANDS.reveal(d, None, revealed="19(a), 9(d)")
        laid = yield from HANDS.set_hands(d, partial(surrender, d), lambda seat: False)
    else:
        laid = yield from HANDS.set_hands(d, partial(surrender, d), partial(may_surrender, d))
        against = yield from HANDS.reveal(d, bank)
    d.stage = "settlement"
    yield from d.pause()
    settle(d, laid, against, bank)


def bets_closed_by(d: Dealer) -> str:
    """The clause by which the dealer calls "No more bets"."""
    if formats.dealt_in_two(d.options):
        return "17(c)"
    return "8a(b)(2)" if procedures.by_machine(d) else "8(a)"


def mark_qualifying_wagers(d: Dealer) -> None:
    """An envy button lies on every wager that may bring envy bonuses."""
    for seat, wager in qualifying_wagers(d):
        d.note(f"an envy button lies on the {wager} wager of seat {seat.number}", "3(l)(5), 14A(b), 15(c)")


def qualifying_wagers(d: Dealer) -> list[tuple[Seat, str]]:
    """The wagers on the table that may bring envy bonuses, so that every hand must be seen (1, 3(l)(7), 9(l))."""
    rows = {bet.name: bet.envy.least for bet in d.options.side_bets if bet.envy}
    return [(seat, name) for seat in d.right_to_left() for name, least in rows.items() if seat.amount(name) >= least]


# The deal


def deal_to_all(d: Dealer) -> Steps:
    """Seven cards to every place from the start on, clockwise; four are left (8, 8a)."""
    first = yield from START.find(d)
    bank = banker(d)
    numbers.settle(d, count_to(first, start.PLACES, bank.number if bank else DEALER))
    d.stage = "deal"
    machine = procedures.by_machine(d)
    left = "8a(e)" if machine else "8(d)"
    hands = [hand_at(d, place) for place in clockwise(first, start.PLACES)]
    if machine:
        yield from procedures.deal_stacks(d, hands, CARDS, START.dealt_by(d, "8a(d)"))
    else:
        yield from procedures.deal_card_by_card(d, hands, (START.dealt_by(d, "8(c)"),) * CARDS)
    d.stage = "stub"
    yield from d.pause()
    d.count_stub(left, always=True)
    d.discard_stub(f"{left}(1)")
    collect_unwagered(d, "8a(f)" if machine else "8(d)(1)")
    START.cover(d)


def deal_in_two(d: Dealer) -> Steps:
    """Three cards to every wagered position from the left on, the dealer's last; when the three-card bonuses are
    settled, four more (17)."""
    hands = [*(seat.hand for seat in reversed(d.right_to_left())), d.hand]
    d.stage = "deal"
    yield from procedures.deal_stacks(d, hands, FIRST_STACK, "17(d), 17(e)")
    settle_three_cards(d)
    yield from procedures.deal_stacks(d, hands, CARDS - FIRST_STACK, "17(g)(1)")
    yield from procedures.put_the_stub_away(d, "17(g)(1)", counted="17(h)(1)")


def settle_three_cards(d: Dealer) -> None:
    """Winning hands are turned up; losing three-card bonuses are collected, then the winning ones paid, for good."""
    bets = SideBets(d)
    bettors = [seat for seat in d.right_to_left() if seat.stands(side_bets.THREE_CARD.name)]
    losers_first(d, [verdict for seat in bettors for verdict in bets.verdicts(seat, WITH_THREE_CARDS)], "17(f)")
    for seat in bettors:
        d.close(seat.wagers[side_bets.THREE_CARD.name])


# Surrender


def may_surrender(d: Dealer, seat: Seat) -> bool:
    """Whether a player's cards may go away unseen: no wager hangs on them, the player's own or one for envy bonuses."""
    return not on_own_hand(d, seat) and not qualifying_wagers(d)


def surrender(d: Dealer, seat: Seat) -> None:
    """The whole main wager is lost at once, and the cards are taken unseen (9(e))."""
    seat.folded = True
    d.lose(seat.wagers[MAIN], "9(e)(1)")
    d.discard(seat.hand, "9(e)(2)")


# Settlement


def settle(d: Dealer, laid: Mapping[int, Parts], against: Values, bank: Bank | None) -> None:
    """Every player's main wager, then the side wagers, from the right; then envy bonuses (9(f), 9(g), 9(l))."""
    push = "" if bank else formats.all_push(d.hand.cards, against[1], d.options)
    if push:
        d.note("all main wagers push on the dealer's hand", push)
    bets, stay = SideBets(d), qualifying_wagers(d)
    for seat in d.right_to_left("9(f)"):
        if seat.banks:
            continue
        if seat.in_play:
            outcome = HANDS.expose(d, seat, laid[seat.number], against)
            HANDS.pay(d, seat, Outcome(0, push) if push else outcome, bank)
        jackpot = bets.winning_shares(seat)
        carry_out(bets.verdicts(seat))
        if jackpot:
            d.leave(seat.hand, "stays until the papers of the jackpot are done", "9(l)")
        elif stay and bets.envy_of(seat):
            d.leave(seat.hand, "stays face up, for the envy bonuses", "9(l)(1)(i), 15(d)(2)(iii)")
        else:
            d.discard(seat.hand, "9(g), 9(i)")
    HANDS.settle_bank(d, bank)
    bets.settle(AFTER_ALL_HANDS)
    for hand in (*(seat.hand for seat in d.right_to_left()), d.hand):
        d.discard(hand, "9(k)")


# The game


def ace_high_made(made: Mapping[str, int], options: Submission) -> str | RuleError:
    """Where the house wants it, the Ace-High wager goes with the main one (19(a))."""
    wanted = formats.in_format(formats.FACE_UP)(options) and options["ace-high-wager"] == "mandatory"
    if not wanted or side_bets.ACE_HIGH.name in made:
        return ""
    return RuleError("every player makes the ace-high wager at this table", field=MAIN, clause="19(a)")


OPTIONS = (
    *options.LIMITS,
    *formats.OPTIONS,
    options.ACE_TO_FIVE,
    choices.positions_per_player(2, "12(a)", default=2),
    choices.dealing_method("8(a), 8a(a)", "seven"),
    choices.second_deck("2(b)"),
    choices.counting_shuffler("17(i)"),
    choices.stub_count_interval("17(h)(1)"),
    *CUT.all_options,
    *START.options,
    commission_rounding("16(a)"),
    *HANDS.bank.options,
    side_bets.ROYAL_MATCH,
    side_bets.INSURANCE_JOKER,
    options.ACE_HIGH_WAGER,
    *options.METERS,
    side_bets.LIMIT.option,
    match_play.accepted("7(a)"),
    choices.seats(POSITIONS, POSITIONS),
)

GAME = Game(
    name="pai-gow-poker",
    title="Pai Gow Poker",
    family="pai gow",
    summary="seven cards set into a high hand of five and a low one of two: both above the dealer's win even money",
    folder=Path(__file__).parent,
    solver="pitboss.odds.pai_gow_games.pai_gow_poker",
    script=script,
    max_players=POSITIONS,
    wagers=(
        WagerRule(
            name=MAIN,
            clause="7(c)",
            gist="that both hands are above the dealer's",
            required=lambda players: True,
            demand="7(c)",
            relation=ace_high_made,
            changes=HANDS.bank.changes,
        ),
        numbers.wagers(MAIN, HANDS.bank.changes),
        match_play.coupons("7(a)", MAIN),
    ),
    paytable_list=(NUMBER,),
    side_bets=HANDS.bank.side_bets(side_bets.SIDE_BETS),
    decisions=(*HANDS.setting.decisions, *HANDS.bank.decisions, *shared.exposed_decisions("11(d)")),
    irregularities=IRREGULARITIES,
    house_options=OPTIONS,
    meters=options.meters,
    contradictions=options.CONTRADICTIONS,
    strategies={HOUSE_WAY: shared.house_way_player},
    memory=(start.button_memory(), offered_to(POSITIONS), *HANDS.bank.memory),
    calls=HANDS.bank.calls,
    closing=partial(HANDS.bank.closing, wager=MAIN),
    described_bank=HANDS.bank.described,
    conduct=Conduct(one_position="12(a)", seated="7(b)", chips="7(a)", bets_stand="7(c)", idle="6(g)"),
    equipment=Equipment(
        deck_clause="2(a)",
        cards=pack(jokers=1),
        dice=start.DICE,
        wheel=lambda options: start.RANDOM_NUMBER,
        for_the_start=True,
    ),
    layout=Layout(dealer_hand=True, counterclockwise=True, inscription="9(a)"),
)
