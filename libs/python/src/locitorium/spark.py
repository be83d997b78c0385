"""A column of texts of a Spark DataFrame."""

from __future__ import annotations

from functools import partial
from typing import Any

import pyarrow as pa
from pyspark.sql import DataFrame
from pyspark.sql.pandas.types import from_arrow_schema
from pyspark.sql.types import StructType

from locitorium.arrow import GROUNDED_FIELDS, ground_arrow


def ground(frame: DataFrame, text_column: str = "text", **options: Any) -> DataFrame:
    """
    The DataFrame with the columns `places`, `document_status` and `error`. Each Python worker of the executors starts
    an engine of its own. Options are those of `locitorium.ground_arrow`.
    """
    added = from_arrow_schema(pa.schema(GROUNDED_FIELDS))
    taken = set(added.names) & set(frame.columns)
    if taken:
        raise ValueError(f"The columns {', '.join(sorted(taken))} are there already: rename or drop them.")
    if text_column not in frame.columns:
        raise ValueError(f"There is no column {text_column}; there are {', '.join(frame.columns)}.")
    schema = StructType([*frame.schema.fields, *added.fields])
    return frame.mapInArrow(partial(ground_arrow, text_column=text_column, **options), schema)
