"""Life in the others: an animal at each seat, what it makes of things, and what one shows it."""

from __future__ import annotations

import json

import pytest

from tests.web.pages import barriers, on_turn
from tests.web.table import CORNER, TablePage
from tests.web.test_moments import at_position

ANIMALS = ".others .seat .animal svg"
LONG = 700
"""Milliseconds that a long press lasts."""

BURN = """
seats: Ann Bo Cem
pile: 5C 6D 8C 8S
Ann: 6H 4C 4D | - | -
Bo: TC QC 8D 9S | - | -
Cem: 4H | - | -
"""


def moods(page):
    return page.eval_on_selector_all(ANIMALS, "all => all.map((one) => one.dataset.mood)")


def test_every_seat_has_an_animal_of_its_own(server, visit):
    """The same one for the same name, at every table; a name of three letters has one, too."""
    page = visit()
    on_turn(page, server, 3)
    drawn = page.eval_on_selector_all(ANIMALS, "all => all.map((one) => one.innerHTML)")
    assert len(set(drawn)) == 3
    other = visit(390, 844)
    on_turn(other, server, 3)
    assert other.eval_on_selector_all(ANIMALS, "all => all.map((one) => one.innerHTML)") == drawn


def test_an_animal_shows_how_its_player_takes_it(server, visit):
    """Who has one card left looks sly; whoever takes the pile suffers, for a moment."""
    page = visit(390, 844)
    position = """
seats: Ann Bo Cem
pile: 5C
Ann: AS KD 6H | - | -
Bo: 4C 4D | - | -
Cem: 4H | - | -
"""
    at_position(server, page, position, pace=1)
    assert moods(page) == ["calm", "sly"]
    page.dblclick(".bottom [data-text='AS']", position=CORNER)
    page.wait_for_selector(f"{ANIMALS}[data-mood=suffers]", state="attached")


def friends(server, visit):
    """Ann and Ben at a table without bots, the cards dealt."""
    code, secret = server.open_room(bots=[])
    ann = TablePage(visit(), server).enter(code, secret, "Ann").sit()
    ben = TablePage(visit(390, 844, touch=True), server).enter(code, name="Ben").sit()
    ann.deal()
    ben.await_table()
    return ann.page, ben.page


def hold(page, what):
    """Press for long."""
    box = page.locator(what).bounding_box()
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    page.wait_for_selector("[data-quick]")
    page.mouse.up()


def test_a_long_press_on_a_seat_shows_it_something(server, visit, shot):
    """Both see what it is and for whom; any other press puts the choice away."""
    ann, ben = friends(server, visit)
    hold(ann, ".others .seat .cards")
    shot(ann, "quick-reactions")
    assert barriers(ann) == []
    ann.click("[data-quick] [data-emote=laugh]")
    ann.wait_for_selector("[data-quick]", state="detached")
    seen = ben.wait_for_selector(".others .bubble")
    assert "→ Ben" in seen.inner_text()
    assert ann.wait_for_selector(".voice .bubble [role=img]").get_attribute("aria-label") == (
        "laughs → Ben"
    )
    ann.click(".others .seat .cards", button="right")
    ann.wait_for_selector("[data-quick]")
    ann.mouse.click(5, 5)
    ann.wait_for_selector("[data-quick]", state="detached")


@pytest.mark.parametrize("language", ["en-US", "de-DE"])
def test_gibes_are_mild_for_those_who_want_it(server, visit, language):
    """Whoever says them: each reads them in a tone of their own."""
    said = {"en-US": ("Eat that!", "Enjoy!"), "de-DE": ("Friss das!", "Guten Appetit!")}[language]
    code, secret = server.open_room(bots=[])
    rude, mild = visit(language=language), visit(language=language)
    mild.add_init_script(
        f"localStorage.setItem('shithead.settings', '{json.dumps({'name': 'Ben', 'mild': True})}')"
    )
    ann = TablePage(rude, server).enter(code, secret, "Ann").sit()
    ben = TablePage(mild, server).enter(code, name="Ben").sit()
    ann.deal()
    ben.await_table()
    hold(rude, ".others .seat .cards")
    rude.click("[data-quick] [data-phrase=eat-it]")
    assert said[0] in rude.wait_for_selector(".voice .bubble").inner_text()
    assert said[1] in mild.wait_for_selector(".others .bubble").inner_text()


def test_nobody_is_rude_where_strangers_sit(server, visit):
    """At a table that the lobby lists."""
    code, secret = server.open_room(bots=["steady"], listed=True)
    page = visit()
    TablePage(page, server).enter(code, secret).sit().deal()
    hold(page, ".others .seat .cards")
    assert "Enjoy!" in page.inner_text("[data-quick]")
    assert "Eat that!" not in page.inner_text("[data-quick]")


def test_who_comes_back_by_turns_reads_what_the_others_did(server, visit, shot):
    """Since the own last move; it goes with a press, and does not come while one watches."""
    code, secret = server.open_room(bots=["steady", "steady"], by_turns=True)
    page = visit(390, 844)
    table = TablePage(page, server).enter(code, secret).sit().deal()
    for _ in range(3):
        assert table.await_turn()
        table.move_quickly()
    assert table.await_turn()
    assert page.locator("[data-recap]").count() == 0
    page.reload()
    table.await_table()
    recap = page.wait_for_selector("[data-recap]").inner_text()
    assert recap.startswith("Since your move:")
    shot(page, "recap-390x844")
    assert barriers(page) == []
    page.click("[data-notice] [data-do=close-notice]")
    page.wait_for_selector("[data-notice]", state="detached")
