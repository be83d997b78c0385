#!/usr/bin/env bash
# Texts through a pipe into Parquet, and questions about it in SQL.
set -euo pipefail

cp docs/examples/answers/texts.jsonl .
cat texts.jsonl | locitorium run --dataset - --format parquet > mentions.parquet
node docs/examples/duckdb/ask.mjs "FROM places_by_country_and_day LIMIT 4"
node docs/examples/duckdb/ask.mjs "FROM least_certain_mentions LIMIT 3"
node docs/examples/duckdb/ask.mjs "SELECT name, lon, lat, mentions FROM places LIMIT 3"
node docs/examples/duckdb/ask.mjs "SELECT count(*) AS unplaced FROM unplaced_mentions"

cat texts.jsonl | locitorium run --dataset - --format csv 2> run.log | cut -d , -f 1,3,8 | sed -n 1,4p
cat run.log
cat texts.jsonl | locitorium run --dataset - --format jsonl 2> run.log | head -1 | cut -c 1-24
ls
