"""What reports call the things of a game."""

from retrorocket.kernel.game import Game
from retrorocket.lab.content import RULE

ARTICLES = ("a ", "an ", "the ", "its ")


def called(game: Game, rule: str) -> str:
    """A rule with its title."""
    return f"{rule} {game.ledger.entry(rule).title}" if game.ledger.has(rule) else rule


def thing(game: Game, kind: str, name: str) -> str:
    """A thing by its name without the article that it has in sentences."""
    text = game.words.name(kind, name)
    article = next((each for each in ARTICLES if text.startswith(each)), "")
    return text[len(article) :]


def things(game: Game, named: list[tuple[str, str]]) -> list[str]:
    """Things of some kinds, each told apart: where several have one name, by their marks as well."""
    found = [called(game, name) if kind == RULE else thing(game, kind, name) for kind, name in named]
    pairs = list(zip([kind for kind, _ in named], found, strict=True))
    return [
        f"{text} ({name})" if pairs.count((kind, text)) > 1 and text != name else text
        for (kind, name), text in zip(named, found, strict=True)
    ]
