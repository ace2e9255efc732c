"""What may follow what, against plain and slow oracles written from the rule texts."""

from __future__ import annotations

from itertools import product

import pytest

import shithead as sh
from shithead.cards import RANKS, rank_index
from shithead.ruleset.compiler import compiled
from shithead.ruleset.legality import (
    DEMANDS,
    FREE,
    MIRROR,
    MIRROR_FREE,
    TURNED,
    demand_after,
    refusal,
)

ORDER = "23456789TJQKAX"


def higher(card: str, top: str) -> bool:
    """Equal or higher in the natural order."""
    return ORDER.index(card) >= ORDER.index(top)


def pagat(pile: str, card: str) -> bool:
    """PAG-17, PAG-18: 2 and 10 on anything, anything on a 2, else equal or higher."""
    return not pile or card in "2T" or pile[-1] == "2" or higher(card, pile[-1])


def sh_thead(pile: str, card: str) -> bool:
    """SHT-30, SHT-47 … SHT-57: 3s are looked through; after a 7 only 2–7; a 10 not on a 7."""
    below = pile.replace("3", "")
    if not below or card in "23" or below[-1] == "2":
        return True
    if below[-1] == "7":
        return card in "4567"
    return card == "T" or higher(card, below[-1])


def schwuler_priester(pile: str, card: str) -> bool:
    """PRIEST-15 … PRIEST-22: 3s are looked through; lower than a 7; a 10 by its rank."""
    below = pile.replace("3", "")
    if not below or card in "23" or below[-1] == "2":
        return True
    if below[-1] == "7":
        return card in "456"
    return higher(card, below[-1])


def cruzo(pile: str, card: str) -> bool:
    """CRUZO-16, CRUZO-17, CRUZO-37 … CRUZO-51: jokers take the value below and must be undercut."""
    seen = pile.replace("3", "")
    below = seen.rstrip("X")
    undercut = below != seen
    if card == "3":
        return not undercut
    if not below or card in "2TX":
        return True
    top = below[-1]
    if undercut:
        return higher(top, card) and fits(card, top)
    if top == "2":
        return True
    if top == "7":
        return card in "4567"
    return higher(card, top) and fits(card, top)


def fits(card: str, top: str) -> bool:
    """CRUZO-41, CRUZO-42, CRUZO-44: the ranks that 7, 8 and 9 may lie on."""
    return top in {"7": "24567", "8": "24568", "9": "245689"}.get(card, ORDER)


def guarducci(pile: str, card: str) -> bool:
    """GUAR-01 … GUAR-07: 7s and jokers are looked through; an 8 is undercut, but for 8s."""
    below = pile.replace("X", "").replace("7", "")
    if card in "27X":
        return True
    if below.endswith("8"):
        return card in "34568"
    opened_by_seven = not below and "7" in pile
    return pagat("7" if opened_by_seven else below, card)


def superjoker(pile: str, card: str) -> bool:
    """GAZ-04, GAZ-05: jacks are looked through; 9 or lower on a 9; the joker on anything."""
    below = pile.replace("J", "")
    if card in "2TJX":
        return True
    return card in "3456789" if below.endswith("9") else pagat(below, card)


def garfield(pile: str, card: str) -> bool:
    """GARF-02, GARF-04, GARF-05: a 10 by rank, jokers looked through, on a jack only a jack."""
    below = pile.replace("X", "")
    if not below or card == "X":
        return True
    if below[-1] == "J":
        return card == "J"
    return card == "2" or below[-1] == "2" or higher(card, below[-1])


def reverse_back(pile: str, card: str) -> bool:
    """REVSH-10, REVSH-11: the ace is lowest, the king highest; anything but an ace on a 2."""
    if not pile or card in "2T":
        return True
    if pile[-1] == "2":
        return card != "A"
    order = "A23456789TJQK"
    return order.index(card) >= order.index(pile[-1])


def pagat_six(pile: str, card: str) -> bool:
    """PAG6-03, PAG6-04: jokers go on anything and are looked through."""
    return card == "X" or pagat(pile.replace("X", ""), card)


def pagat_ten(pile: str, card: str) -> bool:
    """PAG10-01: a 10 by its rank."""
    return not pile or card == "2" or pile[-1] == "2" or higher(card, pile[-1])


def gultnieks(pile: str, card: str) -> bool:
    """GULT-01 … GULT-05: 8s are looked through; equal or lower, an 8 or a 10 on a 7."""
    below = pile.replace("8", "")
    if card == "8" or not below.endswith("7"):
        return card == "8" or pagat(below, card)
    return card in "234567T"


def egilsson(pile: str, card: str) -> bool:
    """EGIL-05 … EGIL-08: a 5 goes on anything else, then lower than 5, or a 10."""
    if pile.endswith("5"):
        return card in "234T"
    return card == "5" or pagat(pile, card)


