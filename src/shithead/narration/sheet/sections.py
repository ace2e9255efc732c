"""Sections of a rule sheet that are more than sentences: cards, tables, lists, open questions."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import cycle, groupby, islice
from typing import Final

import msgspec

from shithead.cards import rank_word
from shithead.localization import attributes, translate
from shithead.narration.moves import DOWN, face
from shithead.narration.sheet.document import CardRow, ListItem, Picture, TwoColumns
from shithead.narration.sheet.facts import SheetWriter, capital, some_players
from shithead.narration.sheet.special_cards import in_short, special_name
from shithead.narration.tradition import sources, tradition
from shithead.ruleset import vocabulary
from shithead.ruleset.effects import EFFECTS, Value
from shithead.ruleset.options import words_of
from shithead.ruleset.rule_set import option_values, parts_of
from shithead.ruleset.schema import Duty
from shithead.ruleset.texts import NONE, yes

_UP: Final = ("9S", "2C", "KH", "6D", "AS", "TC")
_HAND: Final = ("5D", "JC", "6H", "7S", "QD", "3C", "8H", "4S", "JD", "9C", "KD", "5H", "7C")
_WIDE: Final = 5
_NARROW: Final = 3
"""Columns that a card takes in the picture: in a short row, and in a long one."""

_BEST: Final = 3
"""The fewest players with whom pagat's games are at their best."""

_MANNERS: Final = {
    "draws": "draw.mode, table.forget_draw, table.lapse_turns",
    "topples": "table.topple",
    "refuses": "play.illegal",
}
"""The options that leave something to the players which the table does by itself."""

_FIXED: Final = "ours"
"""The name of this program's answer where the rules have no value to name it by."""


def match(write: SheetWriter) -> Iterator[str | ListItem]:
    """The parts by name; nothing where every round goes by the same rules (REVSH-01)."""
    later = parts_of(write.rules)[1:]
    if not later:
        return
    yield write("match", number=vocabulary.number(len(later) + 1, write.language))
    yield ListItem(write("match-first"))
    for part, rules in enumerate(later, 2):
        yield ListItem(write("match-part", part=part, title=rules.title(write.language)))
    yield write("match-losses")


def special_table(write: SheetWriter) -> Iterator[TwoColumns]:
    """A table of the special cards in a few words each; nothing if there are none."""
    rows = [
        (special_name(special, write.language), in_short(write, special))
        for special in write.special_cards()
    ]
    if write.rules.quartet.size:
        rows.append((str(write.facts["quartet_title"]), write.part("glance-quartet")))
    if rows:
        rows.append((write("glance-ordinary"), write.part("glance-nothing")))
        yield TwoColumns((write("glance-card"), write("glance-does")), tuple(rows))


def picture(write: SheetWriter) -> Iterator[Picture]:
    """The cards of one player before play begins; where sizes differ, at the smallest table."""
    sizes, language = write.sizes(), write.language
    fewest, deal = next(iter(sizes.items()))
    found = {
        "up": _UP[: deal.up],
        "down": ("?",) * deal.down,
        "hand": tuple(islice(cycle(_HAND), deal.kept)),
    }
    words = {
        "deal_up": deal.up,
        "deal_up_word": vocabulary.number(deal.up, language),
        "deal_down": deal.down,
        "deal_down_word": vocabulary.number(deal.down, language),
    }
    rows = tuple(
        CardRow(cards, write.part(f"picture-{label}", **words))
        for label, cards in found.items()
        if cards
    )
    wide = _WIDE if max(len(row.cards) for row in rows) < len(_HAND) else _NARROW
    lines = [
        "".join(f"{DOWN if card == '?' else face(card, language):>{wide}}" for card in row.cards)
        for row in rows
    ]
    labelled = (f"{line}   {row.label}" for line, row in zip(lines, rows, strict=True))
    varies = len({row[:3] for row in sizes.values()}) > 1
    who = some_players(write, [fewest]) if varies else NONE
    yield Picture(write("picture", players=who), tuple(labelled), rows)


def players_and_cards(write: SheetWriter) -> Iterator[str | ListItem]:
    """Numbers of players, packs and jokers, and the order of the ranks."""
    rules, seats = write.rules, write.seats()
    best = tradition(rules).best
    few = rules.deck.players_min < _BEST < rules.deck.players_max
    players = write(
        "players", players=some_players(write, seats), best=best if best and few else NONE
    )
    groups = groupby(seats, key=lambda count: (*rules.cards(count), rules.surplus(count)))
    spans = [(list(same), cards) for cards, same in groups]
    if len(spans) == 1:
        yield f"{players} {_cards(write, 'cards', spans[0][1])}"
    else:
        yield players
        for who, cards in spans:
            yield ListItem(_cards(write, "cards-for", cards, some_players(write, who)))
    counting = write.having(Value)  # as another rank
    heights = [word for word in map(rank_word, write.in_play()) if word not in counting]
    yield " ".join([write("order", ranks=write.row(heights)), write("suits")])


