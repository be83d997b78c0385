"""Series of texts have an accessor: `df["text"].locitorium.ground()`, and `.places()`."""

from __future__ import annotations

from typing import Any

import pandas as pd

from locitorium.grounding import iter_ground
from locitorium.places import FIELDS, PLACE_COLUMNS, places_of, status_of

DTYPES = {str: "object", int: "Int64", float: "float64"}


@pd.api.extensions.register_series_accessor("locitorium")
class LocitoriumAccessor:
    """The places of a Series of texts. Missing texts are no error."""

    def __init__(self, texts: pd.Series) -> None:
        self._texts = texts

    def ground(self, **options: Any) -> pd.DataFrame:
        """
        One row for each text, with its index: `places` (a list of dicts), `document_status` and `error`, which are None
        where it was grounded. Options are those of `locitorium.ground`.
        """
        rows = [(list(places_of(record)), status_of(record), record.get("error")) for record in self._records(options)]
        columns = ["places", "document_status", "error"]
        return pd.DataFrame(rows, index=self._texts.index, columns=columns, dtype=object)

    def places(self, **options: Any) -> pd.DataFrame:
        """One row for each mention, under the index of its text: it can be joined to the table of the texts."""
        rows = [
            (position, place) for position, record in enumerate(self._records(options)) for place in places_of(record)
        ]
        index = self._texts.index.take([position for position, _ in rows])
        frame = pd.DataFrame([place for _, place in rows], index=index, columns=list(PLACE_COLUMNS))
        return frame.astype({name: DTYPES[kind] for name, kind in PLACE_COLUMNS.items()})

    def _records(self, options: dict[str, Any]) -> Any:
        return iter_ground(self._texts, **{"fields": FIELDS, "max_candidates": 0, **options})
