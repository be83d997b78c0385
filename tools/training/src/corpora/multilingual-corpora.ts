import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { NameTag } from '@locitorium/adapters-embedded/training';
import type { Corpus, GoldSpan, LabelledSpan, LabelledText } from './labelled-text.ts';
import { MULTILINGUAL_CARDS, type MultilingualCorpusName, type MultilingualMeaning } from './multilingual-cards.ts';

interface Entity {
  readonly start: number;
  readonly end: number;
  readonly label: string;
}

interface EntityRecord {
  readonly id: string;
  readonly text: string;
  readonly entities: readonly Entity[];
}

interface Linked {
  readonly start: number;
  readonly end: number;
  readonly ner?: string;
}

/** A document with linked places; names of persons and others stand beside them as far as they were linked. */
interface PlacesRecord {
  readonly doc_id: string;
  readonly text: string;
  readonly mentions: readonly Linked[];
  readonly not_places: readonly Linked[];
  readonly uncertain: readonly Linked[];
}

/** Reads one corpus from the folder of all corpora. */
export async function readMultilingualCorpus(directory: string, name: MultilingualCorpusName): Promise<Corpus> {
  const { form } = MULTILINGUAL_CARDS[name];
  const bytes =
    form === 'places'
      ? await readFile(join(directory, 'world', `${name}.jsonl`))
      : gunzipSync(await readFile(join(directory, 'train', 'multilingual', `${name}.jsonl.gz`)));
  const records = bytes
    .toString('utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line): unknown => JSON.parse(line));
  return { name, sha256: createHash('sha256').update(bytes).digest('hex'), texts: readMultilingualRecords(name, records) };
}

export function readMultilingualRecords(name: MultilingualCorpusName, records: readonly unknown[]): readonly LabelledText[] {
  const { form } = MULTILINGUAL_CARDS[name];
  return form === 'places'
    ? (records as readonly PlacesRecord[]).map((record) => placesText(name, record))
    : (records as readonly EntityRecord[]).map((record) => entitiesText(name, record));
}

function entitiesText(corpus: MultilingualCorpusName, { id, text, entities }: EntityRecord): LabelledText {
  return { id, group: text, corpus, text, unmarked: [], ...marksOf(corpus, text, entities) };
}

/** Only linked persons and organisations are marked in these: unmarked text may be one all the same. */
function placesText(corpus: MultilingualCorpusName, { doc_id: id, text, mentions, not_places, uncertain }: PlacesRecord): LabelledText {
  const entities = [...mentions, ...not_places, ...uncertain].map(({ start, end, ner }) => ({ start, end, label: ner ?? 'unknown' }));
  return { id, group: id, corpus, text, unmarked: ['PER', 'ORG'], ...marksOf(corpus, text, entities) };
}

const TAGS: Readonly<Record<MultilingualMeaning, Omit<LabelledSpan, 'start' | 'end'>>> = {
  LOC: { tags: ['LOC'], firm: true },
  'place-or-facility': { tags: ['LOC', 'FAC'], firm: true },
  FAC: { tags: ['FAC'], firm: true },
  PER: { tags: ['PER'], firm: true },
  ORG: { tags: ['ORG'], firm: true },
  unsure: { tags: ['ORG'], firm: false },
};

/** Longer of overlapping entities win. */
function marksOf(corpus: MultilingualCorpusName, text: string, entities: readonly Entity[]): Pick<LabelledText, 'spans' | 'golds'> {
  const { meanings, ending, beginning } = MULTILINGUAL_CARDS[corpus];
  const spans: LabelledSpan[] = [];
  const golds: GoldSpan[] = [];
  for (const { start: markedStart, end: markedEnd, label } of [...entities].sort(
    (a, b) => b.end - b.start - (a.end - a.start) || a.start - b.start,
  )) {
    const meaning = meanings[label];
    const start = markedStart + (beginning?.exec(text.slice(markedStart, markedEnd))?.[0].length ?? 0);
    const end = markedEnd - (ending?.exec(text.slice(start, markedEnd))?.[0].length ?? 0);
    if (meaning === undefined || spans.some((other) => start < other.end && end > other.start)) continue;
    spans.push({ start, end, ...TAGS[meaning] });
    if (meaning === 'LOC') golds.push({ start, end, tag: 'LOC' satisfies NameTag });
  }
  const inOrder = (a: { readonly start: number }, b: { readonly start: number }): number => a.start - b.start;
  return { spans: spans.sort(inOrder), golds: golds.sort(inOrder) };
}
