"""What lies in deploy/ fits the program: linted by the tools' own checkers, and run piece by piece where they are here.

hadolint, systemd-analyze, nginx, caddy and openssl are used where the machine has them.
"""

from __future__ import annotations

import json
import os
import re
import shlex
import shutil
import signal
import ssl
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.sync.client import connect
from websockets.typing import Origin

from patience import PATIENCE, until
from retrorocket.server.declared import settings_declared, value_of
from serving import HTTP, Person, Server, free_port, served

DEPLOY = Path(__file__).parents[2] / "deploy"
ROOT = DEPLOY.parent
UNITS = ["retrorocket.service", "retrorocket-backup.service", "retrorocket-backup.timer"]
SETTINGS = {setting.variable: setting for setting in settings_declared()}
PROGRAM = "/opt/retrorocket/bin/retrorocket"
SITE = "rockets.example"


def tool(name: str) -> str:
    """A program of the environment, or of the machine."""
    path = shutil.which(name, path=str(Path(sys.executable).parent)) or shutil.which(name)
    if path is None:
        pytest.skip(f"{name} is not here")
    return path


def fine(*command: str, **more: Any) -> str:
    """What a command says that must work."""
    done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, **more)
    assert done.returncode == 0, done.stdout + done.stderr
    return str(done.stdout + done.stderr)


def text(name: str) -> str:
    """A file of deploy/."""
    return (DEPLOY / name).read_text()


def compose() -> dict[str, Any]:
    """The services as compose reads them, its variables filled in from the example."""
    yaml: Any = pytest.importorskip("yaml")
    given = dict(line.split("=", 1) for line in text("example.env").splitlines() if not line.startswith("#"))

    def filled(found: re.Match[str]) -> str:
        assert found[1] in given, f"{found[1]} is not in example.env"
        return str(given[found[1]] or found[3])

    found: dict[str, Any] = yaml.safe_load(re.sub(r"\$\{(\w+)(:-|:\?)([^}]*)\}", filled, text("compose.yaml")))
    return found


# settings


def settings_named() -> dict[str, list[tuple[str, str]]]:
    """Every setting that a file of deploy/ gives, with its value."""
    server = {name: str(value) for name, value in compose()["services"]["server"]["environment"].items()}
    found = {"compose.yaml": list(server.items())}
    for name in ("Dockerfile", "retrorocket.service"):
        found[name] = [(word, value) for word, value in re.findall(r"(RETROROCKET_\w+)=(\S+)", text(name))]
    return found


def test_every_setting_in_the_files_is_one_of_ours_with_a_value_that_it_takes() -> None:
    for file, given in settings_named().items():
        assert given, file
        for variable, value in given:
            if variable == "RETROROCKET_COMPILE":
                continue
            assert variable in SETTINGS, f"{file}: {variable}"
            if value:
                value_of(SETTINGS[variable], value)


def test_no_file_names_a_machine_or_a_registry() -> None:
    images = [service["image"] for service in compose()["services"].values()]
    images += re.findall(r"^FROM (\S+)", text("Dockerfile"), re.MULTILINE)
    assert {image.split(":")[0] for image in images} == {"retrorocket", "postgres", "redis", "caddy", "node", "python"}
    host = re.compile(r"(?<![\w.@-])[a-z][\w-]*(\.[\w-]+)*\.(io|com|org|net|dev)\b")
    for path in DEPLOY.iterdir():
        places = {Path(found).parts[1] for found in re.findall(r"(?<![\w.:/$}])/\w[\w./-]*", path.read_text())}
        assert not places & {"home", "root", "work"}, path.name
        assert not host.search(path.read_text()), path.name


# the container


def instructions() -> list[str]:
    """The instructions of the container file, each on one line."""
    joined = re.sub(r"\\\n\s*", "", text("Dockerfile"))
    return [line for line in joined.splitlines() if line and not line.startswith("#")]


def last_stage() -> list[str]:
    """Those of what runs."""
    lines = instructions()
    return lines[max(place for place, line in enumerate(lines) if line.startswith("FROM ")) :]


