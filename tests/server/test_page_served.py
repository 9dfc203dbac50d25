"""The page for browsers as the server gives it, from a folder that is made up here."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest
from starlette.types import ASGIApp, Message

from kasei.server.app import application
from kasei.server.core import Core
from kasei.server.settings import Settings
from tests.server.test_headers import headers_of, request, run

FILES = {
    "index.html": '<!doctype html><title>Kasei</title><script type="module" src="./assets/main-a1.js"></script>',
    "assets/main-a1.js": "console.log('Mars');\n" * 100,
    "assets/main-b2.css": "body { color: red }\n" * 100,
    "licenses.txt": "Kasei, MIT\n",
    "icon.svg": "<svg xmlns='http://www.w3.org/2000/svg'/>",
    "notes.secret": "of no kind that is served",
}
KINDS = {
    "": "text/html; charset=utf-8",
    "assets/main-a1.js": "text/javascript; charset=utf-8",
    "assets/main-b2.css": "text/css; charset=utf-8",
    "licenses.txt": "text/plain; charset=utf-8",
    "icon.svg": "image/svg+xml",
}


@pytest.fixture
def page(tmp_path: Path) -> Path:
    """A folder with a page, and something beside it that is nobody's business."""
    for name, text in FILES.items():
        (tmp_path / "page" / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "page" / name).write_text(text)
    (tmp_path / "beside.txt").write_text("nobody's business")
    return tmp_path / "page"


def serving(page: Path, **settings: object) -> ASGIApp:
    """A server with a page, and a database that it does not open."""
    return application(Core(Settings(database="none.sqlite", **settings)), page)  # type: ignore[arg-type]


def ask(app: ASGIApp, path: str, method: str = "GET", **headers: str) -> list[Message]:
    """What is answered at an address."""
    pairs = [(name.replace("_", "-"), value.encode()) for name, value in headers.items()]
    return run(app, request(method, path, pairs, query_string=b"", client=("192.0.2.7", 1)))


def status(sent: list[Message]) -> int:
    return int(sent[0]["status"])


def test_the_files_of_the_page_are_there(page: Path) -> None:
    app = serving(page)
    for path, kind in KINDS.items():
        sent = ask(app, f"/{path}")
        assert (status(sent), headers_of(sent)["content-type"]) == (200, kind)
        assert sent[1]["body"].decode() == FILES[path or "index.html"]
        assert "script-src 'self'" in headers_of(sent)["content-security-policy"]


def test_what_is_named_by_its_content_is_kept_and_the_rest_asked_for_again(page: Path) -> None:
    app = serving(page)
    for path in KINDS:
        told = headers_of(ask(app, f"/{path}"))["cache-control"]
        assert told == ("public, max-age=31536000, immutable" if path.startswith("assets/") else "no-cache")


def test_who_has_a_file_already_is_told_so(page: Path) -> None:
    app = serving(page)
    tag = headers_of(ask(app, "/"))["etag"]
    again = ask(app, "/", if_none_match=tag)
    assert (status(again), again[1]["body"], headers_of(again)["etag"]) == (304, b"", tag)
    assert status(ask(app, "/", if_none_match='W/"other"')) == 200
    (page / "index.html").write_text("a new page")
    assert status(ask(serving(page), "/", if_none_match=tag)) == 200


def test_files_are_compressed_for_who_takes_that(page: Path) -> None:
    app = serving(page)
    sent = ask(app, "/assets/main-a1.js", accept_encoding="br, gzip")
    headers = headers_of(sent)
    assert (headers["content-encoding"], headers["vary"]) == ("gzip", "Accept-Encoding")
    assert gzip.decompress(sent[1]["body"]).decode() == FILES["assets/main-a1.js"]
    assert int(headers["content-length"]) == len(sent[1]["body"]) < len(FILES["assets/main-a1.js"])
    assert "content-encoding" not in headers_of(ask(app, "/assets/main-a1.js"))
    assert "content-encoding" not in headers_of(ask(app, "/icon.svg", accept_encoding="gzip"))  # it would be longer


@pytest.mark.parametrize(
    "path",
    [
        "/index.htm",
        "/assets/",
        "/assets",
        "/assets/main-c3.js",
        "/notes.secret",
        "/../beside.txt",
        "/assets/../../beside.txt",
        "/%2e%2e/beside.txt",
        "//beside.txt",
    ],
)
def test_there_is_nothing_else(page: Path, path: str) -> None:
    sent = ask(serving(page), path)
    assert status(sent) == 404
    assert headers_of(sent)["content-type"] == "application/problem+json"


def test_a_page_is_asked_for_by_get_or_head(page: Path) -> None:
    app = serving(page)
    assert headers_of(ask(app, "/", "HEAD")) == headers_of(ask(app, "/"))
    assert status(ask(app, "/", "POST")) == 405
    assert status(ask(app, "/api/me", "PUT")) == 405


def test_a_page_below_a_prefix(page: Path) -> None:
    app = serving(page, prefix="/kasei")
    assert status(ask(app, "/kasei/")) == status(ask(app, "/kasei/assets/main-a1.js")) == 200
    assert status(ask(app, "/")) == 404
    assert headers_of(ask(app, "/kasei"))["location"] == "/kasei/"


def test_files_count_less_than_requests_and_count(page: Path) -> None:
    app = serving(page, rate=1.0)
    answers = [status(ask(app, "/")) for _ in range(30)]
    assert answers[:20] == [200] * 20
    assert answers[-1] == 429


def test_without_a_page_it_says_how_to_build_one(tmp_path: Path) -> None:
    sent = ask(serving(tmp_path / "none"), "/")
    assert (status(sent), headers_of(sent)["content-type"]) == (200, "text/plain; charset=utf-8")
    assert "make page" in sent[1]["body"].decode()
