"""Requests of all kinds at real tables in every state: no error of the server, and every answer as it is described."""

import random
from pathlib import Path
from typing import Any

import httpx
import pytest
import requests
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis.checks import load_all_checks
from schemathesis.core.result import Ok
from schemathesis.specs.openapi import checks as openapi_checks
from seeded_tables import Asked, House
from table_play import served

pytestmark = pytest.mark.slow

EXAMPLES = 8  # requests for each operation, right and wrong
GOOD = 4  # of so many one that must succeed
LEAVING = ("leave_seat", "answer_request", "close_table", "remove_device")  # change who sits where
STREAMS = ("follow",)  # have no end, and tests of their own


def test_whatever_is_asked_for_at_real_tables_is_answered_as_described(tmp_path: Path) -> None:
    with (
        served(f"sqlite:///{tmp_path / 'x.sqlite'}") as server,
        httpx.Client(base_url=server.address, timeout=60) as client,
        requests.Session() as session,
    ):
        house = House(client)
        load_all_checks()
        schema = schemathesis.openapi.from_url(f"{server.address}/api/v1/openapi.json")
        results = list(schema.get_all_operations())
        operations = [result.ok() for result in results if isinstance(result, Ok)]
        assert len(operations) == len(results)
        answers: dict[str, list[int]] = {}
        for operation in operations:
            name = operation.definition.raw["operationId"]
            if name not in STREAMS:
                answers[name] = Attack(house, name, session).on(operation)
    every = [status for found in answers.values() for status in found]
    assert {200, 201, 400, 403, 404, 409, 422} <= set(every) and max(every) < 500
    assert {found[0] for found in answers.values()} == {200, 201}  # requests that must succeed came first
    assert every.count(404) < len(every) / 10 and len(every) > 5 * len(answers)


class Attack:
    """What is generated for one operation, at tables of the house; the same in every run."""

    checks = [
        openapi_checks.status_code_conformance,
        openapi_checks.content_type_conformance,
        openapi_checks.response_schema_conformance,
    ]

    def __init__(self, house: House, name: str, session: requests.Session) -> None:
        self.house = house
        self.name = name
        self.session = session
        self.rng = random.Random(name)
        self.statuses = list[int]()

    def on(self, operation: Any) -> list[int]:
        """The statuses of all answers, that of a request that must succeed first."""
        wrong = operation.as_strategy(generation_mode=schemathesis.GenerationMode.NEGATIVE)

        @settings(
            max_examples=EXAMPLES,
            deadline=None,
            database=None,
            derandomize=True,
            suppress_health_check=list(HealthCheck),
            phases=[Phase.explicit, Phase.generate],
        )
        @given(case=operation.as_strategy() | wrong)
        def ask(case: Any) -> None:
            if len(self.statuses) % GOOD == 0:
                self._fill(case, self.house.good(self.name))
            else:
                self._seed(case)
            self._send(case)

        ask()
        return self.statuses

    def _fill(self, case: Any, asked: Asked) -> None:
        case.path_parameters = dict(asked.path)
        case.query = dict(asked.query)
        case.body = asked.body if asked.body is not None else case.body
        case.headers = asked.by.headers if asked.by else {}

    def _seed(self, case: Any) -> None:
        """Let a generated request mostly go to a table that is there, by somebody who sits at it."""
        rng = self.rng
        anna = self.house.anna
        ben = self.house.ben
        carla = self.house.carla
        by = rng.choice((anna, anna, anna, ben, None)) if self.name != "renew_key" else carla
        case.headers = dict(case.headers or {}) | (by.headers if by else {})
        if isinstance(case.path_parameters, dict) and "name" in case.path_parameters and rng.random() < 0.9:
            case.path_parameters["name"] = rng.choice(self.house.spare if self.name in LEAVING else self.house.standing)
            if "seat" in case.path_parameters:
                case.path_parameters["seat"] = rng.choice((0, 1))
        if isinstance(case.path_parameters, dict) and "board" in case.path_parameters and rng.random() < 0.9:
            case.path_parameters["board"] = self.house.board
        if isinstance(case.body, dict) and "seat" in case.body and rng.random() < 0.7:
            case.body["seat"] = rng.choice((0, 1))
        if isinstance(case.body, dict) and "move" in case.body and rng.random() < 0.5:
            case.body["move"] = rng.choice(("treasure 6 5", "end", "bell3@4", "forgo"))

    def _send(self, case: Any) -> None:
        answer = case.call(session=self.session)
        assert answer.status_code < 500, (case.as_curl_command(), answer.text)
        case.validate_response(answer, checks=self.checks)
        self.statuses.append(answer.status_code)
