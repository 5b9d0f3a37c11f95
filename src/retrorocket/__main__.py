"""The `retrorocket` command, also `python -m retrorocket`.

It loads the rest only when it is called: Ctrl-C ends it in one line from the first moment on, and the lab's worker
processes, which load the file that the command was started from, load no commands.
"""

import sys


def main() -> None:
    """Run the command."""
    try:
        from retrorocket.cli.main import main as command
    except KeyboardInterrupt:
        print("retrorocket: interrupted", file=sys.stderr)
        sys.exit(130)
    command()


if __name__ == "__main__":
    main()
