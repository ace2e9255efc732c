"""Addresses on the command line, as people type them."""

from __future__ import annotations

import pytest

from shithead.cli import shithead
from shithead.commands.command import CommandError
from shithead.commands.network import (
    endpoint,
    listening_host,
    network,
    page_origin,
    public_name,
    push_host,
    server_address,
)


@pytest.mark.parametrize(
    ("read", "typed", "found"),
    [
        (listening_host, "[::1]", "::1"),
        (listening_host, " 127.0.0.1", "127.0.0.1"),
        (listening_host, "Localhost.", "localhost"),
        (public_name, "bücher.example", "xn--bcher-kva.example"),
        (public_name, "BÜCHER.example", "xn--bcher-kva.example"),
        (public_name, "http://play.example.org", "play.example.org"),
        (public_name, "https://play.example.org:8443/", "play.example.org"),
        (public_name, "Play.Example.org.", "play.example.org"),
        (public_name, "play.example.org:8000", "play.example.org"),
        (public_name, "::1", "::1"),
        (page_origin, "https://Example.org/", "https://example.org"),
        (page_origin, "https://example.org:443", "https://example.org"),
        (page_origin, "http://[::1]:3000", "http://[::1]:3000"),
        (push_host, "https://push.example.org/", "push.example.org"),
        (push_host, "*.push.example.org:8443", "*.push.example.org:8443"),
        (endpoint, "127.0.0.1:9100", ("127.0.0.1", 9100)),
        (endpoint, "[::1]:9100", ("::1", 9100)),
        (network, "10.0.0.7/24", "10.0.0.0/24"),
        (network, "[::1]", "::1"),
        (server_address, "play.example.org/", "https://play.example.org/"),
        (server_address, "http://localhost:8000", "http://localhost:8000"),
    ],
)
def test_what_people_type_is_read(read, typed, found):
    assert read(typed) == found


@pytest.mark.parametrize(
    ("option", "typed"),
    [
        *(("--host", text) for text in ("", "localhost:8000", "http://x", "a b", "a" * 300, "*")),
        *(("--public-name", text) for text in ("", "*.example.org", "a,b", "u@h", "h:x", "h/x")),
        *(("--origin", text) for text in ("example.org", "*", "https://x/y", "https://x:99999")),
        *(("--push-host", text) for text in ("", "*", "http://x", "x/y")),
        *(("--metrics", text) for text in ("9100", "127.0.0.1:99999", ":9100", "x:-1", "x:1/m")),
        *(("--proxy", text) for text in ("localhost", "10.0.0.1:80", "10.0.0.0/33")),
    ],
)
def test_what_is_no_address_is_refused_before_anything_starts(option, typed):
    with pytest.raises(CommandError) as refused:
        shithead.commands["serve"].make_context("serve", [option, typed], obj="en")
    assert f"“{typed[:290]}" in refused.value.sentence("en")
    assert typed[:290] in refused.value.sentence("de")


@pytest.mark.parametrize("typed", ["", "javascript:alert(1)", "ftp://x", "https://x:0"])
def test_a_page_links_to_servers_only(typed):
    with pytest.raises(CommandError, match="not the address of a server"):
        server_address(typed)


def test_a_wait_of_years_is_refused(call):
    done = call("arena", "--move-limit", "1e300")
    assert done.returncode == 2
    assert "--move-limit can be at most 86,400 seconds" in done.stderr
