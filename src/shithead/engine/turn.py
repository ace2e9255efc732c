"""The consequences of a play: burns, effects, refills, going out, and the next turn.

They come in this order (matrix 1.5): burn, or else skips and reversals; refill; going out;
covering, playing again or opening after a burn; the next turn.

Kernels that may finish a turn return the seat whose turn is over, or ``NONE``. Only ``apply_move``
ends the turn, so that the code of ``end_turn`` is compiled once.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from shithead.cards import RANK_COUNT
from shithead.engine import codes, zones
from shithead.engine.forced_take import can_reply, forcing_rank, remove_forcing_cards
from shithead.engine.kernels import inline_kernel, int64, kernel
from shithead.engine.limits import fitting_cards
from shithead.engine.manual_draw import count_late_turns, owe_cards, settle_owed_draws
from shithead.engine.up_cards import pick_up_table_cards
from shithead.ruleset import codes as options
from shithead.ruleset.compiler import ASKS_NEXT, BURN_FOLLOWING, PER_LYING, PER_PLAY
from shithead.ruleset.legality import DEMANDS, FREE, TURNED

if TYPE_CHECKING:
    from shithead.engine.arrays import Numbers
    from shithead.engine.record_types import Rules, State


NO_PLAY = -1
"""Stands for a play without cards."""

RUN = 1 << 25
"""Added to a packed play that is a run; the play names the run's last card."""


@kernel
def pack_play(rank: int, count: int, quartet: int, under: int) -> int:
    """Pack a play, whose cards are on the pile already, into one number.

    Args:
        rank: the rank played, without companions.
        count: how many cards of it.
        quartet: the rank whose quartet the play completed, or NONE.
        under: the rank directly below the play, or NONE.
    """
    return rank | count << 4 | quartet << 9 | under << 17


@kernel
def play_rank(play: int) -> int:
    """The rank of a play."""
    return play & 15


@kernel
def play_count(play: int) -> int:
    """The number of cards of a play."""
    return play >> 4 & 31


@kernel
def play_quartet(play: int) -> int:
    """The rank whose quartet a play completed, or NONE."""
    return play >> 9 & 0xFF


@kernel
def play_under(play: int) -> int:
    """The rank directly below a play, or NONE."""
    return play >> 17 & 0xFF


@inline_kernel
def begin_turn(s: State, r: Rules, seat: int, log: Numbers) -> None:
    """Begin a seat's turn."""
    if r.endgame_table_cards:
        pick_up_table_cards(s, r, seat, log)
    s.turn = seat
    s.phase = codes.PLAY
    s.source = zones.source_of(s, seat)
    s.skips = 0
    s.turned = 0


@inline_kernel
def next_active(s: State, seat: int) -> int:
    """The next active seat in the direction of play."""
    return active_towards(s, seat, int64(s.direction))


@kernel
def active_towards(s: State, seat: int, step: int) -> int:
    """The next active seat in a direction.

    Args:
        step: 1 clockwise, -1 counterclockwise.
    """
    last = int64(s.seats) - 1
    at = int64(seat)
    while True:
        at += step
        if at < 0:
            at = last
        elif at > last:
            at = 0
        if s.active[at]:
            break
    return at


@kernel
def previous_active(s: State, seat: int) -> int:
    """The next active seat against the direction of play."""
    return active_towards(s, seat, -int64(s.direction))


@inline_kernel
def end_turn(s: State, r: Rules, seat: int, log: Numbers) -> None:
    """Refill, carry out the skips of the turn, and begin the next one."""
    if s.active[seat]:
        refill_hand(s, r, seat, zones.refill_size(s, r), log)
    skips = int64(s.skips)
    if s.turned & 1 and s.active_n == 2 and s.active[seat]:
        skips += int64(r.turn_reverse_with_two == options.REVERSE_EXTRA_TURN)
    at = int64(seat)
    for _ in range(skips):
        at = next_active(s, at)
        if at == seat and not r.turn_skip_counts_self:
            at = next_active(s, at)
        if at != seat:
            codes.emit(log, codes.EVENT_SKIPPED, at, 0, 0)
    back = skips > 0 and next_active(s, at) == seat
    if back and s.active_n >= r.draw_solo_lap_seats:  # Alleingang, CRUZO-64
        if r.draw_mode == options.DRAW_MANUAL:
            owe_cards(s, seat, int64(s.owed[seat]) + int64(r.draw_solo_lap))
        else:
            zones.draw(s, seat, int64(r.draw_solo_lap), log)
    duty = forcing_rank(s, r) if r.force else int64(codes.NONE)
    if duty != codes.NONE:
        force_take(s, r, next_active(s, at), duty, log)
        return
    pass_turn(s, r, next_active(s, at), log)
    if (
        back
        and r.turn_skip_back_to_self == options.OWN_SKIP_FREE_CARD
        and s.phase == codes.PLAY
        and s.pile_n > 0
    ):
        s.phase = codes.COVER  # any card may follow the seat's own (GUAR-08)


