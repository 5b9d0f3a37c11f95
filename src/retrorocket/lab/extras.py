"""Parts of the installation that the lab can do without until they are asked for."""

from importlib import import_module
from typing import Any

from retrorocket.lab.worker import LabError

EXTRAS = {"duckdb": "lab", "numpy": "lab", "optuna": "lab", "pyarrow": "lab", "pyarrow.parquet": "lab", "ray": "ray"}


def extra(module: str) -> Any:
    """An optional package, or one line about what to install."""
    try:
        return import_module(module)
    except ImportError:
        package = module.partition(".")[0]
        raise LabError(f"this needs {package}: pip install 'retrorocket[{EXTRAS[module]}]'") from None
