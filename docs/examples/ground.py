"""The places of a text, and of many, with requests."""

import json
import os
import sys
import time

import requests

service = sys.argv[1] if len(sys.argv) > 1 else "http://127.0.0.1:8700"
session = requests.Session()
if key := os.environ.get("LOCITORIUM_API_KEY"):
    session.headers["authorization"] = f"Bearer {key}"


def ground(text, lang=None):
    """The prediction of one text. Waits and tries again where the service says that it is busy."""
    for attempt in range(5):
        answer = session.post(f"{service}/v1/ground", json={"text": text, "meta": {"lang": lang}}, timeout=60)
        if answer.status_code not in (429, 503):
            break
        time.sleep(float(answer.headers.get("retry-after", 1)) * 2**attempt)
    if not answer.ok:
        problem = answer.json()
        raise RuntimeError(f"{problem['type']}: {problem['detail']}")
    return answer.json()


text = "🌧 Rain in Suva, Fiji."
for result in ground(text, "en")["results"]:
    # Offsets count UTF-16 code units, of which 🌧 has two.
    surface = text.encode("utf-16-le")[2 * result["start"] : 2 * result["end"]].decode("utf-16-le")
    place = result["selected"]
    print(surface, result["status"], place and place["display_name"])

documents = [{"doc_id": "a", "text": "A market in Lagos."}, {"doc_id": "b", "text": "Snow in Lyon."}]
lines = (json.dumps(document).encode() + b"\n" for document in documents)
with session.post(f"{service}/v1/ground/batch", data=lines, headers={"content-type": "application/x-ndjson"}, stream=True, timeout=60) as answer:
    answer.raise_for_status()
    for line in answer.iter_lines():
        prediction = json.loads(line)
        if "error" in prediction:
            print(prediction["doc_id"], prediction["error"]["detail"], file=sys.stderr)
        else:
            print(prediction["doc_id"], [result["mention"] for result in prediction["results"]])
