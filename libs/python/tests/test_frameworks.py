"""The ways of docs/python.md to hand rows to Ray and Dask: each row comes out once."""

from collections import Counter

import pytest

pa = pytest.importorskip("pyarrow")
pd = pytest.importorskip("pandas")

TEXTS = [f"Rain number {n} fell in {place}." for n, place in enumerate(["Suva", "Lyon", "Lagos", "Oslo"] * 25)]
COUNTRIES = dict.fromkeys(["FJ", "FR", "NG", "NO"], 25)


def test_ray_data_with_tables(monkeypatch):
    ray = pytest.importorskip("ray")
    pytest.importorskip("ray.data")
    from locitorium.arrow import ground_table

    monkeypatch.setenv("RAY_USAGE_STATS_ENABLED", "0")
    ray.init(num_cpus=2, include_dashboard=False, logging_level="error")
    try:
        dataset = ray.data.from_arrow(pa.table({"id": range(len(TEXTS)), "text": TEXTS})).repartition(2)
        rows = dataset.map_batches(ground_table, batch_format="pyarrow").take_all()
    finally:
        ray.shutdown()
    assert sorted(row["id"] for row in rows) == list(range(len(TEXTS)))
    assert Counter(place["country_code"] for row in rows for place in row["places"]) == COUNTRIES


def countries(part):
    import locitorium.pandas  # noqa: F401

    return part[["id"]].join(part["text"].locitorium.places()[["country_code"]])


def test_dask_with_frames_in_processes():
    dask = pytest.importorskip("dask.dataframe")
    frame = dask.from_pandas(pd.DataFrame({"id": range(len(TEXTS)), "text": TEXTS}), npartitions=2)
    meta = pd.DataFrame({"id": pd.Series(dtype="int64"), "country_code": pd.Series(dtype="object")})
    rows = frame.map_partitions(countries, meta=meta).compute(scheduler="processes", num_workers=2)
    assert sorted(rows["id"]) == list(range(len(TEXTS)))
    assert Counter(rows["country_code"]) == COUNTRIES
