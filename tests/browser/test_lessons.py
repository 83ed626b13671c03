"""Lessons by mouse, touch, keyboard and typed moves; what they say, keep and lead to."""

import json
import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect
from tests.browser.hands import by_keyboard, by_mouse, by_touch
from tests.browser.server import Server
from tests.browser.table import TablePage, middle

from russianbank.play.lessons import LESSONS, NEXT, Attempt, lesson_of
from russianbank.play.view import state_view
from russianbank.text import catalogue

WORDS = catalogue()


class LessonPage(TablePage):
    """One window on one lesson, and the same lesson gone through beside it."""

    def __init__(self, page: Page, name: str) -> None:
        super().__init__(page)
        self.attempt = Attempt(lesson_of(name))
        self.state = state_view(self.attempt.state)

    @property
    def right_answer(self) -> str:
        """An answer that leads on; a stack is the first choice."""
        step = self.attempt.step
        assert step is not None
        if step.kind == "choice":
            return str(step.right)
        referee = self.attempt.state.game.referee
        move = step.shown((*referee.legal_stacks(), *referee.legal_moves()))
        return str(move) if step.kind == "move" else NEXT

    def wait(self) -> None:
        """Until the page has come as far as the attempt."""
        accepted = f'[data-accepted="{self.attempt.accepted}"]'
        self.page.wait_for_selector(f'#table[data-idle="true"]{accepted}')
        expect(self.page.locator("#said")).to_have_text(re.compile("^" + self._beginning()))

    def _beginning(self) -> str:
        """What the lesson must say now, up to the first card."""
        step, lesson = self.attempt.step, self.attempt.lesson
        key = step.name if step else "end"
        return re.escape(WORDS.text(f"learn.{lesson.name}.{key}").partition("{")[0])

    def take(self, answer: str, give: Callable[[], None]) -> None:
        """Give an answer that leads on and see that the page follows."""
        assert isinstance(self.attempt.take(answer), list)
        give()
        self.state = state_view(self.attempt.state)
        self.wait()

    def press_button(self, answer: str) -> None:
        """Answer a step that is read or a question."""
        if answer == NEXT:
            self.page.locator("#answers .primary").click()
        else:
            self.page.locator("#choices button").nth(int(answer) - 1).click()

    def play_to_the_end(self, move_by: Callable[[TablePage, str], None]) -> None:
        while self.attempt.step is not None:
            answer = self.right_answer
            is_move = self.attempt.step.kind == "move"
            self.take(
                answer, lambda a=answer, m=is_move: move_by(self, a) if m else self.press_button(a)
            )


OpenLesson = Callable[..., LessonPage]


@pytest.fixture
def open_lesson(browser: Browser, server: Server) -> Iterator[OpenLesson]:
    """Open a lesson in a browser window; no page may report an error."""
    contexts: list[BrowserContext] = []
    errors: list[str] = []

    def open_page(name: str, size: tuple[int, int] = (1280, 800), **options: Any) -> LessonPage:
        context = browser.new_context(
            viewport={"width": size[0], "height": size[1]}, reduced_motion="reduce", **options
        )
        contexts.append(context)
        context.add_init_script(
            "localStorage.setItem('russianbank.settings', JSON.stringify({pace: 'instant'}))"
        )
        page = context.new_page()
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.goto(f"{server.link}/learn/{name}")
        lesson = LessonPage(page, name)
        lesson.wait()
        return lesson

    yield open_page
    for context in contexts:
        context.close()
    assert errors == []


def drag(table: TablePage, move: str) -> None:
    """By mouse; a stack by its lowest card, in a house that grows to the left."""
    if "x" not in move:
        by_mouse(table, move)
        return
    count = int(move.partition("x")[2])
    card = table.pile(f"house-{move[0]}").locator(":scope > .card").nth(-count)
    box = card.bounding_box()
    assert box is not None
    mouse = table.page.mouse
    mouse.move(box["x"] + box["width"] - 6, box["y"] + 6)
    mouse.down()
    mouse.move(*middle(table.top(table.target_name(move))), steps=4)
    mouse.up()


def test_a_lesson_by_mouse(open_lesson: OpenLesson) -> None:
    lesson = open_lesson("reserve")
    lesson.play_to_the_end(drag)
    expect(lesson.page.locator("#answers .primary")).to_have_attribute("href", "/learn/loading")
    expect(lesson.page.get_by_role("progressbar", name="1 of 8 lessons done")).to_be_visible()


