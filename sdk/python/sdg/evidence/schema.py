"""The part of JSON Schema 2020-12 that the format's schemas use.

A keyword that is not implemented here is an error, never ignored: a schema may not silently become laxer.
"""

from __future__ import annotations

import json
import re
from functools import cache
from importlib.resources import files
from typing import Any

from .hashes import clip
from .times import parse_time

_ANNOTATIONS = {"$schema", "$defs", "title", "description"}


def _is_number(value: Any) -> bool:
    return isinstance(value, (int, float)) and not isinstance(value, bool)


_TYPES: dict[str, Any] = {
    "object": lambda v: isinstance(v, dict),
    "array": lambda v: isinstance(v, list),
    "string": lambda v: isinstance(v, str),
    "number": _is_number,
    "integer": lambda v: _is_number(v) and v == v // 1,
    "boolean": lambda v: isinstance(v, bool),
}


@cache
def _schema(name: str) -> dict[str, Any]:
    text = files(__package__).joinpath("schema", name).read_text("utf-8")
    schema: dict[str, Any] = json.loads(text)
    return schema


@cache
def _expression(pattern: str) -> re.Pattern[str]:
    # In a schema, $ is the end of the string; in Python it would also be the place before a last line feed.
    return re.compile(re.sub(r"(?<!\\)\$", r"\\Z", pattern))


def _resolve(reference: str, file: str) -> tuple[dict[str, Any], str]:
    name, _, pointer = reference.partition("#")
    target = name or file
    schema = _schema(target)
    for part in pointer.split("/")[1:]:
        schema = schema[part]
    return schema, target


def schema_fault(section: str, value: Any) -> str | None:
    """Return the first place that the section's schema does not allow, None if there is none."""
    return _fault({"$ref": f"{section}.json"}, value, "", f"/{section}")


def _fault(schema: dict[str, Any], value: Any, file: str, place: str) -> str | None:
    for keyword, want in schema.items():
        if keyword in _ANNOTATIONS:
            continue
        if keyword == "$ref":
            target, target_file = _resolve(want, file)
            fault = _fault(target, value, target_file, place)
        elif keyword == "anyOf":
            faults = [_fault(choice, value, file, place) for choice in want]
            fault = None if None in faults else faults[-1]
        elif keyword == "properties":
            fault = _members_fault(want, value, file, place)
        elif keyword == "items":
            fault = _items_fault(want, value, file, place)
        else:
            what = _keyword_fault(schema, keyword, want, value)
            fault = None if what is None else f"{clip(place)}: {what}"
        if fault is not None:
            return fault
    return None


def _members_fault(members: dict[str, Any], value: Any, file: str, place: str) -> str | None:
    if not isinstance(value, dict):
        return None
    for name, schema in members.items():
        fault = _fault(schema, value[name], file, f"{place}/{name}") if name in value else None
        if fault is not None:
            return fault
    return None


def _items_fault(schema: dict[str, Any], value: Any, file: str, place: str) -> str | None:
    if not isinstance(value, list):
        return None
    for i, item in enumerate(value):
        fault = _fault(schema, item, file, f"{place}/{i}")
        if fault is not None:
            return fault
    return None


def _same(a: Any, b: Any) -> bool:
    """Compare as JSON does: true is not 1."""
    return isinstance(a, bool) == isinstance(b, bool) and bool(a == b)


def _keyword_fault(schema: dict[str, Any], keyword: str, want: Any, value: Any) -> str | None:
    match keyword:
        case "type":
            holds, what = _TYPES[want](value), f"not of type {want}"
        case "const":
            holds, what = _same(value, want), f"must be {json.dumps(want)}"
        case "enum":
            holds, what = any(_same(value, choice) for choice in want), f"must be one of {', '.join(want)}"
        case "required":
            missing = [name for name in want if name not in value] if isinstance(value, dict) else []
            holds, what = not missing, f"member {', '.join(missing)} is missing"
        case "additionalProperties":
            if want is not False:
                raise NotImplementedError("additionalProperties other than false")
            unknown = [n for n in value if n not in schema.get("properties", {})] if isinstance(value, dict) else []
            holds, what = not unknown, f"unknown member {clip(unknown[0]) if unknown else ''}"
        case "minProperties":
            holds, what = not isinstance(value, dict) or len(value) >= want, f"fewer than {want} members"
        case "minItems":
            holds, what = not isinstance(value, list) or len(value) >= want, f"fewer than {want} items"
        case "maxItems":
            holds, what = not isinstance(value, list) or len(value) <= want, f"more than {want} items"
        case "minLength":
            holds, what = not isinstance(value, str) or len(value) >= want, f"shorter than {want} characters"
        case "maxLength":
            holds, what = not isinstance(value, str) or len(value) <= want, f"longer than {want} characters"
        case "minimum":
            holds, what = not _is_number(value) or value >= want, f"below {want}"
        case "maximum":
            holds, what = not _is_number(value) or value <= want, f"above {want}"
        case "pattern":
            holds = not isinstance(value, str) or _expression(want).search(value) is not None
            what = "not in the form that is demanded"
        case "format" if want == "date-time":
            holds, what = not isinstance(value, str) or parse_time(value) is not None, "not a time that exists"
        case _:
            raise NotImplementedError(f"schema keyword {keyword}: {want}")
    return None if holds else what
