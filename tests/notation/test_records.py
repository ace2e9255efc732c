"""Records: `.shg` texts and files that read back, and every way in which they cannot."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import shithead as sh
from shithead.localization import LANGUAGES
from shithead.notation.record_reader import MOST_BYTES, read_match_record, read_record
from tests.errors import raising
from tests.properties.walks import Walk
from tests.seats import seats_for


def played(preset: str = "sh-thead", plies: int | None = None) -> sh.Game:
    """A game of three, finished or not."""
    return Walk(0, 0, (), 5).play(sh.Game(preset, seats_for(preset), seed=5), plies)


@pytest.fixture(scope="module")
def finished() -> str:
    """The record of a whole game, as text."""
    return str(played().record("2026-11-21"))


def test_what_a_record_says(finished):
    """A record is TOML with the documented keys."""
    table = tomllib.loads(finished)
    game = played()
    assert list(table) == [
        "shithead", "rules", "rules_version", "seats", "dealer", "date", "deck", "moves", "result",
    ]  # fmt: skip
    assert (table["shithead"], table["rules"], table["rules_version"]) == (1, "sh-thead", 2)
    assert table["seats"] == ["Ada", "Bo", "Cem"]
    assert table["deck"].split() == list(game.deck)
    assert table["moves"] == [str(move) for move in game.moves]
    assert str(table["date"]) == "2026-11-21"
    loser = game.result.loser
    out = [seat for seat in game.places if seat != loser]
    assert table["result"] == {"out": out, "loser": loser}


def test_unfinished_record_has_no_result():
    """The record of an unfinished game has no result, and goes on being played after reading."""
    game = played(plies=30)
    assert "result" not in tomllib.loads(str(game.record()))
    again = sh.Game.from_record(str(game.record()))
    assert not again.over
    assert again.legal_moves() == game.legal_moves()


def replayed(text: str) -> sh.Record | sh.RecordError:
    """The record that a text holds, its game replayed, or why it is invalid: nothing else."""
    try:
        record = read_record(text)
        sh.Game.from_record(record)
    except sh.RecordError as error:
        return error
    return record


def test_cut_off_records(finished):
    """A record cut off anywhere is refused as a record error, or is the record up to there."""
    whole = read_record(finished)
    refused = 0
    for end in range(0, len(finished), 20):
        found = replayed(finished[:end])
        if isinstance(found, sh.RecordError):
            refused += 1
            assert all(found.sentence(language) for language in LANGUAGES)
        else:
            assert (found.seats, found.deck, found.moves) == (whole.seats, whole.deck, whole.moves)
    assert refused > 0.9 * len(finished) / 20


def test_damaged_records(finished):
    """A record with any one character replaced is refused as a record error, or still a record."""
    for place in range(3, len(finished), 211):
        for character in ('"', "\n", "0", "]", "Z", "\x00"):
            text = finished[:place] + character + finished[place + 1 :]
            found = replayed(text)
            if isinstance(found, sh.RecordError):
                assert str(found)
            else:
                assert read_record(str(found)) == found


def test_comments_are_allowed(finished):
    text = "# a game\n\n" + finished.replace("\n", "  # remark\n")
    assert read_record(text) == read_record(finished)


def test_house_rules_are_written_whole():
    rules = sh.rules("cruzo").replace({"turn.limit": 77, "specials.5": ["skip"]})
    game = Walk(0, 0, (), 5).play(sh.Game(rules, ["Ada", "Bo"], seed=3))
    table = tomllib.loads(str(game.record()))
    assert table["rules"]["turn"]["limit"] == 77
    assert table["rules"]["specials"]["5"] == ["skip"]
    assert sh.Game.from_record(str(game.record())).rules == rules


def test_partial_rules_table(finished):
    """A record may name its rules as a table that extends a preset, as people write them."""
    text = finished.replace(
        'rules = "sh-thead"\nrules_version = 2', 'rules = {extends = "sh-thead"}'
    )
    assert sh.Game.from_record(text).rules.specials == sh.rules("sh-thead").specials


@pytest.mark.parametrize(
    ("key", "old", "new", "words"),
    [
        ("record-broken", "shithead = 1", "shithead = = 1", "TOML"),
        ("record-unknown-key", "shithead = 1", "shithead = 1\nplayers = 3", "players"),
        ("record-wrong-value", "shithead = 1", 'shithead = "1"', "shithead"),
        ("record-wrong-value", 'seats = [\n    "Ada"', "seats = [\n    7", "seats"),
        ("record-wrong-value", 'moves = [\n    "', 'moves = [\n    7,\n    "', "moves"),
        ("record-wrong-value", "date = 2026-11-21", "date = 20261121", "date"),
        ("record-wrong-value", "date = 2026-11-21", 'date = "yesterday"', "date"),
        ("record-wrong-value", "date = 2026-11-21", "date = 2026-11-21T10:00:00", "date"),
        ("record-wrong-value", "date = 2026-11-21", "ages = [3.5, 1, 2]", "3.5"),
        ("record-wrong-value", "date = 2026-11-21", 'ages = ["3", "one", "2"]', "one"),
        ("record-wrong-value", "result = { out = [", "result = { out = 3, was = [", "result"),
        ("record-wrong-value", "result = { out = [", "result = [1] #", "result"),
        ("record-wrong-value", "shithead = 1", "shithead = true", "shithead"),
        ("record-wrong-value", "rules_version = 2", "rules_version = true", "rules_version"),
        ("record-missing", "shithead = 1\n", "", "shithead"),
        ("record-missing", 'rules = "sh-thead"\n', "", "rules"),
        ("record-missing", "deck = ", "#", "deck"),
        ("record-version", "shithead = 1", "shithead = 2", "version 2"),
        ("record-rules", 'rules = "sh-thead"', 'rules = "krezu"', "krezu"),
        ("record-start", "rules_version = 2", "rules_version = 99", "99"),
        ("record-start", '"Cem",', '"Bo",', "Bo"),
        ("record-start", 'dealer = "', 'dealer = "Zoe', "Zoe"),
        ("record-start", 'deck = "', 'deck = "7C ', "7C"),
        ("record-start", "date = 2026-11-21", "ages = [3, 1]", "3 1"),
        ("record-start", 'rules = "sh-thead"\n', 'rules = {extends = "krezu"}\n', "krezu"),
        ("record-start", 'rules = "sh-thead"\n', "rules = {turn = {limit = 1}}\n", "turn.limit"),
    ],
)
def test_records_that_cannot_be(finished, key, old, new, words):
    assert old in finished
    with pytest.raises(sh.RecordError) as caught:
        sh.Game.from_record(finished.replace(old, new, 1))
    assert caught.value.key == key
    assert words in caught.value.sentence("en")
    assert caught.value.move == 0
    assert caught.value.sentence("de") != caught.value.sentence("en")


def test_illegal_move_is_named(finished):
    moves = [str(move) for move in played().moves]
    for number in (1, 20, len(moves)):
        wrong = moves.copy()
        wrong[number - 1] = f"{wrong[number - 1].partition(':')[0]}: flip 6"
        text = finished.replace(f'"{moves[number - 1]}"', f'"{wrong[number - 1]}"')
        first = moves.index(moves[number - 1]) + 1
        with pytest.raises(sh.RecordError) as caught:
            sh.Game.from_record(text)
        assert caught.value.key == "record-illegal"
        assert caught.value.move == first
        assert f"Move {first}," in str(caught.value)
        assert "flip 6" in caught.value.sentence("de")


def test_moves_after_the_end_are_illegal(finished):
    """A record that goes on after the end of the round is refused at the first move too many."""
    count = len(played().moves)
    text = finished.replace("\n]\nresult", '\n    "Ada: take",\n]\nresult')
    assert text != finished
    with raising(sh.RecordError, move=count + 1):
        sh.Game.from_record(text)


def test_wrong_result(finished):
    """A record whose result differs from what its moves come to is refused with both."""
    loser = played().result.loser
    with pytest.raises(sh.RecordError) as caught:
        sh.Game.from_record(finished.replace(f'loser = "{loser}"', 'loser = "Zoe"'))
    assert caught.value.key == "record-result"
    assert "Zoe" in str(caught.value)
    assert loser in str(caught.value)
    unfinished = finished.replace("\n]\nresult", "\n]\n#result")
    assert sh.Game.from_record(unfinished).over


def test_result_of_an_unfinished_game():
    text = str(played(plies=10).record()) + 'result = { out = ["Ada"], loser = "Bo" }\n'
    with raising(sh.RecordError, key="record-result"):
        sh.Game.from_record(text)


def test_a_record_is_a_source():
    record = played(plies=9).record()
    assert sh.Game.from_record(record).position() == sh.Game.from_record(str(record)).position()


def test_files(tmp_path, finished):
    """A record saves to a file and reads back from its path, as text and as a path."""
    file = tmp_path / "Spiel ö.shg"
    record = read_record(finished)
    record.save(file)
    assert file.read_text(encoding="utf-8") == finished
    assert read_record(file) == read_record(str(file)) == record
    assert sh.Game.from_record(file).over
    assert [found.name for found in tmp_path.iterdir()] == [file.name]


def test_files_that_cannot_be_read(tmp_path):
    """A missing file, a folder, a file without text and a name that is not a path are refused."""
    binary = tmp_path / "binary.shg"
    binary.write_bytes(b"\xff\xfe\x00\n")
    for source in (tmp_path / "none.shg", tmp_path, binary, "a\0b", "x" * 5000):
        with pytest.raises(sh.RecordError) as caught:
            sh.Game.from_record(source)
        assert caught.value.key == "record-no-file"
        assert caught.value.sentence("de")


def test_unwritable_save_keeps_the_old_file(tmp_path, finished):
    file = tmp_path / "game.shg"
    record = read_record(finished)
    record.save(file)
    (tmp_path / "game.shg.part").mkdir()
    with pytest.raises(OSError, match="game"):
        played(plies=3).record().save(file)
    assert file.read_text(encoding="utf-8") == finished
    with pytest.raises(OSError, match="nowhere"):
        record.save(tmp_path / "nowhere" / "game.shg")


def test_half_written_save_keeps_the_old_file(tmp_path, finished, monkeypatch):
    file = tmp_path / "game.shg"
    record = read_record(finished)
    record.save(file)

    def full(path: object, *_: object, **__: object) -> None:
        raise OSError(28, "No space left on device", str(path))

    monkeypatch.setattr("pathlib.Path.write_bytes", full)
    with pytest.raises(OSError, match="No space"):
        record.save(file)
    monkeypatch.undo()
    assert file.read_text(encoding="utf-8") == finished


def test_records_are_values(finished):
    """Equal games have equal records; a record cannot be changed."""
    assert read_record(finished) == read_record(finished)
    with pytest.raises(AttributeError):
        read_record(finished).moves = ()


def test_record_from_a_position():
    game = sh.Game.from_position("seats: Ada Bo\nturn: Bo\nAda: 5C 6C | - | -\nBo: 7D 8D | - | -")
    game.play("7D")
    table = tomllib.loads(str(game.record()))
    assert "deck" not in table
    assert "turn: Bo clockwise play" in table["position"]
    assert table["moves"] == ["Bo: 7D"]
    again = sh.Game.from_record(str(game.record()))
    assert again.position() == game.position()


def test_ages_are_kept():
    game = sh.Game("cruzo", ["Ada", "Bo"], seed=1, ages=[30, 20])
    assert sh.Game.from_record(str(game.record())).ages == (30, 20)


def test_seats_of_record_and_position_agree():
    start = "seats: Ada Bo\nAda: 5C | - | -\nBo: 7D | - | -\n"
    text = str(sh.Game.from_position(start).record())
    with pytest.raises(sh.RecordError) as caught:
        sh.Game.from_record(text.replace('"Bo"', '"Cem"'))
    assert caught.value.key == "record-other-seats"
    for words in ("Ada Cem", "Ada Bo"):
        assert words in caught.value.sentence("de")


def test_an_empty_record_lacks_everything():
    """An empty text is a record without keys, not the name of a file."""
    for text in ("", "  ", "\n"):
        with raising(sh.RecordError, key="record-missing"):
            sh.Game.from_record(text)


def test_a_record_that_nobody_played_is_not_read(tmp_path):
    """Reading a hundred megabytes would take half a minute."""
    (tmp_path / "huge.shg").write_text("#" * (MOST_BYTES + 1), encoding="utf-8")
    for source in (tmp_path / "huge.shg", "\n" * (MOST_BYTES + 1)):
        for read in (read_record, read_match_record):
            with pytest.raises(sh.RecordError, match="at most 16,777,216 are allowed"):
                read(source)


RECORDS = [
    path.read_text(encoding="utf-8")
    for path in sorted((Path(__file__).parents[1] / "golden").glob("*.shg"))
]
ODD = [
    "1", "-1", "0x" + "f" * 90, "9" * 90, "1e400", "nan", "true", '""', '"x"', "[]", "{}", "[1, 2]",
    '["Ada", "Ada"]', '["Ada"]', '["Ada", 3]', "2026-11-21", "10:00:00", '{ out = ["Ada"] }',
    f'"{"7C " * 3000}"', str([1] * 500), str(["take"] * 500),
    "'''seats: Ada Bo\nstock: ?*99\n'''", f"'''seats: {'Ada ' * 300}'''", '"\\u0000"', '"ß 🂡"',
    '{ extends = "pagat", turn = { limit = 99999 } }', "{ deck = { packs = 4 } }",
]  # fmt: skip
KEYS = ["shithead", "rules", "rules_version", "seats", "ages", "date", "dealer", "deck", "fair",
        "position", "moves", "result", "rounds", "x"]  # fmt: skip


def changed(text: str, changes: list[tuple[str, str]], cut: int) -> str:
    """A record with some of its keys given other values, and perhaps cut off."""
    lines = text.splitlines()[: cut or None]
    for key, value in changes:
        kept = [line for line in lines if not line.startswith(f"{key} =")]
        lines = [f"{key} = {value}", *kept]
    return "\n".join(lines) + "\n"


CHANGES = st.lists(st.tuples(st.sampled_from(KEYS), st.sampled_from(ODD)), max_size=4)


@given(text=st.sampled_from(RECORDS), changes=CHANGES, cut=st.sampled_from([0, 0, 3, 8]))
def test_odd_records(text, changes, cut):
    """A record is replayed, or the error says why not; no other error comes out."""
    try:
        sh.Game.from_record(changed(text, changes, cut))
    except sh.ShitheadError as error:
        sentences = [error.sentence(language) for language in LANGUAGES]
        assert all(sentences)