@inline_kernel
def pass_turn(s: State, r: Rules, seat: int, log: Numbers) -> None:
    """Begin another turn, unless the round has lasted too long (X-24)."""
    s.idle += 1
    if r.draw_mode == options.DRAW_MANUAL:
        count_late_turns(s, r)
    if s.idle >= r.turn_limit:
        end_round(s, codes.NONE, log)
    else:
        begin_turn(s, r, seat, log)


@kernel
def force_take(s: State, r: Rules, seat: int, duty: int, log: Numbers) -> None:
    """Make a seat take the pile, at once unless it holds a card to reply with (GAZ-02).

    Args:
        seat: the seat that has to take the pile.
    """
    codes.emit(log, codes.EVENT_FORCED, seat, 0, 0)
    if not can_reply(s, r, seat, duty):
        take_forced(s, r, seat, duty, log)
        return
    pass_turn(s, r, seat, log)
    if s.phase == codes.PLAY:
        s.phase = codes.REPLY
        s.again_rank = duty


@kernel
def take_forced(s: State, r: Rules, seat: int, duty: int, log: Numbers) -> None:
    """Carry out a forced take; the next seat plays, whatever the rule for other takes.

    Args:
        seat: the seat that takes the pile.
    """
    if int64(r.force_removed) >> duty & 1:
        remove_forcing_cards(s, r, seat, duty, log)
    codes.emit(log, codes.EVENT_TOOK, seat, s.pile_n, 0)
    zones.move_pile_to_hand(s, r, seat)
    if r.draw_mode == options.DRAW_MANUAL:
        settle_owed_draws(s, r, seat)
    s.skips = 0
    s.turned = 0
    pass_turn(s, r, next_active(s, seat), log)


@inline_kernel
def refill_hand(s: State, r: Rules, seat: int, target: int, log: Numbers) -> None:
    """Draw up to a hand size while the stock lasts (SHT-23), or leave it to be drawn by hand.

    Without a stock an empty hand may be filled with table cards.

    Args:
        target: the hand's size to draw up to; nothing is drawn if the hand is as large.
    """
    if r.draw_mode == options.DRAW_MANUAL:
        owe_cards(s, seat, target - int64(s.hand_n[seat]))
    else:
        zones.draw(s, seat, target - int64(s.hand_n[seat]), log)
    if r.endgame_table_cards:
        pick_up_table_cards(s, r, seat, log)


@inline_kernel
def resolve_effects(
    s: State, r: Rules, seat: int, rank: int, count: int, quartet: bool, under: int, log: Numbers
) -> int:
    """Carry out all consequences of cards on the pile.

    Args:
        rank: the rank played, without companions.
        count: how many cards of it.
        quartet: whether the play completed a quartet.
        under: the rank directly below the play, or NONE.

    Returns:
        The seat whose turn is over, or NONE.
    """
    target, stays = zones.refill_size(s, r), False
    is_special = quartet or not int64(r.plain) >> rank & 1
    if is_special:  # most cards are not: nothing more is asked of those
        target = refill_target(s, r, seat, rank, under)
        burns = r.burn[rank] != 0 and bearers(s, r, int64(r.burners[rank]), rank, count) > 0
        if quartet or (burns and may_burn(s, r, seat)):
            same = opens_after_burn(r, rank, quartet)
            return resolve_burn(s, r, seat, rank, count, quartet, same, target, log)
        apply_skip_and_reverse(s, r, seat, rank, count, log)
        stays = goes_on_after(s, r, rank, count)
    if r.draw_again_with == options.AGAIN_WITH_DRAWN:
        refill_and_note_drawn(s, r, seat, again_rank(s, r, rank), stays, target, log)
    else:
        refill_after_play(s, r, seat, stays, target, log)
    if is_out(s, r, seat):
        if (
            int64(r.cover) >> rank & 1
            and r.finish_cover_without_card == options.LAST_COVER_MUST_TAKE
        ):
            take_pile(s, r, seat, 0, 0, log)
            return int64(codes.NONE)
        return go_out(s, r, seat, int64(s.skips), log)
    if is_special and r.asks[rank] and questions(s, r, rank):
        return ask_player(s, r, seat, rank, log)
    return continue_turn(s, r, seat, rank, stays, log)


