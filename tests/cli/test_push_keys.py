"""The command that makes the key for notifications, and the server that is given none."""

from __future__ import annotations

import json

CONTACT = ("--contact", "mailto:ada@example.org")


def complained(done, *words):
    assert done.returncode == 2
    assert all(word in done.stderr for word in words), done.stderr


def test_a_key_is_made_once(call, tmp_path):
    done = call("push-keys", "push.json", *CONTACT)
    assert done.returncode == 0, done.stderr
    assert "serve --push push.json" in done.stdout
    made = json.loads((tmp_path / "push.json").read_text())
    assert made.keys() == {"private", "contact"}
    complained(call("push-keys", "push.json", *CONTACT), "push.json")
    assert json.loads((tmp_path / "push.json").read_text()) == made


def test_what_is_wrong_is_said(call, tmp_path):
    complained(call("push-keys", "push.json", "--contact", "ada"), "mailto:", "ada")
    (tmp_path / "empty.json").write_text("{}")
    complained(call("serve", "--port", "0", "--push", "empty.json"), "empty.json", "push-keys")