def test_the_container_file_has_no_fault_that_its_linter_knows() -> None:
    assert fine(tool("hadolint"), str(DEPLOY / "Dockerfile")) == ""


def test_what_runs_has_no_compiler_no_sources_and_no_root() -> None:
    lines = last_stage()
    assert sum(1 for line in instructions() if line.startswith("FROM ")) == 3
    assert "USER 10001" in lines
    assert [line for line in lines if line.startswith("COPY")] == [
        "COPY --from=program /opt/retrorocket /opt/retrorocket"
    ]
    assert not any("apt-get" in line for line in lines)


def test_everything_that_is_copied_is_there_and_not_ignored() -> None:
    allowed = {line[1:] for line in text("Dockerfile.dockerignore").splitlines() if line.startswith("!")}
    copied = [line.split()[1:-1] for line in instructions() if line.startswith("COPY") and "--from" not in line]
    for name in [name.rstrip("/") for names in copied for name in names]:
        assert (ROOT / name).exists(), name
        assert name.split("/")[0] in allowed, name
    project = (ROOT / "pyproject.toml").read_text()
    assert "postgres = [" in project
    assert "redis = [" in project


def environment_of_the_container(folder: Path) -> dict[str, str]:
    """What the container file sets, its folder put elsewhere."""
    (line,) = [line for line in last_stage() if line.startswith("ENV ")]
    given = dict(word.split("=", 1) for word in line.split()[1:])
    given.pop("PATH")
    return {name: value.replace("/data", str(folder)) for name, value in given.items()}


def test_its_command_serves_and_its_health_check_tells_so(tmp_path: Path) -> None:
    (entry,) = [json.loads(line.split(" ", 1)[1]) for line in last_stage() if line.startswith("ENTRYPOINT")]
    (command,) = [json.loads(line.split(" ", 1)[1]) for line in last_stage() if line.startswith("CMD ")]
    (health,) = [json.loads(line.split("CMD ", 1)[1]) for line in last_stage() if line.startswith("HEALTHCHECK")]
    port = free_port()
    env = os.environ | environment_of_the_container(tmp_path) | {"RETROROCKET_PORT": str(port)}
    env |= {"RETROROCKET_HOST": "127.0.0.1"}
    env.pop("RETROROCKET_SERVER", None)
    assert entry == ["retrorocket"]

    def healthy() -> bool:
        return subprocess.run([sys.executable, *health[1:]], env=env, capture_output=True).returncode == 0

    assert health[0] == "python"
    assert not healthy()
    with (tmp_path / "log").open("w") as log:
        running = subprocess.Popen([sys.executable, "-m", *entry, *command], env=env, stderr=log)
        try:
            until(lambda: running.poll() is not None or healthy(), "a healthy server")
            assert running.poll() is None, (tmp_path / "log").read_text()
            assert (tmp_path / "tables.sqlite3").exists()
            running.terminate()
            assert running.wait(PATIENCE) in (0, -signal.SIGTERM)
        finally:
            running.kill()
            running.wait(PATIENCE)
    said = (tmp_path / "log").read_text().splitlines()[1:]
    assert said
    assert all(json.loads(line)["level"] for line in said)


# compose


def test_the_services_hang_together() -> None:
    found = compose()
    services = found["services"]
    assert set(services) == {"server", "database", "messages", "proxy"}
    assert [name for name, service in services.items() if "ports" in service] == ["proxy"]
    for name, service in services.items():
        assert service["restart"] == "unless-stopped", name
        assert set(service.get("depends_on", [])) <= set(services)
        for volume in service.get("volumes", []):
            source = volume.split(":")[0]
            assert source in found["volumes"] or (DEPLOY / source).exists(), volume
    server = services["server"]
    assert (ROOT / server["build"]["dockerfile"]).exists()
    assert server["environment"]["RETROROCKET_PROXY"] == found["networks"]["inside"]["ipam"]["config"][0]["subnet"]
    assert "://retrorocket:change-me@database/retrorocket" in server["environment"]["RETROROCKET_DATABASE"]
    assert services["proxy"]["environment"]["UPSTREAM"] == "server:8025"
    assert SITE in server["environment"]["RETROROCKET_HOSTS"].split()


