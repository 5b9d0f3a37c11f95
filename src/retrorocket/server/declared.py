"""The settings one by one, as their declaration has them: flag, variable, limits, words; and how they are read."""

import os
from typing import Any, Final, get_args, get_type_hints

import msgspec
from msgspec import inspect

from retrorocket.kernel.errors import DataError
from retrorocket.server.settings import Settings

PREFIX: Final = "RETROROCKET_"


class Setting(msgspec.Struct, frozen=True, kw_only=True):
    """One setting."""

    name: str
    group: str
    words: str
    flag: str
    variable: str
    default: Any
    kind: str
    """str, int, float, choice or list."""
    low: float | None = None
    high: float | None = None
    choices: list[str] = []

    def range(self) -> str:
        """The values that it may have, in words; "" for any text."""
        if self.choices:
            return " or ".join(self.choices)
        if self.low is None:
            return ""
        number = "a whole number" if self.kind == "int" else "a number"
        return f"{number} from {self.low:g} to {self.high:g}" if self.high else f"{number}, {self.low:g} or more"


def settings_declared() -> list[Setting]:
    """All settings, in the order of their declaration."""
    return [setting_of(field) for field in inspect.type_info(Settings).fields]  # type: ignore[attr-defined]


def setting_of(field: inspect.Field) -> Setting:
    """One field of the declaration."""
    assert isinstance(field.type, inspect.Metadata), f"{field.name}: say what it is for"
    told, kind = field.type.extra or {}, field.type.type
    default = field.default if field.default is not msgspec.NODEFAULT else field.default_factory()
    return Setting(
        name=field.name,
        group=told["group"],
        words=str((field.type.extra_json_schema or {})["description"]),
        flag=told.get("flag") or f"--{field.name.replace('_', '-')}",
        variable=f"{PREFIX}{field.name.upper()}",
        default=default,
        kind=KINDS[type(kind)],
        low=getattr(kind, "ge", None),
        high=getattr(kind, "le", None),
        choices=choices_of(field.name) if isinstance(kind, inspect.LiteralType) else [],
    )


def choices_of(name: str) -> list[str]:
    """The words that a setting may be, in their own order."""
    return list(get_args(get_type_hints(Settings)[name]))


KINDS: Final[dict[type, str]] = {
    inspect.StrType: "str",
    inspect.IntType: "int",
    inspect.FloatType: "float",
    inspect.LiteralType: "choice",
    inspect.ListType: "list",
}


def from_environment() -> Settings:
    """The settings that variables give; a wrong value is named with its variable and its flag."""
    found: dict[str, Any] = {}
    for setting in settings_declared():
        text = os.environ.get(setting.variable, "")
        if text:
            found[setting.name] = value_of(setting, text)
    return msgspec.convert(found, Settings)


def value_of(setting: Setting, text: str) -> Any:
    """The value that a text stands for."""
    if setting.kind == "list":
        return text.split()
    try:
        given = msgspec.convert({setting.name: text}, Settings, strict=False)
    except msgspec.ValidationError:
        where = f"{setting.variable} (or {setting.flag})"
        raise DataError(where, setting.name, setting.range(), repr(text)) from None
    return getattr(given, setting.name)
