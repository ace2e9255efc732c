"""House rules made in the browser, shared by a link, played."""

from __future__ import annotations

import tomllib

import pytest

from tests.web.pages import at_the_table, barriers
from tests.web.table import TablePage, plain


def test_house_rules_made_shared_and_played(server, visit, shot, tmp_path):
    """An option changes the sheet beside it; the link brings the same rules; they are played."""
    page = visit()
    page.goto(f"{server.address}/#house")
    page.wait_for_selector(".sheet section")
    page.click("details:has([data-option='deal.hand']) > summary")
    page.fill("[data-option='deal.hand'] input", "5")
    page.press("[data-option='deal.hand'] input", "Tab")
    page.wait_for_selector(".sheet .changed")
    assert "Five cards for the hand" in plain(page.inner_text(".sheet"))
    page.fill("input[maxlength='40']", "Five at ours")
    page.wait_for_selector(".sheet h2:has-text('Five at ours')")
    shot(page, "house-1440x900-en")
    link = page.input_value(".result .copy input")

    with page.expect_download() as download:
        page.click("a[download]")
    path = tmp_path / "rules.toml"
    download.value.save_as(path)
    assert tomllib.loads(path.read_text())["deal"]["hand"] == 5

    again = visit()
    again.goto(f"{server.address}/#house")
    again.set_input_files("[data-do=open-rules]", path)
    again.wait_for_selector(".changes li")
    assert again.input_value(".result .copy input") == link

    other = visit(820, 1180, "de-DE")
    other.goto(link)
    other.wait_for_selector(".sheet section")
    assert other.input_value("[data-option='deal.hand'] input") == "5"
    assert "Fünf Karten" in plain(other.inner_text(".sheet"))
    shot(other, "house-820x1180-de")
    other.click("[data-do=play-house]")
    other.wait_for_selector(".hand [data-card]")
    assert other.locator(".hand [data-card]").count() == 5
    assert "Five at ours" in other.inner_text("h1")


def test_a_file_opened_keeps_its_name_in_both_languages(server, visit, tmp_path):
    """What it is called in the other language is there in the link, the file and the choices."""
    path = tmp_path / "rules.toml"
    path.write_text(
        'extends = "pagat"\ntitle = { en = "Ours", de = "Unsere" }\n[deal]\nhand = 4\n',
        encoding="utf-8",
    )
    page = visit()
    page.goto(f"{server.address}/#house")
    page.wait_for_selector(".sheet section")
    page.set_input_files("[data-do=open-rules]", path)
    page.wait_for_selector(".sheet h2:has-text('Ours')")
    with page.expect_download() as download:
        page.click("a[download]")
    download.value.save_as(path)
    assert tomllib.loads(path.read_text())["titles"] == {"en": "Ours", "de": "Unsere"}
    page.click("header [lang=de]")
    page.wait_for_selector(".sheet h2:has-text('Unsere')")
    assert page.input_value("input[maxlength='40']") == "Unsere"
    page.goto(server.address)
    page.click("[data-do=drawer] summary")
    page.wait_for_selector("option:text-is('★ Unsere')", state="attached")
    page.click("header [lang=en]")
    page.wait_for_selector("option:text-is('★ Ours')", state="attached")


def test_values_are_said_in_words(server, visit):
    """Neither fields nor differences show what a rule file would say; that is in small print."""
    page = visit(language="de-DE")
    page.goto(f"{server.address}/#house")
    page.wait_for_selector(".sheet section")
    for option, value, words in (
        ("deal.up_choice", "fixed", "Sie bleiben, wie sie gegeben wurden"),
        ("pickup.voluntary", "never", "Nein: Wer spielen kann, muss spielen"),
        ("deal.flip_start", "true", "Vom Nachziehstapel wird aufgedeckt"),
    ):
        if not page.is_visible(f"[data-option='{option}']"):
            page.click(f"details:has([data-option='{option}']) > summary")
        page.select_option(f"[data-option='{option}'] select", value)
        page.wait_for_selector(f".changes li:has-text('{words}')")
    page.click("[data-special='5']")
    page.click("dialog [data-add='skip']")
    page.wait_for_selector("dialog [role=status]:has-text('Der Nächste setzt aus')")
    page.click("[data-do=done]")
    page.wait_for_selector(".changes li:has-text('5: der Nächste setzt aus')")
    assert "der Nächste setzt aus" in page.inner_text("[data-special='5']")
    told = page.inner_text(".changes")
    assert not any(word in told for word in ("fixed", "swap", "never", "always", "skip", "true"))


def test_conditions_of_cruzo_stay_sound_when_one_is_added(server, visit):
    """They have blanks in them, and commas between them."""
    page = visit()
    page.goto(f"{server.address}/#house")
    page.wait_for_selector(".sheet section")
    page.select_option("select >> nth=0", "cruzo")
    page.click("details:has([data-option='pickup.voluntary']) > summary")
    field = "[data-option='pickup.voluntary'] input"
    page.wait_for_selector(field)
    page.fill(field, page.input_value(field) + ", pile_has K*4")
    page.press(field, "Tab")
    page.wait_for_selector(".changes li:has-text('in the pile 4 × king')")
    page.wait_for_function("() => document.querySelector('.sheet').innerText.includes('king')")
    assert page.locator(".result .problem").count() == 0


