"""Reading rule sets: presets, files of one's own, plain tables; and writing them back."""

from __future__ import annotations

import difflib
import tomllib
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any, Final, Literal, get_args, get_origin, get_type_hints

import msgspec
from msgspec import structs

from shithead.cards import RANKS, rank_index, rank_word
from shithead.errors import RuleError
from shithead.ruleset.conditions import read_condition
from shithead.ruleset.effects import Effect, RankName, Ranks, read_effect
from shithead.ruleset.lost_games import LOST, lost_game
from shithead.ruleset.schema import (
    GROUPS,
    PAGAT_SPECIALS,
    RULES_VERSION,
    Condition,
    Group,
    PresetName,
    RuleSet,
    Specials,
)
from shithead.ruleset.spans import Spans, read_spans
from shithead.ruleset.validation import check

_ABOUT: Final = ("name", "title", "titles", "sources", "readings", "version", "extends")
_RANK_WORDS: Final = ", ".join(rank_word(rank) for rank in range(len(RANKS)))
_SPANS_WORDS: Final = '2, {"2-4" = 1, "5+" = 2}, {all = 1}'


def rules(source: str | Path | dict[str, Any] | RuleSet) -> RuleSet:
    """The rule set that ``source`` names.

    Args:
        source: a preset's name, the path of a ``.toml`` file, or a table of options.

    Raises:
        RuleError: no such preset or file, broken TOML, an unknown option, a wrong value or a
            contradiction.
    """
    if isinstance(source, RuleSet):
        return source
    if isinstance(source, dict):
        return from_table(source)
    if str(source) in rule_names():
        return preset(str(source))
    if isinstance(source, Path) or str(source).endswith(".toml"):
        return from_file(Path(source))
    raise _unknown_preset("rules", str(source))


def _unknown_preset(option: str, name: object) -> RuleError:
    """Why there is no such preset, with the one that may be meant."""
    if name in LOST:
        return lost_game(option, str(name))
    close = [*difflib.get_close_matches(str(name), [*rule_names(), *LOST], n=1), "none"][0]
    known = ", ".join(rule_names())
    return RuleError("rule-unknown-preset", option=option, value=name, allowed=known, close=close)


@cache
def rule_names() -> tuple[str, ...]:
    """The name of every preset."""
    folder = files("shithead") / "ruleset" / "presets"
    return tuple(sorted(f.name[:-5] for f in folder.iterdir() if f.name.endswith(".toml")))


@cache
def preset(name: str, version: int = RULES_VERSION) -> RuleSet:
    """A preset as a version of the library played it.

    Raises:
        RuleError: a version newer than this library knows.
    """
    if not 1 <= version <= RULES_VERSION:
        raise RuleError(
            "rule-unknown-version", option="version", value=version, allowed=f"1 … {RULES_VERSION}"
        )
    return _read({"name": name, "version": version} | _preset_table(name, version))


def _preset_table(name: str, version: int = RULES_VERSION) -> dict[str, Any]:
    """What a preset's file says."""
    folder = files("shithead") / "ruleset" / "presets"
    kept = [folder / "history" / f"{name}.{v}.toml" for v in range(version, RULES_VERSION)]
    found = next((file for file in kept if file.is_file()), folder / f"{name}.toml")
    return tomllib.loads(found.read_text(encoding="utf-8"))


def from_file(path: Path) -> RuleSet:
    """The rule set in a TOML file.

    Raises:
        RuleError: the file cannot be read, is no TOML, or no rule set.
    """
    table = _file_table(path)
    return _under_own_name(_read({"name": path.stem} | table, _file_base(table, path)))


def extended(source: str | Path) -> tuple[str, RuleSet]:
    """What the rule set of a preset or file extends: as it is named there, and its rules.

    Without anything it is the defaults of all rules, and the name is empty.

    Raises:
        RuleError: the file cannot be read, or what it extends.
    """
    if str(source) in rule_names():
        table = _preset_table(str(source))
        return table.get("extends", ""), _base(table)
    table = _file_table(Path(source))
    return table.get("extends", ""), _file_base(table, Path(source))


def _file_base(table: dict[str, Any], path: Path, below: tuple[Path, ...] = ()) -> RuleSet:
    """The rules that a file extends: a preset, or another file beside it."""
    parent = table.get("extends")
    if not isinstance(parent, str) or not parent.endswith(".toml"):
        return _base(table)
    chain = (*below, path)
    file = path.parent / parent
    if any(file.resolve() == one.resolve() for one in chain):
        names = " → ".join(one.name for one in (*chain, file))
        known = ", ".join(rule_names())
        raise RuleError("rule-circle", option="extends", value=parent, allowed=known, chain=names)
    found = _file_table(file)
    inherited = _read({"name": file.stem} | found, _file_base(found, file, chain))
    return structs.replace(inherited, sources=(), readings={})