def test_the_server_runs_with_the_settings_of_compose(postgres: str, redis: str) -> None:
    given = {SETTINGS[name].name: str(value) for name, value in compose()["services"]["server"]["environment"].items()}
    settings = {
        name: value_of(SETTINGS[f"RETROROCKET_{name.upper()}"], value) for name, value in given.items() if value
    }
    settings |= {"redis": redis}
    settings.pop("database")
    with served(postgres, **settings) as server:
        answer = HTTP.get(f"{server.url}/api/games", headers={"Host": "elsewhere.example"})
        assert (answer.status_code, answer.json()["error"]) == (403, "bad-host")
        assert HTTP.get(f"{server.url}/api/games", headers={"Host": SITE}).status_code == 200
        assert HTTP.get(f"{server.url}/metrics").status_code == 404
        ann = server.person("Ann")
        seated = ann.sit(ann.make("me", "me")["table"]["id"])
        assert seated.act("pass")["type"] == "accepted"
        seated.close()


# systemd


def test_the_units_are_sound_and_shut_in(tmp_path: Path) -> None:
    analyze = tool("systemd-analyze")
    for name in UNITS:
        (tmp_path / name).write_text(text(name).replace(PROGRAM, sys.executable))
    assert fine(analyze, "verify", *(str(tmp_path / name) for name in UNITS)) == ""
    for name in UNITS[:2]:
        said = fine(analyze, "security", "--offline=true", "--no-pager", "--threshold=20", str(tmp_path / name))
        assert re.search(r"Overall exposure level for \S+: [01]\.\d", said)


def test_the_command_of_the_backup_unit_writes_a_backup(database: str, tmp_path: Path) -> None:
    (line,) = [line for line in text(UNITS[1]).splitlines() if line.startswith("ExecStart=")]
    command = shlex.split(line.split("=", 1)[1].replace("%%", "%"))
    program = f"{shlex.quote(sys.executable)} -m retrorocket"
    command[-1] = command[-1].replace(PROGRAM, program).replace("/var/lib/retrorocket", str(tmp_path))
    assert Path(database).parent == tmp_path
    with served(database) as server:
        server.person("Ann")
        fine(*command)
        fine(*command)
    assert len(list(tmp_path.glob("tables-[1-7].backup"))) == 1


# proxies


