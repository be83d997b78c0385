#!/usr/bin/env bash
# An agent grounds a question, looks the place up, searches a corpus and answers with citations, over MCP.
set -euo pipefail

locitorium corpus add docs/examples/answers/texts.jsonl docs/examples/agents/notice.txt --corpus news.db
node docs/examples/agents/session.mts news.db
