"""The command ``verify``: checks that a recorded game was dealt fairly."""

from __future__ import annotations

from pathlib import Path

from shithead.deck.fair_deal import FairError, fingerprint
from shithead.game.game import Game
from shithead.notation.record_reader import read_record
from shithead.terminal.screen import Screen


def verify(file: Path, promised: str | None, language: str) -> int:
    """Check a record's proof and its moves, and print what was found.

    Args:
        file: the record.
        promised: the fingerprint that was shown before the deal; None: not known any more.
        language: to speak.

    Raises:
        RecordError: the record cannot be read, its proof does not hold, or a move is illegal.
        FairError: there is no proof, or it keeps another promise.
    """
    record = read_record(file)
    proof = record.fair
    if proof is None:
        raise FairError("fair-none", path=str(file), mark=record.proof_lost)
    if promised is not None and promised.strip().lower() != fingerprint(proof):
        raise FairError("fair-other", given=promised, found=fingerprint(proof))
    Game.from_record(record)
    screen = Screen(language)
    screen.say("cli-verify-holds", count=len(proof.counted), seats=", ".join(proof.counted))
    if "copied" in record.marks:
        screen.say("fair-copied")
    for seat in proof.missing:
        screen.say("cli-verify-missing", seat=seat)
    screen.say("cli-verify-promise", room=proof.room, round=proof.round, mark=fingerprint(proof))
    screen.say("cli-verify-server", commitment=proof.commitment)
    for seat in filter(proof.commitments.get, proof.seats):
        screen.say("cli-verify-seat", seat=seat, commitment=proof.commitments[seat])
    screen.say("cli-verify-moves", count=len(record.moves))
    screen.say("cli-verify-compare" if promised is None else "cli-verify-known")
    return 0
