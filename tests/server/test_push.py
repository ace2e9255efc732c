"""Notifications: encrypted, signed, to known services only, and a slow service delays nobody."""

from __future__ import annotations

import asyncio
import socket
import ssl
import stat
import sys
import time
from email.utils import formatdate

import pytest
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric import ec
from msgspec import structs

from shithead.errors import ShitheadError
from shithead.server.push.delivery import PushEndpoints, PushFailed, PushNote, deliver
from shithead.server.push.keys import make_push_keys, read_push_keys
from shithead.server.push.sender import PushLimits, PushSender, Rests
from tests.errors import raising
from tests.server.push_service import Browser, PushService
from tests.server.push_standards import decrypted, from_base64url, vouched

DAY = 24 * 3600
CONTACT = "mailto:ada@example.org"
NOTE = PushNote("abcdefg", "Sh*thead", "It is your turn at the table abcdefg.")
LIMITS = PushLimits(seconds=5.0, pauses=(0.01, 0.01))
SHORT = PushLimits(waiting=10, per_service=3, seconds=0.2, pauses=())


class Post:
    """A sender, a push service, and what became of notifications."""

    def __init__(self, service, keys, limits):
        endpoints = PushEndpoints([f"localhost:{service.port}"])
        self.service = service
        self.outcomes = []
        self.told = asyncio.Event()
        self.sender = PushSender(keys, endpoints, limits, service.trusted)

    def send(self, subscription, note=NOTE):
        self.sender.send(note, subscription, self._done)

    def _done(self, _subscription, outcome):
        self.outcomes.append(outcome)
        self.told.set()

    async def all(self, number):
        """The outcomes, as soon as there are so many."""
        async with asyncio.timeout(20):
            while len(self.outcomes) < number:
                self.told.clear()
                await self.told.wait()
        return self.outcomes


@pytest.fixture
def limits(request):
    """The sender's limits, which a test may set."""
    return getattr(request, "param", LIMITS)


@pytest.fixture
async def post(tmp_path, limits):
    """A sender and a push service."""
    keys = make_push_keys(tmp_path / "keys.json", CONTACT)
    async with PushService(tmp_path) as service, asyncio.timeout(30):
        found = Post(service, keys, limits)
        found.sender.start()
        yield found
        found.sender.close()


# What is sent -------------------------------------------------------------------------------------


async def test_the_browser_reads_the_notification_and_the_service_who_sends_it(post):
    browser = Browser(post.service)
    post.send(browser.subscription())
    assert await post.all(1) == ["sent"]
    head, body = post.service.requests[0]
    assert browser.read(body) == {"room": NOTE.room, "title": NOTE.title, "text": NOTE.text}
    assert NOTE.title.encode() not in body
    assert head[0] == "POST /push/one HTTP/1.1"
    assert {"Content-Encoding: aes128gcm", "Topic: abcdefg", "TTL: 86400"} <= {*head}
    claims, key = post.service.sender_of(0)
    assert (claims["aud"], claims["sub"]) == (post.service.origin, CONTACT)
    assert time.time() < claims["exp"] <= time.time() + DAY
    assert key == post.sender.key


def test_the_test_reads_notifications_as_the_standard_does():
    """The example of RFC 8291, section 5."""
    private = int.from_bytes(from_base64url("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94"))
    key = ec.derive_private_key(private, ec.SECP256R1())
    body = from_base64url(
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS"
        "6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qu"
        "lcy4a-fN"
    )
    auth = from_base64url("BTBZMqHH6r4Tts7J_aSIgg")
    assert decrypted(body, key, auth) == b"When I grow up, I want to be a watermelon"