@kernel
def refill_and_note_drawn(
    s: State, r: Rules, seat: int, more: int, stays: bool, target: int, log: Numbers
) -> None:
    """Refill now if it is due, and note the cards drawn of the rank that may follow (PROG-06).

    Args:
        more: the rank that may follow.
        stays: whether the seat stays on turn.
        target: the hand's size to draw up to.
    """
    held = int64(s.hand[seat][more])
    refill_after_play(s, r, seat, stays, target, log)
    now = int64(s.hand[seat][more])
    s.fresh = zones.first_copies(now, now & ~held, more)


@kernel
def questions(s: State, r: Rules, rank: int) -> int:
    """What the player of a rank has to say with it, as ``ASKS_`` bits.

    With one other player left the next one is clear.
    """
    asked = int64(r.asks[rank])
    return asked & ~ASKS_NEXT if s.active_n == 2 else asked


@kernel
def ask_player(s: State, r: Rules, seat: int, rank: int, log: Numbers) -> int:
    """Ask what is said with a rank just played; a hand is never empty meanwhile. Returns NONE."""
    if s.hand_n[seat] == 0:
        refill_hand(s, r, seat, zones.refill_size(s, r), log)
    s.phase = codes.SAY
    s.again_rank = rank
    return int64(codes.NONE)


@inline_kernel
def continue_turn(s: State, r: Rules, seat: int, rank: int, stays: bool, log: Numbers) -> int:
    """Let the player cover, play again or follow up with the same rank.

    Args:
        rank: the rank that was played.
        stays: whether its cards make their player cover them or play again.

    Returns:
        The seat whose turn is over, or NONE.
    """
    if int64(r.cover) >> rank & 1:
        s.phase = codes.COVER
        codes.emit(log, codes.EVENT_MUST_COVER, seat, 0, 0)
    elif stays:
        s.phase = codes.PLAY
    elif may_follow_up(s, r, seat, rank):
        s.phase = codes.AGAIN
        s.again_rank = again_rank(s, r, rank)
    else:
        return int64(seat)
    return int64(codes.NONE)


@inline_kernel
def resolve_burn(
    s: State,
    r: Rules,
    seat: int,
    rank: int,
    count: int,
    quartet: bool,
    same: bool,
    target: int,
    log: Numbers,
) -> int:
    """Carry out all consequences of cards that burn the pile.

    Args:
        rank: the rank played, without companions.
        count: how many cards of it.
        quartet: whether the play completed a quartet.
        same: whether its player opens.
        target: the size to refill the hand to.

    Returns:
        The seat whose turn is over, or NONE.
    """
    if not r.quartet_cancels_effects:
        apply_skip_and_reverse(s, r, seat, rank, count, log)
    burn_pile(s, r, seat, quartet, log)
    return after_burn(s, r, seat, same, quartet, target, log)


@kernel
def refill_target(s: State, r: Rules, seat: int, rank: int, under: int) -> int:
    """The hand's size to refill to, which certain plays raise (CRUZO-62).

    Args:
        rank: the rank that was played.
        under: the rank directly below the play, or ``NONE``.
    """
    if r.bonus_on[rank] == under and under != codes.NONE and s.hand_n[seat] < r.bonus_below[rank]:
        return int64(r.bonus_to[rank])
    return zones.refill_size(s, r)


