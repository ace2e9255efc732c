"""Assembles the bundle, if anything has changed, and puts it beside the page."""

from __future__ import annotations

from tools.device_bundle.bundle import put_beside_page

print(put_beside_page())
