#!/usr/bin/env bash
# Short rows of a CSV become a Parquet file of places, which pandas groups. ROWS=1000000 makes a million of them.
set -euo pipefail

node docs/examples/pandas/rows.mjs > rows.csv
head -4 rows.csv

locitorium run --dataset rows.csv --run-id rows --max-candidates 1
locitorium export runs/rows --format parquet --out mentions.parquet

python3 -c 'import pandas, pyarrow' 2> python.txt || { echo "skipped: python3 has no pandas with pyarrow"; exit 0; }
python3 docs/examples/pandas/countries.py