def test_contradictory_rules_say_what_is_wrong(server, visit):
    """A value that cannot be is named with what is allowed; nothing can be played by it."""
    page = visit()
    page.goto(f"{server.address}/#house")
    page.wait_for_selector(".sheet section")
    page.click("details:has([data-option='deal.up']) > summary")
    page.fill("[data-option='deal.up'] input", "9")
    page.press("[data-option='deal.up'] input", "Tab")
    assert page.wait_for_selector(".result .problem").inner_text()
    assert page.is_disabled("[data-do=play-house]")
    page.fill("[data-option='deal.up'] input", "")
    page.press("[data-option='deal.up'] input", "Tab")
    assert page.input_value("[data-option='deal.up'] input") == "9"
    page.click("[data-option='deal.up'] .back")
    page.wait_for_selector(".result .problem", state="detached")
    assert page.is_enabled("[data-do=play-house]")
    page.check("[data-do=codes]")
    page.click("[data-special='5']")
    page.fill("dialog [data-do=typed-effects]", "nonsense")
    page.press("dialog [data-do=typed-effects]", "Tab")
    assert "nonsense" in page.wait_for_selector("dialog .problem").inner_text()


def test_row_sizes_may_depend_on_the_number_of_players(server, visit):
    """One number, or one for each number of players, is typed into the same field."""
    page = visit()
    page.goto(f"{server.address}/#house")
    page.wait_for_selector(".sheet section")
    page.click("details:has([data-option='deal.down']) > summary")
    field = "[data-option='deal.down'] input"
    page.fill(field, "2=6, 3=4, 4+=3")
    page.press(field, "Tab")
    page.wait_for_function(
        "() => document.querySelector('.sheet').innerText.includes('Six cards (two players)')"
    )
    assert page.locator(".result .problem").count() == 0
    assert page.input_value(field) == "2=6, 3=4, 4+=3"
    page.fill(field, "2=6")
    page.press(field, "Tab")
    assert "players" in page.wait_for_selector(".result .problem").inner_text()
    page.fill(field, "4")
    page.press(field, "Tab")
    page.wait_for_selector(".result .problem", state="detached")


def test_a_file_that_is_none_is_told_and_changes_nothing(server, visit, tmp_path):
    """What is wrong stands beside the rules that were there, which can still be played."""
    page = visit()
    page.goto(f"{server.address}/#house")
    page.wait_for_selector(".sheet section")
    path = tmp_path / "rules.toml"
    path.write_text('extends = "pagat"\n[deal]\nup = "many"\n', encoding="utf-8")
    page.set_input_files("[data-do=open-rules]", path)
    told = page.wait_for_selector(".editor > .problem").inner_text()
    assert "deal.up" in told
    assert "many" in told
    assert page.locator(".changes li").count() == 0
    assert page.is_enabled("[data-do=play-house]")


def test_titles_and_duties_of_ones_own(server, visit):
    """A title is typed; own duties stay when others are ticked."""
    page = visit()
    page.goto(f"{server.address}/#house")
    page.wait_for_selector(".sheet section")
    page.click("details:has([data-option='finish.loser_title']) > summary")
    title, duties = "[data-option='finish.loser_title']", "[data-option='finish.loser_duties']"
    page.select_option(f"{title} select", "own")
    page.fill(f"{title} input", "Goat of the week")
    page.press(f"{title} input", "Tab")
    page.wait_for_selector(".changes >> text=Goat of the week")
    page.fill(f"{duties} input[type=text]", "sing, tidy up")
    page.press(f"{duties} input[type=text]", "Tab")
    page.uncheck(f"{duties} .check >> nth=0")
    page.wait_for_selector(".changes >> text=tidy up")
    assert page.input_value(f"{duties} input[type=text]") == "sing, tidy up"
    page.click(f"{title} .back")
    page.wait_for_selector(f"{title} select >> nth=0")
    assert page.input_value(f"{title} select") == "shithead"


def test_presets_are_compared_and_chosen_in_their_groups(server, visit, shot):
    """Wherever rules are chosen: grouped, with a line and the complete rules of each."""
    for width, height, language in ((390, 844, "de-DE"), (1440, 900, "en-US")):
        page = visit(width, height, language)
        page.goto(server.address)
        page.click("[data-do=drawer] summary")
        page.wait_for_selector(".play optgroup >> nth=3", state="attached")
        shot(page, f"home-{width}x{height}-{language[:2]}")
        page.click(".play [data-do=compare-rules]")
        page.wait_for_selector("dialog[open] h3 >> nth=3")
        shot(page, f"presets-{width}x{height}-{language[:2]}")
        cruzo = page.locator("dialog [data-preset=cruzo]")
        assert "2–10" in cruzo.inner_text()
        cruzo.locator("[data-do=read]").click()
        page.wait_for_selector("dialog .sheet table")
        assert barriers(page) == []
        shot(page, f"presets-sheet-{width}x{height}-{language[:2]}")
        cruzo.locator("[data-do=choose]").click()
        page.wait_for_selector("dialog", state="detached")
        assert page.input_value(".play .rules select") == "cruzo"
        assert page.is_checked("[data-game=cruzo] input")


