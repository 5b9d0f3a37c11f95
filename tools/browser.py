"""Makes sure that a Chromium is at hand for the browser tests: the machine's, or Debian's where root may install it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def found() -> str:
    """The browser's path, "" if there is none."""
    named = os.environ.get("RETROROCKET_CHROMIUM", "")
    return named or next((path for name in NAMES if (path := shutil.which(name))), "")


def main() -> int:
    """Find or install, or say what to do."""
    if not found() and os.geteuid() == 0 and shutil.which("apt-get"):
        subprocess.run(["apt-get", "update", "-qq"], check=False)
        subprocess.run(["apt-get", "install", "-y", "-qq", "--no-install-recommends", "chromium"], check=False)
    if not found():
        print("The browser tests need Chromium: install it, or name it in RETROROCKET_CHROMIUM.", file=sys.stderr)
        return 1
    print(f"browser tests use {found()}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
