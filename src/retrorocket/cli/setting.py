"""The server's settings as options: a flag and a variable for each, in groups, from their one declaration."""

from collections.abc import Callable
from typing import Any

import click

from retrorocket.cli.pages import Page
from retrorocket.kernel.errors import DataError
from retrorocket.server.declared import Setting, settings_declared, value_of

GROUPS = {setting.name: setting.group for setting in settings_declared()}
OTHERS = "Options"


class GroupedPage(Page):
    """A command whose options stand under the headings of their settings."""

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """One heading after the other."""
        rows: dict[str, list[tuple[str, str]]] = {}
        for param in self.get_params(ctx):
            record = param.get_help_record(ctx)
            if record is not None:
                rows.setdefault(GROUPS.get(str(param.name), OTHERS), []).append(record)
        for heading, found in rows.items():
            with formatter.section(heading):
                formatter.write_dl(found)


class Value(click.ParamType):  # type: ignore[type-arg]  # generic since click 8.4 only
    """The value of one setting, read as the server itself reads it from a variable."""

    name = "value"

    def __init__(self, setting: Setting) -> None:
        self.setting = setting

    def get_metavar(self, param: click.Parameter, ctx: click.Context) -> str:
        """What stands behind the flag in the help."""
        return "|".join(self.setting.choices) or {"str": "TEXT"}.get(self.setting.kind, "NUMBER")

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """The value; an error says what is expected."""
        if not isinstance(value, str):
            return value
        try:
            return value_of(self.setting, value)
        except DataError as error:
            self.fail(f"expected {error.expected}, found {error.found}", param, ctx)


def options_for_settings(command: Callable[..., Any]) -> Callable[..., Any]:
    """Give a command an option for every setting."""
    for setting in reversed(settings_declared()):
        command = option_for(setting)(command)
    return command


def option_for(setting: Setting) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """The option of a setting; what is wrong with its value is told with its flag and its variable."""
    several = setting.kind == "list"
    return click.option(
        setting.flag,
        setting.name,
        default=setting.default,
        show_default=setting.default not in ("", []),
        multiple=several,
        type=click.STRING if several else Value(setting),
        envvar=setting.variable,
        show_envvar=True,
        help=setting.words + (" May be repeated; spaces between in the variable." if several else ""),
    )
