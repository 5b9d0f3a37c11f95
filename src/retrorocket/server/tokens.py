"""Unguessable texts: who holds one may act. Only their hashes are kept."""

import secrets
from hashlib import sha256


def new_token() -> str:
    """A token or invite: 256 random bits."""
    return secrets.token_urlsafe(32)


def new_id() -> str:
    """The id of a person or a table: random, so that nobody runs into another's, but no secret."""
    return secrets.token_urlsafe(9).replace("-", "a").replace("_", "b")


def hashed(token: str) -> str:
    """What is kept of a token; its randomness makes a slow hash needless."""
    return sha256(b"retrorocket token\x00" + token.encode()).hexdigest()