SIGNED = (
    "vapid t=eyJ0eXAiOiJKV1QiLCJhbGciOiJFUzI1NiJ9.eyJhdWQiOiJodHRwczovL3B1c2guZXhhbXBsZS5uZXQiLCJl"
    "eHAiOjE0NTM1MjM3NjgsInN1YiI6Im1haWx0bzpwdXNoQGV4YW1wbGUuY29tIn0.i3CYb7t4xfxCDquptFOepC9GAu_HL"
    "GkMlMuCGSK2rpiUfnK9ojFwDXb1JrErtmysazNjjvW2L9OkSSHzvoD1oA, "
    "k=BA1Hxzyi1RUM1b5wjxsn7nGxAszw2u61m164i3MrAIxHF6YK5h4SDYic-dRuU_RCPCfA5aq9ojSwk5Y2EmClBPs"
)
"""The example of RFC 8292, section 2.4."""


def test_the_test_checks_senders_as_the_standard_does():
    claims, _ = vouched(SIGNED)
    assert claims["aud"] == "https://push.example.net"
    with pytest.raises(InvalidSignature):
        vouched(SIGNED.replace("i3CYb7t4", "i3CYb7t5"))


async def test_the_length_of_a_notification_tells_nothing(post):
    post.send(Browser(post.service).subscription())
    post.send(Browser(post.service).subscription(), PushNote("k7qf", "X", "Du bist dran."))
    await post.all(2)
    one, other = post.service.requests
    assert len(one[1]) == len(other[1])


# What services answer -----------------------------------------------------------------------------


def status(number, more=b""):
    return b"HTTP/1.1 %d Whatever\r\n%s\r\n" % (number, more)


@pytest.mark.parametrize(
    ("answers", "outcome", "requests"),
    [
        ([status(500), status(429), status(201)], "sent", 3),
        ([status(503)] * 3, "failed", 3),
        ([status(404)], "gone", 1),
        ([status(410)], "gone", 1),
        ([status(429)] * 3, "failed", 3),
        ([status(403)], "failed", 1),
        ([status(302, b"Location: https://localhost/\r\n")], "failed", 1),
        ([b"no HTTP at all\r\n"] * 3, "failed", 3),
        ([b"x" * 5000] * 3, "failed", 3),
    ],
)
async def test_answers(post, answers, outcome, requests):
    post.service.answers = [*answers]
    post.send(Browser(post.service).subscription())
    assert await post.all(1) == [outcome]
    assert len(post.service.requests) == requests


@pytest.mark.parametrize("header", [b"Retry-After: 1", b"retry-AFTER:1 "])
async def test_a_service_is_asked_again_when_it_says(post, header):
    post.service.answers = [status(429, b"Date: now\r\n%s\r\n" % header)]
    post.send(Browser(post.service).subscription())
    assert await post.all(1) == ["sent"]
    first, second = post.service.times
    assert second - first >= 0.99


async def test_a_service_may_say_by_a_date_when_it_is_to_be_asked_again(post):
    at = int(time.time()) + 2
    date = formatdate(at, usegmt=True).encode()
    post.service.answers = [status(503, b"Retry-After: %s\r\n" % date)]
    post.send(Browser(post.service).subscription())
    assert await post.all(1) == ["sent"]
    assert post.service.times[1] >= at - 0.01


@pytest.mark.parametrize("limits", [structs.replace(LIMITS, waiting=1)], indirect=True)
@pytest.mark.parametrize(
    "value", [b"1000000000", b"9" * 900, b"601", b"Fri, 31 Dec 9999 23:59:59 GMT"]
)
async def test_who_asks_for_more_time_than_there_is_gets_nothing_and_holds_nothing(post, value):
    """The one place in the queue is free again at once."""
    post.service.answers = [status(429, b"Retry-After: %s\r\n" % value)]
    post.send(Browser(post.service).subscription())
    assert await post.all(1) == ["failed"]
    post.send(Browser(post.service, "other").subscription())
    assert await post.all(2) == ["failed", "sent"]
    assert len(post.service.requests) == 2


NONSENSE = [
    b"Retry-After: soon", b"Retry-After: -1", b"Retry-After: 1e9", b"Retry-After: 600.5",
    b"Retry-After:", b"Retry-After: \xb2", b"Retry-After: Wed, 99 Foo 99999 99:99:99 GMT",
    b"Retry-After: Wed, 21 Oct 2015 07:28:00 GMT", b"\r\n\r\nRetry-After: 600",
    b"X: y\r\n" * 10_000 + b"Retry-After: 600", b"X: " + b"y" * 100_000,
]  # fmt: skip


