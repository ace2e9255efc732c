"""The settings of a room: its rules, from the next round on, and its options."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, Final

from msgspec import Meta, structs

from shithead.close_match import close_match
from shithead.errors import RuleError, SetupError
from shithead.game.seats import check_seats
from shithead.ruleset.loader import rules as load_rules
from shithead.ruleset.preset_files import aliases, preset_name, rule_names
from shithead.ruleset.rule_set import RuleSet
from shithead.server.protocol.refusals import refused
from shithead.server.protocol.room_options import Options
from shithead.server.room.command import CommandContext, Entry, RoomCommand
from shithead.server.room.parts import Notice, append_bounded
from shithead.server.room.state import Room

_RHYTHM: Final = frozenset({"pace", "pause"})


class SetRules(RoomCommand, frozen=True):
    """Host: sets the rules from the next round on, a preset's name or a table of options."""

    rules: Annotated[str, Meta(max_length=64)] | dict[str, Any]

    def decide(self, context: CommandContext) -> Sequence[Entry]:
        """The host sets the rules."""
        context.check_host()
        context.check_not_dealing()
        read_rules(self.rules)
        return [RulesSet(at=context.at, rules=self.rules)]


class SetOptions(RoomCommand, frozen=True):
    """Host: sets the options of the room."""

    options: Options

    def decide(self, context: CommandContext) -> Sequence[Entry]:
        """The host sets the options."""
        context.check_host()
        context.check_not_dealing()
        if self.options.youngest not in {None, *context.room.occupied}:
            raise refused("NO_SUCH_SEAT")
        if self.options == context.room.options:
            return []
        return [OptionsSet(at=context.at, options=self.options)]


class Opened(Entry, frozen=True):
    """The room was opened; ``host`` is the digest of the host's secret."""

    code: str
    rules: str | dict[str, Any]
    options: Options
    host: str

    def apply(self, room: Room) -> None:
        """Begin a room."""
        _check_youngest(room, self.options)
        room.code, room.host, room.options = self.code, self.host, self.options
        room.rules = load_rules(self.rules)


class RulesSet(Entry, frozen=True):
    """The rules from the next round on were set."""

    rules: str | dict[str, Any]

    def apply(self, room: Room) -> None:
        """Set the rules, and tell everybody if they are others."""
        room.require(room.phase != "dealing")
        before, room.rules = room.rules, load_rules(self.rules)
        if room.rounds and room.rules != before:
            append_bounded(room.history.notices, Notice(room.version, "rules", rules=room.rules))


class OptionsSet(Entry, frozen=True):
    """The room's options were set."""

    options: Options

    def apply(self, room: Room) -> None:
        """Set the options, and tell everybody which have changed; a seat is told by its name.

        A person among bots has set a new rhythm, or the page has, to skip to the end: that is no
        news. An early version took options during a deal, too.
        """
        _check_youngest(room, self.options)

        def with_name(options: Options) -> dict[str, object]:
            youngest = "" if options.youngest is None else room.seats[options.youngest].name
            return structs.asdict(options) | {"youngest": youngest}

        before, after = with_name(room.options), with_name(self.options)
        changed = tuple((name, value) for name, value in after.items() if before[name] != value)
        alone = not room.people[1:] and _RHYTHM.issuperset(name for name, _ in changed)
        if changed and not alone:
            append_bounded(room.history.notices, Notice(room.version, "options", changed=changed))
        room.options = self.options


def read_rules(source: str | dict[str, Any]) -> RuleSet:
    """Return the rules that a client names; a client cannot name files of the server.

    Raises:
        Refusal: ``BAD_RULES``.
    """
    if isinstance(source, str) and preset_name(source) is None:
        known = ", ".join(rule_names())
        close = close_match(source, [*rule_names(), *aliases()])
        unknown = RuleError(
            "room-no-preset", option="rules", value=source, allowed=known, close=close
        )
        raise refused("BAD_RULES", why=unknown)
    try:
        found = load_rules(source)
        check_seats(found, [f"S{number}" for number in range(found.deck.players_min)])
    except (RuleError, SetupError) as error:
        raise refused("BAD_RULES", why=error) from error
    return found


def check_rules(source: str | dict[str, Any]) -> None:
    """Check that rules can be read and played; also a job of worker processes.

    Raises:
        Refusal: ``BAD_RULES``.
    """
    read_rules(source)


def _check_youngest(room: Room, options: Options) -> None:
    """Check that the room has the seat of the youngest."""
    if options.youngest is not None:
        room.seat(options.youngest)
