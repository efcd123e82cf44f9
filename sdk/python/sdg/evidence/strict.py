"""Strict JSON: what ordinary parsers repair (duplicate names, lone surrogates) is refused."""

from __future__ import annotations

import json
import re
from typing import Any, NoReturn

import rfc8785

MAX_BUNDLE_BYTES = 16 * 2**20
MAX_DEPTH = 64
MAX_VALUES = 1_000_000

_SPACE = re.compile(r"[ \t\n\r]*")
_STRING_OR_MARK = re.compile(r'"(?:[^"\\]|\\.)*(?:"|\Z)|[{}\[\],]', re.DOTALL)
_SURROGATE = re.compile("[\ud800-\udfff]")


class DocumentError(ValueError):
    """The document breaks a rule of its form; the text says which."""


def read_limited(data: bytes) -> str:
    """Return the text of a document within the limits."""
    if len(data) > MAX_BUNDLE_BYTES:
        raise DocumentError(f"document has {len(data)} bytes, at most {MAX_BUNDLE_BYTES} are allowed")
    if data.startswith(b"\xef\xbb\xbf"):
        raise DocumentError("document starts with a byte order mark")
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError:
        raise DocumentError("document is not valid UTF-8") from None
    _count_values(text)
    return text


def _count_values(text: str) -> None:
    """Look at brackets only, so that it is cheap on hostile input."""
    depth, values = 0, 1
    for found in _STRING_OR_MARK.finditer(text):
        mark = found.group()
        if mark in "{[":
            values += 1
            depth += 1
            if depth > MAX_DEPTH:
                raise DocumentError(f"document is nested deeper than {MAX_DEPTH}")
        elif mark in "}]":
            depth -= 1
        elif mark == ",":
            values += 1
        if values > MAX_VALUES:
            raise DocumentError(f"document holds more than {MAX_VALUES} values")


def _members(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    members = dict(pairs)
    if len(members) != len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise DocumentError(f"read JSON: duplicate name {json.dumps(twice)}")
    return members


def _refuse(word: str) -> NoReturn:
    raise DocumentError(f"read JSON: {word} is not JSON")


# Every number is a float64, as RFC 8785 reads it.
_decoder = json.JSONDecoder(object_pairs_hook=_members, parse_int=float, parse_constant=_refuse)


def parse_object(text: str) -> dict[str, Any]:
    """Return one JSON object with nothing but white space around it."""
    try:
        value, end = _decoder.raw_decode(text, _skip(text, 0))
    except (json.JSONDecodeError, RecursionError) as error:
        raise DocumentError(f"read JSON: {error}") from None
    if not isinstance(value, dict):
        raise DocumentError("read JSON: not an object")
    if _skip(text, end) != len(text):
        raise DocumentError("read JSON: a second value behind the document")
    if "\\u" in text:
        _refuse_surrogates(value)
    return value


def _refuse_surrogates(value: Any) -> None:
    """Refuse lone surrogates; pairs have become one character by now."""
    if isinstance(value, str):
        if _SURROGATE.search(value):
            raise DocumentError("read JSON: a lone surrogate")
    elif isinstance(value, list):
        for item in value:
            _refuse_surrogates(item)
    elif isinstance(value, dict):
        for name, member in value.items():
            _refuse_surrogates(name)
            _refuse_surrogates(member)


def _skip(text: str, at: int) -> int:
    found = _SPACE.match(text, at)
    return found.end() if found else at


def member_slices(text: str) -> dict[str, str]:
    """Return the value of each member of an object that parse_object accepted, as it stands in the text."""
    slices: dict[str, str] = {}
    at = _skip(text, _skip(text, 0) + 1)
    while text[at] != "}":
        name, at = _decoder.raw_decode(text, at)
        start = _skip(text, _skip(text, at) + 1)
        _, end = _decoder.raw_decode(text, start)
        slices[name] = text[start:end]
        at = _skip(text, end)
        if text[at] == ",":
            at = _skip(text, at + 1)
    return slices


def check_canonical(text: str, value: dict[str, Any]) -> None:
    """Demand that the text is character for character the RFC 8785 form of its value."""
    try:
        form = rfc8785.dumps(value)
    except rfc8785.CanonicalizationError as error:
        raise DocumentError(f"not in canonical form: {error}") from None
    if form != text.encode():
        raise DocumentError("not in canonical form")