def test_a_lesson_by_touch_on_a_small_phone(open_lesson: OpenLesson) -> None:
    lesson = open_lesson("loading", (360, 640), has_touch=True, is_mobile=True)
    lesson.play_to_the_end(by_touch)


def test_a_lesson_by_keyboard_only(open_lesson: OpenLesson) -> None:
    """Continue has the keyboard after reading; a move step gives it to the pile it speaks of."""
    lesson = open_lesson("goal")
    page = lesson.page
    page.keyboard.press("l")
    while lesson.attempt.step is not None:
        step, answer = lesson.attempt.step, lesson.right_answer
        if step.kind == "read":
            if not page.evaluate("() => document.activeElement.closest('#guide') !== null"):
                page.keyboard.press("l")
            expect(page.locator("#answers .primary")).to_be_focused()
            lesson.take(answer, lambda: page.keyboard.press("Enter"))
        else:
            lesson.take(answer, lambda a=answer: by_keyboard(lesson, a))
    assert page.evaluate("() => document.activeElement.closest('#guide, #board') !== null")


def test_wrong_moves_are_told_and_do_not_lead_on(open_lesson: OpenLesson) -> None:
    lesson = open_lesson("foundations")
    page = lesson.page
    notice, live = page.locator("#notice"), page.locator("#live")
    page.keyboard.press("t")
    expect(notice).to_contain_text("R16")
    expect(live).to_contain_text(WORDS.text("reason.must_play_to_foundation"))
    page.keyboard.press("m")
    page.keyboard.type("nonsense")
    page.keyboard.press("Enter")
    expect(notice).to_contain_text("no move")
    lesson.wait()
    for answer in ("R-F", "6-F", "6-F", "R-F"):
        lesson.take(answer, lambda a=answer: type_move(page, a))
    type_move(page, "1-8")
    expect(notice).to_contain_text("still has to be played")
    expect(notice).not_to_contain_text("{")
    lesson.wait()
    lesson.take("R-3", lambda: page.locator("#show").click())


def type_move(page: Page, move: str) -> None:
    page.keyboard.press("m")
    page.keyboard.type(move)
    page.keyboard.press("Enter")


def test_the_opponents_answer_can_be_stepped_through(open_lesson: OpenLesson) -> None:
    lesson = open_lesson("loading")
    page = lesson.page
    for answer in ("R-r", "R-r", "6-w", "T", "S-w", "T"):
        lesson.take(answer, lambda a=answer: type_move(page, a))
    kept = "JSON.stringify({pace: 'instant', stepwise: true})"
    page.evaluate(f"localStorage.setItem('russianbank.settings', {kept})")
    page.evaluate(
        "window.dispatchEvent(new StorageEvent('storage', {key: 'russianbank.settings'}))"
    )
    assert isinstance(lesson.attempt.take("S-W"), list)
    type_move(page, "S-W")
    expect(page.locator("#where")).to_contain_text("Step 6")
    for _ in range(5):
        expect(page.locator("#step")).to_be_visible()
        page.locator("#step").click()
    lesson.wait()
    expect(page.locator("#step")).to_be_hidden()


def test_a_question_takes_the_right_answer_only(open_lesson: OpenLesson) -> None:
    lesson = open_lesson("scoring")
    page = lesson.page
    lesson.take("R-F", lambda: page.keyboard.press("r") or page.keyboard.press("Enter"))
    page.locator("#choices button").nth(2).click()
    expect(page.locator("#notice")).to_contain_text("30 points")
    expect(page.locator("#choices button").nth(2)).to_be_focused()
    page.locator("#choices button").nth(0).click()
    expect(page.locator("#notice")).to_contain_text("Almost")
    lesson.wait()
    lesson.take("2", lambda: page.locator("#show").click())


def test_a_lesson_that_was_left_goes_on_where_it_was(open_lesson: OpenLesson) -> None:
    lesson = open_lesson("goal")
    page = lesson.page
    lesson.take(NEXT, lambda: lesson.press_button(NEXT))
    lesson.take("R-5", lambda: by_mouse(lesson, "R-5"))
    page.reload()
    lesson.wait()
    page.locator("#back").click()
    lesson.attempt = Attempt.after(lesson_of("goal"), [NEXT])
    lesson.wait()
    page.locator("#restart").click()
    lesson.attempt = Attempt(lesson_of("goal"))
    lesson.wait()
    expect(page.locator("#back")).to_be_disabled()