def _cards(write: SheetWriter, key: str, cards: tuple[int, ...], players: str = "") -> str:
    """The packs, the jokers, and the cards put aside.

    Args:
        write: the rules and the language.
        key: the message, for one number of players or for any.
        cards: packs, jokers, cards put aside, and those that chance adds to them at most.
        players: the numbers of players, in words.
    """
    packs, jokers, removed, more = cards
    deck = write.part(
        "deck",
        packs=packs,
        packs_word=vocabulary.number(packs, write.language),
        jokers=jokers,
        jokers_word=vocabulary.number(jokers, write.language),
    )
    aside = write("removed", count=removed, cards=vocabulary.cards(removed, write.language))
    chance = write("removed-more", count=more, cards=vocabulary.cards(more, write.language))
    return " ".join(filter(None, [write(key, deck=deck, players=players), aside, chance]))


def consequences(write: SheetWriter) -> Iterator[str]:
    """Titles, duties, and the perk of the first player out; a duty of the table's own as it is."""
    duties = write.rules.finish.loser_duties if write.facts["loses"] == "yes" else ()
    known = words_of(Duty)
    told = [
        write(f"duty-{duty if duty in known else 'own'}", also=yes(number), duty=duty)
        for number, duty in enumerate(duties)
    ]
    yield " ".join(filter(None, [write("loser-title"), *told, write("perk")]))


def kept_by_the_table(write: SheetWriter) -> Iterator[ListItem]:
    """Which manners of the source nobody needs here, and the options that bring them back."""
    rules, drawn = write.rules, write.facts["stock"] != "never"
    here = {
        "draws": drawn and rules.draw.mode == "auto",
        "topples": drawn and not rules.table.topple,
        "refuses": rules.play.illegal == "reject",
    }
    told = {name: write.part(f"table-{name}") for name in here if here[name]}
    what = vocabulary.all_of(list(filter(None, told.values())), write.language)
    options = ", ".join(_MANNERS[name] for name in told if told[name])
    if what:
        yield ListItem(write("at-this-table", what=what), option=options)


# Open questions ----------------------------------------------------------------------------------


def readings(write: SheetWriter) -> Iterator[str | ListItem]:
    """The rules that the sources leave open: the answer of these rules, and the alternatives.

    Nothing is said of questions that do not arise, or that these rules answer in another way.
    """
    families = tradition(write.rules).families
    own, common = sources()["questions"], sources()["questions_of_all"]
    asked = {key: own[key] for key in own if key.partition("-")[0] in families} | common
    items, some_fixed = [], False
    for rule_id, question in asked.items():
        needs = question.get("if", ())
        if needs and not any(write.facts[f"has_{name}"] == "yes" for name in needs):
            continue
        key = f"reading-{rule_id.lower()}"
        ways = {
            way: translate(f"{key}.{way}", write.language)
            for way in attributes(key, write.language)
        }
        source = question["by"]
        answers = _answers(write, source)
        for answer, (option, ranks) in answers.items():
            if answer not in ways:
                continue
            others = write.part("reading-or").join(ways[way] for way in ways if way != answer)
            text = write("reading", ours=ways[answer], others=others, fixed=yes(not source))
            name = capital(translate(key, write.language))
            if len(answers) > 1:
                name += f" ({write.row(ranks)})"
            items.append(ListItem(text, name, option))
            some_fixed |= not source
    if items:
        yield write("open", some_fixed=yes(some_fixed))
        yield from items


def _answers(write: SheetWriter, source: str) -> dict[str, tuple[str, list[str]]]:
    """Each answer of these rules to a question, with its option and the ranks that it is for.

    Args:
        write: the rules and the language.
        source: an option, an effect, an effect and its parameter, or nothing.
    """
    if not source:
        return {_FIXED: ("", [])}
    if "." in source:
        return {_named(option_values(write.rules).get(source, "")): (source, [])}
    effect, _, parameter = source.partition(" ")
    answers: dict[str, tuple[str, list[str]]] = {}
    for rank, effects in write.rules.specials.items():
        for one in effects:
            if isinstance(one, EFFECTS[effect]):
                answer = _named(getattr(one, parameter)) if parameter else _FIXED
                answers.setdefault(answer, (f"specials.{rank}", []))[1].append(rank)
    return answers


def _named(value: object) -> str:
    """A value as the name of an attribute: ``next at_most 5`` is ``next-at-most-5``."""
    if isinstance(value, bool):
        return yes(value)
    text = value if isinstance(value, str) else msgspec.json.encode(value).decode()
    name = re.sub(r"[^a-z0-9]+", "-", text.lower()).strip("-")
    return f"v{name}" if name[:1].isdigit() else name
