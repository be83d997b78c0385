#!/usr/bin/env node
// Checks data/phase0/dataset.jsonl by itself: form, spans, codes, points, and that every hard case is still there.
//
//   node tools/phase0/check.mjs [FILE]            exit code 1 on any error; errors and warnings on stderr, counts on stdout
//   node tools/phase0/check.mjs [FILE] --review   also lists names that are marked in one document and unmarked in another

import { iso1A2Codes } from '@rapideditor/country-coder';
import countries from 'i18n-iso-countries';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..', '..');
const args = process.argv.slice(2);
const file = args.find((arg) => !arg.startsWith('--')) ?? join(ROOT, 'data', 'phase0', 'dataset.jsonl');

const MIN_DOCUMENTS = 80;
/** By fields of `meta`. */
const MIN_DOCUMENTS_PER = { lang: { en: 30, ja: 30 }, source: { news: 10, sns: 10, report: 10, web: 10 } };
const MIN_NO_PLACE = 8;
const MAX_CHARS = 4000;
/** A coast point or a border town may lie this far outside the country's polygon before it is worth a look. */
const NEAR_KM = 25;
/** Label points of archipelagos lie at sea; farther out than this the point or the code is wrong. */
const FAR_KM = 300;

/** Tags of `meta.case`. Each must occur; no other may. */
const CASES = `
  all-caps antimeridian at-name brackets city-state city-vs-country cjk-in-english combining common-word coordinates dateline
  demonym dependent diacritics disputed dotted-abbreviation emoji-offset facility fallback hashtag historical-null
  historical-renamed homonym invented ja-chugoku ja-date ja-event ja-fuchu ja-hashtag ja-in-english ja-katakana ja-nested
  ja-old-name ja-org ja-person ja-quote ja-region ja-report ja-single-kanji ja-width key-value list long lower-case metonym
  mountain multi-country name-family nested-admin no-place nominatim-prefix one-word org-name over-20-mentions person-name
  possessive prefix-trap rank-trap region-null river rtl same-name-twice sea-null sentence-initial-common-word small-place
  state-vs-country street transliteration typo url whitespace
`
  .trim()
  .split(/\s+/u);

/** Names that must be marked somewhere with this country: the cases that tools are known to get wrong. */
const REQUIRED_NAMES = `
  Paris:US Paris:FR London:CA London:GB Athens:US DUBLIN:US Georgia:GE Georgia:US LEBANON:US lebanon:LB Palestine:US
  Palestine:PS Long_Beach:US Albany:US Bangor:US Bangor:GB Oklahoma:US Toronto:CA Essen:DE Dundee:GB Rome:IT Rome:US Dubai:AE
  Luxembourg:LU Republic_of_the_Congo:CG Democratic_Republic_of_the_Congo:CD Congo:CG Congo:CD Guinea:GN Guinea-Bissau:GW
  Equatorial_Guinea:GQ Papua_New_Guinea:PG Niger:NE Nigeria:NG Niger_State:NG Dominica:DM Dominican_Republic:DO
  North_Korea:KP South_Korea:KR Washington:US Crimea:UA Kosovo:XK Taiwan:TW Hong_Kong:HK Puerto_Rico:PR Western_Sahara:EH
  Gaza:PS West_Bank:PS Gibraltar:GI Northern_Cyprus:CY Abkhazia:GE South_Ossetia:GE Greenland:GL Guam:GU Soviet_Union:-
  Yugoslavia:- Czechoslovakia:- Prussia:- Constantinople:TR Bombay:IN Burma:MM Ceylon:LK Saigon:VN Leningrad:RU Europe:-
  Fiji:FJ New_Zealand:NZ Russia:RU United_States:US Kiribati:KI Kyiv:UA Kiev:UA Côte_d'Ivoire:CI U.S.:US U.K.:GB D.C.:US
  N.Y.:US Calif.:US SanFrancisco:US Nice:FR Turkey:TR Chad:TD Jordan:JO China:CN
  東京:JP 日本橋:JP 米:US 英:GB 仏:FR 独:DE 米国:US 英国:GB 中国地方:JP 中国:CN 府中市:JP 北海道:JP 伊達市:JP 札幌市:JP
  ロサンゼルス:US コートジボワール:CI グルジア:GE ジョージア:GE ジョージア:US ジョージア州:US アトランタ:US ソ連:- 満州:-
  京都府:JP 京都市:JP コソボ:XK 台湾:TW 香港:HK 西サハラ:EH
`
  .trim()
  .split(/\s+/u)
  .map((entry) => entry.replaceAll('_', ' ').split(/:(?=[^:]*$)/u));