@pytest.mark.parametrize("lines", NONSENSE, ids=range(len(NONSENSE)))
async def test_a_service_that_says_nothing_of_use_is_asked_again_as_ever(post, lines):
    post.service.answers = [status(503, lines + b"\r\n")]
    post.send(Browser(post.service).subscription())
    assert await post.all(1) == ["sent"]
    assert len(post.service.requests) == 2


@pytest.mark.parametrize("limits", [structs.replace(LIMITS, per_service=1)], indirect=True)
async def test_while_a_service_wants_to_be_left_alone_other_browsers_are_notified(post):
    """Of the one that it is about, no other notification is sent either."""
    post.service.answers = [status(429, b"Retry-After: 1\r\n")]
    for name in ("one", "one", "other"):
        post.send(Browser(post.service, name).subscription())
    assert await post.all(3) == ["sent"] * 3
    paths = [head[0].split()[1] for head, _ in post.service.requests]
    assert paths == ["/push/one", "/push/other", "/push/one", "/push/one"]
    first, _, *later = post.service.times
    assert min(later) - first >= 0.99


def test_few_browsers_are_remembered_that_rest():
    rests = Rests(2)
    for number in range(3):
        rests.begin(f"{number}", 10.0)
    rests.begin("2", 5.0)
    assert [rests.left(f"{number}", 4.0) for number in range(3)] == [0.0, 6.0, 6.0]
    assert rests.left("1", 10.0) == 0.0


async def test_a_key_that_is_no_point_of_the_curve_is_gone(post):
    subscription = Browser(post.service).subscription()
    post.send(structs.replace(subscription, p256dh="BA" + "A" * 85))
    assert await post.all(1) == ["gone"]


@pytest.mark.parametrize(
    "limits", [PushLimits(waiting=10, per_service=3, seconds=0.2, pauses=())], indirect=True
)
async def test_a_service_that_never_answers_holds_few_connections_and_no_more_than_its_time(post):
    """Of more than the queue holds the rest is dropped; the caller waits for none of them."""
    post.service.answers = [None] * 20
    for _ in range(12):
        post.send(Browser(post.service).subscription())
    assert post.outcomes == ["full"] * 2
    assert (await post.all(12))[2:] == ["failed"] * 10
    assert post.service.most <= 3


async def test_a_sender_that_ends_leaves_nothing_running(post):
    post.service.answers = [None]
    post.send(Browser(post.service).subscription())
    await post.service.count(1)


# Where nothing is sent ----------------------------------------------------------------------------

ALLOWED = [
    "https://fcm.googleapis.com/fcm/send/abc:def",
    "https://updates.push.services.mozilla.com/wpush/v2/gAAA?x=1",
    "https://web.push.apple.com/QGu",
    "https://wns2-par02p.notify.windows.com/w/?token=BQY%3d",
    "https://fcm.googleapis.com:443/x",
    "https://push.example.org:8443/x",
]

FORBIDDEN = [
    "http://fcm.googleapis.com/x",
    "https://fcm.googleapis.com:8443/x",
    "https://fcm.googleapis.com",
    "https://fcm.googleapis.com.example.org/x",
    "https://evil-fcm.googleapis.com/x",
    "https://push.apple.com/x",
    "https://x.push.apple.com.example.org/x",
    "https://notpush.apple.com/x",
    "https://.push.apple.com/x",
    "https://fcm.googleapis.com@127.0.0.1/x",
    "https://127.0.0.1\\@fcm.googleapis.com/x",
    "https://127.0.0.1#@fcm.googleapis.com/x",
    "https://fcm.googleapis.com/x\r\nHost: localhost",
    "https://fcm.googleapis.com/x y",
    "https://fcm。googleapis.com/x",
    "https://fcm.googleapis.com./x",
    "https://localhost/x",
    "https://127.0.0.1/x",
    "https://2130706433/x",
    "https://0x7f.1/x",
    "https://169.254.169.254/latest/meta-data",
    "https://[::1]/x",
    "https://[::ffff:169.254.169.254]/x",
    "https://[fcm.googleapis.com]/x",
    "https://127.0.0.1.nip.io/x",
    "https://push.example.org/x",
    "https://push.example.org:x/y",
    "//fcm.googleapis.com/x",
    "file:///etc/passwd",
    "",
]


