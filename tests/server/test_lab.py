"""The lab on the server: reports of its folder as pages of their own, and how often something happens."""

from __future__ import annotations

import io
import json
from pathlib import Path

import httpx

from patience import PATIENCE, breathe
from retrorocket.lab.stream import stream
from serving import Server, play_out, served

HTTP = httpx.Client(timeout=PATIENCE)
SELF = {"game": "pocketmodel", "seats": [{"kind": "me"}, {"kind": "me"}]}
JOB = {"game": "pocketmodel", "bots": ["pilot", "pilot"], "options": {}, "seed": 1}
REPORT = "<!doctype html><html lang=en><title>A report</title><style>p{color:red}</style><p>Numbers.</p></html>"


def shelf(folder: Path) -> Path:
    """Two reports, a folder without one, and a page that is none of them."""
    for name, kind in (("autumn", "report"), ("cards", "compare")):
        (folder / name).mkdir()
        (folder / name / f"{kind}.html").write_text(REPORT)
    (folder / "autumn" / "report.json").write_text('{"game": "doomsday", "games": 1000}')
    (folder / "empty").mkdir()
    (folder / "secret.html").write_text("nobody's business")
    return folder


def test_finished_reports_are_listed_and_shown_in_a_shut_page(database: str, tmp_path: Path) -> None:
    with served(database, reports=str(shelf(tmp_path))) as server:
        listed = HTTP.get(f"{server.url}/api/lab/reports").json()
        known = {(card["name"], card["kind"], card["game"], card["games"]) for card in listed}
        assert known == {("autumn", "report", "doomsday", 1000), ("cards", "compare", "", 0)}
        page = HTTP.get(f"{server.url}/api/lab/reports/autumn/report")
        assert page.text == REPORT
        assert page.headers["content-type"].startswith("text/html")
        policy = page.headers["content-security-policy"]
        assert "sandbox" in policy
        assert "script-src 'none'" in policy
        assert "frame-ancestors 'self'" in policy
        for path in ("empty/report", "autumn/compare", "..%2f/report", "secret.html/report", "autumn/manifest"):
            assert HTTP.get(f"{server.url}/api/lab/reports/{path}").status_code in (400, 404)


def test_a_server_without_a_folder_has_no_reports(server: Server) -> None:
    assert HTTP.get(f"{server.url}/api/lab/reports").json() == []


def test_a_finished_table_is_played_again_by_bots_and_counted_by_seat(server: Server) -> None:
    ann = server.person("Ann")
    table = ann.make("me", "me", game="pocketmodel")["table"]["id"]
    assert ann.ask("POST", f"/tables/{table}/often").status_code == 409
    players = [ann.sit(table)]
    play_out(players)
    found = ann.post(f"/tables/{table}/often")
    assert (found["level"], found["called"], found["most"], len(found["seats"])) == ("pilot", "Pilot", 400, 2)
    while (known := ann.post(f"/tables/{table}/often"))["games"] < 5:
        assert known["state"] in ("waiting", "playing")
        breathe()
    assert sum(seat["wins"] for seat in known["seats"]) == known["games"]
    assert all(seat["low"] <= seat["rate"] <= seat["high"] for seat in known["seats"])


def test_a_table_that_went_on_from_a_position_is_played_again_from_there(server: Server) -> None:
    ann = server.person("Ann")
    table = ann.make("me", "me", game="pocketmodel")["table"]["id"]
    play_out([ann.sit(table)])
    steps = ann.get(f"/tables/{table}/replay", eyes="full", count=1)["total"] - 1
    last = ann.post("/tables", SELF | {"start": {"table": table, "step": steps - 1}})["table"]["id"]
    play_out([ann.sit(last)])
    ann.post(f"/tables/{last}/often")
    while (known := ann.post(f"/tables/{last}/often"))["games"] < 5:
        assert known["state"] in ("waiting", "playing")
        breathe()
    told = io.StringIO()
    position = ann.get(f"/tables/{table}/position", step=steps - 1)
    stream(json.dumps(JOB | {"position": position, "games": known["games"]}), told)
    assert json.loads(told.getvalue().splitlines()[-1]) == {"games": known["games"], "seats": known["seats"]}
    told = io.StringIO()
    stream(json.dumps(JOB | {"games": known["games"]}), told)
    assert json.loads(told.getvalue().splitlines()[-1])["seats"] != known["seats"], "as from the set-up"