/**
 * Where this dataset follows the United Nations and country-coder's polygons follow who administers the ground.
 * A point of `iso` is also accepted where country-coder says one of `coder`, or nothing at all (`null`).
 */
const POLICY_TERRITORIES = {
  UA: { coder: ['RU'], why: 'Crimea' },
  CY: { coder: [null], why: 'Northern Cyprus has no polygon' },
  EH: { coder: ['MA'], why: 'Western Sahara' },
  SY: { coder: ['IL'], why: 'Golan Heights' },
  PS: { coder: ['IL'], why: 'East Jerusalem' },
  MD: { coder: [], why: 'Transnistria' },
};

const errors = [];
const warnings = [];
const near = [];
const error = (docId, field, message) => errors.push(`${docId}: ${field}: ${message}`);
const isCode = (code) => code === 'XK' || countries.isValid(code);
const isPlainObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

function checkKeys(docId, field, value, known) {
  for (const key of Object.keys(value))
    if (!known.includes(key)) error(docId, `${field}${key}`, 'unknown field: remove it or add it to the contract');
}

function readDocuments() {
  const content = readFileSync(file, 'utf8');
  if (!content.endsWith('\n')) errors.push(`${file}: must end with a line feed`);
  const documents = [];
  for (const [index, line] of content.split('\n').slice(0, -1).entries()) {
    try {
      documents.push(JSON.parse(line));
    } catch (cause) {
      errors.push(`line ${index + 1}: not JSON (${cause.message}): build the file again`);
    }
  }
  return documents;
}

