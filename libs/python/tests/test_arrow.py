import pytest

pa = pytest.importorskip("pyarrow")
arrow = pytest.importorskip("locitorium.arrow")


def batches(*columns):
    return [pa.RecordBatch.from_pydict({"id": ids, "text": texts}, BATCH) for ids, texts in columns]


BATCH = pa.schema([("id", pa.int64()), ("text", pa.string())])


def test_each_batch_comes_back_with_its_rows_and_the_declared_schema():
    given = batches(([], []), ([1, 2], ["Rain in Suva.", None]), ([], []), ([3], ["Snow in Lyon."]), ([], []))
    answered = list(arrow.ground_arrow(iter(given)))
    assert [batch.num_rows for batch in answered] == [0, 2, 0, 1, 0]
    assert {batch.schema for batch in answered} == {arrow.grounded_schema(BATCH)}
    rows = pa.Table.from_batches(answered).to_pylist()
    assert [row["id"] for row in rows] == [1, 2, 3]
    assert [[place["country_code"] for place in row["places"]] for row in rows] == [["FJ"], [], ["FR"]]
    assert rows[0]["places"][0]["osm_id"] == "2198148"
    assert [row["error"] for row in rows] == [None, "There is no text.", None]


def test_a_table_and_no_rows():
    table = pa.Table.from_batches(batches(([1], ["Rain in Suva."])))
    assert arrow.ground_table(table)["places"].to_pylist()[0][0]["name"] == "Suva"
    assert arrow.ground_table(table.slice(0, 0)).num_rows == 0


def test_languages_of_a_column(fake_engine):
    batch = pa.RecordBatch.from_pydict({"body": ["Suva", "Oslo"], "tongue": ["en", None]})
    (answered,) = arrow.ground_arrow([batch], text_column="body", lang_column="tongue")
    assert [places[0]["reason"] for places in answered["places"].to_pylist()] == ["en", "not_in_gazetteer"]


def test_columns_that_are_missing_or_taken_are_named():
    with pytest.raises(KeyError, match="no column body; there are id, text"):
        list(arrow.ground_arrow(batches(([1], ["Suva"])), text_column="body"))
    with pytest.raises(ValueError, match="error are there already"):
        arrow.grounded_schema(pa.schema([("error", pa.string())]))