@inline_kernel
def refill_after_play(
    s: State, r: Rules, seat: int, stays: bool, target: int, log: Numbers
) -> None:
    """Refill now if it is due; a hand is never empty before its owner plays on.

    Args:
        stays: whether the seat stays on turn.
        target: the hand's size to draw up to.
    """
    at_once = r.draw_refill_when != options.REFILL_AFTER_TURN
    if stays:
        at_once = r.draw_before_extra_play != 0 or s.hand_n[seat] == 0
    if at_once or target != zones.refill_size(s, r):
        refill_hand(s, r, seat, target, log)


@kernel
def is_out(s: State, r: Rules, seat: int) -> bool:
    """Whether a seat has no card and none to draw, or none on the table (SHT-66, CRUZO-35)."""
    if s.up_n[seat] + s.down_n[seat] > 0:
        return False
    if r.finish_out == options.OUT_WITHOUT_TABLE_CARDS:
        return True
    return s.hand_n[seat] == 0 and zones.stock_left(s) == 0


@inline_kernel
def apply_skip_and_reverse(
    s: State, r: Rules, seat: int, rank: int, count: int, log: Numbers
) -> None:
    """Collect skips for the end of the turn, and turn direction and ranking now (X-14, X-25).

    Args:
        count: how many cards of the rank were played.
    """
    if r.skip[rank]:
        skippers = bearers(s, r, int64(r.skippers[rank]), rank, count)
        s.skips += skips_of(s, r, rank, skippers)
    if int64(r.passes_skip) >> rank & 1:
        pass_skip_on(s, r, rank, count)
    if r.reverse[rank]:
        reversers = bearers(s, r, int64(r.reversers[rank]), rank, count)
        if reversers & 1 or (r.reverse[rank] == PER_PLAY and reversers > 0):
            reverse_direction(s, seat, log)
            s.turned ^= 1
    if int64(r.turning) >> rank & 1:
        s.demand = turned_ranking(r, int64(s.demand), rank)
        codes.emit(log, codes.EVENT_TURNED_RANKING, seat, int64(s.demand >= TURNED), 0)


@kernel
def pass_skip_on(s: State, r: Rules, rank: int, count: int) -> None:
    """Collect the skips of the card below see-through cards.

    Args:
        count: how many see-through cards were played.
    """
    below = int64(s.demand) % TURNED
    if below < FREE and r.skip[below] and below != rank:
        s.skips += 1 if r.skip[below] == PER_PLAY else count


@inline_kernel
def turned_ranking(r: Rules, demand: int, rank: int) -> int:
    """The demand once a play of a rank has had its effect on the ranking.

    Args:
        demand: the pile's demand with the play on it.
        rank: the rank that was played.
    """
    return (demand + TURNED) % DEMANDS if int64(r.turning) >> rank & 1 else demand


@kernel
def skips_of(s: State, r: Rules, rank: int, count: int) -> int:
    """The players that cards of a skipping rank pass over (X-25, CRUZO-43).

    Args:
        count: how many cards that skip were played.
    """
    if r.skip[rank] == PER_LYING:
        return zones.top_run(s, r, rank, 0)
    return min(int64(count), int64(1)) if r.skip[rank] == PER_PLAY else int64(count)


@kernel
def reverse_direction(s: State, seat: int, log: Numbers) -> None:
    """Reverse the direction of play."""
    s.direction = -s.direction
    codes.emit(log, codes.EVENT_REVERSED, seat, 0 if s.direction == 1 else 1, 0)


@inline_kernel
def burn_pile(s: State, r: Rules, seat: int, quartet: bool, log: Numbers) -> None:
    """Move the pile out of the game; a quartet cancels the effects of its cards (X-06).

    Args:
        quartet: whether a quartet burns it rather than a card of a burning rank.
    """
    if quartet and r.quartet_cancels_effects:
        s.skips = 0
        if s.turned:
            reverse_direction(s, seat, log)
            s.turned = 0
    codes.emit(log, codes.EVENT_BURNT, seat, s.pile_n, int64(quartet))
    for i in range(int64(s.pile_n)):
        code = int64(s.pile[i])
        s.burnt[code >> 4] = int64(s.burnt[code >> 4]) | int64(1) << (code & 15)
    zones.empty_pile(s, r)
    s.idle = 0
    if r.table_burn_role and s.burner == codes.NONE:
        s.burner = seat
        codes.emit(log, codes.EVENT_TOOK_ROLE, seat, 0, 0)  # SMEG-04


