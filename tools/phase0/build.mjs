#!/usr/bin/env node
// Builds data/phase0/dataset.jsonl from tools/phase0/documents/*.txt and tools/phase0/places.tsv.
// Offsets are computed here and never typed by hand. Same input, same bytes.
//
//   node tools/phase0/build.mjs            writes the dataset
//   node tools/phase0/build.mjs --verify   writes nothing; exit code 1 when the file on disk is not what would be written
//
// A document starts with a header line; its text runs to the next header (blank lines at both ends are dropped):
//
//   === p0-doc-id | source | lang | case-tag case-tag …
//   Our [[Paris|Paris@US.TX|why this is hard]] has a red hat.
//
// [[surface|place key|note]] marks a mention; the note may be left out. Keys live in places.tsv; `?CD` gives a country
// without a point. \u{…} writes a character by its number, in texts and in surfaces.

import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const HERE = import.meta.dirname;
const ROOT = join(HERE, '..', '..');
const DOCUMENTS = join(HERE, 'documents');
const PLACES = join(HERE, 'places.tsv');
const DATASET = join(ROOT, 'data', 'phase0', 'dataset.jsonl');

const HEADER = /^=== (?<docId>\S+) \| (?<source>\S+) \| (?<lang>\S+) \| (?<cases>.+)$/u;
const MENTION = /\[\[(?<surface>[^|[\]]+)\|(?<key>[^|[\]]+)(?:\|(?<note>[^|[\]]+))?\]\]/gu;
const ESCAPE = /\\u\{([0-9a-fA-F]{1,6})\}/gu;

const problems = [];

const unescape = (text) => text.replace(ESCAPE, (_, hex) => String.fromCodePoint(Number.parseInt(hex, 16)));

function readPlaces() {
  const places = new Map();
  const [, ...lines] = readFileSync(PLACES, 'utf8').trimEnd().split('\n');
  for (const [index, line] of lines.entries()) {
    const [key, iso, lat, lon, source] = line.split('\t');
    if (source === undefined || places.has(key)) {
      problems.push(`places.tsv:${index + 2}: ${source === undefined ? 'five columns are needed' : `"${key}" is there twice`}`);
      continue;
    }
    places.set(key, { iso: iso === '-' ? null : iso, point: lat === '-' ? null : { lat: Number(lat), lon: Number(lon) } });
  }
  return places;
}

/** Splits one authoring file into documents: header fields, the line of the header, the raw text. */
function readDocuments(file) {
  const name = relative(ROOT, file);
  const documents = [];
  for (const [index, line] of readFileSync(file, 'utf8').split('\n').entries()) {
    if (line.startsWith('===')) {
      const header = HEADER.exec(line);
      if (header === null) problems.push(`${name}:${index + 1}: header must be "=== doc-id | source | lang | case case"`);
      else documents.push({ ...header.groups, where: `${name}:${index + 1}`, lines: [] });
    } else if (documents.length > 0) documents.at(-1).lines.push(line);
    else if (line !== '') problems.push(`${name}:${index + 1}: text before the first header`);
  }
  return documents;
}

function placeOf(key, places, usedKeys) {
  if (/^\?[A-Z]{2}$/u.test(key)) return { iso: key.slice(1), point: null };
  usedKeys.add(key);
  return places.get(key);
}

function compile({ docId, source, lang, cases, where, lines }, places, usedKeys) {
  const raw = lines.join('\n').replace(/^\n+|\n+$/gu, '');
  const mentions = [];
  let text = '';
  let from = 0;
  for (const match of raw.matchAll(MENTION)) {
    const { surface, key, note } = match.groups;
    const place = placeOf(key, places, usedKeys);
    if (place === undefined) {
      problems.push(`${where} ${docId}: place key "${key}" of "${surface}" is not in places.tsv: add a line`);
      continue;
    }
    text += unescape(raw.slice(from, match.index));
    const mention = unescape(surface);
    mentions.push({
      mention_id: `${docId}:${mentions.length}`,
      mention,
      iso_country: place.iso,
      start: text.length,
      end: text.length + mention.length,
      ...(note === undefined ? {} : { note }),
      ...(place.point ?? {}),
    });
    text += mention;
    from = match.index + match[0].length;
  }
  text += unescape(raw.slice(from));
  if (/\[\[[^\]]*\|/u.test(text))
    problems.push(`${where} ${docId}: markup was left in the text: use [[surface|key]] or [[surface|key|note]]`);
  return { doc_id: docId, text, meta: { source, lang, case: cases.trim().split(/\s+/u) }, mentions };
}

const places = readPlaces();
const usedKeys = new Set();
const documents = readdirSync(DOCUMENTS)
  .filter((name) => name.endsWith('.txt'))
  .sort()
  .flatMap((name) => readDocuments(join(DOCUMENTS, name)))
  .map((document) => compile(document, places, usedKeys));
for (const key of places.keys()) if (!usedKeys.has(key)) problems.push(`places.tsv: "${key}" is used by no document: remove the line`);

if (problems.length > 0) {
  for (const problem of problems) console.error(problem);
  process.exit(1);
}

const jsonl = documents.map((document) => `${JSON.stringify(document)}\n`).join('');
if (process.argv.includes('--verify')) {
  if (readFileSync(DATASET, 'utf8') !== jsonl) {
    console.error('data/phase0/dataset.jsonl is not what the authoring files say: run node tools/phase0/build.mjs');
    process.exit(1);
  }
} else {
  writeFileSync(DATASET, jsonl);
}
const count = documents.reduce((sum, { mentions }) => sum + mentions.length, 0);
console.log(`${documents.length} documents, ${count} mentions`);