@pytest.mark.parametrize("endpoint", ALLOWED)
def test_known_services_may_be_asked(endpoint):
    assert PushEndpoints(["push.example.org:8443"]).read(endpoint)


@pytest.mark.parametrize("endpoint", FORBIDDEN)
def test_nothing_else_may_be_asked(endpoint):
    assert PushEndpoints(["push.example.org:8443"]).read(endpoint) is None


INWARD = ["127.0.0.1", "10.0.0.7", "169.254.169.254", "100.64.0.1", "::1", "fd00::1", "fe80::1"]


@pytest.mark.parametrize("address", [*INWARD, "::ffff:127.0.0.1", "224.0.0.1", "0.0.0.0"])  # noqa: S104
def test_a_known_name_that_leads_inward_is_not_followed(monkeypatch, address):
    def lookup(*_args, **_more):
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (address, 443))]

    monkeypatch.setattr(socket, "getaddrinfo", lookup)
    monkeypatch.setattr(asyncio, "open_connection", lambda *_a, **_m: pytest.fail("connected"))
    endpoint = PushEndpoints().read("https://fcm.googleapis.com/x")
    with pytest.raises(PushFailed):
        asyncio.run(deliver(endpoint, b"", None, 5.0))


def test_a_name_that_is_never_found_costs_its_time_and_no_more(monkeypatch):
    def lookup(*_args, **_more):
        raise socket.gaierror(-3, "try again")

    monkeypatch.setattr(socket, "getaddrinfo", lookup)
    endpoint = PushEndpoints().read("https://nowhere.push.apple.com/x")
    with pytest.raises(PushFailed):
        asyncio.run(deliver(endpoint, b"", None, 5.0))


async def test_a_service_without_a_trusted_certificate_is_told_nothing(tmp_path):
    async with PushService(tmp_path) as service:
        endpoint = PushEndpoints([f"localhost:{service.port}"]).read(f"{service.origin}/x")
        with pytest.raises(PushFailed):
            await deliver(endpoint, b"secret", ssl.create_default_context(), 5.0)
        assert service.requests == []


# Keys ---------------------------------------------------------------------------------------------


def test_a_key_is_made_once_and_is_its_owners_only(tmp_path):
    file = tmp_path / "keys.json"
    made = make_push_keys(file, CONTACT)
    assert read_push_keys(file).public == made.public
    assert len(made.public) == 87
    if sys.platform != "win32":
        assert stat.S_IMODE(file.stat().st_mode) == 0o600
    with raising(ShitheadError, key="cli-push-no-file"):
        make_push_keys(file, CONTACT)
    assert read_push_keys(file).public == made.public


@pytest.mark.parametrize("contact", ["ada@example.org", "mailto:ada", "ftp://example.org", ""])
def test_a_contact_that_services_would_refuse_is_refused_at_once(tmp_path, contact):
    with raising(ShitheadError, key="cli-push-contact"):
        make_push_keys(tmp_path / "keys.json", contact)
    assert not (tmp_path / "keys.json").exists()


@pytest.mark.parametrize(
    "text", ["", "[]", "{}", '{"private": "AA", "contact": "mailto:a@b.org"}', '{"private": 1}']
)
def test_a_file_without_a_key_is_named(tmp_path, text):
    file = tmp_path / "keys.json"
    file.write_text(text)
    with raising(ShitheadError, key="cli-push-no-key"):
        read_push_keys(file)
    with pytest.raises(ShitheadError):
        read_push_keys(tmp_path / "not there")