function checkMeta(document) {
  const { doc_id: id, meta } = document;
  if (!isPlainObject(meta)) return error(id, 'meta', 'must be an object with source, lang and case');
  checkKeys(id, 'meta.', meta, ['source', 'lang', 'case']);
  for (const field of ['source', 'lang'])
    if (!(meta[field] in MIN_DOCUMENTS_PER[field]))
      error(id, `meta.${field}`, `"${meta[field]}": use ${Object.keys(MIN_DOCUMENTS_PER[field]).join(', ')}`);
  if (!id.startsWith(`p0-${meta.lang}-${meta.source}-`)) error(id, 'doc_id', `must start with "p0-${meta.lang}-${meta.source}-"`);
  if (meta.lang === 'ja' && !/[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u.test(document.text))
    error(id, 'meta.lang', 'no Japanese letters in a "ja" text');
  if (!Array.isArray(meta.case) || meta.case.length === 0) return error(id, 'meta.case', 'must list at least one tag');
  for (const tag of meta.case)
    if (!CASES.includes(tag)) error(id, 'meta.case', `unknown tag "${tag}": correct it, or add it to CASES in check.mjs`);
  if (new Set(meta.case).size !== meta.case.length) error(id, 'meta.case', 'a tag is there twice');
  if (meta.case.includes('no-place') !== (document.mentions.length === 0))
    error(id, 'meta.case', '"no-place" must be there exactly when there are no mentions');
}

const destination = (lat, lon, km, bearing) => {
  const distance = km / 6371;
  const phi = (lat * Math.PI) / 180;
  const phi2 = Math.asin(Math.sin(phi) * Math.cos(distance) + Math.cos(phi) * Math.sin(distance) * Math.cos(bearing));
  const delta = Math.atan2(Math.sin(bearing) * Math.sin(distance) * Math.cos(phi), Math.cos(distance) - Math.sin(phi) * Math.sin(phi2));
  return [((((lon + (delta * 180) / Math.PI) % 360) + 540) % 360) - 180, (phi2 * 180) / Math.PI];
};

/** Kilometres, in steps, from the point to the country of that code; Infinity when it is not within FAR_KM. */
function kilometresOutside(code, lat, lon) {
  const policy = POLICY_TERRITORIES[code]?.coder ?? [];
  const here = iso1A2Codes([lon, lat]);
  if (here.includes(code) || policy.some((other) => (other === null ? here.length === 0 : here.includes(other)))) return 0;
  for (const km of [2, 5, 10, 15, NEAR_KM, 50, 100, 200, FAR_KM]) {
    for (let step = 0; step < 32; step += 1) {
      if (iso1A2Codes(destination(lat, lon, km, (step * Math.PI) / 16)).includes(code)) return km;
    }
  }
  return Infinity;
}

function checkPoint(id, field, mention) {
  const { lat, lon, iso_country: code } = mention;
  if (lat === undefined && lon === undefined) return;
  if (!Number.isFinite(lat) || Math.abs(lat) > 90)
    return error(id, `${field}.lat`, `${lat}: must be a number from -90 to 90, with lon beside it`);
  if (!Number.isFinite(lon) || Math.abs(lon) > 180)
    return error(id, `${field}.lon`, `${lon}: must be a number from -180 to 180, with lat beside it`);
  if (code === null || !isCode(code)) return;
  const km = kilometresOutside(code, lat, lon);
  const what = `"${mention.mention}" (${lat}, ${lon})`;
  if (km === Infinity) error(id, field, `${what} is more than ${FAR_KM} km from ${code}: correct the point or the code in places.tsv`);
  else if (km > NEAR_KM) warnings.push(`${id}: ${field}: ${what} lies about ${km} km outside ${code}: a label point at sea?`);
  else if (km > 0) near.push(`${mention.mention} (${code}, ${km} km)`);
}

function checkMention(document, mention, index, previousEnd) {
  const { doc_id: id, text } = document;
  const field = `mentions[${index}]`;
  if (!isPlainObject(mention)) return error(id, field, 'must be an object');
  checkKeys(id, `${field}.`, mention, ['mention_id', 'mention', 'iso_country', 'start', 'end', 'note', 'lat', 'lon']);
  const { start, end, iso_country: code, note } = mention;
  if (mention.mention_id !== `${id}:${index}`) error(id, `${field}.mention_id`, `"${mention.mention_id}" must be "${id}:${index}"`);
  if (!Number.isInteger(start) || !Number.isInteger(end) || start < 0 || end <= start || end > text.length)
    error(id, field, `span ${start}–${end} is not in the text (0–${text.length})`);
  else if (text.slice(start, end) !== mention.mention)
    error(id, field, `text.slice(${start}, ${end}) is ${JSON.stringify(text.slice(start, end))}, not ${JSON.stringify(mention.mention)}`);
  if (start < previousEnd) error(id, field, `starts at ${start}, inside or before the mention that ends at ${previousEnd}`);
  if (mention.mention !== mention.mention?.trim()) error(id, `${field}.mention`, 'has a blank at an end: tighten the span');
  if (!text.isWellFormed() || !mention.mention?.isWellFormed?.()) error(id, field, 'a surrogate pair or an emoji is cut in two');
  if (/^\p{M}/u.test(text.slice(end))) error(id, field, 'a combining mark follows the span: it belongs inside');
  if (/^the /iu.test(mention.mention)) error(id, `${field}.mention`, '"the" stays outside the span');
  if (code !== null && !(typeof code === 'string' && isCode(code)))
    error(id, `${field}.iso_country`, `"${code}" is not an ISO 3166-1 alpha-2 code, XK or null`);
  if (note !== undefined && (typeof note !== 'string' || note.trim() === '')) error(id, `${field}.note`, 'must be a text, or left out');
  if (code === null && note === undefined) error(id, `${field}.note`, `"${mention.mention}" has no country: say why`);
  checkPoint(id, field, mention);
}

function checkDocument(document, index, seen) {
  const id = document?.doc_id;
  if (typeof id !== 'string' || !/^p0-[a-z0-9]+(?:-[a-z0-9]+)*$/u.test(id))
    return error(`line ${index + 1}`, 'doc_id', `"${id}" must be kebab case and start with "p0-"`);
  checkKeys(id, '', document, ['doc_id', 'text', 'meta', 'mentions']);
  if (seen.ids.has(id)) error(id, 'doc_id', 'is used twice: rename one');
  seen.ids.add(id);
  if (typeof document.text !== 'string' || document.text.trim() === '') return error(id, 'text', 'must not be empty');
  if (seen.texts.has(document.text)) error(id, 'text', `is the text of ${seen.texts.get(document.text)} too`);
  seen.texts.set(document.text, id);
  if (document.text.length > MAX_CHARS) error(id, 'text', `has ${document.text.length} characters: at most ${MAX_CHARS}`);
  if (!Array.isArray(document.mentions)) return error(id, 'mentions', 'must be a list; empty when there is no place');
  checkMeta(document);
  let previousEnd = 0;
  for (const [n, mention] of document.mentions.entries()) {
    checkMention(document, mention, n, previousEnd);
    previousEnd = mention?.end ?? previousEnd;
  }
  if (document.meta?.case?.includes?.('over-20-mentions') && document.mentions.length <= 20)
    error(id, 'mentions', 'tagged "over-20-mentions" but has 20 or fewer');
}

const having = (documents, field, value) => documents.filter(({ meta }) => meta[field] === value);

function checkWhole(documents) {
  const least = (what, have, want) => have < want && errors.push(`dataset: ${what}: ${have} documents, at least ${want} are needed`);
  least('all', documents.length, MIN_DOCUMENTS);
  least('no-place', documents.filter(({ mentions }) => mentions.length === 0).length, MIN_NO_PLACE);
  for (const [field, minima] of Object.entries(MIN_DOCUMENTS_PER))
    for (const [value, want] of Object.entries(minima)) least(`${field} ${value}`, having(documents, field, value).length, want);
  const cases = new Set(documents.flatMap(({ meta }) => meta.case));
  for (const tag of CASES) if (!cases.has(tag)) errors.push(`dataset: meta.case: no document has the hard case "${tag}": write one`);
  const names = new Set(documents.flatMap(({ mentions }) => mentions.map((mention) => `${mention.mention}:${mention.iso_country ?? '-'}`)));
  for (const [name, code] of REQUIRED_NAMES)
    if (!names.has(`${name}:${code}`))
      errors.push(`dataset: mentions: "${name}" with ${code === '-' ? 'null' : code} is marked nowhere: write it`);
}

/** Names marked somewhere and standing unmarked elsewhere: mostly people and organisations, sometimes an omission. */
function review(documents) {
  const names = [...new Set(documents.flatMap(({ mentions }) => mentions.map(({ mention }) => mention)))].filter((name) => name.length > 1);
  for (const { doc_id: id, text, mentions } of documents) {
    const open = (start, end) => mentions.every((mention) => end <= mention.start || start >= mention.end);
    for (const name of names) {
      const latin = /^[\p{Script=Latin}.]/u.test(name);
      for (let start = text.indexOf(name); start >= 0; start = text.indexOf(name, start + 1)) {
        const end = start + name.length;
        if (latin && (/[\p{L}\p{N}]/u.test(text[start - 1] ?? '') || /[\p{L}\p{N}]/u.test(text[end] ?? ''))) continue;
        if (open(start, end))
          console.log(`review  ${id}  ${name}  …${text.slice(Math.max(0, start - 15), end + 15).replaceAll(/\s+/gu, ' ')}…`);
      }
    }
  }
}

const documents = readDocuments();
const seen = { ids: new Set(), texts: new Map() };
for (const [index, document] of documents.entries()) checkDocument(document, index, seen);
if (errors.length === 0) checkWhole(documents);

for (const warning of warnings) console.error(`warning  ${warning}`);
for (const message of errors) console.error(`error    ${message}`);
if (errors.length > 0) {
  console.error(`${errors.length} error(s). Correct tools/phase0/documents or places.tsv, then run build.mjs and check.mjs again.`);
  process.exit(1);
}
if (args.includes('--review')) review(documents);

const row = (label, subset) => {
  const mentions = subset.flatMap((document) => document.mentions);
  const withCountry = mentions.filter(({ iso_country: code }) => code !== null);
  return `| ${label} | ${subset.length} | ${subset.filter((document) => document.mentions.length === 0).length} | ${mentions.length} | ${withCountry.length} | ${mentions.length - withCountry.length} | ${mentions.filter(({ lat }) => lat !== undefined).length} |`;
};
console.log(
  '| | documents | without a place | mentions | with a country | null | with a point |\n| --- | --- | --- | --- | --- | --- | --- |',
);
console.log(row('all', documents));
for (const [field, minima] of Object.entries(MIN_DOCUMENTS_PER))
  for (const value of Object.keys(minima)) console.log(row(value, having(documents, field, value)));
const lengths = documents.map(({ text }) => text.length);
const codes = new Set(documents.flatMap(({ mentions }) => mentions.map(({ iso_country: code }) => code)).filter(Boolean));
console.log(
  `\n${codes.size} countries and territories; texts of ${Math.min(...lengths)} to ${Math.max(...lengths)} UTF-16 units; ${CASES.length} case tags, all present.`,
);
console.log(
  `Points just outside their country's polygon, at most ${NEAR_KM} km (coasts, borders): ${[...new Set(near)].join('; ') || 'none'}.`,
);
