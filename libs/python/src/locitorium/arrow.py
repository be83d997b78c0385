"""Record batches in, record batches out: for Spark, Ray, Dask and all that speak Arrow."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator
from itertools import repeat
from typing import Any

import pyarrow as pa

from locitorium.grounding import Record, ground_pairs
from locitorium.places import FIELDS, PLACE_COLUMNS, places_of, status_of

TYPES = {str: pa.string(), int: pa.int32(), float: pa.float64()}

PLACES = pa.list_(pa.struct([pa.field(name, TYPES[kind]) for name, kind in PLACE_COLUMNS.items()]))

#: The columns that are added. `document_status` and `error` are null where the text was grounded.
GROUNDED_FIELDS = (
    pa.field("places", PLACES),
    pa.field("document_status", pa.string()),
    pa.field("error", pa.string()),
)


def grounded_schema(schema: pa.Schema) -> pa.Schema:
    """The schema of what `ground_arrow` answers to batches of a schema: its columns, and the added ones."""
    taken = {field.name for field in GROUNDED_FIELDS} & set(schema.names)
    if taken:
        raise ValueError(f"The columns {', '.join(sorted(taken))} are there already: rename or drop them.")
    for field in GROUNDED_FIELDS:
        schema = schema.append(field)
    return schema


def ground_arrow(
    batches: Iterable[pa.RecordBatch], *, text_column: str = "text", lang_column: str | None = None, **options: Any
) -> Iterator[pa.RecordBatch]:
    """
    The same batches with the columns of `GROUNDED_FIELDS`: the same rows in the same order. Options are those of
    `locitorium.ground`. A batch or two are read ahead.
    """
    waiting: deque[pa.RecordBatch] = deque()

    def documents() -> Iterator[tuple[object, object]]:
        for batch in batches:
            waiting.append(batch)
            langs = repeat(None) if lang_column is None else column(batch, lang_column)
            yield from zip(column(batch, text_column), langs, strict=lang_column is not None)

    records: list[Record] = []
    for record in ground_pairs(documents(), **{"fields": FIELDS, "max_candidates": 0, **options}):
        while waiting[0].num_rows == 0:
            yield grounded_batch(waiting.popleft(), [])
        records.append(record)
        if len(records) == waiting[0].num_rows:
            yield grounded_batch(waiting.popleft(), records)
            records = []
    for batch in waiting:
        yield grounded_batch(batch, [])


def ground_table(table: pa.Table, **options: Any) -> pa.Table:
    """A table with the added columns: for Ray's `map_batches(…, batch_format="pyarrow")`."""
    batches = ground_arrow(table.to_batches(), **options)
    return pa.Table.from_batches(batches, schema=grounded_schema(table.schema))


def grounded_batch(batch: pa.RecordBatch, records: list[Record]) -> pa.RecordBatch:
    added = (
        pa.array([list(places_of(record)) for record in records], PLACES),
        pa.array([status_of(record) for record in records], pa.string()),
        pa.array([record.get("error") for record in records], pa.string()),
    )
    return pa.RecordBatch.from_arrays([*batch.columns, *added], schema=grounded_schema(batch.schema))


def column(batch: pa.RecordBatch, name: str) -> list[object]:
    if name not in batch.schema.names:
        raise KeyError(f"There is no column {name}; there are {', '.join(batch.schema.names)}. See text_column.")
    return list(batch.column(name).to_pylist())
