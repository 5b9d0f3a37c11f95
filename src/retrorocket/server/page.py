"""The built page: all its files in memory, packed once; any path that is no file is the page itself."""

import gzip
import mimetypes
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from litestar import Request, Response, get
from litestar.exceptions import NotFoundException

STATIC: Final = Path(__file__).parent / "static"
PACKED: Final = (".html", ".js", ".css", ".svg", ".json", ".txt", ".map", ".webmanifest")
FOR_EVER: Final = "public, max-age=31536000, immutable"
UNBUILT: Final = (
    "<!doctype html><html lang=en><meta charset=utf-8><title>Retrorocket</title>"
    "<h1>Retrorocket</h1><p>The server runs, but the page has not been built. <code>make play</code> builds it."
)


class File:
    """One file of the page."""

    def __init__(self, name: str, data: bytes) -> None:
        kind = (
            "text/javascript" if name.endswith(".js") else mimetypes.guess_type(name)[0] or "application/octet-stream"
        )
        self.kind: Final = kind + ("; charset=utf-8" if kind.startswith("text/") else "")
        self.data: Final = data
        self.packed: Final = gzip.compress(data, 6, mtime=0) if name.endswith(PACKED) else b""
        self.tag: Final = f'"{sha256(data).hexdigest()[:20]}"'
        self.cache: Final = FOR_EVER if name.startswith("assets/") else "no-cache"


def read_page(folder: Path = STATIC) -> dict[str, File]:
    """All files of the page by path."""
    files = [path for path in sorted(folder.rglob("*")) if path.is_file() and not path.name.startswith(".")]
    found = {path.relative_to(folder).as_posix(): path.read_bytes() for path in files}
    found.setdefault("index.html", UNBUILT.encode())
    return {name: File(name, data) for name, data in found.items()}


@get(["/", "/{path:path}"], include_in_schema=False)
async def page(request: Request[Any, Any, Any], path: str = "") -> Response[bytes]:
    """A file of the page, or the page."""
    files: dict[str, File] = request.app.state.page
    name = path.strip("/")
    if name == "api" or (name.startswith(("api/", "assets/")) and name not in files):
        raise NotFoundException(detail="there is no such path")
    file = files.get(name) or files["index.html"]
    headers = {"cache-control": file.cache, "etag": file.tag, "vary": "accept-encoding"}
    if request.headers.get("if-none-match") == file.tag:
        return Response(b"", status_code=304, headers=headers)
    if file.packed and "gzip" in request.headers.get("accept-encoding", ""):
        return Response(file.packed, media_type=file.kind, headers=headers | {"content-encoding": "gzip"})
    return Response(file.data, media_type=file.kind, headers=headers)
