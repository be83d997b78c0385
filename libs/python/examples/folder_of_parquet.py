"""
A folder of Parquet files into another one, with Spark: two executors on this machine, one of them killed on request.

    pip install "locitorium[spark]"                                    and Java
    python folder_of_parquet.py TEXTS PLACES [--kill-an-executor]      TEXTS: files with the columns id and text
"""

import os
import signal
import sys
import threading
import time
from pathlib import Path

import pyspark
from pyspark.sql import SparkSession
from pyspark.sql import functions as F

from locitorium.spark import ground

texts, places, *flags = sys.argv[1:]

# For one machine without a name; a cluster has its own.
os.environ |= {
    "SPARK_HOME": str(Path(pyspark.__file__).parent),
    "PYSPARK_PYTHON": sys.executable,
    "SPARK_LOCAL_IP": "127.0.0.1",
    "SPARK_LOCAL_HOSTNAME": "localhost",
}
spark = (
    SparkSession.builder.master("local-cluster[2,1,1024]")
    .config("spark.driver.host", "127.0.0.1")
    .config("spark.driver.bindAddress", "127.0.0.1")
    .config("spark.ui.enabled", "false")
    # A file is a task, however small.
    .config("spark.sql.files.openCostInBytes", "1g")
    .getOrCreate()
)
spark.sparkContext.setLogLevel("OFF")


def executors():
    """The processes of this application's executors."""
    mark = spark.sparkContext.applicationId.encode()
    found = []
    for entry in Path("/proc").glob("[0-9]*"):
        try:
            words = (entry / "cmdline").read_bytes().split(b"\0")
        except (FileNotFoundError, ProcessLookupError):
            continue
        if mark in words and b"java" in words[0]:
            found.append(int(entry.name))
    return found


def kill_an_executor():
    """As soon as the first task has written its file, and others are at work."""
    while not list(Path(places).glob("_temporary/*/task_*")):
        time.sleep(0.1)
    os.kill(executors()[0], signal.SIGKILL)
    print("killed an executor")


if "--kill-an-executor" in flags:
    threading.Thread(target=kill_an_executor, daemon=True).start()

ground(spark.read.parquet(texts)).write.parquet(places)

given, written = spark.read.parquet(texts), spark.read.parquet(places)
print(f"{given.count()} texts, {written.count()} rows, {written.select('id').distinct().count()} ids")
written.selectExpr("id", "inline(places)").groupBy("country_code").agg(
    F.count("*").alias("mentions"), F.countDistinct("id").alias("texts")
).orderBy(F.desc("mentions"), "country_code").show(5)
spark.stop()
