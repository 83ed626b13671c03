"""Statistics against a naive recount of what the store holds."""

import csv
import io
import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from russianbank.errors import BadInput, Fault
from russianbank.play.statistics import (
    Filter,
    exported,
    matches_csv,
    report,
    results_of,
    rounds_csv,
)
from russianbank.play.statistics.export import MATCH_COLUMNS, ROUND_COLUMNS
from russianbank.play.statistics.results import Ending
from russianbank.play.statistics.tally import steps, streak
from russianbank.rules import round_seed

from .matches import PLAYERS, Store, random_store

FILTERS = {
    "rules": ("gamerules", "g4a", "classic", "g4a;reserve_size=5"),
    "opponent": PLAYERS,
    "seat": ("0", "1"),
    "starter": ("own", "opponent"),
    "from": ("2026-02-01", "2026-03-05T12:00+00:00"),
    "to": ("2026-06-15", "2026-08-01T00:00:00.000Z"),
}


def cases(count: int, filtered: bool = True) -> Iterator[tuple[Store, dict[str, str]]]:
    """Random stores, and for each a filter of few or many parts."""
    for number in range(count):
        rng = Random(number)
        share = rng.choice((0.0, 0.2, 0.6)) if filtered else 0.0
        wanted = {name: rng.choice(of) for name, of in FILTERS.items() if rng.random() < share}
        yield random_store(rng), wanted


def base(rules: str) -> str:
    """A rule set without the length, by hand."""
    plain = ";".join(part for part in rules.split(";") if not part.startswith("target="))
    return "classic;stop=no" if plain == "classic" else plain


def recount(store: Store, wanted: dict[str, str]) -> dict[str, Any]:
    """The total, counted once more from the rows themselves, one thing after the other."""
    low = {"2026-02-01": "2026-02-01T00", "2026-03-05T12:00+00:00": "2026-03-05T12:00:00.000"}
    high = {"2026-06-15": "2026-06-16T00", "2026-08-01T00:00:00.000Z": "2026-08-01T00"}
    matches, rounds = store
    played, seen = [], []

    def in_time(when: str) -> bool:
        early = "from" in wanted and when < low[wanted["from"]]
        return not early and not ("to" in wanted and when >= high[wanted["to"]])

    for match in matches:
        players = match.setup.players
        if match.setup.practice or "human" not in players:
            continue
        own = 0 if players[0] == "human" else 1
        if "rules" in wanted and base(match.setup.rules) != base(wanted["rules"]):
            continue
        if wanted.get("opponent", players[1 - own]) != players[1 - own]:
            continue
        if wanted.get("seat", str(own)) != str(own):
            continue
        if in_time(match.updated):
            seen.append((match.updated, match.id, match, own))
        for row in rounds.get(match.id, []):
            began = "own" if row.starter == own else "opponent"
            if wanted.get("starter", began) == began and in_time(row.ended):
                played.append((row.ended, match.id, row.number, row, own))
    played.sort(key=lambda item: item[:3])
    rows = [(row, own) for *_, row, own in played if row.result != "*"]
    won = sum(row.result == str(own) for row, own in rows)
    timed = [(row, own) for row, own in rows if row.thinking]
    ended = len(rows)
    over = [(m, own) for *_, m, own in sorted(seen, key=lambda item: item[:2])]
    signs = "".join({str(o): "W", "stalemate": "-"}.get(r.result, "L") for r, o in rows)
    return {
        "rounds": {
            "ended": ended,
            "won": won,
            "lost": sum(row.result == str(1 - own) for row, own in rows),
            "stalemates": sum(row.result == "stalemate" for row, _ in rows),
            "unfinished": len(played) - ended,
            "win_rate": won / ended if ended else None,
            "points": [sum(r.score[o] for r, o in rows), sum(r.score[1 - o] for r, o in rows)],
            "turns": sum(row.turns for row, _ in rows) / ended if ended else None,
            "moves": sum(row.moves for row, _ in rows) / ended if ended else None,
            "timed": len(timed),
            "time": [sum(r.thinking[s ^ o] for r, o in timed) for s in (0, 1)],
            "mean_time": [sum(r.thinking[s ^ o] for r, o in timed) / len(timed) for s in (0, 1)]
            if timed
            else None,
            "streak": runs(signs),
        },
        "matches": None if "starter" in wanted else recount_matches(over),
    }


