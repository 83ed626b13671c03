"""What the table does for a player: hints, and foundation moves made by themselves."""

import re

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import NewMatch
from tests.browser.server import Server
from tests.browser.table import TablePage, middle
from tests.browser.test_table import HOTSEAT, OpenTable, type_move

from russianbank.rules import Game, Move, Rules

FOUR = "auto25"
"""By gamerules this match begins with four compulsory moves to the foundations, R-F first."""


def ask(table: TablePage) -> None:
    seq = table.seq
    table.page.keyboard.press("i")
    table.wait_after(seq)


def test_a_hint_names_the_move_its_grounds_and_rules(
    new_match: NewMatch, open_table: OpenTable
) -> None:
    table = open_table(new_match("gamerules", "x", HOTSEAT))
    notice = table.page.locator("#notice")
    before = {name: table.state[name] for name in ("houses", "reserves", "turns")}
    ask(table)
    assert table.state["hints"] == [1, 0]
    assert {name: table.state[name] for name in before} == before
    expect(notice).to_contain_text("Hint: ")
    expect(notice.locator("a", has_text="R16")).to_be_visible()
    marked = table.page.locator(".point-from").evaluate_all("all => all.map(p => p.dataset.pile)")
    assert len(marked) == 1
    said = table.page.locator("#live p").last
    expect(said).to_contain_text(re.compile(r"^Hint: \w+ of \w+ to the foundation"))
    assert "{" not in (notice.text_content() or "")


def test_a_plan_is_told_step_by_step_and_counted_once(
    new_match: NewMatch, open_table: OpenTable
) -> None:
    """Seed 1 begins with 6-F, after which the reserve must fill house 6."""
    table = open_table(new_match("gamerules", "1"))
    notice = table.page.locator("#notice")
    ask(table)
    expect(notice).to_contain_text("6-F R-6")
    type_move(table, "6-F")
    expect(notice).to_be_hidden()
    table.page.keyboard.press("i")
    expect(notice).to_contain_text("to house 6.")
    assert table.shown_seq == table.seq == 2
    assert table.state["hints"] == [1, 0]
    type_move(table, "R-6")
    ask(table)
    assert table.state["hints"] == [2, 0]
    table.page.locator("#concede").click()
    table.page.locator("dialog[open] .danger").click()
    rows = table.page.locator("dialog#end tbody tr")
    expect(rows.nth(0).locator("td").last).to_have_text("2")
    expect(rows.nth(1).locator("td").last).to_have_text("0")


@pytest.fixture
def three_places(server: Server) -> str:
    """Practice where the reserve can go to houses 2, 3 and 8, and house 4 to house 5."""
    game = Game.from_seed("x", Rules.parse("g4a"))
    for move in ("1-F", "2-F", "8-F", "3-F", "R-1"):
        game.play(Move.parse(move))
    assert [str(move) for move in game.legal_moves()] == ["R-2", "R-3", "R-8", "4-5"]
    return server.new_practice("g4a", str(game.position), HOTSEAT)


def intents(table: TablePage) -> list[str | None]:
    """What was about to be done when hints were asked for."""
    return [message["intent"] for message in table.sent if message["t"] == "hint"]


EXPECTED = re.compile(
    r"Expected from here: [\d.]+ points? (more|less) than your opponent; chance to win \d+%\."
)
OWN_CARD = re.compile(
    r"If you move .*, R-\d is best; it is (worth [\d.]+ points? less|just as good)\."
    r"|Your move with .* is part of this plan: R-\d\."
)


def test_a_card_picked_up_is_compared_with_the_hint(
    three_places: str, open_table: OpenTable
) -> None:
    table = open_table(three_places)
    table.source("R-2").click()
    expect(table.page.locator(".pile.target")).to_have_count(3)
    table.page.locator("#hint").click()
    table.wait_after(0)
    notice = table.page.locator("#notice")
    expect(notice).to_contain_text(EXPECTED)
    expect(notice).to_contain_text(OWN_CARD)
    said = table.page.locator("#live p").last
    expect(said).to_contain_text(EXPECTED)
    expect(said).to_contain_text(OWN_CARD)
    expect(said).to_contain_text("nine of hearts")
    expect(table.page.locator(".pile.target")).to_have_count(0)
    assert intents(table) == ["R"]
    assert sum(table.state["hints"]) == 1
    assert table.state["turns"] == []


