"""A worker process of bots: reads one question a line, answers one action a line, knows only guesses.

Run by the server as `python -m retrorocket.server.thinker`; it ends when its input does.
"""

import json
import sys
from time import monotonic
from typing import Any

from retrorocket.bots.roster import bot_named
from retrorocket.server.library import Library


def answer(library: Library, question: dict[str, Any]) -> dict[str, Any]:
    """The text of the action that a bot chooses in a guessed position, and whether the time was too short for it."""
    game = library.games[question["game"]]
    guess = game.load(question["guess"])
    bot = bot_named(question["level"], game.id, question["seconds"], monotonic)
    action = bot.choose(guess, question["seed"])
    return {"action": guess.notation().write(action), "hurried": bot.hurried()}


def main() -> None:
    """Answer until the input ends."""
    library = Library(sys.argv[1:])
    for line in sys.stdin:
        try:
            reply = answer(library, json.loads(line))
        except Exception as error:
            reply = {"error": f"{type(error).__name__}: {error}"}
        print(json.dumps(reply), flush=True)


if __name__ == "__main__":
    main()
