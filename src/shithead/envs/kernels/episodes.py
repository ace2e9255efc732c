"""Many games stepped in one call, one decision of one seat each."""

from __future__ import annotations

from ctypes import sizeof
from typing import TYPE_CHECKING

from shithead.bots.search.bot_choice import NO_ACTION, choose
from shithead.cards import MAX_SEATS
from shithead.engine import codes
from shithead.engine.arrays import fill_part
from shithead.engine.bits import bit_index, popcount
from shithead.engine.deal import deal_by_chance
from shithead.engine.kernels import (
    compare_and_swap,
    entry_point,
    inline_kernel,
    int64,
    kernel,
    long_entry_point,
    prefetch,
)
from shithead.engine.legal_moves import legal_moves
from shithead.engine.play import apply_move
from shithead.engine.random_numbers import seed_random
from shithead.engine.state import STATE
from shithead.engine.suit_choices import distinct_cards
from shithead.engine.throw_in import seats_to_ask
from shithead.engine.turn import cards_to_place_by, loser_of
from shithead.engine.up_cards import choice_size
from shithead.envs.kernels.action_keys import MOST, PUT, key_of, puts_cards
from shithead.envs.kernels.layouts import (
    BEGIN,
    BY_LOSER,
    BY_PLACE,
    HELP,
    KEPT,
    LEAVE,
    LEGAL,
    LOOK,
    PATIENCE,
    PLAN,
    PLAYS,
    RESTART,
)
from shithead.envs.kernels.observation import observe, observe_all
from shithead.ruleset.codes import ROUND_END_FIRST_OUT

if TYPE_CHECKING:
    from shithead.bots.net.record_types import Judge, Net, NetRules
    from shithead.bots.search.record_types import Values, Workspace
    from shithead.engine.arrays import Bytes, Floats, Numbers, Records, Shorts
    from shithead.engine.record_types import Room, Rules, Series, State
    from shithead.envs.kernels.record_types import Episode, Offer, Plan


HAND = STATE.hand.offset
UP = STATE.up.offset
KNOWN = STATE.known.offset
SEAT_BYTES = STATE.hand.size // MAX_SEATS
"""Bytes of one seat in each of these."""

TABLE = STATE.hand_ranks.offset
"""Where the rest of a state begins."""

STATE_BYTES = sizeof(STATE)
CACHE_LINE = 64
"""Bytes that a processor fetches at once."""

WAITING = PLAN.waiting.offset
UNFINISHED = PLAN.unfinished.offset

ILLEGAL = -1
"""Stands for the code of an action that is not legal."""


