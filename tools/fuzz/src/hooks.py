"""What schemathesis does not know by itself: JSON lines, and keys that no JSON body may have here."""

import json

import schemathesis


@schemathesis.serializer("application/x-ndjson", "application/jsonl")
def lines(ctx, value):
    return value.encode("utf-8", "surrogatepass") if isinstance(value, str) else json.dumps(value).encode()


@schemathesis.hook
def filter_body(ctx, body):
    # Refused on purpose: they would poison a prototype.
    text = json.dumps(body, default=str)
    return "__proto__" not in text and "constructor" not in text
