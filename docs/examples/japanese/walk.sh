#!/usr/bin/env bash
# 日本語の記事から場所の表と地図を作り、記事を探し、問う。
set -euo pipefail

locitorium ground "東京都渋谷区で、米国のロサンゼルス市長が会見した。" --format table
locitorium ground "広島県府中市と東京都府中市が協定を結んだ。" --format table

locitorium run --dataset data/news/ja --run-id kiji
locitorium export runs/kiji --by place --out basho.csv
grep -o '[^,]*$' basho.csv | head -8
locitorium export runs/kiji --by admin1 --out todofuken.csv
head -4 todofuken.csv
locitorium export runs/kiji --format html-map --title "今週の記事" --out chizu.html

locitorium corpus add data/news/ja --corpus kiji.db
locitorium search "熊本県の観光客" --corpus kiji.db --format table
locitorium ask "輪島の朝市はいつ再開しますか。" --corpus kiji.db --format table