def recount_matches(over: list[Any]) -> dict[str, Any]:
    signs = ""
    for match, own in over:
        at = match.standing
        if at.status == "over":
            signs += {None: "-", own: "W", 1 - own: "L"}[at.winner]
        else:
            signs += "o" if at.status == "open" else "L" if match.lost else "a"
    ended = len(signs.replace("o", "").replace("a", ""))
    return {
        "ended": ended,
        "won": signs.count("W"),
        "lost": signs.count("L"),
        "drawn": signs.count("-"),
        "abandoned": signs.count("a"),
        "open": signs.count("o"),
        "win_rate": signs.count("W") / ended if ended else None,
        "streak": runs(signs.replace("o", "").replace("a", "")),
    }


def runs(signs: str) -> dict[str, int]:
    """The streaks in a text of W, L and - by its ends."""
    wins, losses = len(signs) - len(signs.rstrip("W")), len(signs) - len(signs.rstrip("L"))
    return {
        "current": wins or -losses,
        "best": max(map(len, signs.replace("L", " ").replace("-", " ").split(" "))),
    }


def plain(value: Any) -> Any:
    """As it is after JSON."""
    return json.loads(json.dumps(value))


def test_the_total_is_what_a_recount_says() -> None:
    for store, wanted in cases(400):
        made = plain(report(results_of(*store), Filter.parse(wanted.items())))
        assert made["total"] == recount(store, wanted)


def test_groups_are_the_total_filtered() -> None:
    """Each group has the figures of a filter by its key, and together they are everything."""
    for store, _ in cases(60, filtered=False):
        results = results_of(*store)
        made = plain(report(results, Filter()))
        for name, groups in made["groups"].items():
            assert (
                sum(group["rounds"]["ended"] for group in groups)
                == made["total"]["rounds"]["ended"]
            )
            for group in groups:
                if (name, group["key"]) == ("rules", "?"):
                    continue  # a rule set of the past, which cannot be asked for
                alone = plain(report(results, Filter.parse([(name, group["key"])])))["total"]
                assert {"key": group["key"], **alone} == group


def test_steps_lead_to_the_total() -> None:
    for number, (store, _) in enumerate(cases(100, filtered=False)):
        limit = 1 + number % 12
        results = results_of(*store)
        rounds = Filter().rounds(results)
        made, total = steps(rounds, limit), report(results, Filter())["total"]["rounds"]
        assert len(made) <= limit
        assert [step.first for step in made] == [1, *(step.last + 1 for step in made)][: len(made)]
        if made:
            assert made[-1].last == total["ended"]
            assert made[-1].total == total["points"]
        for side in (0, 1):
            assert sum(step.points[side] for step in made) == total["points"][side]


@pytest.mark.parametrize(
    ("endings", "current", "best"),
    [
        ("", 0, 0),
        ("w", 1, 1),
        ("wwl", -1, 2),
        ("lll", -3, 0),
        ("wwsw", 1, 2),
        ("wuaw", 2, 2),
        ("wds", 0, 1),
        ("lww", 2, 2),
    ],
)
def test_streaks(endings: str, current: int, best: int) -> None:
    names = {
        "w": Ending.WON,
        "l": Ending.LOST,
        "s": Ending.STALEMATE,
        "d": Ending.DRAWN,
        "u": Ending.UNFINISHED,
        "a": Ending.ABANDONED,
    }
    found = streak(names[letter] for letter in endings)
    assert (found.current, found.best) == (current, best)


# Export


