"""`shithead verify`: whether a recorded game was dealt fairly."""

from __future__ import annotations

import pytest
from msgspec import structs

import shithead as sh
from shithead.deck.fair_deal import fingerprint
from tests.deck.deals import deal, played


@pytest.fixture(scope="module")
def record():
    return played(deal(people="Ada Bo", told="Ada"))


@pytest.fixture
def file(record, tmp_path):
    record.save(tmp_path / "g.shg")
    return "g.shg"


@pytest.mark.parametrize(
    ("language", "holds", "missing"),
    [
        ("en", "from the nonce of Ada", "Bo was left out"),
        ("de", "der Zufallszahl von Ada", "Bo wurde ausgelassen"),
    ],
)
def test_a_fair_deal(call, file, record, language, holds, missing):
    done = call("verify", file, "--language", language)
    assert (done.returncode, done.stderr) == (0, "")
    words = " ".join(done.stdout.split())
    assert holds in words
    assert missing in words
    assert str(len(record.moves)) in words
    known = [fingerprint(record.fair), record.fair.commitment, *record.fair.commitments.values()]
    assert all(each in done.stdout for each in known)


def test_the_fingerprint_that_one_remembers(call, file, record):
    done = call("verify", file, "--fingerprint", fingerprint(record.fair).upper())
    assert done.returncode == 0
    assert "the same as before the deal" in " ".join(done.stdout.split())
    other = call("verify", file, "--fingerprint", "0" * 64)
    assert other.returncode == 2
    assert "not the deal that you were promised" in other.stderr
    assert other.stdout == ""


def test_a_deal_in_which_only_the_server_had_a_part(call, tmp_path):
    played(deal(people="", told="")).save(tmp_path / "g.shg")
    done = call("verify", "g.shg")
    assert done.returncode == 0
    assert "the server could have chosen" in " ".join(done.stdout.split())


def test_records_without_a_proof_and_false_ones(call, tmp_path, record):
    structs.replace(record, fair=None).save(tmp_path / "plain.shg")
    done = call("verify", "plain.shg")
    assert (done.returncode, done.stdout) == (2, "")
    assert "holds no proof" in done.stderr
    (tmp_path / "false.shg").write_text(str(record).replace(record.fair.seed, "0" * 64))
    done = call("verify", "false.shg")
    assert (done.returncode, done.stdout) == (2, "")
    assert "seed" in done.stderr


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "not about who knew them"), ("de", "nicht, ob jemand sie kannte")],
)
def test_a_round_of_which_a_device_had_a_copy(call, tmp_path, record, language, said):
    """The proof holds, and what it does not say is said."""
    structs.replace(record, marks=("copied",)).save(tmp_path / "g.shg")
    done = call("verify", "g.shg", "--language", language)
    assert done.returncode == 0
    assert said in " ".join(done.stdout.split())


@pytest.mark.parametrize(
    ("mark", "language", "said"),
    [
        ("brought", "en", "a player’s device dealt the cards or moved for bots"),
        ("brought", "de", "es kannte also alle Karten"),
        ("taken_back", "en", "a player took moves back"),
        ("taken_back", "de", "hat Züge zurückgenommen"),
    ],
)
def test_a_round_that_has_lost_its_proof(call, tmp_path, record, mark, language, said):
    structs.replace(record, fair=None, marks=("copied", mark)).save(tmp_path / "g.shg")
    done = call("verify", "g.shg", "--language", language)
    assert done.returncode == 2
    assert said in " ".join(done.stderr.split())


def test_moves_are_checked_too(call, tmp_path, record):
    structs.replace(record, moves=(*record.moves[:-1], "Ada: flip 9"), result=None).save(
        tmp_path / "g.shg"
    )
    done = call("verify", "g.shg")
    assert done.returncode == 2
    assert f"{len(record.moves)}" in done.stderr


def test_it_is_the_same_for_saved_tables(call, tmp_path):
    """A file that `play` saved says that nobody proved its deck."""
    sh.Game("sh-thead", ["Ada", "Bo"], seed=7).record().save(tmp_path / "own.shg")
    assert "holds no proof" in call("verify", "own.shg").stderr
