"""What a frame of the table in the browser costs while cards move, on a processor slowed down.

    python benchmarks/table.py [--moves 30] [--slower 6] [--trace FILE]

Plays in Chromium (CHROMIUM names another path than /usr/bin/chromium) by taps, on a screen of the
size of a phone and with all animations. From a trace it takes what the main thread spends on
scripts, styles and layout in each frame that it has a part in while something moves; the compositor
makes the others without it. It is processor time, which a busy machine disturbs less; the time
lost by slowing down is in it.
"""

import argparse
import json
import os
import statistics
import sys
import tempfile
from bisect import bisect_left
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tests.browser.conftest import OPTIONS  # noqa: E402
from tests.browser.server import Server  # noqa: E402
from tests.browser.table import TablePage, choose  # noqa: E402

SEED = "browser-17"
SIZE = {"width": 390, "height": 844}
MOVE = 900
STYLE, LAYOUT = "UpdateLayoutTree", "Layout"
SCRIPT = {
    "EvaluateScript",
    "EventDispatch",
    "FireAnimationFrame",
    "FunctionCall",
    "RunMicrotasks",
    "TimerFire",
    "WebSocketReceive",
    "v8.callFunction",
}
CATEGORIES = [
    "devtools.timeline",
    "disabled-by-default-devtools.timeline",
    "disabled-by-default-devtools.timeline.frame",
    "blink.animations",
]

Event = dict[str, Any]


def main() -> None:
    """Play, and print the median and the 95th percentile."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--moves", type=int, default=30)
    parser.add_argument("--slower", type=float, default=6)
    parser.add_argument("--trace", type=Path)
    options = parser.parse_args()
    chromium = os.environ.get("CHROMIUM", "/usr/bin/chromium")
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        server = Server.start(Path(data))
        try:
            browser = playwright.chromium.launch(executable_path=chromium, args=list(OPTIONS))
            match = server.new_match("gamerules", SEED, ("human", "greedy"))
            trace = record(browser, f"{server.link}/match/{match}", options.moves, options.slower)
            browser.close()
        finally:
            server.stop()
    if options.trace:
        options.trace.write_bytes(trace)
    report(json.loads(trace)["traceEvents"])


def record(browser: Browser, link: str, moves: int, slower: float) -> bytes:
    """Play a number of one's own moves, the computer's between them, and give the trace."""
    context = browser.new_context(viewport=SIZE, has_touch=True, is_mobile=True)  # type: ignore[arg-type]
    table = TablePage(context.new_page())
    table.page.goto(link)
    table.wait()
    context.new_cdp_session(table.page).send("Emulation.setCPUThrottlingRate", {"rate": slower})
    browser.start_tracing(page=table.page, categories=CATEGORIES)
    for _ in range(moves):
        play(table)
        if table.state["over"]:
            break
    trace = browser.stop_tracing()
    context.close()
    return trace


def play(table: TablePage) -> None:
    """Make one move by taps, and wait until it and the computer's answers have been shown.

    The page runs no script of ours while something moves.
    """
    move, before = choose(table.state["legal"]), table.seq
    ways = [other for other in table.state["legal"] if other.startswith(f"{move[0]}-")]
    places = [table.source(move)]
    if len(ways) > 1:
        places.append(table.top(table.target_name(move)))
    for box in [place.bounding_box() for place in places]:
        assert box is not None
        table.page.touchscreen.tap(box["x"] + 6, box["y"] + 10)
    while table.seq == before or (table.state["player"] != 0 and not table.state["over"]):
        table.page.wait_for_timeout(200)
    table.page.wait_for_timeout(MOVE * (table.seq - before))
    table.wait()


def report(events: list[Event]) -> None:
    """Print what the frames cost."""
    main = next(e for e in events if e["name"] == "BeginMainThreadFrame")
    own = [e for e in events if (e["pid"], e["tid"]) == (main["pid"], main["tid"])]
    moving = spans(own, "Animation")
    frames = [
        frame
        for frame in spans(own, "AnimationFrame")
        if any(begin <= frame[1] and frame[0] <= end for begin, end in moving)
    ]
    ends = [end for _, end in spans(own, "AnimationFrame")]
    work = {end: {"all": 0.0, STYLE: 0.0, LAYOUT: 0.0} for _, end in frames}
    for event in outermost(own, SCRIPT | {STYLE, LAYOUT}):
        add(work, ends, event, "all")
    for event in outermost(own, {STYLE, LAYOUT}):
        add(work, ends, event, event["name"])
    drawn = sum(
        any(begin <= e["ts"] <= end for begin, end in moving)
        for e in events
        if e["name"] == "DrawFrame" and e["pid"] == main["pid"]
    )
    print(f"{len(moving)} movements; {drawn} frames drawn, {len(frames)} with the main thread")
    costs = list(work.values())
    show("script, style and layout", [c["all"] for c in costs])
    show("  script", [c["all"] - c[STYLE] - c[LAYOUT] for c in costs])
    show("  style", [c[STYLE] for c in costs])
    show("  layout", [c[LAYOUT] for c in costs])


def spans(events: list[Event], name: str) -> list[tuple[float, float]]:
    """Beginnings and ends of what lasts, by its end."""
    begun: dict[str, float] = {}
    found = []
    for event in sorted(events, key=lambda e: float(e["ts"])):
        if event["name"] == name and event["ph"] in "be":
            key = str(event.get("id2") or event.get("id"))
            if event["ph"] == "b":
                begun[key] = event["ts"]
            elif key in begun:
                found.append((begun.pop(key), event["ts"]))
    return found


def outermost(events: list[Event], names: set[str]) -> list[Event]:
    """The events of some names that are not within another of them."""
    found: list[Event] = []
    end = 0.0
    for event in sorted(events, key=lambda e: float(e["ts"])):
        if event["name"] in names and event["ph"] == "X" and event["ts"] >= end:
            found.append(event)
            end = event["ts"] + event["dur"]
    return found


def add(work: dict[float, dict[str, float]], ends: list[float], event: Event, kind: str) -> None:
    """Count work for the frame that shows what it did, if something moves then."""
    index = bisect_left(ends, event["ts"])
    if index < len(ends) and ends[index] in work:
        work[ends[index]][kind] += event["tdur" if "tdur" in event else "dur"] / 1000


def show(what: str, costs: list[float]) -> None:
    """One line: median, 95th percentile and the most, in milliseconds."""
    last = statistics.quantiles(costs, n=20)[-1]
    print(
        f"{what:28} median {statistics.median(costs):5.1f} ms   95 % {last:6.1f} ms"
        f"   most {max(costs):6.1f} ms"
    )


if __name__ == "__main__":
    main()
