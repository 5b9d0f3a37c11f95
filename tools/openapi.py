"""Print the OpenAPI document of the server: `PYTHONPATH=src python tools/openapi.py > openapi.json`."""

import sys

import msgspec

from retrorocket.server.app import build
from retrorocket.server.settings import Settings


def main() -> None:
    """Write the document of an app that is never started."""
    document = build(Settings()).openapi_schema.to_schema()
    sys.stdout.buffer.write(msgspec.json.format(msgspec.json.encode(document, order="sorted"), indent=1) + b"\n")


if __name__ == "__main__":
    main()