def test_exports_hold_what_is_meant() -> None:
    """JSON and CSV say the same, and what they say adds up to the statistics."""
    for store, wanted in cases(100):
        results, chosen = results_of(*store), Filter.parse(wanted.items())
        made = plain(exported(results, chosen))
        total = report(results, chosen)["total"]
        for kind, text, columns in (
            ("rounds", rounds_csv(results, chosen), ROUND_COLUMNS),
            ("matches", matches_csv(results, chosen), MATCH_COLUMNS),
        ):
            lines = list(csv.DictReader(io.StringIO(text, newline="")))
            assert len(lines) == len(made[kind])
            for line, value in zip(lines, made[kind], strict=True):
                assert tuple(line) == tuple(value) == columns
                assert {name: written(cell) for name, cell in value.items()} == line
        complete = [line for line in made["rounds"] if line["result"] != "unfinished"]
        assert sum(line["points_own"] for line in complete) == total["rounds"]["points"][0]
        assert sum(line["result"] == "won" for line in complete) == total["rounds"]["won"]
        if total["matches"] is not None:
            won = sum(line["result"] == "won" for line in made["matches"])
            assert won == total["matches"]["won"]


def written(value: Any) -> str:
    """A cell of a table."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "" if value is None else str(value)


def test_a_match_that_is_played_shows_no_seed_but_those_of_its_rounds() -> None:
    """R35."""
    for store, _ in cases(60, filtered=False):
        matches, _ = store
        made = exported(results_of(*store), Filter())
        seeds = {match.id: match.setup.seed for match in matches}
        for line in made["matches"]:
            assert line["seed"] == (None if line["result"] == "open" else seeds[line["match"]])
        for line in made["rounds"]:
            assert line["seed"] == round_seed(seeds[line["match"]], line["round"])


# Filters


@pytest.mark.parametrize(
    ("wanted", "fault"),
    [
        ([("preset", "g4a")], Fault.FILTER_NAME),
        ([("<script>", "")], Fault.FILTER_NAME),
        ([("", "")], Fault.FILTER_NAME),
        ([("seat", "0"), ("seat", "0")], Fault.FILTER_REPEATED),
        ([("seat", "2")], Fault.FILTER_VALUE),
        ([("seat", "")], Fault.FILTER_VALUE),
        ([("seat", "\u0660")], Fault.FILTER_VALUE),
        ([("starter", "me")], Fault.FILTER_VALUE),
        ([("rules", "whist")], Fault.RULES_PRESET),
        ([("rules", "")], Fault.RULES_PRESET),
        ([("rules", "g4a;target=x")], Fault.RULES_VALUE),
        ([("from", "yesterday")], Fault.FILTER_DATE),
        ([("from", "")], Fault.FILTER_DATE),
        ([("from", "2026-02-30")], Fault.FILTER_DATE),
        ([("from", "1" * 5000)], Fault.FILTER_DATE),
        ([("to", "9999-12-31")], Fault.FILTER_DATE),
        ([("from", "0001-01-01T00:00+14:00")], Fault.FILTER_DATE),
        ([("to", "\ud800")], Fault.FILTER_DATE),
        ([("from", "2026-03-02"), ("to", "2026-03-01")], Fault.FILTER_ORDER),
    ],
)
def test_filters_that_are_none(wanted: list[tuple[str, str]], fault: Fault) -> None:
    with pytest.raises(BadInput) as caught:
        Filter.parse(wanted)
    assert caught.value.fault is fault


def test_a_day_is_whole() -> None:
    day = Filter.parse([("from", "2026-03-01"), ("to", "2026-03-01")])
    assert day.since == "2026-03-01T00:00:00.000+00:00"
    assert day.until == "2026-03-02T00:00:00.000+00:00"
    moment = Filter.parse([("from", "2026-03-01T01:30+02:00")])
    assert moment.since == "2026-02-28T23:30:00.000+00:00"


def test_the_length_of_a_match_is_no_part_of_a_filter() -> None:
    assert Filter.parse([("rules", "g4a;target=7")]) == Filter.parse([("rules", "g4a")])
    assert Filter.parse([("rules", "classic")]).rules == "classic;stop=no"
