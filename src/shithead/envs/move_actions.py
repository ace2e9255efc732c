"""The actions by which moves of the library are made."""

from __future__ import annotations

from collections.abc import Sequence

from shithead.engine import codes
from shithead.envs.action_ids import ActionIds
from shithead.envs.kernels.action_keys import key_of
from shithead.errors import SetupError
from shithead.game.view import View
from shithead.notation.moves import Move, read_move


def action_of(actions: ActionIds, view: View, move: Move | str, picked: Sequence[int] = ()) -> int:
    """The id of the action that makes a move of the seat that looks.

    A choice of up cards, and a swap where suits matter, takes several actions: this is the next.

    Args:
        move: one of ``view.legal``, or its text.
        picked: the codes of the cards picked by earlier actions of the same move.

    Raises:
        IllegalMove: the text is not a move.
        SetupError: the move is not one of ``view.legal``, or a mishap, which is not an action.
    """
    if not isinstance(move, Move):
        move = read_move(str(move))
    legal = [each.by(None) for each in view.legal]
    try:
        code = view.move_codes[legal.index(move.by(None))]
    except ValueError:
        listed = ", ".join(map(str, legal))
        raise SetupError(
            "setup-illegal-action", seat=view.seat, action=str(move), legal=listed
        ) from None
    if codes.kind_of(code) == codes.MOVE_TOPPLE:
        raise SetupError("setup-action", action=str(move))
    rules = view.table[0]
    half = next_half(code, picked, suits_matter=bool(rules.suited))
    return int(actions.table[key_of(view.states[0], rules, view.number, half)])


def next_half(code: int, picked: Sequence[int], *, suits_matter: bool) -> int:
    """The code of the next action of a move: all of it, or a card of it.

    Args:
        code: the move's code.
        picked: the codes of the cards that were picked before.
        suits_matter: whether they do for any rank.
    """
    kind = codes.kind_of(code)
    if kind == codes.MOVE_LAY:
        cards = [codes.chosen_card(code, place) for place in range(codes.choice_count(code))]
        card = next(card for card in cards if card not in picked)
        return int(codes.encode(codes.MOVE_DUMP, card >> 4, 1 << (card & 15), 0, 0))
    if kind == codes.MOVE_SWAP and suits_matter:
        up = codes.other_rank_of(code), codes.other_mask_of(code)
        if picked:
            return int(codes.encode(codes.MOVE_SWAP, 0, 0, *up))
        return int(codes.encode(codes.MOVE_SWAP, codes.rank_of(code), codes.mask_of(code), 0, 0))
    return code
