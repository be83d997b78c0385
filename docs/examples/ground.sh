#!/usr/bin/env bash
# The places of a text, and of many, with curl.
set -euo pipefail
service=${1:-http://127.0.0.1:8700}
key=(-H "authorization: Bearer ${LOCITORIUM_API_KEY:-none}")

curl --fail-with-body -sS "$service/v1/ground" "${key[@]}" \
  -H 'content-type: application/json' \
  -d '{"text": "Rain in Suva, Fiji.", "meta": {"lang": "en"}}'
echo

# One document a line in, one answer a line out, as they are ready.
printf '%s\n' \
  '{"doc_id": "a", "text": "A market in Lagos."}' \
  '{"doc_id": "b", "text": "Snow in Lyon."}' |
  curl --fail-with-body -sSN "$service/v1/ground/batch" "${key[@]}" \
    -H 'content-type: application/x-ndjson' --data-binary @-