def wikipedia_2019(pile: str, card: str) -> bool:
    """WP-08 … WP-13: 3s are looked through; under 7 on a 7; a joker is worth 8."""
    below = pile.replace("3", "").replace("X", "8")
    if card in "23T" or below.endswith("7"):
        return card in "23T456"
    return pagat(below, card.replace("X", "8"))


def wikipedia_mirror(pile: str, card: str) -> bool:
    """WP-14 … WP-16: 3s are looked through; 7 or lower or a 10 on a 7; 2 and 10 on anything."""
    below = pile.replace("3", "")
    return card in "23T4567" if below.endswith("7") else card == "3" or pagat(below, card)


def wikipedia_shoot(pile: str, card: str) -> bool:
    """WP-19: 8s are looked through; 9 or lower on a 9; an ace wants an answer."""
    below = pile.replace("8", "")
    if card in "28T":
        return True
    if below.endswith("9"):
        return card in "345679"
    return pagat(below, card)


def wikipedia_original(pile: str, card: str) -> bool:
    """WP-20: 7s go on anything and are looked through."""
    return card == "7" or pagat(pile.replace("7", ""), card)


def house(pile: str, card: str) -> bool:
    """WP-21: 8s and jokers are looked through; 7 or lower or a 10 on a 7; else a 10 by its rank."""
    below = pile.replace("8", "").replace("X", "")
    if card in "28X":
        return True
    return card in "34567T" if below.endswith("7") else pagat_ten(below, card)


ORACLES = {
    "pagat": pagat,
    "pagat-choose": pagat,
    "karma": pagat,
    "garfield": garfield,
    "reverse": pagat,
    "reverse-back": reverse_back,
    "sh-thead": sh_thead,
    "schwuler-priester": schwuler_priester,
    "cruzo": cruzo,
    "guarducci": guarducci,
    "superjoker": superjoker,
    "pagat-six": pagat_six,
    "pagat-winner": pagat,
    "pagat-ten": pagat_ten,
    "gultnieks": gultnieks,
    "seres": pagat,
    "egilsson": egilsson,
    "smeghead": pagat,
    "west-kent": pagat,
    "wikipedia": pagat,
    "wikipedia-2019": wikipedia_2019,
    "wikipedia-mirror": wikipedia_mirror,
    "wikipedia-shoot": wikipedia_shoot,
    "wikipedia-original": wikipedia_original,
    "house": house,
}


@pytest.mark.parametrize("name", ORACLES)
def test_against_the_rule_text(name):
    """On every pile of up to four cards each rank is allowed exactly where the text allows it.

    With jokers, that is one rank more, of up to three.
    """
    rules = sh.rules(name)
    jokers = bool(rules.cards(rules.deck.players_max)[1])
    table = compiled(rules)[0]
    allowed, after = table.allowed, table.after
    cards = ORDER if jokers else ORDER[:-1]
    ranks = [rank for rank in cards if rank != "T"]  # a 10 never stays on the pile
    for size in range(4 if jokers else 5):
        for pile in product(ranks, repeat=size):
            demand = FREE
            for card in pile:
                demand = after[demand][rank_index(card)]
            for card in cards:
                expected = ORACLES[name]("".join(pile), card)
                assert bool(allowed[demand] >> rank_index(card) & 1) == expected, (pile, card)


def test_every_preset_has_an_oracle():
    """No preset goes without its oracle."""
    assert set(ORACLES) == set(sh.rule_names())


BOUNDS = {
    "10 on 7": {"sh-thead": False, "cruzo": True, "schwuler-priester": False, "pagat": True},
    "7 on 7": {"sh-thead": True, "cruzo": True, "schwuler-priester": False, "pagat": True},
    "8 on 7": {"sh-thead": False, "cruzo": False, "schwuler-priester": False, "pagat": True},
    "9 on 7": {"sh-thead": False, "cruzo": False, "schwuler-priester": False, "pagat": True},
    "10 on 7 3": {"sh-thead": False, "cruzo": True, "schwuler-priester": False, "pagat": True},
    "8 on 7 3": {"sh-thead": False, "cruzo": False, "schwuler-priester": False, "pagat": True},
    "6 on 7 3": {"sh-thead": True, "cruzo": True, "schwuler-priester": True, "pagat": True},
    "3 on 7": {"sh-thead": True, "cruzo": True, "schwuler-priester": True, "pagat": False},
    "2 on 7": {"sh-thead": True, "cruzo": True, "schwuler-priester": True, "pagat": True},
    "3 on X": {"cruzo": False},
    "3 on K X": {"cruzo": False},
    "2 on K X": {"cruzo": True},
    "A on K X": {"cruzo": False},
    "K on K X": {"cruzo": True},
    "8 on K X": {"cruzo": False},
    "X on 7": {"cruzo": True},
    "4 on 2 X": {"cruzo": False},
    "10 on 2 X": {"cruzo": True},
    "10 on A": {"sh-thead": True, "cruzo": True, "schwuler-priester": False, "pagat": True},
    "4 on 3": {"sh-thead": True, "cruzo": True, "schwuler-priester": True, "pagat": True},
    "3 on 5": {"sh-thead": True, "cruzo": True, "schwuler-priester": True, "pagat": False},
}


