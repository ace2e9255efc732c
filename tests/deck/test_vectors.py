"""The published test vectors, which never change: any program that reads them can check itself."""

from __future__ import annotations

import json
from itertools import islice
from pathlib import Path

import pytest
from msgspec import convert

from shithead.deck import fair_deal as fair

VECTORS = json.loads(Path(__file__).with_name("vectors.json").read_text(encoding="utf-8"))


def named(case: dict) -> str:
    return case["what"].replace(" ", "-")


@pytest.mark.parametrize("case", VECTORS["commitments"], ids=named)
def test_commitments(case):
    commit = {"seed": fair.seed_commitment, "nonce": fair.nonce_commitment}[case["what"]]
    assert commit(case["room"], case["round"], bytes.fromhex(case["hidden"])) == case["commitment"]


@pytest.mark.parametrize("case", VECTORS["deals"], ids=named)
def test_deals(case):
    proof = convert(case["proof"], fair.Proof)
    assert fair.statement(proof) == case["statement"]
    assert fair.fingerprint(proof) == case["fingerprint"]
    assert fair.stream_key(proof).hex() == case["key"]
    assert list(islice(fair.numbers(bytes.fromhex(case["key"])), 10)) == case["numbers"]
    assert fair.dealt(proof) == fair.Dealt(case["deck"], case["dealer"])
    assert (list(proof.missing), list(proof.counted)) == (case["missing"], case["counted"])


@pytest.mark.parametrize("case", VECTORS["refused"], ids=named)
def test_proofs_that_prove_nothing(case):
    with pytest.raises(fair.FairError) as refused:
        fair.dealt(convert(case["proof"], fair.Proof))
    assert refused.value.key == case["error"]
    assert refused.value.sentence("de")
