"""Effects and conditions: words that read back."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

import shithead as sh
from shithead.cards import rank_word
from shithead.ruleset.effects import (
    EFFECTS,
    Again,
    Burn,
    Cover,
    DrawTo,
    ForceTake,
    HigherOrLower,
    MaxPerPlay,
    Mirror,
    NameNext,
    Next,
    NoQuartet,
    OnlyOn,
    Reset,
    Reverse,
    Skip,
    Transparent,
    TurnRanking,
    Value,
    Wild,
    read_effect,
    usage,
)
from shithead.ruleset.values import PileHas, PlayableTriple, read_condition

WORDS = {
    "wild": Wild(),
    "wild except 7 10": Wild(("7", "10")),
    "only_on 2 4 JOKER": OnlyOn(("2", "4", "JOKER")),
    "max_per_play 1": MaxPerPlay(1),
    "no_quartet": NoQuartet(),
    "reset": Reset(),
    "reset except A": Reset(("A",)),
    "transparent": Transparent(),
    "transparent on_empty own": Transparent(on_empty="own"),
    "transparent passes_skip": Transparent(passes_skip=True),
    "transparent on_empty own passes_skip": Transparent("own", passes_skip=True),
    "next at_most 7": Next(at_most="7"),
    "next below J": Next(below="J"),
    "next only 4 5": Next(only=("4", "5")),
    "next higher": Next(higher=True),
    "next at_most 7 allow 8 10 deny 3 wilds denied": Next(
        at_most="7", allow=("8", "10"), deny=("3",), wilds="denied"
    ),
    "mirror": Mirror(),
    "mirror reset_stays": Mirror(reset_stays=True),
    "value 5": Value("5"),
    "skip": Skip(),
    "skip once": Skip("once"),
    "skip lying": Skip("lying"),
    "reverse": Reverse(),
    "reverse once": Reverse(once=True),
    "again": Again(),
    "cover": Cover(),
    "burn": Burn(),
    "burn following": Burn("following"),
    "higher_or_lower": HigherOrLower(),
    "name_next": NameNext(),
    "turn_ranking": TurnRanking(),
    "turn_ranking pile_gone": TurnRanking("pile_gone"),
    "draw_to 4 on 2 below 3": DrawTo(4, "2", 3),
    "force_take": ForceTake(),
    "force_take reply JH JD removed": ForceTake(("JH", "JD"), removed=True),
}


@pytest.mark.parametrize("words", WORDS)
def test_words_of_effects(words):
    """An effect is written in its words, which read back to it."""
    effect = WORDS[words]
    assert read_effect(words, "specials.7") == effect
    assert effect.text == words


def test_every_effect_is_shown():
    """The words above show every effect that there is."""
    assert {type(effect) for effect in WORDS.values()} == set(EFFECTS.values())


@pytest.mark.parametrize(
    ("words", "same"),
    [
        ("wild except t joker", "wild except 10 JOKER"),
        ("next allow 8 at_most 7", "next at_most 7 allow 8"),
        ("draw_to 4 below 3 on 2", "draw_to 4 on 2 below 3"),
        ("burn same", "burn"),
        ("force_take removed reply 10h j♦", "force_take reply TH JD removed"),
        ("transparent on_empty any", "transparent"),
        ("  skip   once ", "skip once"),
    ],
)
def test_other_spellings(words, same):
    """Parameters stand in any order, ranks in any spelling, defaults may be said."""
    assert read_effect(words, "specials.7").text == same


RANKS = st.lists(st.integers(0, 13).map(rank_word), min_size=1, max_size=4, unique=True).map(tuple)
RANK = st.integers(0, 13).map(rank_word)
ANY_EFFECT = st.one_of(
    st.builds(Wild, RANKS | st.just(())),
    st.builds(OnlyOn, RANKS),
    st.builds(MaxPerPlay, st.integers(1, 9)),
    st.builds(Reset, RANKS | st.just(())),
    st.builds(Transparent, st.sampled_from(["any", "own"]), st.booleans()),
    st.builds(
        Next, at_most=RANK, allow=RANKS, deny=RANKS, wilds=st.sampled_from(["allowed", "denied"])
    ),
    st.builds(Next, only=RANKS),
    st.builds(Value, RANK),
    st.builds(DrawTo, st.integers(1, 9), RANK, st.integers(0, 9)),
    st.builds(
        ForceTake,
        st.lists(st.sampled_from(["JH", "JD", "TS", "2C"]), unique=True).map(tuple),
        st.booleans(),
    ),
)


@given(effect=ANY_EFFECT)
def test_any_effect_reads_back(effect):
    """Whatever an effect's parameters are, its words read back to it."""
    assert read_effect(effect.text, "specials.7") == effect


@pytest.mark.parametrize("name", EFFECTS)
def test_usage(name):
    """How an effect is written begins with its name and shows every parameter."""
    words = usage(name)
    assert words.startswith(name)
    for field in EFFECTS[name].__struct_fields__:
        assert field.rstrip("_") in words or EFFECTS[name].positional == field
    assert len(words.split()) > len(EFFECTS[name].__struct_fields__)


@pytest.mark.parametrize(
    ("words", "condition"),
    [
        ("pile_has 6*3 9*2", PileHas(((4, 3), (7, 2)))),
        ("pile_has 10", PileHas(((8, 1),))),
        ("hand_is_playable_triple", PlayableTriple()),
    ],
)
def test_conditions(words, condition):
    """A condition is written in its words, which read back to it."""
    assert read_condition(words) == condition
    assert read_condition(condition.text) == condition


@pytest.mark.parametrize(
    "words",
    [
        "",
        "pile_has",
        "pile_has 6*",
        "pile_has 6*x",
        "pile_has 6*0",
        "hand_is_playable_triple 3",
        "x",
    ],
)
def test_no_condition(words):
    """Words that name no condition are refused, by the option too."""
    with pytest.raises((ValueError, IndexError)):
        read_condition(words)
    with pytest.raises(sh.RuleError):
        sh.rules("pagat").replace({"pickup.voluntary": [words]})


def test_presets_write_canonical_words(preset):
    """The words of every preset's effects are those that the effects print."""
    for effects in sh.rules(preset).specials.values():
        for effect in effects:
            assert read_effect(effect.text, "") == effect