@pytest.mark.parametrize(
    ("name", "case"), [(name, case) for case, by_name in BOUNDS.items() for name in by_name]
)
def test_bounds_at_the_table(name, case):
    """The well-known cases of bounds, at a table: the move is offered and accepted, or refused."""
    card, _, pile = case.partition(" on ")
    suited = [word if word == "X" else f"{word}C" for word in pile.split()]
    held = card if card == "X" else f"{card}D"
    hands = f"Ada: {held} 5H | - | -\nBo: 6S | - | -"
    text = f"rules: {name}\nseats: Ada Bo\npile: {' '.join(suited)}\n{hands}"
    game = sh.Game.from_position(text)
    expected = BOUNDS[case][name]
    assert (str(sh.Card(held)) in map(str, game.legal_moves())) == expected
    if expected:
        assert game.play(held)
    else:
        with pytest.raises(sh.IllegalMove):
            game.play(held)


FOLLOWERS = [
    ({"play.compare": "gt"}, "8", "29TJQKA"),
    ({"play.compare": "gt"}, "A", "2T"),
    ({"specials.5": ["next only 4 6"]}, "5", "246T"),
    ({"specials.5": ["next higher"]}, "5", "26789TJQKA"),
    ({"specials.7": ["next at_most 7 allow Q deny 4"]}, "7", "23567QT"),
    ({"specials.7": ["next below 7 wilds denied"]}, "7", "23456"),
    ({"specials.7": ["next at_most 7 deny 2"]}, "7", "34567T"),
    ({"specials.2": ["wild", "reset except 4 10"]}, "2", "2356789JQKA"),
    ({"specials.6": ["only_on 4 5"]}, "3", "23456789TJQKA".replace("6", "")),
    ({"specials.6": ["only_on 4 5"]}, "4", "2456789TJQKA"),
    ({"specials.6": ["only_on 4 5"]}, "2", "23456789TJQKA"),
    ({"specials.3": ["transparent"]}, "K3", "2TKA"),
    ({"specials.3": ["transparent"]}, "3", "23456789TJQKA"),
    ({"specials.3": ["transparent on_empty own"]}, "3", "23456789TJQKA"),
    ({"specials.5": ["transparent on_empty own"]}, "5", "256789TJQKA"),
    ({"specials.5": ["transparent on_empty own"]}, "55", "256789TJQKA"),
    ({"specials.4": ["value K"]}, "4", "24TKA"),
    ({"specials.4": ["value K"]}, "Q", "24TQKA"),
    ({"specials.5": ["mirror"]}, "K5", "23456789TJQK"),
    ({"specials.5": ["mirror"]}, "55", "23456789TJQKA"),
    ({"specials.5": ["mirror"]}, "25", "2T"),
    ({"specials.5": ["mirror reset_stays"]}, "25", "23456789TJQKA"),
    ({"specials.10": ["wild except A"]}, "A", "2A"),
    ({"deck.rank_order": ["A", *"23456789", "10", "J", "Q", "K"]}, "Q", "2TQK"),
    ({"deck.rank_order": ["A", *"23456789", "10", "J", "Q", "K"]}, "A", "23456789TJQKA"),
    ({"specials.2": [], "specials.10": []}, "9", "9TJQKA"),
]


@pytest.mark.parametrize(("options", "pile", "followers"), FOLLOWERS)
def test_single_options(options, pile, followers):
    """What may follow under one changed option of pagat's game, rank by rank."""
    rules = sh.rules("pagat").replace(options)
    demand = FREE
    for card in pile:
        demand = demand_after(rules, demand, rank_index(card))
    found = {card for card in ORDER[:-1] if refusal(rules, demand, rank_index(card)) is None}
    assert found == set(followers)


def test_demands_are_numbered():
    """Demands are ranks, nothing, mirrors over ranks and over nothing, and all of them turned."""
    assert (FREE, MIRROR, MIRROR_FREE, TURNED, DEMANDS) == (14, 15, 29, 30, 60)
    assert len(RANKS) == 14


def test_refusals_say_why():
    """A refused rank has the reason that fits: too low, a bound, or not on this rank."""
    rules = sh.rules("cruzo")

    def why(pile: str, card: str) -> sh.Reason | None:
        demand = FREE
        for laid in pile:
            demand = demand_after(rules, demand, rank_index(laid))
        return refusal(rules, demand, rank_index(card))

    assert why("", "4") is None
    assert why("K", "4") is sh.Reason.RANK_TOO_LOW
    assert why("7", "K") is sh.Reason.MUST_UNDERCUT_SEVEN
    assert why("73", "K") is sh.Reason.MUST_UNDERCUT_SEVEN
    assert why("KX", "A") is sh.Reason.MUST_UNDERCUT_JOKER
    assert why("KX", "3") is sh.Reason.NOT_ON_THIS_RANK
    assert why("KX", "8") is sh.Reason.NOT_ON_THIS_RANK
