"""
Seconds of the processor for the same documents: the command, this package, and a cluster of Spark with two executors.

    python tools/measure.py COUNT [FILE.jsonl…]            one document in five is of the files; the others are made up
    python tools/measure.py --spark COUNT [FILE.jsonl…]    the cluster alone

What runs beside it changes wall-clock times, seconds of the processor far less: only these are printed.
"""

import json
import os
import resource
import subprocess
import sys
import tempfile
import time
from itertools import cycle
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq

import locitorium
from locitorium.command import node_program
from locitorium.places import FIELDS
from locitorium.pool import POOL

NAMES = ("Suva", "Bamako", "Lagos", "Lyon", "Oslo", "Lima", "Ségou", "Tbilisi", "Springfield", "Paris, Texas")
OPTIONS = {"fields": FIELDS, "max_candidates": 0}
TICKS = os.sysconf("SC_CLK_TCK")
MEGABYTE = 1024


def documents(count, files):
    made = (
        f"Report {n}: floods reached {NAMES[n % 10]} and roads to {NAMES[(n // 10) % 10]} are cut."
        for n in range(count)
    )
    real = cycle(
        [json.loads(line)["text"] for file in files for line in Path(file).read_text("utf-8").split("\n") if line]
    )
    return [next(real) if files and n % 5 == 0 else text for n, text in enumerate(made)]


def children(pid):
    """Of all processes below one, by command: seconds of the processor."""
    parents, seconds, names = {}, {}, {}
    for entry in Path("/proc").glob("[0-9]*"):
        try:
            fields = (entry / "stat").read_text().rpartition(")")[2].split()
            names[int(entry.name)] = (entry / "cmdline").read_bytes().split(b"\0")
        except (FileNotFoundError, ProcessLookupError):
            continue
        parents[int(entry.name)] = int(fields[1])
        # With what its own children took that have ended.
        seconds[int(entry.name)] = sum(map(int, fields[11:15])) / TICKS
    found = {}
    for child in parents:
        at = child
        while at in parents and at != pid:
            at = parents[at]
        if at == pid and child != pid:
            words = b" ".join(names[child])
            kind = "engine" if b"locitorium.mjs" in words else "java" if b"java" in names[child][0] else "python"
            found[kind] = found.get(kind, 0) + seconds[child]
    return found


def command(texts, folder):
    """`locitorium run` of a clone."""
    dataset = folder / "dataset.jsonl"
    dataset.write_text("".join(json.dumps({"doc_id": str(n), "text": text}) + "\n" for n, text in enumerate(texts)))
    program = Path(__file__).parents[3] / "apps/cli/bin/locitorium.mjs"
    flags = ["--out", folder, "--run-id", "one", "--max-candidates", "0", "--fields", ",".join(FIELDS)]
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    node = node_program(Path())
    subprocess.run([node, program, "run", "--dataset", dataset, *flags], check=True, capture_output=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return {"engine": after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime}


def package(texts):
    before = time.process_time()
    resident = []
    for n, _ in enumerate(locitorium.iter_ground(texts, **OPTIONS)):
        if n % (len(texts) // 4) == len(texts) // 4 - 1:
            status = Path(f"/proc/{next(iter(POOL._all)).pid}/status").read_text()
            resident.append(int(status.split("VmRSS:")[1].split()[0]) // MEGABYTE)
    own = time.process_time() - before
    print("memory of the engine after each quarter, in MB:", *resident)
    return {"python": own, "engine": children(os.getpid())["engine"]}


def spark(texts, folder):
    import pyspark

    from locitorium.spark import ground

    os.environ |= {
        "SPARK_HOME": str(Path(pyspark.__file__).parent),
        "PYSPARK_PYTHON": sys.executable,
        "SPARK_LOCAL_IP": "127.0.0.1",
        "SPARK_LOCAL_HOSTNAME": "localhost",
    }
    (folder / "texts").mkdir()
    for part in range(8):
        pq.write_table(pa.table({"text": texts[part::8]}), folder / "texts" / f"{part}.parquet")
    session = (
        pyspark.sql.SparkSession.builder.master("local-cluster[2,1,1024]")
        .config("spark.driver.host", "127.0.0.1")
        .config("spark.driver.bindAddress", "127.0.0.1")
        .config("spark.ui.enabled", "false")
        .config("spark.sql.files.maxPartitionBytes", "65536")
        .getOrCreate()
    )
    session.sparkContext.setLogLevel("OFF")
    session.range(2).mapInArrow(lambda batches: batches, "id long").collect()
    started = children(os.getpid())
    ground(session.read.parquet(str(folder / "texts"))).write.parquet(str(folder / "output"))
    ended = children(os.getpid())
    rows = pq.read_table(folder / "output").num_rows
    assert rows == len(texts), rows
    session.stop()
    return {kind: ended[kind] - started.get(kind, 0) for kind in ended}


def main():
    alone = "--spark" in sys.argv
    count, *files = [word for word in sys.argv[1:] if word != "--spark"]
    texts = documents(int(count), files)
    print(f"{len(texts)} documents, {sum(map(len, texts)) / len(texts):.0f} characters each")
    ways = {"locitorium run": command, "Python package": lambda texts, _: package(texts), "Spark, two executors": spark}
    for name, way in ways.items():
        if alone and way is not spark:
            continue
        with tempfile.TemporaryDirectory() as folder:
            seconds = way(texts, Path(folder))
        parts = ", ".join(f"{kind} {value:.1f}" for kind, value in seconds.items())
        total = sum(seconds.values())
        print(f"{name}: {parts}; {len(texts) / total:.0f} documents a CPU second", flush=True)
        POOL.close()


if __name__ == "__main__":
    main()