@kernel
def after_burn(
    s: State, r: Rules, seat: int, same: bool, quartet: bool, target: int, log: Numbers
) -> int:
    """Let the burner open, refilled, or the following player (X-08, X-09).

    Args:
        same: whether the rules let the burner open the next pile.
        quartet: whether a quartet burned the pile rather than a card of a burning rank.
        target: the hand's size to refill to.

    Returns:
        The seat whose turn is over, or NONE.
    """
    refill_after_play(s, r, seat, same, target, log)
    skips = int64(s.skips)
    if is_out(s, r, seat):
        return go_out(s, r, seat, skips if quartet else 0, log)
    if not same or (not r.burn_new_turn and has_left_zone(s, r, zones.source_of(s, seat))):
        if not quartet:
            s.skips = 0
        return int64(seat)
    if r.burn_new_turn:
        begin_turn(s, r, seat, log)
        s.skips = skips
    else:
        s.phase = codes.PLAY
    return int64(codes.NONE)


@kernel
def again_rank(s: State, r: Rules, rank: int) -> int:
    """The rank that may follow immediately: the printed or the effective one (SHT-27)."""
    if r.draw_again == options.AGAIN_EFFECTIVE_RANK:
        effective = int64(s.demand) % TURNED
        return effective if effective < FREE else rank
    return rank


@kernel
def has_left_zone(s: State, r: Rules, source: int) -> bool:
    """Whether a turn that began in another zone may not continue from this one (X-20)."""
    return bool(r.endgame_source_lock == options.SOURCE_LOCK_TURN_START and source != s.source)


@kernel
def may_follow_up(s: State, r: Rules, seat: int, rank: int) -> bool:
    """Whether the player holds more of the rank to play now, not blind (SHT-24, SHT-41)."""
    if not r.draw_again:
        return False
    source = zones.source_of(s, seat)
    if source > codes.FROM_UP or has_left_zone(s, r, source):
        return False
    if r.draw_again_with == options.AGAIN_WITH_DRAWN and s.fresh == 0:
        return False
    more = again_rank(s, r, rank)
    return fitting_cards(s, r, more) & zones.cards_in(s, seat, source, more) != 0


@inline_kernel
def go_out(s: State, r: Rules, seat: int, skips: int, log: Numbers) -> int:
    """Place a seat that has no cards left, and end the round or go on (SHT-66, X-12).

    Args:
        skips: how many seats the end of the turn passes over.

    Returns:
        The seat whose turn is over, or NONE.
    """
    mark_out(s, seat, log)
    if end_round_if_over(s, r, log):
        return int64(codes.NONE)
    if r.burn_next_if_out == options.BURNER_OUT_PREVIOUS and s.pile_n == 0:
        pass_turn(s, r, previous_active(s, seat), log)
        return int64(codes.NONE)
    s.skips = skips
    return int64(seat)


@inline_kernel
def mark_out(s: State, seat: int, log: Numbers) -> None:
    """Mark a seat as out, and give it its place; cards in its hand leave the game."""
    if s.hand_n[seat] > 0:
        remove_hand(s, seat, log)
    s.active[seat] = 0
    s.active_n -= 1
    s.places[s.places_n] = seat
    s.places_n += 1
    s.idle = 0
    codes.emit(log, codes.EVENT_WENT_OUT, seat, s.places_n, 0)


@kernel
def remove_hand(s: State, seat: int, log: Numbers) -> None:
    """Move a whole hand out of the game."""
    for rank in range(RANK_COUNT):
        cards = int64(s.hand[seat][rank])
        if cards != 0:
            zones.remove_from_hand(s, seat, rank, cards)
            s.burnt[rank] = int64(s.burnt[rank]) | cards
            codes.emit(log, codes.EVENT_REMOVED, seat, rank, cards)


