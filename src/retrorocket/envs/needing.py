"""What an optional part of the installation is missing, told in one line."""

from importlib import import_module
from typing import Any


class Missing(ImportError):
    """A package of an extra is not installed."""


def needed(module: str, extra: str) -> Any:
    """A module of ours or of others that needs an extra; one clear line if that is not installed."""
    try:
        return import_module(module)
    except ModuleNotFoundError as error:
        if (error.name or "").startswith("retrorocket"):
            raise
        raise missing(error, extra) from None


def missing(error: ModuleNotFoundError, extra: str) -> Missing:
    """What is not there, and how to get it."""
    return Missing(f"{error.name} is not installed: pip install 'retrorocket[{extra}]'")
