"""The samples in deploy/ fit the program: their options exist, their syntax is sound."""

from __future__ import annotations

import ast
import json
import re
import shlex
import shutil
import subprocess
from configparser import ConfigParser

import pytest
import yaml

from tests.docs.pages import ROOT

DEPLOY = ROOT / "deploy"
UNITS = sorted(DEPLOY.glob("*.service")) + sorted(DEPLOY.glob("*.timer"))
SERVER = "\n".join(file.read_text("utf-8") for file in (ROOT / "src/shithead/server").rglob("*.py"))


def unit(name):
    parser = ConfigParser(strict=False, interpolation=None, delimiters="=")
    parser.optionxform = str
    parser.read(DEPLOY / name, encoding="utf-8")
    return parser


def instructions():
    """The instructions of the Containerfile, with continued lines joined."""
    text = (DEPLOY / "Containerfile").read_text("utf-8").replace("\\\n", " ")
    lines = [line for line in text.splitlines() if line.strip() and not line.startswith("#")]
    return [tuple(line.split(None, 1)) for line in lines]


def argument(name):
    return next(rest for word, rest in reversed(instructions()) if word == name)


def commands():
    """Every command line of the program in the samples, by its file."""
    service, backup = unit("shithead.service"), unit("shithead-backup.service")
    yield shlex.split(service["Service"]["ExecStart"])[1:]
    inner = shlex.split(backup["Service"]["ExecStart"])[2]
    yield shlex.split(inner.removeprefix("exec "))[1:]
    yield json.loads(argument("ENTRYPOINT"))[1:]


@pytest.mark.parametrize("words", [*commands()], ids=" ".join)
def test_commands_and_options_exist(words):
    from shithead.cli import shithead

    command = shithead.commands[words[0]]
    known = {option for each in command.params for option in each.opts}
    assert {word for word in words if word.startswith("--")} <= known


@pytest.mark.parametrize("file", UNITS, ids=lambda file: file.name)
def test_units_are_what_systemd_reads(file):
    assert set(unit(file.name).sections()) <= {"Unit", "Service", "Timer", "Install"}
    if shutil.which("systemd-analyze"):  # it knows every directive
        done = subprocess.run(
            ["systemd-analyze", "verify", str(file)], capture_output=True, text=True, check=False
        )
        others = [line for line in done.stderr.splitlines() if "is not executable" not in line]
        assert others == []


def test_the_service_has_no_privileges():
    service = unit("shithead.service")["Service"]
    assert service["DynamicUser"] == service["NoNewPrivileges"] == "yes"
    assert service["MemoryDenyWriteExecute"] == "yes"
    assert service["ProtectSystem"] == "strict"
    assert service["CapabilityBoundingSet"] == ""
    assert int(service["TimeoutStopSec"]) > 10  # the server ends within ten seconds


def test_the_container_has_no_root_and_is_asked_for_its_health():
    assert {word for word, _ in instructions()} <= {
        *("FROM", "WORKDIR", "COPY", "RUN", "ENV", "USER", "VOLUME", "EXPOSE", "STOPSIGNAL"),
        *("HEALTHCHECK", "ENTRYPOINT"),
    }
    assert argument("USER").split(":")[0].isdecimal()
    assert argument("STOPSIGNAL") == "SIGTERM"
    program, flag, code = json.loads(argument("HEALTHCHECK").partition("CMD ")[2])
    assert (program, flag) == ("/opt/shithead/bin/python", "-c")
    ast.parse(code)
    assert "/healthz" in code
    kept = dict(word.split("=") for word in argument("ENV").split())
    assert kept["SHITHEAD_DATA"] == argument("VOLUME")


def test_the_image_is_built_from_files_that_are_there():
    lines = (DEPLOY / "Containerfile.dockerignore").read_text("utf-8").splitlines()
    wanted = [line[2:] for line in lines if line.startswith("!/")]
    assert "pyproject.toml" in wanted
    assert [path for path in wanted if not (ROOT / path).exists()] == []


def test_the_proxy_samples_are_balanced_and_pass_on_what_is_needed():
    nginx = (DEPLOY / "nginx.conf").read_text("utf-8")
    caddy = (DEPLOY / "Caddyfile").read_text("utf-8")
    for text in (nginx, caddy):
        code = re.sub(r"#.*", "", text)
        assert code.count("{") == code.count("}") > 0
        assert "127.0.0.1:8000" in code
    statements = [line.strip() for line in re.sub(r"#.*", "", nginx).splitlines() if line.strip()]
    assert [line for line in statements if line[-1] not in "{};"] == []
    for header in ("Host", "Upgrade", "Connection", "X-Forwarded-For"):
        assert re.search(rf"proxy_set_header\s+{header}\s", nginx), header
    assert "$proxy_add_x_forwarded_for" not in nginx  # it keeps what the client sent


def test_the_samples_for_a_folder_name_one_folder():
    nginx = (DEPLOY / "nginx-folder.conf").read_text("utf-8")
    caddy = (DEPLOY / "Caddyfile.folder").read_text("utf-8")
    for text in (nginx, caddy):
        assert set(re.findall(r"--base-path (\S+)", text)) == {"/cards"}
        code = re.sub(r"#.*", "", text)
        assert code.count("{") == code.count("}") > 0
        assert "127.0.0.1:8000" in code
        assert "/cards/" in code
    for header in ("Host", "Upgrade", "Connection", "X-Forwarded-For"):
        assert re.search(rf"proxy_set_header\s+{header}\s", nginx), header
    assert "proxy_pass         http://127.0.0.1:8000;" in nginx  # with a path it would cut off


def test_all_samples_mean_the_same_server():
    (service, *_) = commands()
    told = dict(zip(service[1::2], service[2::2], strict=True))
    address, name = f"{told['--host']}:{told['--port']}", told["--public-name"]
    nginx = (DEPLOY / "nginx.conf").read_text("utf-8")
    caddy = (DEPLOY / "Caddyfile").read_text("utf-8")
    assert f"server {address};" in nginx
    assert set(re.findall(r"server_name (.+);", nginx)) == {name}
    assert re.search(rf"^{name} {{$", caddy, re.MULTILINE)
    assert f"reverse_proxy {address} " in caddy
    assert told["--proxy"] == told["--host"]


def test_alerts_watch_metrics_and_events_that_exist():
    rules = yaml.safe_load((DEPLOY / "alerts.yml").read_text("utf-8"))["groups"][0]["rules"]
    assert all({"alert", "expr", "labels", "annotations"} <= set(rule) for rule in rules)
    expressions = " ".join(rule["expr"] for rule in rules)
    for name in re.findall(r"shithead_(\w+?)(?:_bucket|_total)?\b", expressions):
        assert re.search(rf'"(shithead_)?{name}"', SERVER), name
    for events in re.findall(r'event=~?"([a-z|]+)"', expressions):
        for event in events.split("|"):
            assert f'record("{event}"' in SERVER, event
    for reason in re.findall(r'reason="(\w+)"', expressions):
        assert f'refused("{reason}"' in SERVER, reason
