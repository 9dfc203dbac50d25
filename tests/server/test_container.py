"""What a server needs to know in a container: its share of the machine, its health, and the proxy in front of it."""

from __future__ import annotations

import http.client
import json
import socket
import subprocess
import sys
from contextlib import closing
from math import inf
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from kasei.edge.arguments import cpu_quota
from kasei.server.health import ready_address, served_by
from tests.children import surroundings
from tests.server.running import Server, eventually, served

HEALTH = (sys.executable, "-m", "kasei.server.health")


@pytest.mark.parametrize(
    ("files", "quota"),
    [
        ({}, inf),
        ({"cpu.max": "max 100000"}, inf),
        ({"cpu.max": "150000 100000"}, 1.5),
        ({"a/cpu.max": "max 100000", "cpu.max": "400000 100000"}, 4),
        ({"a/b/cpu.max": "50000 100000", "a/cpu.max": "200000 100000"}, 0.5),
        ({"a/b/cpu.max": "rubbish"}, inf),
    ],
)
def test_a_quota_of_control_groups_limits_the_cores(tmp_path: Path, files: dict[str, str], quota: float) -> None:
    for name, text in files.items():
        (tmp_path / "groups" / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "groups" / name).write_text(f"{text}\n")
    (tmp_path / "own").write_text("1:name=systemd:/x\n0::/a/b\n")
    assert cpu_quota(tmp_path / "own", tmp_path / "groups") == quota
    assert cpu_quota(tmp_path / "none", tmp_path / "groups") == inf


@pytest.mark.parametrize(
    ("words", "address"),
    [
        ("kasei serve", "http://127.0.0.1:8765/readyz"),
        ("kasei serve --port 9000", "http://127.0.0.1:9000/readyz"),
        ("python -m kasei serve --prefix=/kasei --port=1 --port=2", "http://127.0.0.1:2/kasei/readyz"),
        ("init -- kasei serve --host 0.0.0.0", "http://127.0.0.1:8765/readyz"),
        ("kasei serve --por 5 --pref /a", "http://127.0.0.1:5/a/readyz"),
        ("kasei serve --host ::", "http://[::1]:8765/readyz"),
        ("kasei serve --host 10.0.0.5", "http://10.0.0.5:8765/readyz"),
    ],
)
def test_the_health_of_a_server_is_asked_where_its_command_line_says(words: str, address: str) -> None:
    assert ready_address(served_by(words.replace(" ", "\0").encode())) == address


def test_a_server_is_healthy_as_long_as_it_can_store() -> None:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    with served("--port", str(port), "--prefix", "/kasei") as server:
        assert is_healthy(server)
        Path(server.database).unlink()
        eventually(lambda: not is_healthy(server))


def is_healthy(server: Server) -> bool:
    run = [*HEALTH, str(server.child.pid)]
    proxied = surroundings(http_proxy="http://127.0.0.1:9")
    return subprocess.run(run, env=proxied, capture_output=True).returncode == 0


def asked_through(server: Server, forwarded: str) -> None:
    """Ask for something as a proxy does."""
    with closing(http.client.HTTPConnection(urlsplit(server.address).netloc, timeout=10)) as line:
        line.request("GET", "/api/shelf", headers={"X-Forwarded-For": forwarded})
        assert line.getresponse().status == 200


def warnings_of(server: Server) -> list[str]:
    entries = [json.loads(line) for line in server.log().splitlines()]
    return [entry["message"] for entry in entries if entry["level"] == "WARNING"]


def test_a_proxy_that_is_not_trusted_is_named_once() -> None:
    with served() as server:
        for visitor in ("203.0.113.1", "203.0.113.2"):
            asked_through(server, visitor)
        (warning,) = warnings_of(server)
        assert "requests come through 127.0.0.1, which is not trusted" in warning
        assert "--proxies 127.0.0.1" in warning
        assert "203.0.113" not in server.log()
    with served("--proxies", "127.0.0.1") as server:
        asked_through(server, "203.0.113.1")
        assert warnings_of(server) == []


def test_a_server_behind_a_proxy_says_at_its_start_that_none_is_trusted() -> None:
    with served("--base", "http://localhost:1") as server:
        warning = "no proxy is trusted (--proxies): all who come through one share the limits of one address"
        eventually(lambda: warnings_of(server) == [warning])
