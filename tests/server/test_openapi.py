"""The API does what its description says, whatever is sent: no fault, every answer described."""

from __future__ import annotations

import socket
import threading

import pytest
import schemathesis
import uvicorn
from hypothesis import HealthCheck, given, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from shithead.server.http.api import ENDPOINTS
from shithead.server.workers.process import WorkerProcess
from tests.server.conftest import polled

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]


@pytest.fixture(scope="module")
def described(served):
    """The description, of a server on loopback, in a thread."""
    app = served(WorkerProcess, rooms=10**6, requests=1e9).app
    server = uvicorn.Server(uvicorn.Config(app, log_level="error", lifespan="on"))
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        serving = threading.Thread(target=server.run, kwargs={"sockets": [listening]})
        serving.start()
        try:
            polled(lambda: server.started or not serving.is_alive())
            assert serving.is_alive()
            port = listening.getsockname()[1]
            yield schemathesis.openapi.from_url(f"http://127.0.0.1:{port}/openapi.json")
        finally:
            server.should_exit = True
            serving.join()


@pytest.mark.parametrize("name", ENDPOINTS)
def test_the_api_keeps_to_its_description(described, name):
    endpoint = ENDPOINTS[name]

    @settings(max_examples=30, deadline=None, suppress_health_check=list(HealthCheck))
    @given(case=described[endpoint.path][endpoint.method].as_strategy())
    def ask(case):
        case.call_and_validate(checks=CHECKS)

    ask()
