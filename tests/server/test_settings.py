"""Every setting has a flag, a variable, words and limits from one declaration; a wrong value is named by both names."""

from __future__ import annotations

import json
from typing import Any

import click
import pytest
from click.testing import CliRunner

from retrorocket.cli.commands import serve as command
from retrorocket.cli.main import run
from retrorocket.kernel.errors import DataError
from retrorocket.server.declared import from_environment, settings_declared
from retrorocket.server.settings import VARIABLE, Settings, handed_down

DECLARED = settings_declared()
OTHER = {"str": "elsewhere", "int": "7", "float": "7.5", "list": "one two"}


def started(args: list[str], env: dict[str, str], monkeypatch: pytest.MonkeyPatch) -> Settings:
    """The settings that a server would be started with."""
    got: list[Settings] = []
    monkeypatch.setattr(command, "run", lambda settings, _: got.append(settings))
    monkeypatch.setattr(command, "fault_in", lambda settings: "")
    done = CliRunner().invoke(command.serve, args, env=env, standalone_mode=False)
    assert done.exception is None, done.exception
    return got[0]


def other(setting: Any) -> str:
    """A value that is not the usual one."""
    return next((word for word in setting.choices if word != setting.default), "") or OTHER[setting.kind]


@pytest.mark.parametrize("setting", DECLARED, ids=lambda setting: setting.name)
def test_flag_and_variable_set_the_same(setting: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    text = other(setting)
    words = text.split() if setting.kind == "list" else [text]
    by_flag = started([word for each in words for word in (setting.flag, each)], {}, monkeypatch)
    by_variable = started([], {setting.variable: text}, monkeypatch)
    monkeypatch.setenv(setting.variable, text)
    assert by_flag == by_variable == from_environment()
    assert getattr(by_flag, setting.name) != setting.default
    changed = {name for name in Settings.__struct_fields__ if getattr(by_flag, name) != getattr(Settings(), name)}
    assert changed == {setting.name}


def test_without_any_all_is_as_declared(monkeypatch: pytest.MonkeyPatch) -> None:
    assert started([], {}, monkeypatch) == from_environment() == Settings()


def test_the_flag_goes_first(monkeypatch: pytest.MonkeyPatch) -> None:
    assert started(["--port", "8001"], {"RETROROCKET_PORT": "8002"}, monkeypatch).port == 8001


@pytest.mark.parametrize(
    ("variable", "value"),
    [
        ("RETROROCKET_PORT", "many"),
        ("RETROROCKET_PORT", "0"),
        ("RETROROCKET_PORT", "65536"),
        ("RETROROCKET_PORT", "80.5"),
        ("RETROROCKET_WORKERS", "-1"),
        ("RETROROCKET_BOT_BUDGET", "nan"),
        ("RETROROCKET_BOT_BUDGET", "0"),
        ("RETROROCKET_LOG_FORMAT", "xml"),
        ("RETROROCKET_METRICS", "everybody"),
        ("RETROROCKET_KEEP_FINISHED", "-3"),
    ],
)
def test_a_wrong_value_is_told_with_flag_and_variable(
    variable: str, value: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    setting = next(setting for setting in DECLARED if setting.variable == variable)
    monkeypatch.setenv(variable, value)
    assert run(["serve"]) == 2
    by_variable = capsys.readouterr().err
    monkeypatch.delenv(variable)
    assert run(["serve", setting.flag, value]) == 2
    assert capsys.readouterr().err == by_variable
    for word in (setting.flag, variable, f"expected {setting.range()}", repr(value)):
        assert word in by_variable
    monkeypatch.setenv(variable, value)
    with pytest.raises(DataError, match=f"{variable} .or {setting.flag}"):
        from_environment()


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (["--metrics", "token"], "--metrics-token (RETROROCKET_METRICS_TOKEN)"),
        (["--proxy", "the.proxy"], "--proxy (RETROROCKET_PROXY)"),
        (["--database", "oracle://x"], "expected a file, sqlite:// or postgresql://"),
    ],
)
def test_settings_that_do_not_go_together_are_refused(
    args: list[str], words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["serve", *args]) == 2
    assert words in capsys.readouterr().err


def test_all_settings_as_one_object_are_checked_the_same_way(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VARIABLE, json.dumps({"port": 8001, "hosts": ["a", "b"]}))
    assert handed_down() == Settings(port=8001, hosts=["a", "b"])
    for wrong in ('{"port": 0}', '{"prot": 1}', "{"):
        monkeypatch.setenv(VARIABLE, wrong)
        with pytest.raises(DataError, match=VARIABLE):
            handed_down()


def test_the_help_of_serve_names_every_setting_under_its_heading() -> None:
    shown = command.serve.get_help(click.Context(command.serve, info_name="serve", terminal_width=400))
    said = " ".join(shown.split())
    for setting in DECLARED:
        told = said.split(f" {setting.flag} ", 1)[1].split(" --", 1)[0]
        assert f"env var: {setting.variable}" in told
        assert setting.words in told
        assert f"{setting.group}:" in shown
