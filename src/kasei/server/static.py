"""The page for browsers, as it was built: its files are read and compressed once, at the start."""

from __future__ import annotations

import gzip
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Final

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

PAGE: Final = Path(__file__).parent / "page"
INDEX: Final = "index.html"
NAMED_BY_CONTENT: Final = "assets/"  # a file below it that changes gets another name
KEPT: Final = "public, max-age=31536000, immutable"
ASKED_AGAIN: Final = "no-cache"
KINDS: Final = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
}
NOT_BUILT: Final = (
    "This is Kasei, a server for board games. Its page for browsers is not built: make page builds it, for the next"
    " start. What programs can ask for stands in openapi.json.\n"
)


@dataclass(frozen=True)
class File:
    """A file of the page; `small` is the same compressed, where that is shorter."""

    plain: bytes
    small: bytes
    headers: dict[str, str]

    def answer(self, request: Request) -> Response:
        """The file, or that it is still the same."""
        if self.headers["ETag"] in request.headers.get("if-none-match", ""):
            return Response(b"", 304, self.headers)
        if len(self.small) < len(self.plain) and "gzip" in request.headers.get("accept-encoding", ""):
            return Response(self.small, 200, self.headers | {"Content-Encoding": "gzip"})
        return Response(self.plain, 200, self.headers)


def file_in(folder: Path, name: str) -> File:
    """A file of a folder, ready to be sent."""
    plain = (folder / name).read_bytes()
    headers = {
        "Content-Type": KINDS[Path(name).suffix],
        "Cache-Control": KEPT if name.startswith(NAMED_BY_CONTENT) else ASKED_AGAIN,
        "ETag": f'W/"{sha256(plain).hexdigest()[:16]}"',
        "Vary": "Accept-Encoding",
    }
    return File(plain, gzip.compress(plain, 9, mtime=0), headers)


def page_in(folder: Path) -> dict[str, File]:
    """The files of the page that was built into a folder, by their paths; none if there is no page."""
    if not (folder / INDEX).exists():
        return {}
    found = [path for path in folder.rglob("*") if path.is_file() and path.suffix in KINDS]
    return {name: file_in(folder, name) for name in sorted(path.relative_to(folder).as_posix() for path in found)}


Answering = Callable[[Request], Awaitable[Response]]


def answers(folder: Path = PAGE) -> dict[str, Answering]:
    """What answers at each address of the page; without a page, at the first of them."""
    page = page_in(folder)
    if not page:
        return {"": not_built}
    return {"" if name == INDEX else name: sending(file) for name, file in page.items()}


def sending(file: File) -> Answering:
    """What answers with a file."""

    async def answer(request: Request) -> Response:
        return file.answer(request)

    return answer


async def not_built(request: Request) -> Response:
    return PlainTextResponse(NOT_BUILT)
