"""The page without a network: from the second visit on, and as plain files."""

from __future__ import annotations

KEPT = "async () => (await navigator.serviceWorker.ready) && !!navigator.serviceWorker.controller"


def test_the_page_opens_without_its_server_from_the_second_visit_on(own_server, visit):
    """Whatever it consists of, in both languages; what only the server knows is missing."""
    page = visit(keeps=True)
    page.goto(own_server.address)
    page.wait_for_function(KEPT)
    own_server.kill()
    page.context.set_offline(True)
    page.reload()
    page.wait_for_selector("[data-do=play-now]")
    page.click("header [lang=de]")
    page.wait_for_selector("h2:has-text('Mit Freunden spielen')")
    page.click("[data-do=own-rounds]")
    page.wait_for_selector("[data-rounds='0']")
    page.goto(f"{own_server.address}/t/abcdefghjk")
    assert page.wait_for_selector("[role=status]").inner_text()