@kernel
def leave_after_take(s: State, r: Rules, seat: int, log: Numbers) -> None:
    """Mark a seat that has taken cards as out; if it was to open, another one does."""
    mark_out(s, seat, log)
    if not end_round_if_over(s, r, log) and s.turn == seat:
        pass_turn(s, r, next_active(s, seat), log)


@inline_kernel
def end_round_if_over(s: State, r: Rules, log: Numbers) -> bool:
    """End the round if going out ends it (PAG-31, CRUZO-36). Returns whether it is over."""
    if s.active_n == 1:
        end_round(s, last_active(s), log)
    elif r.finish_round_end == options.ROUND_END_FIRST_OUT:
        end_round(s, codes.NONE, log)
    elif r.finish_round_end == options.ROUND_END_TABLE_COUNT:
        place_by_table_cards(s, log)
    else:
        return False
    return True


@kernel
def last_active(s: State) -> int:
    """The only seat that is not out."""
    for seat in range(int64(s.seats)):
        if s.active[seat]:
            return seat
    return codes.NONE


@kernel
def end_round(s: State, loser: int, log: Numbers) -> None:
    """End the round; the loser, if there is one, gets the last place.

    Args:
        loser: the loser's seat, or ``NONE``.
    """
    if loser != codes.NONE:
        s.places[s.places_n] = loser
        s.places_n += 1
    close_round(s, loser, log)


@kernel
def close_round(s: State, loser: int, log: Numbers) -> None:
    """End the round, whose places are given.

    Args:
        loser: the loser's seat, or ``NONE``.
    """
    s.phase = codes.OVER
    s.turn = codes.NONE
    s.skips = 0
    s.turned = 0
    codes.emit(log, codes.EVENT_OVER, loser, 0, 0)


@kernel
def place_by_table_cards(s: State, log: Numbers) -> None:
    """Place the others by table cards, fewer first, then by hand cards (CRUZO-36).

    Seats with as many of both share a place. Where they share the last one, nobody has lost.
    """
    while s.active_n > 0:
        best, least = 0, int64(1 << 20)
        for seat in range(int64(s.seats)):
            held = cards_to_place_by(s, seat)
            if s.active[seat] and held < least:
                least = held
                best = seat
        s.active[best] = 0
        s.active_n -= 1
        s.places[s.places_n] = best
        s.places_n += 1
    close_round(s, loser_of(s), log)


@kernel
def loser_of(s: State) -> int:
    """The seat in the last place of a finished round, unless another one shares it, or NONE."""
    count = int64(s.seats)
    if s.places_n < count:
        return int64(codes.NONE)
    last, before = int64(s.places[count - 1]), int64(s.places[count - 2])
    shared = cards_to_place_by(s, last) == cards_to_place_by(s, before)
    return int64(codes.NONE) if shared else last


@kernel
def cards_to_place_by(s: State, seat: int) -> int:
    """The number of cards by which a seat is placed: those on the table, then those in hand."""
    return int64(s.up_n[seat]) + int64(s.down_n[seat]) << 8 | int64(s.hand_n[seat])


@kernel
def take_pile(s: State, r: Rules, seat: int, rank: int, mask: int, log: Numbers) -> None:
    """Move the pile into the player's hand; nothing is drawn, and the turn passes (SHT-33)."""
    give_pile(s, r, int64(seat), int64(seat), int64(rank), int64(mask), log)


@inline_kernel
def give_pile(
    s: State, r: Rules, taker: int, unable: int, rank: int, mask: int, log: Numbers
) -> None:
    """Move the pile, with up cards of the taker, into a hand, and begin the next turn.

    Args:
        taker: the seat that takes the pile.
        unable: the seat that could not play.
        rank: the rank of the up cards taken along.
        mask: these up cards, 0 for none.
    """
    codes.emit(log, codes.EVENT_TOOK, taker, s.pile_n, int64(rank) << 16 | mask)
    last = int64(s.last)
    zones.move_pile_to_hand(s, r, taker)
    if r.draw_mode == options.DRAW_MANUAL:
        settle_owed_draws(s, r, taker)
    s.skips = 0
    s.turned = 0
    if r.pickup_next == options.PICKUP_NEXT_SAME:
        pass_turn(s, r, taker, log)
    elif r.pickup_next == options.PICKUP_NEXT_UNABLE:
        pass_turn(s, r, unable, log)
    elif r.pickup_next == options.PICKUP_NEXT_PREVIOUS and last != codes.NONE:
        pass_turn(s, r, previous_player(s, r, taker, last), log)
    else:
        pass_turn(s, r, next_active(s, taker), log)