def _file_table(path: Path) -> dict[str, Any]:
    """What a rule file says."""
    try:
        text = path.read_bytes()
    except (OSError, ValueError) as error:  # ValueError: what cannot be a path
        why = getattr(error, "strerror", None) or str(error)
        there = "no" if isinstance(error, FileNotFoundError) else "yes"
        raise RuleError("rule-no-file", option=str(path), why=why, there=there) from error
    try:
        return tomllib.loads(text.decode())
    except ValueError as error:
        raise RuleError("rule-broken-toml", option=str(path), why=str(error)) from error


def from_table(table: dict[str, Any]) -> RuleSet:
    """The rule set of a plain table; what it leaves out is as in the preset it ``extends``.

    Raises:
        RuleError: an unknown option, a wrong value or a contradiction.
    """
    return _under_own_name(_read(table))


def _under_own_name(ruleset: RuleSet) -> RuleSet:
    """The rules; if they only look like a preset by name, their name says so."""
    if ruleset.name not in rule_names() or ruleset == preset(ruleset.name, ruleset.version):
        return ruleset
    return structs.replace(ruleset, name=f"{ruleset.name}-house")


def _read(table: dict[str, Any], base: RuleSet | None = None) -> RuleSet:
    base = base or _base(table)
    about: dict[str, Any] = {key: table[key] for key in _ABOUT if key in table}
    options = _dotted({key: value for key, value in table.items() if key not in _ABOUT})
    return _changed(structs.replace(base, **_about(about)), options)


def _base(table: dict[str, Any]) -> RuleSet:
    parent = table.get("extends")
    if parent is None:
        return RuleSet()
    if parent not in rule_names():
        raise _unknown_preset("extends", parent)
    return structs.replace(preset(parent), sources=(), readings={})


def _about(about: dict[str, Any]) -> dict[str, Any]:
    title = about.pop("title", None)
    about.pop("extends", None)
    if title is not None:
        about["titles"] = title if isinstance(title, dict) else {"en": title, "de": title}
    return {name: _convert(f"{name}", value, _hint(RuleSet, name)) for name, value in about.items()}


def _dotted(table: dict[str, Any]) -> dict[str, Any]:
    """Groups of options as one table of dotted names."""
    options: dict[str, Any] = {}
    for key, value in table.items():
        if "." in key:
            options[key] = value
        elif key == "specials" or key in GROUPS:
            options |= {
                f"{key}.{name}": option for name, option in _group_table(key, value).items()
            }
        else:
            raise _unknown(key, [*GROUPS, "specials", *_ABOUT])
    return options


def _group_table(group: str, value: object) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise RuleError("rule-not-a-table", option=group, value=value, allowed=f"[{group}]")
    return value


def replaced(base: RuleSet, changes: dict[str, Any]) -> RuleSet:
    """``base`` with some options changed, by dotted name or by group.

    Raises:
        RuleError: an unknown option, a wrong value or a contradiction.
    """
    return _under_own_name(_changed(base, _dotted(changes)))


def _changed(base: RuleSet, options: dict[str, Any]) -> RuleSet:
    groups: dict[str, dict[str, Any]] = {}
    specials = dict(base.specials)
    for option, value in options.items():
        group, _, name = option.partition(".")
        if group == "specials":
            _change_special(specials, option, name, value)
        else:
            groups.setdefault(group, {})[name] = _option(option, group, name, value)
    changed = {
        name: structs.replace(getattr(base, name), **values) for name, values in groups.items()
    }
    ruleset = check(structs.replace(base, specials=_by_rank(specials), **changed))
    _check_parts(ruleset.match.parts)
    return ruleset


def _check_parts(parts: tuple[str, ...]) -> None:
    """Whether a match can go through these parts; no part is a match of parts itself."""
    option, named = "match.parts", " ".join(parts)
    for name in parts:
        if name not in rule_names():
            raise _unknown_preset(option, name)
    if len(parts) == 1:
        raise RuleError("rule-one-part", option=option, value=named, allowed="[]")
    for name in parts[1:]:
        if _stated_parts(name):
            raise RuleError("rule-part-of-parts", option=option, value=name, allowed=parts[0])


def _stated_parts(name: str) -> list[str]:
    """A preset's parts as its file states them: it may be the one that is being read."""
    table = _preset_table(name)
    if "parts" in table.get("match", {}):
        return list(table["match"]["parts"])
    return _stated_parts(table["extends"]) if "extends" in table else []


def _change_special(specials: Specials, option: str, name: str, value: object) -> None:
    try:
        rank = rank_word(rank_index(name))
    except ValueError:
        raise RuleError(
            "rule-unknown-rank", option=option, value=name, allowed=_RANK_WORDS
        ) from None
    if not isinstance(value, list | tuple) or not all(
        isinstance(item, str | Effect) for item in value
    ):
        raise RuleError(
            "rule-wrong-value", option=option, value=value, allowed='["wild", "burn", …]'
        )
    specials[rank] = tuple(e if isinstance(e, Effect) else read_effect(e, option) for e in value)


def _by_rank(specials: Specials) -> Specials:
    words = [rank_word(rank) for rank in range(len(RANKS))]
    return {word: specials[word] for word in words if specials.get(word)}


