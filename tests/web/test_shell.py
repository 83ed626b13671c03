"""The pages' files, the manifest and the service worker: what is kept, and for how long (D6)."""

import gzip
import json
import re
import subprocess
from pathlib import Path, PurePosixPath
from typing import Any

import pytest
from tests.conftest import Requirements

from russianbank.text import catalogue, languages
from russianbank.web import assets, shell
from russianbank.web.pages import modules

from .serving import Served

BROWSER_KEYS = ("card.", "error.reason", "hint.", "hint_move.", "hint_worth.", "reason.", "ui.")
PAGES = [*shell.PAGES, "/shell/table.html"]


def addresses(html: str) -> list[str]:
    """What a page names in ``src`` and ``href``."""
    return re.findall(r'\s(?:src|href)="(/[^"#]*)"', html)


@pytest.mark.parametrize("path", PAGES)
def test_a_page_comes_filled_and_all_it_names_is_there(server: Served, path: str) -> None:
    page = server.http.get(path)
    html = page.text
    assert not re.search(r'data-text="[\w.]+"[^>]*></', html)
    assert re.search(r"<title[^>]*>\w", html)
    assert '<meta name="description" data-content="ui.description" content="Play' in html
    assert page.headers["vary"].lower().startswith("cookie, accept-language")
    named = addresses(html)
    assert f"/static/{assets.version()}/texts/en.json" in named
    for address in named:
        answer = server.http.get(address)
        assert answer.status_code == 200, address
        if address.startswith("/static/"):
            assert "immutable" in answer.headers["cache-control"], address


def test_the_own_page_is_marked_in_the_menu(server: Served) -> None:
    for path in shell.PAGES:
        marked = re.findall(r'<a href="([^"]+)" aria-current="page"', server.http.get(path).text)
        assert marked == [path]


def test_a_script_and_all_it_imports_are_fetched_together(server: Served) -> None:
    html = server.http.get("/shell/table.html").text
    preloaded = re.findall(r'rel="modulepreload" href="/static/\w+/([^"]+)"', html)
    assert {"js/board.js", "js/texts.js", "js/settings.js"} <= set(preloaded)
    for name in preloaded:
        assert set(modules(name)) <= {*preloaded, "js/table.js"}


def test_what_a_client_has_already_is_not_sent_again(server: Served) -> None:
    for path in ["/", "/sw.js", "/manifest.webmanifest", "/static/js/api.js"]:
        first = server.http.get(path)
        assert first.headers["cache-control"] == "no-cache"
        again = server.http.get(path, headers={"If-None-Match": first.headers["etag"]})
        assert (again.status_code, again.content) == (304, b"")
        other = server.http.get(path, headers={"If-None-Match": '"other"'})
        assert other.content == first.content


def test_files_are_compressed(server: Served) -> None:
    for path in ["/", "/static/js/board.js", "/static/css/base.css", "/static/texts/en.json"]:
        answer = server.http.get(path, headers={"Accept-Encoding": "gzip"})
        assert answer.headers["content-encoding"] == "gzip"
        assert "accept-encoding" in answer.headers["vary"].lower()
        plain = server.http.get(path, headers={"Accept-Encoding": "identity"})
        assert "content-encoding" not in plain.headers
        assert plain.content == answer.content


def test_another_version_has_no_files(server: Served) -> None:
    for path in ["/static/0123456789abcdef/js/api.js", f"/static/{assets.version()}/js/none.js"]:
        answer = server.http.get(path)
        assert answer.status_code == 404
        assert answer.json()["error"]["code"] == "not_found"


@pytest.mark.parametrize("name", ["texts/xx.json", "texts/en.po", "texts/../en.json", "texts"])
def test_only_languages_there_are_have_texts(server: Served, name: str) -> None:
    assert assets.asset(name) is None


def test_texts_are_those_that_a_page_can_show(server: Served) -> None:
    for language in languages():
        answer = server.http.get(f"/static/texts/{language}.json").json()
        assert answer["lang"] == language
        words = catalogue(language).messages
        expected = {key: text for key, text in words.items() if key.startswith(BROWSER_KEYS)}
        assert answer["messages"] == json.loads(json.dumps(expected))


