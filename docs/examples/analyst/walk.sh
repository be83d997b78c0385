#!/usr/bin/env bash
# Places are counted by area, corrected, counted again, and corrected once more. No `set -e`: diff ends with status 1 where there is a difference.

locitorium run --dataset docs/examples/analyst/incidents.csv --run-id incidents
locitorium export runs/incidents --by admin1 --out areas.csv
cat areas.csv

locitorium ground "Springfield, Ohio" --format jsonl | grep -o '"osm_type":"[a-z]*","osm_id":[0-9]*' | head -1
cat docs/examples/analyst/first-review.jsonl

locitorium run --dataset docs/examples/analyst/incidents.csv --corrections docs/examples/analyst/first-review.jsonl --run-id reviewed
locitorium export runs/reviewed --by admin1 --out reviewed-areas.csv
diff areas.csv reviewed-areas.csv

cat docs/examples/analyst/second-review.jsonl
cat docs/examples/analyst/first-review.jsonl docs/examples/analyst/second-review.jsonl > corrections.jsonl
locitorium run --dataset docs/examples/analyst/incidents.csv --corrections corrections.jsonl --run-id reviewed-twice
locitorium export runs/reviewed-twice --by admin1 --out final-areas.csv
diff reviewed-areas.csv final-areas.csv

locitorium export runs/reviewed-twice --out mentions.csv
grep -c ',true,ana,' mentions.csv
grep -c ',true,ben,' mentions.csv
cmp runs/incidents/predictions.jsonl runs/reviewed-twice/predictions.jsonl && echo "the same predictions"