@long_entry_point
def enter_step_games(
    states: Records[State],
    episodes: Records[Episode],
    rules: Records[Rules],
    series: Records[Series],
    plans: Records[Plan],
    values: Records[Values],
    nets: Records[Net],
    net_rules: Records[NetRules],
    worlds: Records[State],
    work: Records[Workspace],
    rooms: Records[Room],
    judges: Records[Judge],
    actions: Numbers,
    ids: Shorts,
    offers: Records[Offer],
    observations: Bytes,
    masks: Bytes,
    legal: Shorts,
    rewards: Floats,
    earned: Floats,
    ended: Bytes,
    role: int,
) -> None:
    """Step games: carry out an action in each, let bots play, and say what is next to decide.

    Args:
        plans: what all threads have in common, an array of one record.
        values: the policy values of each seat's bot.
        worlds: the thread's ``WORLDS`` states.
        work: the thread's workspace, an array of one record.
        rooms: the thread's workspace for games, an array of one record.
        judges: the thread's judge, an array of one record.
        actions: for each game, an action's id, ``LEAVE``, ``RESTART`` or ``LOOK``.
        ids: for each key, the action's id, or -1.
        offers: for each game, what was offered by the step before, and then by this one.
        observations: for each game, receives the observation of the seat that decides.
        masks: for each game, receives a 1 for each legal action.
        legal: for each game, receives the legal actions, filled up with -1.
        rewards: for each game and seat, receives the reward of this step.
        earned: for each game, receives the reward of the seat that has acted.
        ended: for each game, receives a 1 if it is over.
        role: what the thread does: ``BEGIN``, ``GO_ON`` or ``HELP``.
    """
    p, idle = plans[0], 0
    seats, count, width = int64(series[0].seats), int64(p.actions), int64(p.width)
    if role == BEGIN:
        p.unfinished = p.parts
        compare_and_swap(p, WAITING, 0, int64(p.parts))
    while idle < PATIENCE and (role == HELP or number_at(p, UNFINISHED) > 0):
        part = next_part(p)
        if part < 0:
            idle += 1
            continue
        end = int64(p.games) * (part + 1) // int64(p.parts)
        for i in range(int64(p.games) * part // int64(p.parts), end):
            won = rewards[i * seats : (i + 1) * seats]
            step_game(
                states[i],
                states[min(i + 1, end - 1)],
                rules[0],
                episodes[i],
                series[0],
                p,
                values,
                nets[0],
                net_rules[0],
                worlds,
                work[0],
                rooms[0],
                judges[0],
                int64(actions[i]),
                ids,
                offers[i],
                won,
                masks[i * count : (i + 1) * count],
                legal[i * LEGAL : (i + 1) * LEGAL],
                observations[i * width : (i + 1) * width],
            )
            ended[i] = episodes[i].over
            earned[i] = won[episodes[i].seat]
        finish_part(p)
        idle = 0


@entry_point
def enter_observe(
    states: Records[State],
    episodes: Records[Episode],
    rules: Records[Rules],
    index: int,
    seat: int,
    everything: int,
    row: Bytes,
) -> None:
    """Write what a seat observes of a game.

    Args:
        rules: the rules, an array of one record.
        everything: 1 writes all cards after the observation, 0 does not.
        row: receives the numbers, and has room for exactly these.
    """
    if everything:
        observe_all(states[index], rules[0], episodes[index], seat, row)
    else:
        observe(states[index], rules[0], episodes[index], seat, row)


@entry_point
def enter_keys(
    states: Records[State],
    episodes: Records[Episode],
    rules: Records[Rules],
    index: int,
    moves: Numbers,
    keys: Numbers,
) -> int:
    """Write the codes and the keys of what the deciding seat of a game may do.

    Args:
        rules: the rules, an array of one record.
        moves: receives the codes: of moves, or of a card picked.
        keys: receives the keys.

    Returns:
        How many they are.
    """
    s, r, e = states[index], rules[0], episodes[index]
    count = list_choices(s, r, e, moves)
    for i in range(count):
        keys[i] = key_of(s, r, int64(e.seat), int64(moves[i]))
    return count


# Parts of a step ---------------------------------------------------------------------------------


@inline_kernel
def next_part(p: Plan) -> int:
    """Take a part of the step that no thread has begun; -1 if there is none."""
    left = number_at(p, WAITING)
    if left > 0 and compare_and_swap(p, WAITING, left, left - 1) == left:
        return left - 1
    return int64(-1)


@inline_kernel
def finish_part(p: Plan) -> None:
    """Note that a part is finished."""
    left = number_at(p, UNFINISHED)
    while compare_and_swap(p, UNFINISHED, left, left - 1) != left:
        left = number_at(p, UNFINISHED)


@inline_kernel
def number_at(p: Plan, offset: int) -> int:
    """A number that other threads may just have changed."""
    return compare_and_swap(p, offset, 0, 0)


# A game ------------------------------------------------------------------------------------------


@inline_kernel
def step_game(
    s: State,
    ahead: State,
    r: Rules,
    e: Episode,
    series: Series,
    p: Plan,
    values: Records[Values],
    net: Net,
    m: NetRules,
    worlds: Records[State],
    w: Workspace,
    room: Room,
    j: Judge,
    action: int,
    ids: Shorts,
    offer: Offer,
    won: Floats,
    mask: Bytes,
    legal: Shorts,
    row: Bytes,
) -> None:
    """Carry out an action in a game, let bots play, and say what is next to decide.

    Many games are larger than a cache, so the next one is fetched meanwhile: in two parts, since a
    processor waits once too many lines are on their way.

    Args:
        ahead: the state of the next game.
    """
    prefetch_cards(ahead, int64(series.seats))
    if e.over or action < 0:
        for seat in range(len(won)):
            won[seat] = 0.0
    if action == LEAVE:
        return
    observer = int64(e.seat)
    if action == RESTART:
        begin(s, r, e, series, room)
        observer = bit_index(int64(p.outside) & -int64(p.outside))
    elif action != LOOK:
        act(s, r, e, offer, action, w.moves, ids, won)
    prefetch_table(ahead)
    if not e.over and let_bots_play(s, r, e, p, values, worlds, w, net, m, j):
        e.seat = observer  # nobody decides: it observes the end
        write_rewards(s, r, int64(p.reward), won)
    make_offer(s, r, e, offer, w.moves, ids, mask, legal)
    if len(row) > 0:
        observe(s, r, e, int64(e.seat), row)


@inline_kernel
def prefetch_cards(s: State, seats: int) -> None:
    """Fetch the cards that the seats of a game hold."""
    size = SEAT_BYTES * seats
    prefetch_bytes(s, int64(HAND), HAND + size)
    prefetch_bytes(s, int64(UP), UP + size)
    prefetch_bytes(s, int64(KNOWN), KNOWN + size)


@inline_kernel
def prefetch_table(s: State) -> None:
    """Fetch what follows those cards in the state of a game."""
    prefetch_bytes(s, int64(TABLE), int64(STATE_BYTES))


@inline_kernel
def prefetch_bytes(s: State, first: int, end: int) -> None:
    """Fetch a part of a state."""
    for line in range(first, end, CACHE_LINE):
        prefetch(s, line)


@kernel
def begin(s: State, r: Rules, e: Episode, series: Series, room: Room) -> None:
    """Deal the next game of an episode's seed."""
    seed_random(s, int64(e.seed), int64(e.game))
    deal_by_chance(s, r, series, room.shuffled, room.log)
    e.game += 1
    e.played = 0
    e.over = 0
    e.asked = 0
    e.picked_n = 0


# What may be done --------------------------------------------------------------------------------


@inline_kernel
def list_choices(s: State, r: Rules, e: Episode, moves: Numbers) -> int:
    """Write what the deciding seat may do, as codes, and return their number.

    A choice of up cards, and a swap where suits matter, is made card by card.
    """
    if s.phase == codes.LAY:
        return cards_to_lay(s, r, e, moves)
    n = legal_moves(s, r, int64(e.seat), moves)
    if e.off_turn:
        moves[n] = NO_ACTION
        n += 1
    if s.phase == codes.SWAP and r.suited:
        return swaps_by_halves(e, moves, n)
    return n


@kernel
def cards_to_lay(s: State, r: Rules, e: Episode, moves: Numbers) -> int:
    """Write each card that may be laid next, as a dump of it; equal cards are one choice."""
    seat, n = int64(e.seat), 0
    ranks = int64(s.hand_ranks[seat])
    while ranks != 0:
        rank = bit_index(ranks & -ranks)
        ranks &= ranks - 1
        cards = distinct_cards(r, rank, int64(s.hand[seat][rank]) & ~picked_of(e, rank))
        while cards != 0:
            moves[n] = codes.encode(codes.MOVE_DUMP, rank, cards & -cards, 0, 0)
            cards &= cards - 1
            n += 1
    return n


@kernel
def picked_of(e: Episode, rank: int) -> int:
    """The cards of a rank that are picked already, as a mask."""
    found = int64(0)
    for i in range(int64(e.picked_n)):
        card = int64(e.picked[i])
        if card >> 4 == rank:
            found |= int64(1) << (card & 15)
    return found


@kernel
def swaps_by_halves(e: Episode, moves: Numbers, n: int) -> int:
    """Turn swaps into halves: each hand card once, or what may be fetched for the one picked.

    Args:
        n: how many moves there are.

    Returns:
        How many are left.
    """
    kept = 0
    for i in range(n):
        code = int64(moves[i])
        rank, mask = codes.rank_of(code), codes.mask_of(code)
        half = code
        if codes.kind_of(code) == codes.MOVE_SWAP:
            half = codes.encode(codes.MOVE_SWAP, rank, mask, 0, 0)
            if e.picked_n > 0 and picked_of(e, rank) == mask:
                other, other_mask = codes.other_rank_of(code), codes.other_mask_of(code)
                half = codes.encode(codes.MOVE_SWAP, 0, 0, other, other_mask)
            elif e.picked_n > 0 or holds(moves, kept, half):
                continue
        elif e.picked_n > 0:
            continue
        moves[kept] = half
        kept += 1
    return kept


@kernel
def holds(moves: Numbers, n: int, code: int) -> bool:
    """Whether a code is among the first ones of a list.

    Args:
        n: how many of them count.
    """
    for i in range(n):
        if moves[i] == code:
            return True
    return False


@inline_kernel
def make_offer(
    s: State,
    r: Rules,
    e: Episode,
    offer: Offer,
    moves: Numbers,
    ids: Shorts,
    mask: Bytes,
    legal: Shorts,
) -> None:
    """Write the legal actions of the deciding seat: what they do, as a mask and as a list."""
    withdraw(offer, mask, legal)
    n = list_choices(s, r, e, moves) if not e.over else int64(0)
    seat = int64(e.seat)
    for i in range(min(n, int64(KEPT))):
        code = int64(moves[i])
        action = id_of(s, r, seat, code, ids)
        offer.ids[i] = action
        offer.codes[i] = code
        mask[action] = 1
        legal[i] = action
    for i in range(KEPT, n):
        action = id_of(s, r, seat, int64(moves[i]), ids)
        mask[action] = 1
        if i < LEGAL:
            legal[i] = action
    offer.count = n


@inline_kernel
def withdraw(offer: Offer, mask: Bytes, legal: Shorts) -> None:
    """Take the last offer out of mask and list.

    All places are cleared, used or not: a processor cannot predict how many are.
    """
    if offer.count > KEPT:
        fill_part(mask, 0, len(mask), 0)
        fill_part(legal, KEPT, LEGAL, -1)
    fill_part(legal, 0, KEPT, -1)
    for i in range(KEPT):
        mask[offer.ids[i]] = 0


@inline_kernel
def id_of(s: State, r: Rules, seat: int, code: int, ids: Shorts) -> int:
    """The id of an action by its code; most are sets of which only the number counts."""
    if codes.kind_of(code) == codes.MOVE_PLAY and codes.other_mask_of(code) == 0 and not r.suited:
        return int64(ids[PUT + MOST * codes.rank_of(code) + popcount(codes.mask_of(code)) - 1])
    return int64(ids[key_of(s, r, seat, code)])


# Actions -----------------------------------------------------------------------------------------


@inline_kernel
def act(
    s: State,
    r: Rules,
    e: Episode,
    offer: Offer,
    action: int,
    moves: Numbers,
    ids: Shorts,
    won: Floats,
) -> None:
    """Carry out an action of the deciding seat, which has lost the game if it is not legal."""
    place = place_of(offer, action)
    if place < offer.count:
        carry_out(s, r, e, int64(offer.codes[place]), moves)
        return
    code = code_of(s, r, e, action, moves, ids) if offer.count > KEPT else int64(ILLEGAL)
    if code != ILLEGAL:
        carry_out(s, r, e, code, moves)
    else:
        e.over = 1
        write_penalty(int64(s.seats), int64(e.seat), won)


@inline_kernel
def place_of(offer: Offer, action: int) -> int:
    """The place of an action among those that are kept; beyond any if it is none of them."""
    place = int64(codes.MOVE_BUFFER)
    for i in range(KEPT - 1, -1, -1):
        place = i if offer.ids[i] == action else place
    return place


@kernel
def code_of(s: State, r: Rules, e: Episode, action: int, moves: Numbers, ids: Shorts) -> int:
    """The code of an action, among all that the deciding seat may do; ILLEGAL if it is none."""
    for i in range(list_choices(s, r, e, moves) - 1, KEPT - 1, -1):
        if id_of(s, r, int64(e.seat), int64(moves[i]), ids) == action:
            return int64(moves[i])
    return int64(ILLEGAL)


@inline_kernel
def carry_out(s: State, r: Rules, e: Episode, code: int, moves: Numbers) -> None:
    """Carry out what the deciding seat has chosen, by its code."""
    seat = int64(e.seat)
    if e.off_turn and code == NO_ACTION:
        return
    if s.phase == codes.LAY:
        pick(e, code)
        if e.picked_n < choice_size(s, r, seat):
            return
        code = picked_choice(e)
    elif codes.kind_of(code) == codes.MOVE_SWAP and codes.other_mask_of(code) == 0:
        pick(e, code)
        return
    elif codes.kind_of(code) == codes.MOVE_SWAP and codes.mask_of(code) == 0:
        card = int64(e.picked[0])
        code |= codes.encode(codes.MOVE_SWAP, card >> 4, int64(1) << (card & 15), 0, 0)
    make_move(s, r, e, seat, code, moves)


@kernel
def pick(e: Episode, code: int) -> None:
    """Keep a card for a move that takes several actions, the cards in order.

    Args:
        code: the code of the card, as a move with this card alone.
    """
    card = codes.rank_of(code) << 4 | bit_index(codes.mask_of(code))
    at = int64(e.picked_n)
    while at > 0 and e.picked[at - 1] > card:
        e.picked[at] = e.picked[at - 1]
        at -= 1
    e.picked[at] = card
    e.picked_n += 1


@kernel
def picked_choice(e: Episode) -> int:
    """The choice of up cards that has been picked."""
    code = codes.encode_choice(int64(e.picked_n))
    for i in range(int64(e.picked_n)):
        code = codes.add_choice(code, i, int64(e.picked[i]))
    return code


@inline_kernel
def make_move(s: State, r: Rules, e: Episode, seat: int, code: int, moves: Numbers) -> None:
    """Make a move, and note it among the last plays."""
    note_play(s, e, seat, code)
    e.asked = 0
    e.picked_n = 0
    apply_move(s, r, seat, code, moves[:0])  # nobody reads the events


@inline_kernel
def note_play(s: State, e: Episode, seat: int, code: int) -> None:
    """Note a move as everybody sees it: seat, kind, rank from 1, cards."""
    kind, rank = codes.kind_of(code), codes.rank_of(code) + 1
    count = popcount(codes.mask_of(code)) + popcount(codes.other_mask_of(code))
    if kind == codes.MOVE_RUN:
        count = codes.other_rank_of(code)
    elif kind == codes.MOVE_FLIP:
        rank, count = (int64(s.down[seat][codes.mask_of(code)]) >> 4) + 1, int64(1)
    elif kind == codes.MOVE_TRY:
        rank, count = (int64(s.stock[s.drawn]) >> 4) + 1, int64(1)
    elif kind == codes.MOVE_TAKE:
        rank, count = int64(0), int64(s.pile_n)
    elif kind == codes.MOVE_SWAP:
        count = int64(1)
    elif not puts_cards(kind):
        rank, count = int64(0), int64(0)
    play = e.plays[int64(e.played) % PLAYS]
    play[0] = seat
    play[1] = kind
    play[2] = rank
    play[3] = count
    e.played += 1


# Whose decision it is ----------------------------------------------------------------------------


@inline_kernel
def let_bots_play(
    s: State,
    r: Rules,
    e: Episode,
    p: Plan,
    values: Records[Values],
    worlds: Records[State],
    w: Workspace,
    net: Net,
    m: NetRules,
    j: Judge,
) -> bool:
    """Play on until a seat decides whose actions come from outside, or the game is over.

    Args:
        p: the plan.
        values: the policy values of each seat's bot.

    Returns:
        Whether it is over.
    """
    if e.picked_n > 0:
        return False
    while s.phase != codes.OVER:
        find_seat(s, r, e, w.moves)
        seat = int64(e.seat)
        if int64(p.outside) >> seat & 1:
            return False
        off_turn = int64(e.off_turn)
        code = choose(s, r, values[seat], seat, off_turn, w.moves, w.features, worlds, net, m, j)
        if not e.off_turn or code != NO_ACTION:
            make_move(s, r, e, seat, code, w.moves)
    e.over = 1
    return True


@inline_kernel
def find_seat(s: State, r: Rules, e: Episode, moves: Numbers) -> None:
    """Find the seat that decides next: one off turn that has a choice, or the seat on turn.

    Asked first are those that have to draw by hand, then all in the order of play. That others
    were asked stays unseen.
    """
    e.off_turn = 0
    e.seat = s.turn
    asked = int64(0)
    if r.out_of_turn and s.phase in codes.INTERRUPTIBLE:
        asked = seats_to_ask(s, r)
    if asked == 0:
        return
    seats, turn = int64(s.seats), int64(s.turn)
    for at in range(int64(e.asked), 2 * seats):
        seat = (turn + at % seats * int64(s.direction)) % seats
        owes = s.owed[seat] != 0
        if seat == turn or not asked >> seat & 1 or owes != (at < seats):
            continue
        if legal_moves(s, r, seat, moves) > 0:
            e.asked = at + 1
            e.off_turn = 1
            e.seat = seat
            return
    e.asked = 2 * seats


# Rewards -----------------------------------------------------------------------------------------


@kernel
def write_penalty(seats: int, seat: int, won: Floats) -> None:
    """Write the end of a game that a seat has lost by an illegal action."""
    for other in range(seats):
        won[other] = 1.0 / (seats - 1)
    won[seat] = -1.0


@kernel
def write_rewards(s: State, r: Rules, reward: int, won: Floats) -> None:
    """Write what the seats have won at the end of a game; the rewards add up to 0.

    Args:
        reward: how it is given. Where rules end a round once somebody is out, nobody is its loser:
            then by the loser means by the first.
    """
    if reward == BY_PLACE:
        write_places(s, won)
        return
    hero, sign = int64(codes.NONE), -1.0
    if reward == BY_LOSER and r.finish_round_end != ROUND_END_FIRST_OUT:
        hero = loser_of(s)
    elif s.places_n > 0:
        hero, sign = int64(s.places[0]), 1.0
    if hero != codes.NONE:
        for seat in range(int64(s.seats)):
            won[seat] = -sign / (int64(s.seats) - 1)
        won[hero] = sign


@kernel
def write_places(s: State, won: Floats) -> None:
    """Write for each seat how many more it has left behind than it has before it, of the others."""
    seats = int64(s.seats)
    for seat in range(seats):
        lead = int64(0)
        for other in range(seats):
            ahead = rank_of_seat(s, other) - rank_of_seat(s, seat)
            lead += int64(ahead > 0) - int64(ahead < 0)
        won[seat] = lead / (seats - 1)


@kernel
def rank_of_seat(s: State, seat: int) -> int:
    """A seat's place, from 0; seats that share one have the same, and all without one the last."""
    found = int64(0)
    for place in range(int64(s.places_n)):
        at = int64(s.places[place])
        held = cards_to_place_by(s, at)
        if place > 0 and (held == 0 or held != cards_to_place_by(s, int64(s.places[place - 1]))):
            found = int64(place)
        if at == seat:
            return found
    return int64(s.seats)
