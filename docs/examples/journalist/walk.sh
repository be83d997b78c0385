#!/usr/bin/env bash
# A folder of files becomes a map to send. No `set -e`: the run ends with status 1, because one of the files is damaged.

cp -r data/news inbox
head -c 3000 inbox/fr/lyon-rhone.pdf > inbox/half-a-download.pdf

locitorium run --dataset inbox --run-id week

locitorium export runs/week --format html-map --title "The week in places" --out week.html

locitorium export runs/week --format html-map --title "The week in places" --min-confidence 0.5 --out surer.html

locitorium export runs/week --by country --out countries.csv
cut -d, -f1-4 countries.csv | head -6
