"""The programs of examples/, each as a reader runs it."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

pa = pytest.importorskip("pyarrow")
import pyarrow.parquet as pq  # noqa: E402

EXAMPLES = Path(__file__).parent.parent / "examples"


def run(name, *arguments):
    env = {**os.environ, "MPLBACKEND": "Agg"}
    program = subprocess.run(
        [sys.executable, EXAMPLES / name, *arguments], env=env, text=True, capture_output=True, timeout=300
    )
    assert program.returncode == 0, program.stderr
    return program.stdout


def test_texts_become_a_picture_of_their_places(tmp_path):
    pytest.importorskip("geopandas")
    pytest.importorskip("matplotlib")
    printed = run("map_of_texts.py", tmp_path / "places.png")
    assert "Paris, Lamar County, Texas, United States" in printed
    assert (tmp_path / "places.png").read_bytes().startswith(b"\x89PNG")


@pytest.mark.cluster
@pytest.mark.skipif(shutil.which("java") is None, reason="no Java here")
@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="processes are found in /proc")
def test_a_folder_becomes_another_one_whoever_is_killed(tmp_path):
    pytest.importorskip("pyspark")
    texts = tmp_path / "texts"
    texts.mkdir()
    for file in range(4):
        ids = range(file * 100, (file + 1) * 100)
        rows = {"id": pa.array(ids, pa.int64()), "text": [f"Rain number {n} fell in Suva." for n in ids]}
        pq.write_table(pa.table(rows), texts / f"{file}.parquet")
    printed = run("folder_of_parquet.py", texts, tmp_path / "places", "--kill-an-executor")
    assert "killed an executor\n" in printed
    assert "400 texts, 400 rows, 400 ids\n" in printed
    assert {row["places"][0]["country_code"] for row in pq.read_table(tmp_path / "places").to_pylist()} == {"FJ"}
