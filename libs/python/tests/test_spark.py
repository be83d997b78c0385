"""On a cluster of two executors on this machine; one of its processes is killed in the middle of the work."""

import os
import shutil
import signal
import sys
import threading
import time
from collections import Counter
from pathlib import Path

import pytest

pa = pytest.importorskip("pyarrow")
pyspark = pytest.importorskip("pyspark")
import pyarrow.parquet as pq  # noqa: E402

from locitorium.arrow import GROUNDED_FIELDS, ground_arrow  # noqa: E402
from locitorium.spark import ground  # noqa: E402

pytestmark = [
    pytest.mark.cluster,
    pytest.mark.skipif(shutil.which("java") is None, reason="no Java here"),
    pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="processes are found in /proc"),
]

FILES, DOCUMENTS_A_FILE, ROWS_A_BATCH = 4, 200, 40
#: For a machine where many things run.
PATIENCE_SECONDS = 300


@pytest.fixture(scope="module")
def spark():
    loopback = {
        "SPARK_HOME": str(Path(pyspark.__file__).parent),
        "PYSPARK_PYTHON": sys.executable,
        "SPARK_LOCAL_IP": "127.0.0.1",
        "SPARK_LOCAL_HOSTNAME": "localhost",
    }
    before = {name: os.environ.get(name) for name in loopback}
    os.environ.update(loopback)
    session = (
        pyspark.sql.SparkSession.builder.master("local-cluster[2,1,1024]")
        .config("spark.driver.host", "127.0.0.1")
        .config("spark.driver.bindAddress", "127.0.0.1")
        .config("spark.ui.enabled", "false")
        .config("spark.sql.execution.arrow.maxRecordsPerBatch", ROWS_A_BATCH)
        # A file is a task.
        .config("spark.sql.files.maxPartitionBytes", "4096")
        .config("spark.sql.files.openCostInBytes", "4096")
        .getOrCreate()
    )
    session.sparkContext.setLogLevel("OFF")
    yield session
    session.stop()
    for name, value in before.items():
        os.environ.pop(name) if value is None else os.environ.update({name: value})


@pytest.fixture(scope="module")
def documents(tmp_path_factory):
    folder = tmp_path_factory.mktemp("documents")
    for file in range(FILES):
        ids = range(file * DOCUMENTS_A_FILE, (file + 1) * DOCUMENTS_A_FILE)
        texts = [f"Rain number {n} fell in Suva, Fiji." for n in ids]
        pq.write_table(pa.table({"id": pa.array(ids, pa.int64()), "text": texts}), folder / f"{file}.parquet")
    return folder


def parent_of(pid):
    # The name of a program may hold anything, brackets too.
    return int(Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[1])


def engine_of(pid):
    """The engine that a Python worker has started."""
    for entry in Path("/proc").glob("[0-9]*"):
        try:
            is_child = parent_of(entry.name) == pid
            if is_child and b"locitorium.mjs" in (entry / "cmdline").read_bytes():
                return int(entry.name)
        except (FileNotFoundError, ProcessLookupError):
            continue
    raise AssertionError(f"{pid} has no engine")


VICTIMS = {
    "the engine": engine_of,
    "a Python worker": lambda worker: worker,
    # The worker's parent is the daemon that forks workers, whose parent is the executor.
    "an executor": lambda worker: parent_of(parent_of(worker)),
}


def until(condition):
    end = time.monotonic() + PATIENCE_SECONDS
    while not (found := condition()):
        assert time.monotonic() < end, "waited in vain"
        time.sleep(0.1)
    return found


@pytest.mark.parametrize("victim", VICTIMS)
def test_each_document_comes_out_once_where_somebody_kills(victim, spark, documents, tmp_path):
    marks, killed, output = tmp_path / "marks", tmp_path / "killed", tmp_path / "output"
    marks.mkdir()

    def work(batches):
        """Stops in the middle until somebody was killed, so that no clock decides when that is."""
        for number, batch in enumerate(ground_arrow(batches)):
            if number == 1 and not killed.exists():
                (marks / str(os.getpid())).touch()
                end = time.monotonic() + PATIENCE_SECONDS
                while not killed.exists() and time.monotonic() < end:
                    time.sleep(0.05)
            yield batch

    frame = spark.read.parquet(str(documents))
    added = pyspark.sql.pandas.types.from_arrow_schema(pa.schema(GROUNDED_FIELDS))
    schema = pyspark.sql.types.StructType([*frame.schema.fields, *added.fields])
    job = threading.Thread(target=lambda: frame.mapInArrow(work, schema).write.parquet(str(output)), daemon=True)
    job.start()
    worker = int(until(lambda: next(iter(marks.iterdir()), None)).name)
    os.kill(VICTIMS[victim](worker), signal.SIGKILL)
    killed.touch()
    job.join(PATIENCE_SECONDS)
    assert (output / "_SUCCESS").exists()
    rows = pq.read_table(output).to_pylist()
    assert Counter(row["id"] for row in rows) == Counter(range(FILES * DOCUMENTS_A_FILE))
    assert {(place["name"], place["country_code"]) for row in rows for place in row["places"]} == {
        ("Suva", "FJ"),
        ("Fiji", "FJ"),
    }
    assert {row["error"] for row in rows} == {None}


def test_a_column_of_a_frame_and_its_places_as_rows(spark, documents):
    frame = spark.read.parquet(str(documents / "0.parquet"))
    places = ground(frame, max_candidates=0).selectExpr("id", "inline(places)").collect()
    assert Counter(row["country_code"] for row in places) == {"FJ": 2 * DOCUMENTS_A_FILE}
    with pytest.raises(ValueError, match="no column body; there are id, text"):
        ground(spark.read.parquet(str(documents)), "body")


def test_map_in_pandas_with_the_accessor(spark, documents):
    def work(frames):
        import locitorium.pandas  # noqa: F401

        for frame in frames:
            yield frame.join(frame["text"].locitorium.places())[["id", "name", "lat", "lon"]]

    frame = spark.read.parquet(str(documents / "0.parquet"))
    rows = frame.mapInPandas(work, "id long, name string, lat double, lon double").collect()
    assert Counter(row["name"] for row in rows) == {"Suva": DOCUMENTS_A_FILE, "Fiji": DOCUMENTS_A_FILE}
