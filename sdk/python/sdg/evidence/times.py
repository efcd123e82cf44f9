"""Times of documents and of trust files."""

from __future__ import annotations

import calendar
import re
from fractions import Fraction

_RFC3339 = re.compile(
    r"([0-9]{4})-([0-9]{2})-([0-9]{2})[Tt ]([0-9]{2}):([0-9]{2}):([0-9]{2})(\.[0-9]+)?([Zz]|[+-][0-9]{2}:[0-9]{2})"
)
_DOCUMENT = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}\.[0-9]{3}Z")
_DAYS = (31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)


def parse_time(text: str) -> Fraction | None:
    """Return the exact seconds since the year 0 of an RFC 3339 time, None if it is no time.

    ``datetime`` is not used: it has no year 0 and only microseconds.
    """
    found = _RFC3339.fullmatch(text)
    if found is None:
        return None
    year, month, day, hour, minute, second = (int(part) for part in found.groups()[:6])
    if not 1 <= month <= 12 or hour > 23 or minute > 59 or second > 59:
        return None
    leap = calendar.isleap(year)
    if not 1 <= day <= _DAYS[month - 1] + (leap and month == 2):
        return None
    before = year - 1
    days = 365 * year + before // 4 - before // 100 + before // 400 + sum(_DAYS[: month - 1]) + (leap and month > 2) + day
    seconds = Fraction(((days * 24 + hour) * 60 + minute) * 60 + second) + Fraction("0" + (found[7] or ""))
    zone = found[8]
    if len(zone) > 1:
        offset = int(zone[1:3]) * 3600 + int(zone[4:6]) * 60
        seconds -= offset if zone[0] == "+" else -offset
    return seconds


def is_document_time(text: object) -> bool:
    """Report whether text is a time as documents write it; such texts sort like their times."""
    return isinstance(text, str) and _DOCUMENT.fullmatch(text) is not None and parse_time(text) is not None


_EPOCH = parse_time("1970-01-01T00:00:00Z")
assert _EPOCH is not None
#: The seconds of parse_time at which Unix time begins.
UNIX_EPOCH: Fraction = _EPOCH
