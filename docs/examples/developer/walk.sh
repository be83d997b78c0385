#!/usr/bin/env bash
# The same engine as a library and as a service.

node docs/examples/developer/countries.mts

locitorium serve --port 0 2> serve.log &
until grep -qs 'listens on' serve.log; do sleep 0.2; done
service=$(sed -n 's/^locitorium listens on //p' serve.log)

node docs/examples/ground.mts "$service"

curl -s "$service/v1/ground/batch?candidates=0" -H 'content-type: application/x-ndjson' -d '{"text": "Rain in Suva."}' | cut -c 1-30
curl -s "$service/v1/ground" -H 'content-type: application/json' -H 'accept: text/csv' -d '{"text": "Rain in Suva."}' | cut -d , -f 3,6,8
curl -s "$service/v1/ground" -H 'content-type: application/json' -d '{"text": 7}' | grep -o 'urn:[a-z_:]*'

kill -TERM $! && wait $! && echo "stopped with status 0"
