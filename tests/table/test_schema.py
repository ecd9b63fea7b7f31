"""Schemathesis: requests made up from the OpenAPI never break the server, and every answer is one that it promises."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis.errors import Unsatisfiable
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    negative_data_rejection,
    response_schema_conformance,
    status_code_conformance,
)

from table.running import Running, Seats, bearer

PROMISED = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]
EVENTS = "/api/games/{id}/events"  # never ends
tries = settings(
    max_examples=2,
    deadline=None,
    database=None,
    derandomize=True,
    phases=[Phase.generate],
    suppress_health_check=list(HealthCheck),
)


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    running = Running(f"sqlite:///{tmp_path_factory.mktemp('schema') / 'games.db'}")
    yield running
    running.stop()


@pytest.fixture(scope="module")
def made(table: Running) -> Seats:
    """A game that is over, so that every route has something to say."""
    made = table.create()
    made.play(3)
    made.post("attacker", "/resign")
    return made


def attempt_all(table: Running, mode: GenerationMode, attempt: Callable[[schemathesis.Case], None]) -> list[str]:
    """Tries every route of the OpenAPI; what went wrong."""
    schema = schemathesis.openapi.from_dict(table.get("/api/openapi.json").json())
    wrong = []
    for found in schema.get_all_operations():
        operation = found.ok()
        if operation.path == EVENTS:
            continue
        try:
            tries(given(case=operation.as_strategy(generation_mode=mode))(attempt))()
        except Unsatisfiable:
            continue  # a route without parameters has nothing that could be wrong
        except Exception as problem:
            wrong.append(f"{operation.label}: {problem}")
    return wrong


def test_requests_as_described_get_promised_answers(table: Running, made: Seats) -> None:
    def attempt(case: schemathesis.Case) -> None:
        if "id" in case.path_parameters:
            case.path_parameters["id"] = made.id
        answer = case.call(base_url=table.url, headers=bearer(made.tokens["attacker"]))
        case.validate_response(answer, checks=PROMISED)

    assert attempt_all(table, GenerationMode.POSITIVE, attempt) == []


def test_requests_against_the_description_are_rejected_as_promised(table: Running) -> None:
    def attempt(case: schemathesis.Case) -> None:
        answer = case.call(base_url=table.url)
        case.validate_response(answer, checks=[*PROMISED, negative_data_rejection])

    assert attempt_all(table, GenerationMode.NEGATIVE, attempt) == []