def _option(option: str, group: str, name: str, value: object) -> object:
    if group not in GROUPS:
        raise _unknown(group, [*GROUPS, "specials"])
    names = [field.name for field in structs.fields(GROUPS[group])]
    if name not in names:
        raise _unknown(option, [f"{group}.{known}" for known in names])
    return _convert(option, value, _hint(GROUPS[group], name))


def _unknown(option: str, known: list[str]) -> RuleError:
    close = [*difflib.get_close_matches(option, known, n=1, cutoff=0.5), "none"][0]
    return RuleError("rule-unknown-option", option=option, allowed=", ".join(known), close=close)


@cache
def _hint(kind: type[Group | RuleSet], name: str) -> Any:
    return get_type_hints(kind, include_extras=True)[name]


def _convert(option: str, value: object, hint: Any) -> object:
    """A plain value as the option's type."""
    try:
        if hint is Spans:
            return value if isinstance(value, Spans) else read_spans(value)
        if hint == Ranks:
            return tuple(
                rank_word(rank_index(word)) for word in msgspec.convert(value, tuple[str, ...])
            )
        found = msgspec.convert(value, hint)
        return _conditions(found) if isinstance(found, tuple) and _holds_conditions(hint) else found
    except (ValueError, msgspec.ValidationError) as error:
        raise RuleError(
            "rule-wrong-value", option=option, value=value, allowed=allowed(hint)
        ) from error


def _holds_conditions(hint: Any) -> bool:
    return any(get_args(argument)[:1] == (Condition,) for argument in get_args(hint))


def _conditions(texts: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(read_condition(text).text for text in texts)


def option_hint(option: str) -> Any:
    """The type of an option, by its dotted name."""
    group, _, name = option.partition(".")
    return _hint(GROUPS[group], name)


def named_values(hint: Any) -> list[Any]:
    """The values that a type lists one by one."""
    if hint is bool:
        return [True, False]
    if get_origin(hint) is Literal:
        return list(get_args(hint))
    parts = () if hasattr(hint, "__metadata__") else get_args(hint)
    return [value for part in parts for value in named_values(part)]


def allowed(hint: Any) -> str:
    """What an option may be, in the notation of rule files."""
    if hint in {Spans, Ranks, bool, str, RankName, Condition, PresetName}:
        return {
            str: '"…"',
            PresetName: ", ".join(rule_names()),
            Spans: _SPANS_WORDS,
            Ranks: f"[{_RANK_WORDS}]",
            bool: "true | false",
            RankName: _RANK_WORDS,
            Condition: '"pile_has 6*3 9*2", "hand_is_playable_triple"',
        }[hint]
    arguments = get_args(hint)
    if get_origin(hint) is Literal:
        return " | ".join(arguments)
    if get_origin(hint) is tuple:
        return f"[{allowed(arguments[0])}]"
    if get_origin(hint) is dict:
        return f"{{ {allowed(arguments[0])} = {allowed(arguments[1])} }}"
    if hasattr(hint, "__metadata__"):
        return _range(hint)
    return " | ".join(allowed(argument) for argument in arguments)


def _range(hint: Any) -> str:
    limits = hint.__metadata__[0]
    return (
        f"{limits.ge} … {limits.le}"
        if isinstance(limits, msgspec.Meta)
        else str(hint.__origin__.__name__)
    )


def plain(ruleset: RuleSet) -> dict[str, Any]:
    """A rule set as plain tables, every option named; reads back to an equal value."""
    about = {
        key: getattr(ruleset, key) for key in ("name", "titles", "sources", "readings", "version")
    }
    groups = {name: _plain_group(getattr(ruleset, name)) for name in GROUPS}
    words = [rank_word(rank) for rank in range(len(RANKS))]
    named = [word for word in words if word in ruleset.specials or word in PAGAT_SPECIALS]
    specials = {word: [e.text for e in ruleset.specials.get(word, ())] for word in named}
    return about | {"sources": list(ruleset.sources)} | groups | {"specials": specials}


def _plain_group(group: Group) -> dict[str, Any]:
    names = type(group).__struct_fields__  # structs.fields() reads all annotations anew: 0.1 ms
    return {name: plain_value(getattr(group, name)) for name in names}


def plain_value(value: object) -> Any:
    """An option's value as rule files write it."""
    if isinstance(value, Spans):
        return value.plain()
    return list(value) if isinstance(value, tuple) else value


def differences(base: RuleSet, other: RuleSet) -> dict[str, tuple[Any, Any]]:
    """The options in which two rule sets differ: dotted name to (value there, value here)."""
    before, after = option_values(base), option_values(other)
    names = [*before, *(name for name in after if name not in before)]
    pairs = {name: (before.get(name, []), after.get(name, [])) for name in names}
    return {name: pair for name, pair in pairs.items() if pair[0] != pair[1]}


def option_values(ruleset: RuleSet) -> dict[str, Any]:
    """Every option by its dotted name."""
    return _dotted({key: value for key, value in plain(ruleset).items() if key not in _ABOUT})
