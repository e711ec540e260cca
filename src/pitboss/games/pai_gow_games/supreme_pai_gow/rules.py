"""Supreme Pai Gow: four cards set into two hands of two, ranked as the tiles are: pairs, faces, points.

The wager wins even money less commission where both hands are above the dealer's, pushes where one is, and loses
otherwise; a copy, and a low hand of no points, count for the dealer. A bonus wager is paid by the four cards alone.
Players may bank where the house lets them. Positions are numbered counterclockwise from the dealer's right.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path

from pitboss.equipment.cards import Card
from pitboss.equipment.shoe import pack
from pitboss.games.pai_gow_games import rulings, start
from pitboss.games.pai_gow_games.bank import BankClauses
from pitboss.games.pai_gow_games.cutting_card import CutWithCard
from pitboss.games.pai_gow_games.ring import clockwise, collect_unwagered, hand_at
from pitboss.games.pai_gow_games.setting import HOUSE_WAY, Parts, SettingClauses, said
from pitboss.games.pai_gow_games.supreme_pai_gow import side_bets
from pitboss.games.pai_gow_games.supreme_pai_gow.hands import CARDS, higher, house_way, in_order, low_counts
from pitboss.games.pai_gow_games.two_hands import Outcome, TwoHands, Values, commission_rounding
from pitboss.games.parts import match_play, procedures
from pitboss.games.parts import options as choices
from pitboss.games.parts.cut import offered_to
from pitboss.games.parts.ranks import Ranks
from pitboss.games.parts.settlement import carry_out
from pitboss.games.parts.side_bets import SideBets
from pitboss.ranking.supreme import describe_supreme, supreme, without_highest_card
from pitboss.record.choices import Report
from pitboss.rulebook.rules import Change, Conduct, Equipment
from pitboss.rulebook.submission import Submission
from pitboss.rulebook.wagers import WagerRule
from pitboss.table import irregularities as common
from pitboss.table.dealer import Dealer, Steps
from pitboss.table.game import Game, Layout
from pitboss.table.seats import Hand, Seat

WAGER, BONUS = "supreme-pai-gow", side_bets.WAGER
POSITIONS = start.PLACES - 1

START = start.StartClauses(
    methods="4(a)(1), 4(a)(2), 4(a)(3), 10(a)",
    dice="10(b), 10(b)(1), 10(b)(2), 10(b)(3)",
    random_number="10(c)",
    button="10(d)",
    covered="10(b)(4)",
    marked="10(e)",
    bank_at_machine=start.BankStart(shaken="12(i)(1)", number="12(i)(2)", counted="12(i)(3)"),
    bank_at_manual_shoe=start.BankStart(shaken="12(h)(1)", number="12(h)(2)", counted="12(h)(3)"),
)
CUT = CutWithCard(
    needless="6(b)", offered="6(c)", first="6(c)(1)", bank="6(c)(2)", in_turn="6(c)(3)", made="6(d)", again="6(e)"
)
RANKS = Ranks(("3(a)(3)", "3(a)(2)", "3(a)(1)"), words=describe_supreme, rule=supreme)


# The hands


def values(parts: Parts, options: Submission) -> Values | None:
    """What the two hands are worth; None where they are not two cards each (11(g)(3))."""
    if [len(part) for part in parts] != [2, 2]:
        return None
    return supreme(parts[0]), supreme(parts[1])


def compare(own: Values, against: Values, options: Submission) -> Outcome:
    """Both hands above win, one pushes, none loses; a copy and a low hand of no points are not above."""
    above = [higher(own[0], against[0], False), higher(own[1], against[1], True)]
    equal = any(
        without_highest_card(mine) == without_highest_card(theirs) for mine, theirs in zip(own, against, strict=True)
    )
    by = (", 3(b)" if equal else "") + ("" if low_counts(own[1]) else ", 3(d)")
    if all(above):
        return Outcome(1, f"11(h), 11(i){by}")
    return Outcome(0, f"11(h){by}") if any(above) else Outcome(-1, f"11(g)(1){by}")


def set_by_house_way(cards: Sequence[Card], options: Submission) -> Parts:
    """Four cards as the house way sets them (11(d))."""
    low = house_way(cards)
    high = tuple(card for at, card in enumerate(cards) if at not in low)
    return high, tuple(cards[at] for at in low)


def announce(d: Dealer, hand: Hand, parts: Parts) -> None:
    """Say what two hands are set, and by which clauses they have their ranks."""
    found = [supreme(part) for part in parts]
    clauses = dict.fromkeys(clause for value in found for clause in RANKS.clause(value).split(", "))
    d.announce(hand, said(parts, [RANKS.words(value) for value in found]), ", ".join(clauses))


HANDS = TwoHands(
    wager=WAGER,
    setting=SettingClauses(
        own="11(a)", advice="11(b)", surrender="11(e)", two_areas="14(b)", names="the low hand: set:Kh Ks"
    ),
    bank=BankClauses(
        offered="12(a)",
        not_at_first="12(b)",
        rotation="12(c)",
        has_wagered="12(d)(1)",
        covers="12(d)(2)",
        shared="12(e)",
        one_area="12(f)",
        dealer_wager="12(g)",
        dealer_decided="12(j)",
        dealer_paid="12(m)",
        settled="12(k)",
        shared_settled="12(l)",
        positions=POSITIONS,
    ),
    values=values,
    in_order=lambda found: in_order(*found),
    house_way=set_by_house_way,
    compare=compare,
    announce=announce,
    revealed="11(c), 11(d)",
    exposed="11(f)",
    out_of_order="11(g)(2)",
    wrongly_set="11(g)(3)",
    reset="15(j)",
    commission="11(i)",
    winners_pay="12(n)",
)


# The round


def script(d: Dealer) -> Steps:
    """One round of Supreme Pai Gow."""
    machine = procedures.by_machine(d)
    yield from procedures.shuffle(d, "6(a), 6(b)", second_deck="2(b)(3), 2(b)(4)")
    yield from d.take_wagers("7(c)", closing="9(b)(2)" if machine else "8(a)")
    bank = yield from HANDS.bank.put_up(d, WAGER)
    yield from CUT.make_and_clear(d)  # it is offered to the bank, where there is one
    first = yield from START.find(d)

    d.stage = "deal"
    hands = [hand_at(d, place) for place in clockwise(first, start.PLACES)]
    if machine:
        yield from procedures.deal_stacks(d, hands, CARDS, START.dealt_by(d, "9(d)"))
    else:
        yield from procedures.deal_card_by_card(d, hands, (START.dealt_by(d, "8(c)"),) * CARDS)
    yield from procedures.put_the_stub_away(d, "8(d)(1)", counted="8(d)", counted_by_machine="9(e)")
    collected = "9(f)" if machine else "8(f)"
    collect_unwagered(d, collected)
    if bank and not bank.dealer_wager:
        d.discard(d.hand, collected)
    START.cover(d)

    yield from rulings.ask_after_exposure(d, "15(d)")
    laid = yield from HANDS.set_hands(d, partial(surrender, d))
    against = yield from HANDS.reveal(d, bank)
    d.stage = "settlement"
    yield from d.pause()
    bets = SideBets(d)
    for seat in d.right_to_left():
        if seat.banks:
            continue
        if seat.in_play:
            HANDS.pay(d, seat, HANDS.expose(d, seat, laid[seat.number], against), bank)
        elif seat.folded and seat.stands(BONUS):
            d.turn(seat.hand, "11(e)(2)")
        carry_out(bets.verdicts(seat))
        d.discard(seat.hand, "11(h)")
    HANDS.settle_bank(d, bank)
    for hand in (*(seat.hand for seat in d.seats), d.hand):
        d.discard(hand, "11(j)")


def surrender(d: Dealer, seat: Seat) -> None:
    """The main wager is lost at once; with a bonus wager the cards stay under it, else they are taken unseen."""
    seat.folded = True
    d.lose(seat.wagers[WAGER], "11(e)(1)")
    if seat.stands(BONUS):
        d.note(f"the cards of seat {seat.number} lie face down under the bonus wager", "11(e)(2)")
    else:
        d.discard(seat.hand, "11(e)(3)")


# Irregularities


def dealer_or_bank_exposed(d: Dealer, report: Report, clause: str) -> str:
    """All hands are void, but bonus wagers are settled on their four cards."""
    bets = SideBets(d)
    for seat in d.right_to_left():
        if seat.stands(BONUS) and len(seat.hand.cards) == CARDS:
            carry_out(bets.verdicts(seat))
            d.close(seat.wagers[BONUS])
    d.void_round(f"{common.RESHUFFLED}; bonus wagers are settled on their four cards", clause)


IRREGULARITIES = (
    start.dice_not_flat("SP-1", "15(a)"),
    start.die_out_of_the_shaker("SP-2", "15(b)"),
    start.wrong_start("SP-3", "15(c)"),
    rulings.player_card_exposed("SP-4", "15(d)"),
    common.ruled(
        "SP-5",
        "15(e)",
        ("setting", "stub", "deal", "bank-setting", "reveal"),
        id="dealer-or-bank-card-exposed",
        trigger="a card of the dealer or of the bank is exposed before its hands are revealed",
        ruling=dealer_or_bank_exposed,
        guard=rulings.hidden_hands,
    ),
    common.card_face_up("SP-6", "15(f)", ("deal",)),
    common.cards_face_up("SP-7", "15(f)", ("deal",)),
    common.card_drawn_in_error("SP-8", "15(g)", ("deal",)),
    common.wrong_number_voids_all("SP-9", "15(h)", ("setting", "deal", "reveal")),
    common.stub_count_shows_misdeal("SP-9b", "8(d)(2)", trigger="the stub count is wrong because of a misdeal"),
    common.stub_count_wrong("SP-10", "8(d)(2)"),
    common.shuffler_counts_wrong("SP-11", "8(e)", trigger="the counting shuffler reports a deck that has not 54 cards"),
    rulings.dealer_set_wrongly("SP-12", "15(i)"),
    rulings.bank_set_wrongly("SP-13", "15(j)"),
    rulings.card_exposed_in_the_deal("SP-14", "15(k)", guard=common.dealt_by_machine),
    common.shuffler_fails("SP-15", "15(l)"),
    common.dealing_shoe_fails("SP-16", "15(m)", ("deal",)),
    rulings.lid_lifted("SP-17", "12(h)(1), 12(i)(1)"),
    CUT.improper("SP-18"),
)

OPTIONS = (
    *choices.limits(WAGER, 5_00, 1_000_00, "7(c)"),
    *choices.limits(BONUS, 1_00, 200_00, "7(d)"),
    choices.positions_per_player(2, "14(a)", default=2),
    choices.dealing_method("8(a), 9(a)", "four"),
    choices.second_deck("2(b)"),
    choices.counting_shuffler("8(e)"),
    choices.stub_count_interval("8(d)"),
    *CUT.all_options,
    *START.options,
    commission_rounding("11(i)"),
    *HANDS.bank.options,
    side_bets.STRAIGHTS,
    side_bets.SHARING,
    match_play.accepted("7(a)"),
    choices.seats(POSITIONS, POSITIONS),
)

GAME = Game(
    name="supreme-pai-gow",
    title="Supreme Pai Gow",
    family="pai gow",
    summary="four cards set into two hands of pairs, faces or points: both above the dealer's win even money less 5%",
    folder=Path(__file__).parent,
    solver="pitboss.odds.pai_gow_games.supreme_pai_gow",
    script=script,
    max_players=POSITIONS,
    wagers=(
        WagerRule(
            name=WAGER,
            clause="7(c)",
            gist="that both hands are above the dealer's",
            required=lambda players: True,
            demand="7(d)",
            changes=HANDS.bank.changes,
        ),
        match_play.coupons("7(a)", WAGER),
    ),
    side_bets=HANDS.bank.side_bets(side_bets.SIDE_BETS),
    decisions=(*HANDS.setting.decisions, *HANDS.bank.decisions, *rulings.exposed_decisions("15(d)")),
    irregularities=IRREGULARITIES,
    house_options=OPTIONS,
    contradictions=(choices.limits_in_order,),
    strategies={HOUSE_WAY: rulings.house_way_player},
    memory=(start.button_memory(), offered_to(POSITIONS), *HANDS.bank.memory),
    calls=HANDS.bank.calls,
    closing=partial(HANDS.bank.closing, wager=WAGER),
    described_bank=HANDS.bank.described,
    conduct=Conduct(one_position="14(a)", seated="7(b)", chips="7(a)", bets_stand="7(c)", idle="6(f)"),
    equipment=Equipment(
        deck_clause="2(a)",
        cards=pack(jokers=2),
        dice=start.DICE,
        wheel=lambda options: start.RANDOM_NUMBER,
        for_the_start=True,
        changes=(Change("dice", 24, "4(a)(1)(iii)"),),
    ),
    layout=Layout(dealer_hand=True, counterclockwise=True, inscription="11(a)"),
)