def test_the_host_changes_single_rules_of_the_table(server, visit):
    """The editor opens beside the table with its rules; what is kept there can be chosen here."""
    page = visit()
    code, secret = server.open_room(rules="pagat")
    TablePage(page, server).enter(code, secret).sit()
    with page.context.expect_page() as opened:
        page.click("[data-do=edit-rules]")
    editor = opened.value
    editor.wait_for_selector(".sheet section")
    assert editor.input_value(".options select >> nth=0") == "pagat"
    editor.click("details:has([data-option='deal.hand']) > summary")
    editor.fill("[data-option='deal.hand'] input", "4")
    editor.press("[data-option='deal.hand'] input", "Tab")
    editor.fill("input[maxlength='40']", "Four at ours")
    editor.wait_for_selector(".sheet h2:has-text('Four at ours')")
    editor.click("[data-do=keep-house]")
    assert "Kept" in editor.inner_text(".trial [role=status] >> nth=0")
    page.click(".rules [data-own='Four at ours']")
    page.wait_for_selector(".rules strong:has-text('Four at ours')")


def test_the_host_compares_rules_at_the_table_and_in_the_editor(server, visit):
    code, secret = server.open_room(rules="sh-thead")
    host = TablePage(visit(), server).enter(code, secret).sit()
    host.page.click("[data-do=compare-rules]")
    host.page.click("dialog [data-preset=karma] [data-do=choose]")
    host.page.wait_for_selector(".rules strong:has-text('Karma')")
    page = visit()
    page.goto(f"{server.address}/#house")
    page.click("[data-do=compare-rules]")
    page.click("dialog [data-preset=karma] [data-do=choose]")
    page.wait_for_selector(".sheet h2:has-text('Karma')")


@pytest.mark.parametrize(("width", "language"), [(390, "de-DE"), (1440, "en-US")])
def test_rules_are_compared_side_by_side(server, visit, shot, width, language):
    """Three at most; a row in which they differ stands out, and says both."""
    page = visit(width, 844, language)
    page.goto(server.address)
    page.click(".play [data-do=compare-rules]")
    for name in ("karma", "cruzo"):
        page.check(f"[data-preset={name}] [data-do=compare]")
    page.wait_for_selector("[data-comparison] tbody tr")
    assert page.locator("[data-comparison] thead th").all_inner_texts() == ["Karma", "Cruzo"]
    seven = page.locator("[data-comparison] tr:has(th:text-is('7'))")
    assert "differs" in seven.get_attribute("class")
    assert len(set(seven.locator("td").all_inner_texts())) == 2
    assert "2–10" in page.inner_text("[data-comparison] tbody tr >> nth=0")
    assert barriers(page) == []
    shot(page, f"comparison-{width}-{language[:2]}")
    for name in ("pagat", "seres"):
        page.check(f"[data-preset={name}] [data-do=compare]")
    page.wait_for_selector("[data-comparison] thead th >> nth=2")
    assert page.is_checked("[data-preset=karma] [data-do=compare]") is False
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_other_readings_are_a_link_at_the_table(server, visit):
    """Players read how it is played here; what sources leave open is one press further."""
    page = visit()
    at_the_table(page, server, rules="cruzo")
    page.keyboard.press("r")
    page.wait_for_selector("dialog .sheet table")
    heading = "Agree before you play"
    assert page.locator(f"dialog h3:has-text('{heading}')").count() == 0
    with page.context.expect_page() as opened:
        page.click("[data-do=readings]")
    opened.value.wait_for_selector(f".sheet h3:has-text('{heading}')")


def test_a_long_hand_fits_into_the_rules_of_a_phone(server, visit):
    """Cards of a long row lie over one another, so that nothing is cut off at the side."""
    page = visit(width=360, height=640)
    long = {"extends": "cruzo", "deck": {"packs": 4}, "deal": {"hand": 9}}
    at_the_table(page, server, rules=long)
    page.keyboard.press("r")
    page.wait_for_selector("dialog .sheet table")
    rows = page.locator("dialog .sheet dd").evaluate_all(
        "rows => rows.map((row) => [row.children.length, row.scrollWidth - row.clientWidth])"
    )
    assert max(cards for cards, _ in rows) == 9
    assert all(cut <= 0 for _, cut in rows)
    wide = page.locator("dialog .sheet").evaluate("sheet => sheet.scrollWidth - sheet.clientWidth")
    assert wide <= 0