def test_a_lesson_kept_by_another_version_begins_anew(open_lesson: OpenLesson) -> None:
    lesson = open_lesson("goal")
    kept = '{"goal": {"answers": ["next", "R-8", "X"], "done": 5}, "houses": 7}'
    lesson.page.evaluate(f"localStorage.setItem('russianbank.lessons', '{kept}')")
    lesson.page.reload()
    lesson.wait()
    expect(lesson.page.locator("#where")).to_have_text(f"Step 1 of {len(lesson_of('goal').steps)}")
    expect(lesson.page.locator("#back")).to_be_disabled()


@pytest.mark.parametrize(("size", "language"), [((360, 640), "de"), ((844, 390), "fr")])
def test_a_long_question_and_its_answers_need_no_scrolling(
    browser: Browser, server: Server, size: tuple[int, int], language: str
) -> None:
    """And a move can be typed by touch alone, where there is no room for the field at first."""
    kept = {"scoring": {"answers": ["R-F"]}}
    context = browser.new_context(
        viewport={"width": size[0], "height": size[1]},
        reduced_motion="reduce",
        service_workers="block",
        has_touch=True,
    )
    for name, value in (("settings", {"language": language}), ("lessons", kept)):
        entry = json.dumps([f"russianbank.{name}", json.dumps(value)])
        context.add_init_script(f"localStorage.setItem(...{entry})")
    page = context.new_page()
    page.goto(f"{server.link}/learn/scoring")
    choices = page.locator("#choices button")
    expect(choices).to_have_count(3)
    assert page.locator("#guide").evaluate("box => box.scrollHeight - box.clientHeight") <= 0
    tools = page.locator("#tools button:visible")
    for buttons, width in [(choices, 100), (tools, 44)]:
        for button in buttons.all():
            box = button.bounding_box()
            assert box is not None
            assert box["width"] >= width
            assert box["height"] >= 44
    page.goto(f"{server.link}/learn/goal")
    page.wait_for_selector('#table[data-idle="true"]')
    board = page.locator("#board").bounding_box()
    page.locator("#type").tap()
    field = page.locator("#typed")
    expect(field).to_be_focused()
    expect(field).to_be_in_viewport(ratio=1)
    assert page.locator("#board").bounding_box() == board
    field.fill("this is much too long to be a move")
    page.locator("#typing button").tap()
    expect(page.locator("#notice")).to_be_visible()
    expect(field).not_to_be_focused()
    context.close()


def test_the_last_lesson_leads_to_a_first_match(open_lesson: OpenLesson, server: Server) -> None:
    lesson = open_lesson("presets")
    page = lesson.page
    while lesson.attempt.step is not None:
        answer = lesson.right_answer
        is_move = lesson.attempt.step.kind == "move"
        lesson.take(
            answer,
            lambda a=answer, m=is_move: (
                page.locator("#show").click() if m else lesson.press_button(a)
            ),
        )
    page.goto(f"{server.link}/learn")
    items = page.locator("#lessons li")
    expect(items).to_have_count(len(LESSONS))
    expect(page.locator('[data-lesson="presets"]')).to_have_attribute("data-done", "true")
    expect(page.locator("#progress")).to_contain_text("1 of 8")
    expect(page.locator("#lessons .primary")).to_have_attribute("href", "/learn/goal")
    page.locator('[data-lesson="presets"] a').click()
    lesson.attempt = Attempt(lesson_of("presets"))
    lesson.wait()
    page.evaluate(
        "names => localStorage.setItem('russianbank.lessons',"
        " JSON.stringify(Object.fromEntries(names.map((name) => [name, {done: true}]))))",
        [one.name for one in LESSONS],
    )
    page.goto(f"{server.link}/learn")
    page.locator("#after .primary").click()
    page.wait_for_url(re.compile("/match/"))
    page.wait_for_selector('#table[data-idle="true"]')


def test_a_lesson_there_is_none_of(browser: Browser, server: Server) -> None:
    page = browser.new_page()
    answer = page.goto(f"{server.link}/learn/bridge")
    assert answer is not None
    assert answer.status == 404
    expect(page.locator(".said")).to_have_text("There is no lesson “bridge”.")
    page.close()
