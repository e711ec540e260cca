"""Pai gow: four tiles set into two hands of two, against the dealer's or a player's bank.

A player wins even money less five percent by beating both hands, pushes by beating one, and loses otherwise; a copy is
the bank's, and a low hand of no points never wins. Three dice say which of eight places (the dealer, six positions, the
dead hand) gets the first tiles. Positions are numbered counterclockwise from the dealer's right.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from pitboss.equipment.cards import Card
from pitboss.equipment.tiles import TILES
from pitboss.games.pai_gow_games import rulings, start
from pitboss.games.pai_gow_games.bank import Bank, BankClauses, banker
from pitboss.games.pai_gow_games.pai_gow_tiles.delivery import STACKS, STYLES, USUAL, hand_of_tile
from pitboss.games.pai_gow_games.pai_gow_tiles.hands import higher, house_way
from pitboss.games.pai_gow_games.ring import collect_unwagered, counted, hand_at
from pitboss.games.pai_gow_games.setting import HOUSE_WAY, SURRENDER, Parts, SettingClauses, said
from pitboss.games.pai_gow_games.two_hands import Outcome, TwoHands, Values, commission_rounding
from pitboss.games.parts import match_play
from pitboss.games.parts import options as choices
from pitboss.games.parts.ranks import Ranks
from pitboss.ranking.tiles import PAIR, POINTS, category, describe_tiles, tiles
from pitboss.record.choices import Choice, Reply, Report
from pitboss.rulebook.options import Words
from pitboss.rulebook.rules import Change, Conduct, Equipment
from pitboss.rulebook.submission import Submission
from pitboss.rulebook.wagers import DecisionRule, WagerRule
from pitboss.table import irregularities as common
from pitboss.table.asking import otherwise
from pitboss.table.dealer import Dealer, Steps
from pitboss.table.game import Game, Layout
from pitboss.table.seats import Hand, Seat

WAGER = "pai-gow"
POSITIONS, DEAD_HAND, PLACES = 6, 7, 8
AT_THE_DEALER = "3-3-3"
"""A total that is counted to the dealer: where a described round does not say it, its deal began there."""
STYLES_OFFERED, NO_CUT, SHOW = "delivery-styles", "no-cut", "show"
CUTS = {"cut-to-one-end": "8(g)(1)", "cut-to-both-ends": "8(g)(2)"}
RANKS = Ranks(("2(d)(1), 2(d)(2)", "2(b)"), words=describe_tiles, rule=tiles)


# The hands


def values(parts: Parts, options: Submission) -> Values:
    """What the two hands are worth, the higher one first: it is the high hand."""
    one, other = tiles(parts[0]), tiles(parts[1])
    return max(one, other), min(one, other)


def compare(own: Values, against: Values, options: Submission) -> Outcome:
    """Both hands above win, one pushes, none loses; a copy and a low hand of no points are not above."""
    high, low = higher(own[0], against[0], False), higher(own[1], against[1], True)
    by = "".join(f", {clause}" for clause in dict.fromkeys(map(tie_clause, own, against)) if clause)
    if high and low:
        return Outcome(1, f"7(j), 7(k){by}")
    if high or low:
        return Outcome(0, f"{'7(i)(1)' if high else '7(i)(2)'}{by}")
    return Outcome(-1, f"7(h){by}")


def tie_clause(own: int, against: int) -> str:
    """The clause that decides between hands of one rank: of equal points the higher tile, of copies the bank."""
    if own == against:
        return "2(c)" if category(own) == PAIR else "2(h)"
    return "2(f)" if category(own) == POINTS and own >> 16 == against >> 16 else ""


def set_by_house_way(held: Sequence[Card], options: Submission) -> Parts:
    """Four tiles as the house way sets them (7(d), 7(e))."""
    low = house_way(held)
    return tuple(tile for at, tile in enumerate(held) if at not in low), tuple(held[at] for at in low)


def announce(d: Dealer, hand: Hand, parts: Parts) -> None:
    """Say what two hands are set, the higher one first, and by which clauses they have their ranks."""
    ordered = tuple(sorted(parts, key=tiles, reverse=True))
    clauses = dict.fromkeys(clause for part in ordered for clause in RANKS.clause(tiles(part)).split(", "))
    d.announce(hand, said(ordered, [RANKS.words(tiles(part)) for part in ordered]), ", ".join(clauses))


HANDS = TwoHands(
    wager=WAGER,
    setting=SettingClauses(
        own="7(a)",
        advice="7(b)",
        surrender="7(f)",
        two_areas="10(b)",
        names="one of the two hands: set:5-6 1-5",
        exactly=2,
    ),
    bank=BankClauses(
        offered="8(a)",
        not_at_first="8(b)",
        rotation="8(c)",
        has_wagered="8(d)(1)",
        covers="8(d)(2)",
        shared="8(e)",
        one_area="8(f)",
        dealer_wager="8(h)",
        dealer_decided="8(n)",
        dealer_paid="8(q)",
        settled="8(o)",
        shared_settled="8(p)",
        positions=POSITIONS,
        usual=True,
    ),
    values=values,
    in_order=lambda found: True,
    house_way=set_by_house_way,
    compare=compare,
    announce=announce,
    revealed="7(c), 7(d)(1), 7(d)(2), 7(d)(3), 7(d)(4), 7(e)",
    exposed="7(g)",
    commission="7(k)",
    winners_pay="8(r)",
)


# The round


def script(d: Dealer) -> Steps:
    """One round of pai gow."""
    yield from d.shuffle("4(d), 4(f)")
    yield from d.take_wagers("5(c)", closing="6(a)")
    bank = yield from HANDS.bank.put_up(d, WAGER)
    style = yield from ask_the_bank(d, bank)
    first = yield from shake(d)
    yield from deliver(d, first, style)
    collect_unwagered(d, "8(l)" if bank else "6(e)")
    if bank and not bank.dealer_wager:
        d.discard(d.hand, "8(l)")
    d.note("the dice are covered, shaken once and put aside", "8(m)" if bank else "6(f)")

    yield from rulings.ask_after_exposure(d, "9(d)")
    laid = yield from HANDS.set_hands(d, partial(surrender, d))
    against = yield from HANDS.reveal(d, bank)
    yield from ask_to_surrender(d)
    d.stage = "settlement"
    yield from d.pause()
    outcomes = {}
    for seat in d.right_to_left():
        if seat.in_play and not seat.banks:
            outcomes[seat.number] = HANDS.expose(d, seat, laid[seat.number], against)
            if outcomes[seat.number].net <= 0:
                HANDS.pay(d, seat, outcomes.pop(seat.number), bank)
                d.discard(seat.hand, "7(h)" if seat.wagers[WAGER].result == "lose" else "7(i)")
    for number, outcome in outcomes.items():
        HANDS.pay(d, d.seat(number), outcome, bank)
        d.discard(d.seat(number).hand, "7(k)")
    HANDS.settle_bank(d, bank)
    for hand in (*(seat.hand for seat in d.seats), d.hand):
        d.discard(hand, "7(l)")


def ask_the_bank(d: Dealer, bank: Bank | None) -> Generator[Any, Any, str]:
    """A bank may have the stacks cut once, and may name a style of delivery; else they come from the right."""
    if bank is None:
        return USUAL
    seat = bank.seat
    d.stage = "cut"
    cuts = [Choice(seat.number, name, clause) for name, clause in CUTS.items()]
    yield from d.offer(seat, [otherwise(seat, NO_CUT, "8(g)", passing=True), *cuts], still=lambda: True)
    d.stage = "style"
    offered = [name for name in STYLES if name in d.options[STYLES_OFFERED]]
    named = [Choice(seat.number, name, f"8(i), {style_clause(name)}") for name in offered if name != USUAL]
    usual = otherwise(seat, USUAL, f"8(i), {style_clause(USUAL)}", passing=True)
    reply = yield from d.offer(seat, [usual, *named], still=lambda: True)
    assert reply is not None
    return reply.name


def style_clause(style: str) -> str:
    """The clause of a style of delivery."""
    return f"8(k)({list(STYLES).index(style) + 1})"


def shake(d: Dealer) -> start.Found:
    """The place of the first tiles: the dice, counted from the dealer, or from the bank, who then shakes them."""
    bank = banker(d)
    clause = "6(a), 6(b), 6(c)(1), 6(c)(2)"
    if bank:
        d.note(f"seat {bank.number} shakes the dice, and the dealer uncovers them", "8(i)")
        clause = f"{clause}, 8(j)"
    thrown = None
    while thrown is None:
        thrown = yield from d.throw(clause, unsaid=AT_THE_DEALER)
    return counted(thrown.total, PLACES, bank.number if bank else 0)


def deliver(d: Dealer, first: int, style: str) -> Steps:
    """All 32 tiles, face down: the first hand to the starting position, the others on counterclockwise."""
    bank = banker(d)
    d.stage = "deal"
    clause = f"6(d), 8(j), {style_clause(style)}" if bank else "6(d)"
    for number in hand_of_tile(style):
        place = (first + number) % STACKS
        yield from d.deal(d.further_hand("dead-hand") if place == DEAD_HAND else hand_at(d, place), clause)


def surrender(d: Dealer, seat: Seat) -> None:
    """The whole wager is lost, and the tiles are taken unseen (7(f))."""
    seat.folded = True
    d.lose(seat.wagers[WAGER], "7(f)(1)")
    d.discard(seat.hand, "7(f)(2)")


def ask_to_surrender(d: Dealer) -> Steps:
    """With the dealer's or the bank's hands in sight a player may still surrender, before the own are exposed."""
    d.stage = "surrender"

    def give_up(seat: Seat, reply: Reply) -> None:
        if reply.name == SURRENDER:
            surrender(d, seat)

    questions = {
        seat.number: [otherwise(seat, SHOW, "7(g)", passing=True), Choice(seat.number, SURRENDER, "7(f)")]
        for seat in d.in_play()
        if not seat.banks
    }
    yield from d.poll(questions, then=give_up)


# Irregularities


def hidden_hands(d: Dealer, report: Report) -> str:
    """Guard: tiles of the dealer, the bank or a position that nobody plays lie face down."""
    unplayed = any(hand.down_cards() for hand in d.hands.values())
    return "" if unplayed else rulings.hidden_hands(d, report)


BEFORE_THE_REVEAL = ("setting", "deal", "bank-setting", "reveal")
IRREGULARITIES = (
    common.no_effect(
        "PGT-IRR-1",
        "4(e)",
        ("shuffle",),
        id="tile-exposed-while-stacking",
        trigger="a tile is exposed while the stacks are formed",
        ruling="all tiles are shuffled and stacked again",
    ),
    start.dice_not_flat("PGT-IRR-2", "9(a)"),
    start.die_out_of_the_shaker("PGT-IRR-3", "9(b)"),
    rulings.lid_lifted("PGT-IRR-4", "8(i)"),
    start.wrong_start("PGT-IRR-5", "9(c)"),
    rulings.player_card_exposed("PGT-IRR-6", "9(d)", trigger="the dealer exposes a tile that was dealt to a player"),
    common.voids_round(
        "PGT-IRR-7",
        "9(e)",
        BEFORE_THE_REVEAL,
        id="other-tile-exposed",
        trigger="a tile of the dealer, the bank, the dead hand or a position without a wager is exposed",
        ruling="all hands are void and the tiles are reshuffled",
        guard=hidden_hands,
    ),
    rulings.dealer_set_wrongly("PGT-IRR-8", "9(f)"),
    common.no_effect(
        "PGT-IRR-9",
        "4(a)(3)",
        ("shuffle",),
        id="unsuitable-tile",
        trigger="a tile is found to be unsuitable",
        ruling="the whole set is replaced from the reserve",
    ),
    common.no_effect(
        "PGT-IRR-10",
        "7(b)",
        ("settlement",),
        id="tiles-touched",
        trigger="a player touches tiles that are set, or somebody else does",
        ruling="it is forbidden; the text has no ruling, and the hands stand as they were set",
        seat="required",
        silent=True,
    ),
)

OPTIONS = (
    *choices.limits(WAGER, 5_00, 1_000_00, "5(c)"),
    choices.positions_per_player(2, "10(a)"),
    commission_rounding("7(k)"),
    *HANDS.bank.options,
    Words(
        name=STYLES_OFFERED,
        default=tuple(STYLES),
        allowed=tuple(STYLES),
        least=1,
        most=len(STYLES),
        clause="8(i)",
        gist="the styles of delivery that a bank may name; without one tiles come from the right",
    ),
    match_play.accepted("5(a)"),
    choices.seats(POSITIONS, POSITIONS),
)

GAME = Game(
    name="pai-gow-tiles",
    title="Pai Gow",
    family="pai gow",
    summary="four tiles set into two hands: both above the dealer's or the bank's win even money less 5%",
    folder=Path(__file__).parent,
    solver="pitboss.odds.pai_gow_games.pai_gow_tiles",
    script=script,
    max_players=POSITIONS,
    wagers=(
        WagerRule(
            name=WAGER,
            clause="5(c)",
            gist="that both hands are above the dealer's or the bank's",
            required=lambda players: True,
            demand="5(c)",
            changes=HANDS.bank.changes,
        ),
        match_play.coupons("5(a)", WAGER),
    ),
    decisions=(
        *HANDS.setting.decisions,
        DecisionRule(name=SHOW, clause="7(g)", gist="have the own hands exposed"),
        *HANDS.bank.decisions,
        *(DecisionRule(name=name, clause=clause, gist="as bank: have the stacks cut") for name, clause in CUTS.items()),
        DecisionRule(name=NO_CUT, clause="8(g)", gist="as bank: leave the stacks as they are"),
        *(
            DecisionRule(name=name, clause=style_clause(name), gist="as bank: have the tiles delivered in this style")
            for name in STYLES
        ),
        *rulings.exposed_decisions("9(d)"),
    ),
    irregularities=IRREGULARITIES,
    house_options=OPTIONS,
    contradictions=(choices.limits_in_order,),
    strategies={HOUSE_WAY: rulings.house_way_player},
    memory=HANDS.bank.memory,
    calls=HANDS.bank.calls,
    closing=partial(HANDS.bank.closing, wager=WAGER),
    described_bank=HANDS.bank.described,
    conduct=Conduct(one_position="10(a)", seated="5(b)", chips="5(a)", bets_stand="5(c)", idle="4(g)"),
    equipment=Equipment(
        deck_clause="2(a)",
        cards=TILES,
        dice=start.DICE,
        for_the_start=True,
        changes=(Change("dice", 24, "3(c)"),),
    ),
    layout=Layout(dealer_hand=True, counterclockwise=True, inscription="7(a)"),
)
