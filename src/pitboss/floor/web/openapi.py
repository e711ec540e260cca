"""OpenAPI 3.1, generated from the endpoints and their msgspec types."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, get_origin

import msgspec

from pitboss import __version__
from pitboss.floor.web.bodies import Problem
from pitboss.floor.web.endpoints import LINES, Endpoint

_REF = "#/components/schemas/{name}"
STATUS = {
    "200": "done",
    "401": "not signed in, or the token for unsafe methods is missing",
    "403": "the role may not",
    "409": "stale: the question is no longer asked",
    "422": "refused, with field, sentence and clause",
    "429": "too often",
    "503": "the floor cannot write",
}


def document(endpoints: Sequence[Endpoint]) -> dict[str, Any]:
    """The description of the API."""
    kinds: list[Any] = [Problem]
    for one in endpoints:
        kinds += [kind for kind in (one.gives, one.takes, one.query) if kind is not None]
    schemas, components = msgspec.json.schema_components(kinds, ref_template=_REF, schema_hook=lambda kind: {})
    by_kind = {id(kind): schema for kind, schema in zip(kinds, schemas, strict=True)}
    paths: dict[str, dict[str, Any]] = {}
    for one in endpoints:
        paths.setdefault(f"/api/v1{one.path}", {})[one.method.lower()] = _operation(one, by_kind, components)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Pitboss floor", "version": __version__},
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {"bearer": {"type": "http", "scheme": "bearer"}},
        },
    }


def _operation(one: Endpoint, by_kind: dict[int, Any], components: dict[str, Any]) -> dict[str, Any]:
    parameters = [
        {"name": name, "in": "path", "required": True, "schema": {"type": "string"}}
        for name in re.findall(r"\{(\w+)\}", one.path)
    ]
    if one.query is not None:
        fields = components[one.query.__name__]["properties"]
        parameters += [{"name": name, "in": "query", "schema": schema} for name, schema in fields.items()]
    problem = {"application/json": {"schema": {"$ref": _REF.format(name="Problem")}}}
    described: dict[str, Any] = {
        "summary": one.summary,
        "operationId": one.handler.__name__,
        "parameters": parameters,
        "responses": {
            status: {"description": meaning, "content": problem}
            for status, meaning in STATUS.items()
            if status != "200"
        },
        "security": [] if one.public else [{"bearer": []}],
    }
    described["responses"]["200"] = {
        "description": STATUS["200"],
        "content": {one.media: {"schema": by_kind[id(one.gives)]}},
    }
    if get_origin(one.gives) is list:
        described["responses"]["200"]["content"][LINES] = {"schema": {"type": "string", "contentMediaType": LINES}}
    if one.takes is not None:
        described["requestBody"] = {
            "required": True,
            "content": {"application/json": {"schema": by_kind[id(one.takes)]}},
        }
    return described
