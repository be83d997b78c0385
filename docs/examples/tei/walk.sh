#!/usr/bin/env bash
# A folder of TEI letters, each given back with its places.
set -e

locitorium run --dataset docs/examples/tei/letters --run-id letters
locitorium export runs/letters --format tei --source docs/examples/tei/letters --out out/

diff docs/examples/tei/letters/letter.xml out/letter.xml || true

diff docs/examples/tei/expected/letter.xml out/letter.xml && echo "as expected"

locitorium ground docs/examples/tei/letters/letter.xml --format tei | diff - out/letter.xml && echo "the same"
