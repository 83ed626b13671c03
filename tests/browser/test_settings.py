"""What a person chooses is kept in the browser and counts on every page (D6)."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.browser.server import Server

from russianbank.text import catalogue

KEY = "russianbank.settings"
GROUND = "() => getComputedStyle(document.body).backgroundColor"


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(color_scheme="light", locale="en", service_workers="block")
    yield context.new_page()
    context.close()


def words(language: str, key: str) -> str:
    return catalogue(language).text(key)


def choose(page: Page, **settings: object) -> None:
    """Settings as if they had been chosen before, from the next page on."""
    page.add_init_script(f"localStorage.setItem({KEY!r}, {json.dumps(json.dumps(settings))})")


def test_the_theme_chosen_goes_before_the_systems(server: Server, page: Page) -> None:
    page.goto(f"{server.link}/rules")
    light = page.evaluate(GROUND)
    page.emulate_media(color_scheme="dark")
    dark = page.evaluate(GROUND)
    assert light != dark
    choose(page, theme="light")
    page.reload()
    assert page.evaluate(GROUND) == light
    page.emulate_media(color_scheme="light")
    choose(page, theme="dark")
    page.reload(wait_until="commit")
    page.wait_for_selector("body", state="attached")
    assert page.evaluate(GROUND) == dark, "before the scripts of the page have run"


def test_the_language_chosen_is_sent_along(server: Server, page: Page) -> None:
    choose(page, language="de")
    page.goto(server.link)
    with page.expect_request(server.link + "/") as asked:
        page.reload()
    assert "russianbank_language=de" in asked.value.all_headers()["cookie"]


def kept(page: Page) -> dict[str, Any]:
    """The settings that the browser keeps."""
    found: dict[str, Any] = page.evaluate(f"() => JSON.parse(localStorage.getItem({KEY!r}))")
    return found


def settled(page: Page, address: str) -> None:
    page.goto(address)
    page.locator(":root[data-ready]").wait_for()


def test_the_first_visit_asks_on_one_screen(server: Server, page: Page) -> None:
    settled(page, server.link)
    welcome = page.locator("#welcome")
    expect(welcome).to_be_visible()
    expect(page.locator("#home")).to_be_hidden()
    welcome.get_by_label("Language").select_option("fr")
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    expect(welcome.get_by_label(words("fr", "ui.setting_language"))).to_be_focused()
    welcome.get_by_role("radio", name=words("fr", "ui.preset_g4a")).check()
    welcome.get_by_label(words("fr", "ui.setting_leftHanded")).check()
    welcome.get_by_role("radio", name=words("fr", "ui.pace_fast")).check()
    welcome.get_by_role("button", name=words("fr", "ui.welcome_done")).click()
    expect(page.locator("#home")).to_be_visible()
    expect(page.locator('input[name="preset"][value="g4a"]')).to_be_checked()
    assert kept(page) | {
        "language": "fr",
        "preset": "g4a",
        "leftHanded": True,
        "pace": "fast",
    } == kept(page)
    settled(page, server.link)
    expect(welcome).to_be_hidden()
    assert page.locator("html").get_attribute("lang") == "fr"


def test_the_first_visit_can_be_skipped(server: Server, page: Page) -> None:
    settled(page, server.link)
    page.locator("#welcome-skip").click()
    expect(page.locator("#home h1")).to_be_focused()
    settled(page, server.link)
    expect(page.locator("#home")).to_be_visible()


def test_the_first_visit_leads_to_the_lessons(server: Server, page: Page) -> None:
    settled(page, server.link)
    page.locator("#welcome-learn").click()
    page.wait_for_url("**/learn")
    settled(page, server.link)
    expect(page.locator("#home")).to_be_visible()


def test_every_setting_can_be_changed_and_is_kept(server: Server, page: Page) -> None:
    settled(page, f"{server.link}/settings")
    values: dict[str, list[Any]] = page.evaluate(
        "async () => (await import('/static/js/settings.js')).VALUES"
    )
    page.locator("#jumbo").check()
    for name, choices in values.items():
        control = page.locator(f"#{name}, fieldset:has(input[name={name}])")
        assert control.get_attribute("aria-describedby") == f"{name}-help"
        expect(page.locator(f"#{name}-help")).not_to_be_empty()
        for value in choices:
            if name == "language":
                continue
            if isinstance(value, bool):
                control.set_checked(value)
            elif control.evaluate("(part) => part.matches('select')"):
                control.select_option(value)
            else:
                control.locator(f"[value={value}]").check()
            assert kept(page)[name] == value
    before = kept(page)
    settled(page, f"{server.link}/settings")
    page.locator("#language").focus()
    page.locator("#language").select_option("ko")
    expect(page.locator("h1")).to_have_text(words("ko", "ui.settings"))
    expect(page.locator("#language")).to_be_focused()
    assert kept(page) == {**before, "language": "ko"}


def offer(page: Page, content: str) -> None:
    page.locator("#file").set_input_files(
        {"name": "settings.json", "mimeType": "application/json", "buffer": content.encode()}
    )


def test_settings_are_saved_and_read_as_a_file(server: Server, page: Page) -> None:
    settled(page, f"{server.link}/settings")
    page.locator("[value=dark]").check()
    with page.expect_download() as saved:
        page.locator("#export").click()
    content = saved.value.path().read_text("utf-8")
    assert json.loads(content)["settings"]["theme"] == "dark"
    page.locator("#reset").click()
    page.locator("dialog .danger").click()
    expect(page.locator("#file-done")).not_to_be_empty()
    assert kept(page)["theme"] == "auto"
    offer(page, content)
    expect(page.locator("#file-done")).to_have_text(words("en", "ui.import_done"))
    assert kept(page)["theme"] == "dark"
    expect(page.locator("[name=theme][value=dark]")).to_be_checked()


def test_a_hostile_file_changes_nothing_and_runs_nothing(server: Server, page: Page) -> None:
    settled(page, f"{server.link}/settings")
    page.locator("[value=light]").check()
    before = kept(page)
    evil = "<img src=x onerror=alert(1)>"
    form = {"kind": "russianbank.settings", "version": 1}
    for content, told in [
        ("{", "not JSON"),
        ("x" * 2_000_000, "too large"),
        (json.dumps([form]), "not a file of settings"),
        (json.dumps({**form, "settings": {evil: 1}}), evil),
        (json.dumps({**form, "settings": {"theme": evil}}), evil),
    ]:
        offer(page, content)
        expect(page.locator("#file-error")).to_contain_text(told)
        assert kept(page) == before
    expect(page.locator("#file-error img")).to_have_count(0)
