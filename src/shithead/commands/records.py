"""The commands ``replay`` and ``verify``: tell a recorded game move by move, and check its deal."""

from __future__ import annotations

from pathlib import Path

import click
from click import Option

from shithead.commands.command import LocalizedCommand
from shithead.commands.values import RECORD_FILE
from shithead.deck.fair_deal import FairError
from shithead.deck.fair_deal import fingerprint as proof_fingerprint
from shithead.game.game import Game
from shithead.game.match import Match
from shithead.narration.story import narrate, result_lines, score_line, story_of
from shithead.notation.record_reader import read_match_record, read_record
from shithead.terminal.screen import Quit, Screen
from shithead.terminal.view import pile_line


@click.command(cls=LocalizedCommand, params=[RECORD_FILE, Option(["--step"], is_flag=True)])
def replay(*, file: Path, step: bool, language: str) -> int:
    """Print a recorded game, or every round of a match: a line for each move, and the end.

    Where one steps through, the pile is shown after each move.

    Raises:
        RecordError: the record cannot be read or replayed.
    """
    record = read_match_record(file)
    match = Match.from_record(record)
    screen = Screen(language)
    screen.speak_at(record.rules)
    language = screen.language
    screen.say(
        "cli-replay-title",
        rules=record.rules.title(language),
        seats=", ".join(record.seats),
        date=record.date or "none",
    )
    try:
        for number, game in enumerate(match.rounds, 1):
            if len(match.rounds) > 1:
                screen.show("")
                screen.say("cli-replay-round", round=number)
            again = Game.from_record(game.record().start)
            moves = zip(story_of(game), game.moves, strict=True)
            for ply, ((_, happened), move) in enumerate(moves, 1):
                screen.show(f"{ply:>4}  {narrate(happened, '', language)}")
                if step and screen.interactive:
                    again.play(move)
                    screen.show("      " + pile_line(again.position().pile, language))
                    screen.ask(screen.text("cli-replay-next"))
            if game.result is None:
                screen.say("cli-replay-unfinished", seat=game.turn or "")
            else:
                screen.show_all(result_lines(game.result, "", language))
    except Quit as leaving:
        return leaving.code
    if len(match.rounds) > 1:
        screen.show(score_line(match, language))
    return 0


@click.command(
    cls=LocalizedCommand,
    params=[RECORD_FILE, Option(["--fingerprint"], metavar="fingerprint")],
)
def verify(*, file: Path, fingerprint: str | None, language: str) -> int:
    """Check a record's proof and its moves, and print what was found.

    Raises:
        RecordError: the record cannot be read, its proof does not hold, or a move is illegal.
        FairError: there is no proof, or it keeps another promise.
    """
    record = read_record(file)
    proof = record.fair
    if proof is None:
        raise FairError("fair-none", path=str(file), mark=record.proof_lost)
    if fingerprint is not None and fingerprint.strip().lower() != proof_fingerprint(proof):
        raise FairError("fair-other", given=fingerprint, found=proof_fingerprint(proof))
    Game.from_record(record)
    screen = Screen(language)
    screen.say("cli-verify-holds", count=len(proof.counted), seats=", ".join(proof.counted))
    if "copied" in record.marks:
        screen.say("fair-copied")
    for seat in proof.missing:
        screen.say("cli-verify-missing", seat=seat)
    screen.say(
        "cli-verify-promise", room=proof.room, round=proof.round, mark=proof_fingerprint(proof)
    )
    screen.say("cli-verify-server", commitment=proof.commitment)
    for seat in filter(proof.commitments.get, proof.seats):
        screen.say("cli-verify-seat", seat=seat, commitment=proof.commitments[seat])
    screen.say("cli-verify-moves", count=len(record.moves))
    screen.say("cli-verify-compare" if fingerprint is None else "cli-verify-known")
    return 0