@kernel
def blamed_taker(s: State, r: Rules, seat: int) -> int:
    """The seat that must take the pile instead of one that cannot play (REVSH-14).

    It is the player of the last card, but never the seat itself; X-23 if that player is out.
    """
    if s.last == codes.NONE or s.last == seat:  # noqa: PLR1714 — a kernel holds no tuples
        return replacement_for_previous(s, r, seat)
    return previous_player(s, r, seat, int64(s.last))


@kernel
def previous_player(s: State, r: Rules, seat: int, last: int) -> int:
    """The player of the last card, or a neighbour of the taker if that player is out (X-23).

    Args:
        last: the seat that played the last card.
    """
    if s.active[last]:
        return last
    return replacement_for_previous(s, r, seat)


@kernel
def replacement_for_previous(s: State, r: Rules, seat: int) -> int:
    """The neighbour that stands in for a previous player who is out."""
    if r.pickup_previous_if_out == options.PREVIOUS_OUT_PREVIOUS:
        return previous_active(s, seat)
    return next_active(s, seat)


@inline_kernel
def opens_after_burn(r: Rules, rank: int, quartet: bool) -> bool:
    """Whether the player who burns the pile opens the next one (X-08).

    Args:
        rank: the rank of the last card; it does not matter for a quartet.
        quartet: whether a quartet burns the pile rather than a card of a burning rank.
    """
    if quartet:
        return bool(r.burn_next_quartet != options.NEXT_QUARTET_FOLLOWING)
    return bool(r.burn[rank] != BURN_FOLLOWING)


@inline_kernel
def goes_on_after(s: State, r: Rules, rank: int, count: int) -> bool:
    """Whether cards just played make their player cover them or play again.

    Args:
        count: how many cards of the rank were played.
    """
    again = int64(r.again) >> rank & 1 == 1
    again = again and bearers(s, r, int64(r.repeaters[rank]), rank, count) > 0
    return again or int64(r.cover) >> rank & 1 == 1


@inline_kernel
def bearers(s: State, r: Rules, cards: int, rank: int, count: int) -> int:
    """How many of the cards just played have an effect that cards of their rank have.

    Args:
        cards: the rank's cards that have it, as a mask.
        count: how many cards of the rank were played; they lie on top of the pile.
    """
    if not int64(r.split) >> rank & 1:
        return int64(count)
    found = int64(0)
    for i in range(int64(s.pile_n) - count, int64(s.pile_n)):
        found += cards >> (int64(s.pile[i]) & 15) & 1
    return found


@inline_kernel
def completes_quartet(s: State, r: Rules, rank: int, count: int) -> bool:
    """Whether this many more cards of a rank would complete a quartet on the pile (SHT-43).

    Args:
        count: how many cards of the rank are played, at least 1.
    """
    if not r.quartet_size or not int64(r.quartet_ranks) >> rank & 1:
        return False
    return zones.begun_quartet(s, r, rank) + count >= r.quartet_size


@kernel
def may_burn(s: State, r: Rules, seat: int) -> bool:
    """Whether a seat can burn the pile: where only the Flush can, it is the Flush, or nobody is."""
    if r.table_burn_role != options.ONLY_FLUSH_BURNS or s.burner == codes.NONE:
        return True
    return bool(s.burner == seat or not s.active[s.burner])


@kernel
def is_quartet(s: State, r: Rules, seat: int, rank: int, count: int) -> bool:
    """Whether a quartet lies on top of the pile that its player can burn (SHT-43, SMEG-04).

    Args:
        seat: the seat that put the last of the cards there.
        count: how many of its cards this play put there.
    """
    if not r.quartet_size or not int64(r.quartet_ranks) >> rank & 1:
        return False
    together = int64(count)
    if r.quartet_across_players:
        together = zones.top_run(s, r, rank, count)
    return together >= r.quartet_size and may_burn(s, r, seat)