def test_a_move_is_compared_however_it_is_begun(three_places: str, open_table: OpenTable) -> None:
    """By keys on the way to a place, by a drag over one, and by typing; then nothing is held."""
    table = open_table(three_places)
    notice, keyboard, mouse = table.page.locator("#notice"), table.page.keyboard, table.page.mouse

    def said_of(move: str) -> re.Pattern[str]:
        return re.compile(f"Your move {move}(, made now,)? is (worth|just as good|part)")

    for key in ("r", "Enter", "2", "i"):
        keyboard.press(key)
    expect(notice).to_contain_text(said_of("R-2"))
    mouse.move(*middle(table.source("R-8")))
    mouse.down()
    mouse.move(*middle(table.pile("house-8")), steps=5)
    keyboard.press("i")
    expect(notice).to_contain_text(said_of("R-8"))
    mouse.up()
    table.page.locator("#typed").fill("r 3")
    table.page.locator("#hint").click()
    expect(notice).to_contain_text(said_of("R-3"))
    table.page.locator("#typed").fill("")
    table.page.locator("#hint").click()
    expect(notice).not_to_contain_text("Your move")
    assert intents(table) == ["R-2", "R-8", "R-3", None][: len(intents(table))]
    assert sum(table.state["hints"]) == 1
    assert table.state["turns"] == []


def test_what_is_typed_and_is_no_move_is_named(three_places: str, open_table: OpenTable) -> None:
    table = open_table(three_places)
    notice = table.page.locator("#notice")
    for typed, said in (
        ("3-9", "“3-9” is neither a move nor a place to move a card from."),
        ("7", "No card can be moved from place 7 now."),
        ("T", "(R18)"),
    ):
        table.page.locator("#typed").fill(typed)
        table.page.locator("#hint").click()
        expect(notice).to_contain_text(said)
    assert table.state["hints"] == [0, 0]
    assert table.shown_seq == 0


def test_on_a_phone_a_tapped_card_is_compared(three_places: str, open_table: OpenTable) -> None:
    """In German, which writes numbers with a comma."""
    table = open_table(three_places, (390, 844), settings={"language": "de"}, has_touch=True)
    table.source("R-2").tap()
    table.page.locator("#hint").tap()
    table.wait_after(0)
    notice = table.page.locator("#notice")
    expect(notice).to_contain_text(
        re.compile(r"Von hier an zu erwarten: \d+(,\d)? Punkte? (mehr|weniger) als dein Gegner;")
    )
    expect(notice).to_contain_text(re.compile(r"Wenn du jetzt .* ziehst|Dein Zug mit .* gehört"))
    box, felt = notice.bounding_box(), table.page.locator("#felt").bounding_box()
    assert box is not None
    assert felt is not None
    assert felt["y"] <= box["y"]
    assert box["y"] + box["height"] <= felt["y"] + felt["height"]
    assert intents(table) == ["R"]


def test_a_move_need_not_wait_for_a_hint(new_match: NewMatch, open_table: OpenTable) -> None:
    """Whichever comes first, the move is made and nothing is left waiting."""
    table = open_table(new_match("gamerules", "1", HOTSEAT))
    table.page.keyboard.press("i")
    table.source("6-F").click()
    table.page.locator("#moves button").first.wait_for()
    table.wait()
    expect(table.page.locator("#notice")).not_to_contain_text("…")
    assert table.state["turns"][0]["moves"][0] == "6-F"
    table.page.keyboard.press("i")
    expect(table.page.locator("#notice")).to_contain_text("to house 6.")


def test_who_wants_no_hints_has_no_button_and_no_key(
    new_match: NewMatch, open_table: OpenTable
) -> None:
    table = open_table(new_match("gamerules", "x", HOTSEAT), settings={"hints": False})
    expect(table.page.locator("#hint")).to_be_hidden()
    table.page.keyboard.press("i")
    table.page.keyboard.press("a")
    type_move(table, table.state["legal"][0])
    assert table.state["hints"] == [0, 0]
    assert table.shown_seq == 1


def test_a_key_plays_to_the_foundations_and_each_move_can_be_taken_back(
    new_match: NewMatch, open_table: OpenTable
) -> None:
    table = open_table(new_match("gamerules", FOUR, HOTSEAT), settings={"autoplay": "key"})
    button = table.page.locator("#auto")
    expect(button).to_be_enabled()
    table.page.keyboard.press("a")
    table.wait_after(3)
    assert table.state["turns"][0]["moves"] == ["R-F", "3-F", "4-F", "5-F"]
    expect(button).to_be_disabled()
    table.page.keyboard.press("u")
    table.wait_after(4)
    assert table.state["turns"][0]["moves"] == ["R-F", "3-F", "4-F"]
    expect(button).to_be_enabled()


def test_cards_go_to_the_foundations_by_themselves_until_one_is_taken_back(
    new_match: NewMatch, open_table: OpenTable
) -> None:
    table = open_table(new_match("gamerules", FOUR, HOTSEAT), settings={"autoplay": "auto"})
    table.wait_after(3)
    assert table.state["turns"][0]["moves"] == ["R-F", "3-F", "4-F", "5-F"]
    table.page.keyboard.press("u")
    table.wait_after(4)
    table.page.keyboard.press("u")
    table.wait_after(5)
    assert table.state["auto"] == "4-F"
    type_move(table, "5-F")
    table.wait_after(7)
    assert table.state["turns"][0]["moves"] == ["R-F", "3-F", "5-F", "4-F"]