@pytest.fixture(scope="module")
def certificate(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a certificate for the site and its key."""
    folder = tmp_path_factory.mktemp("certificate")
    fine(
        *(tool("openssl"), "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"),
        *("-days", "2", "-subj", f"/CN={SITE}", "-addext", f"subjectAltName=DNS:{SITE},DNS:localhost"),
        *("-keyout", str(folder / "privkey.pem"), "-out", str(folder / "fullchain.pem")),
    )
    return folder


@pytest.fixture(scope="module")
def behind(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that trusts a proxy on this machine."""
    database = tmp_path_factory.mktemp("behind") / "tables.sqlite3"
    with served(str(database), proxy="127.0.0.1", hosts=[SITE, "localhost"]) as server:
        yield server


@contextmanager
def started(command: list[str], log: Path, **more: Any) -> Iterator[None]:
    """A program for a while."""
    with log.open("w") as said, subprocess.Popen(command, stdout=said, stderr=said, **more) as process:
        try:
            yield
        finally:
            process.terminate()
            process.wait(PATIENCE)


def plays_through(server: Server, port: int, context: ssl.SSLContext, name: str) -> None:
    """Over TLS: the page's calls, a socket with a move, who asks as the server logs it, and no metrics."""
    site = f"https://{name}:{port}"
    client = httpx.Client(verify=context, timeout=PATIENCE)

    def there() -> bool:
        try:
            return client.get(f"{site}/api/health").status_code == 200
        except httpx.TransportError:
            return False

    until(there, "the proxy")
    forged = {"X-Forwarded-For": "203.0.113.77", "Origin": site}
    made = client.post(f"{site}/api/people", json={"name": "Ann"}, headers=forged)
    assert made.status_code == 201, made.text
    assert made.headers["strict-transport-security"] == "max-age=63072000"
    request = made.headers["x-request-id"]
    ann = Person(server, made.json()["id"], made.json()["token"])
    table = ann.make("me", "me")["table"]["id"]
    hello = {"type": "hello", "table": table, "token": ann.token}
    address = f"wss://{name}:{port}/api/live"
    with connect(address, ssl=context, origin=Origin(site), open_timeout=PATIENCE) as socket:
        socket.send(json.dumps(hello))
        socket.send(json.dumps({"type": "act", "seq": 2, "text": "pass", "id": "mine"}))
        said = ""
        while '"type":"accepted"' not in said:
            said += str(socket.recv(PATIENCE))
    assert client.get(f"{site}/metrics").status_code == 404
    until(lambda: request in server.logged(), "the line of the request")
    line = next(json.loads(line) for line in server.logged().splitlines() if request in line)
    assert line["client"] == "127.0.0.1"
    client.close()


@pytest.mark.proxies
def test_games_are_played_through_nginx(behind: Server, certificate: Path, tmp_path: Path) -> None:
    nginx = tool("nginx")
    port, plain = free_port(), free_port()
    site = text("nginx.conf").replace("/etc/letsencrypt/live/rockets.example", str(certificate))
    site = site.replace("127.0.0.1:8025", f"127.0.0.1:{behind.port}").replace("listen 443", f"listen 127.0.0.1:{port}")
    site = site.replace("listen 80", f"listen 127.0.0.1:{plain}").replace(
        f"server_name {SITE}", f"server_name {SITE} localhost"
    )
    temp = "".join(
        f"{kind}_temp_path {tmp_path}/{kind};" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    (tmp_path / "site.conf").write_text(site)
    main = tmp_path / "nginx.conf"
    main.write_text(
        f"daemon off; master_process off; pid {tmp_path}/pid; error_log stderr;\n"
        f"events {{}}\nhttp {{ access_log off; {temp} include {tmp_path}/site.conf; }}\n"
    )
    command = [nginx, "-p", str(tmp_path), "-e", "stderr", "-c", str(main)]
    assert "test is successful" in fine(*command, "-t")
    context = ssl.create_default_context(cafile=str(certificate / "fullchain.pem"))
    with started(command, tmp_path / "log"):
        plays_through(behind, port, context, "localhost")
        moved = HTTP.get(f"http://localhost:{plain}/tables")
        assert (moved.status_code, moved.headers["location"]) == (301, "https://localhost/tables")


@pytest.mark.proxies
def test_games_are_played_through_caddy(behind: Server, tmp_path: Path) -> None:
    caddy = tool("caddy")
    port = free_port()
    env = os.environ | {"UPSTREAM": f"127.0.0.1:{behind.port}", "HOME": str(tmp_path), "XDG_DATA_HOME": str(tmp_path)}
    env |= {"XDG_CONFIG_HOME": str(tmp_path)}
    plain = ["--config", str(DEPLOY / "Caddyfile"), "--adapter", "caddyfile"]
    assert "Valid configuration" in fine(caddy, "validate", *plain, env=env | {"SITE": SITE})
    own = tmp_path / "Caddyfile"
    head = f"{{\n\tadmin off\n\tauto_https disable_redirects\n\thttps_port {port}\n\tskip_install_trust\n}}\n"
    own.write_text(head + text("Caddyfile"))
    authority = tmp_path / "caddy" / "pki" / "authorities" / "local" / "root.crt"
    with started([caddy, "run", "--config", str(own), "--adapter", "caddyfile"], tmp_path / "log", env=env):
        until(authority.exists, "caddy's own certificates")
        plays_through(behind, port, ssl.create_default_context(cafile=str(authority)), "localhost")
