"""`python -m retrorocket` is the `retrorocket` command."""

from retrorocket.cli.main import main

if __name__ == "__main__":
    main()
