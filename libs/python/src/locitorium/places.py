"""The places of a record as flat rows: what tables and columns hold."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

#: Columns of a place, named as in the files of `locitorium export`, and their types.
PLACE_COLUMNS: Mapping[str, type] = {
    "mention": str,
    "start": int,
    "end": int,
    "status": str,
    "reason": str,
    "name": str,
    "display_name": str,
    "country_code": str,
    "admin1_code": str,
    "admin1": str,
    "lat": float,
    "lon": float,
    "confidence": float,
    "mention_confidence": float,
    "country_confidence": float,
    "source": str,
    "osm_type": str,
    "osm_id": str,
    "type": str,
    "south": float,
    "north": float,
    "west": float,
    "east": float,
    "inferred_country": str,
}

#: What these columns are made of: a quarter of a whole record.
FIELDS = (
    *("start", "end", "reason", "name", "display_name", "country_code", "admin", "confidence", "mention_confidence"),
    *("country_confidence", "source", "osm_type", "osm_id", "type", "bbox", "inferred_country"),
)

#: Of the mention itself.
OF_MENTION = ("mention", "start", "end", "status", "reason", "mention_confidence")
OF_PLACE = tuple(
    name
    for name in PLACE_COLUMNS
    if name
    not in (*OF_MENTION, "admin1_code", "admin1", "south", "north", "west", "east", "inferred_country", "osm_id")
)
BOX = ("south", "north", "west", "east")


def places_of(record: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    """A row for each mention; without a place, its columns are None."""
    for result in record["results"]:
        place = result.get("selected") or {}
        row = {name: result.get(name) for name in OF_MENTION}
        row.update((name, place.get(name)) for name in OF_PLACE)
        admin: list[dict[str, str]] = place.get("admin") or []
        region = next(iter(admin[1:2]), {})
        row["admin1_code"], row["admin1"] = region.get("code"), region.get("name")
        row.update(zip(BOX, place.get("bbox") or (None,) * len(BOX), strict=True))
        identity = place.get("osm_id")
        # Some sources have numbers, some have words.
        row["osm_id"] = None if identity is None else str(identity)
        country = result.get("inferred_country")
        row["inferred_country"] = country["country_code"] if country else None
        yield {name: row[name] for name in PLACE_COLUMNS}


def status_of(record: Mapping[str, Any]) -> str | None:
    """None where the document was grounded; else `timeout`, `invalid_output` or `failed`."""
    status = record.get("document_status")
    return None if status is None else str(status["status"])
