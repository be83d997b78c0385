"""Offsets of the engine count UTF-16 code units, those of Python characters."""

from __future__ import annotations

from bisect import bisect_right
from typing import Any


def count_characters(record: dict[str, Any], text: str) -> None:
    """Changes the offsets of a record so that `text[start:end]` is the mention."""
    if text.isascii() or max(text) <= "\uffff":
        return
    ends = ends_of_pairs(text)
    for spans in (record.get("results", ()), record.get("refusals", ())):
        for span in spans:
            for key in ("start", "end"):
                if span.get(key) is not None:
                    span[key] -= bisect_right(ends, span[key])


def ends_of_pairs(text: str) -> list[int]:
    """Where the characters end that take two code units."""
    ends = []
    units = 0
    for character in text:
        units += 1
        if character > "\uffff":
            units += 1
            ends.append(units)
    return ends