def test_scripts_ask_for_no_other_texts() -> None:
    scripts = (text.decode() for name, text in assets.files().items() if name.endswith(".js"))
    keys = r"\btext\([\"'`]([a-z_]+\.)|`([a-z_]+\.)\$\{"
    found = re.findall(keys, "".join(scripts))
    prefixes = tuple(sorted({whole or composed for whole, composed in found}))
    assert prefixes == ("card.", "error.", "hint.", "hint_move.", "hint_worth.", "reason.", "ui.")


TOKENS = """
import { tokenize } from "espree";
let input = "";
for await (const part of process.stdin) input += part;
const tokens = (source) =>
  JSON.stringify(tokenize(source, { ecmaVersion: 2024, sourceType: "module", loc: true })
    .map(({ type, value, loc }) => [type, value, loc.start]));
const differ = JSON.parse(input).filter(([, before, after]) => tokens(before) !== tokens(after));
console.log(JSON.stringify(differ.map(([name]) => name)));
"""


def test_scripts_lose_nothing_but_comments(requires: Requirements) -> None:
    """Every token is the same and in the same place."""
    node, tools = requires("node"), Path(__file__).parents[2] / "tools" / "js"
    if not (tools / "node_modules" / "espree").is_dir():
        requires.missing("needs the tools for JavaScript: npm ci --prefix tools/js")
    scripts = [name for name in assets.files() if name.endswith(".js")]
    pairs = [[name, assets.files()[name].decode(), sent(name)] for name in scripts]
    assert sum(len(after) for _, _, after in pairs) < 0.8 * sum(len(was) for _, was, _ in pairs)
    command = [node, "--input-type=module", "-e", TOKENS]
    done = subprocess.run(
        command, input=json.dumps(pairs), cwd=tools, capture_output=True, text=True, check=True
    )
    assert json.loads(done.stdout) == []


def sent(name: str) -> str:
    content = assets.asset(name)
    assert content is not None
    return content.decode()


def test_the_manifest(server: Served) -> None:
    answer = server.http.get("/manifest.webmanifest")
    assert answer.headers["content-type"] == "application/manifest+json"
    manifest = answer.json()
    assert manifest["name"] == "Russian Bank"
    assert manifest["lang"] == "en"
    for link in manifest["shortcuts"]:
        assert server.http.get(link["url"]).status_code == 200
    purposes = {icon.get("purpose", "any") for icon in manifest["icons"]}
    assert purposes == {"any", "maskable"}
    for icon in manifest["icons"]:
        drawn = server.http.get(icon["src"])
        assert drawn.headers["content-type"] == icon["type"]
        if icon["type"] == "image/png":
            sides = [int.from_bytes(drawn.content[at : at + 4], "big") for at in (16, 20)]
            assert icon["sizes"] == "x".join(map(str, sides))


def worker_knows(server: Served) -> dict[str, Any]:
    line = server.http.get("/sw.js").text.partition("\n")[0]
    found: dict[str, Any] = json.loads(line.removeprefix("const SHELL = ").removesuffix(";"))
    return found


def test_the_worker_knows_pages_and_files_and_nothing_of_matches(server: Served) -> None:
    knows = worker_knows(server)
    assert knows["pages"] == [*shell.PAGES]
    assert [*knows["folders"]] == [*shell.FOLDERS]
    pages = [*knows["pages"], *knows["folders"].values(), knows["away"]]
    for address in [*pages, *knows["files"]]:
        assert server.http.get(address).status_code == 200, address
        assert not address.startswith("/api/")
    kinds = {PurePosixPath(address).suffix for address in knows["files"]}
    assert kinds == {".js", ".css", ".svg", ".json"}


def test_the_whole_shell_is_small(server: Served) -> None:
    knows = worker_knows(server)
    sizes = {
        address: len(gzip.compress(server.http.get(address).content))
        for address in [*knows["pages"], "/shell/table.html", *knows["files"]]
    }
    assert sum(sizes.values()) < 150_000


def test_the_version_changes_with_any_file() -> None:
    assert assets.digest(b"a", b"b") != assets.digest(b"ab", b"")
    assert re.fullmatch(r"[0-9a-f]{16}", assets.version())
