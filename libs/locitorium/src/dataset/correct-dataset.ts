import { createHash } from 'node:crypto';
import {
  applyCorrections,
  isAbout,
  type Correction,
  type DatasetLine,
  type Document,
  type GoldMention,
  type LocitoriumError,
} from '@locitorium/domain';
import type { PlaceDirectory } from '@locitorium/ports';
import { readCorrections } from './read-corrections.ts';

export interface CorrectDatasetOptions {
  /** Path of the corrections: JSON lines, `.gz` accepted. */
  readonly corrections: string;
  /** Path of the documents that they are about, annotated or not. */
  readonly documents: string;
  /** Looks up the country and point of records of which only the identity is said. */
  readonly places?: Pick<PlaceDirectory, 'placeById'>;
  readonly signal?: AbortSignal;
}

export interface CorrectedDataset {
  /** Of the documents that have annotations now. */
  readonly lines: readonly DatasetLine[];
  /** Corrections of documents that the dataset does not hold. */
  readonly homeless: number;
  /** Corrections that do not fit the text of their document. */
  readonly unfit: number;
  /** Lines of either file that could not be used. */
  readonly unusableLines: readonly LocitoriumError[];
}

/** A dataset with what people have said of its mentions as annotations. Rejects with a UsageError where a file cannot be read at all. */
export async function correctDataset(options: CorrectDatasetOptions): Promise<CorrectedDataset> {
  const { corrections: path, documents, places, signal } = options;
  const { JsonlDatasetReader } = await import('@locitorium/adapters-jsonl');
  const { corrections, unusableLines } = await readCorrections(path, signal);
  const complete = await Promise.all(corrections.map((correction) => withRecord(correction, places)));
  const unusable = [...unusableLines];
  const open = new Set(complete);
  const lines: DatasetLine[] = [];
  let unfitCount = 0;
  for await (const entry of new JsonlDatasetReader({ source: documents }).entries(signal)) {
    if (entry.kind === 'invalid') {
      unusable.push(entry.error);
      continue;
    }
    const { docId, text, goldMentions } = entry.document;
    const sha256 = createHash('sha256').update(text).digest('hex');
    const own = complete.filter((correction) => isAbout(correction, docId, sha256));
    if (own.length === 0 && goldMentions === undefined) continue;
    const { document, unfit } = applyCorrections(entry.document, own, sha256);
    unfitCount += unfit.length;
    for (const correction of own) open.delete(correction);
    lines.push(lineOf(document));
  }
  return { lines, homeless: open.size, unfit: unfitCount, unusableLines: unusable };
}

async function withRecord(correction: Correction, places: CorrectDatasetOptions['places']): Promise<Correction> {
  const { record } = correction;
  const [, source, id] = /^(\w+):(\d+)$/.exec(record?.id ?? '') ?? [];
  if (record === null || source === undefined || places === undefined) return correction;
  const found = await places.placeById(source, Number(id));
  if (found === null) return correction;
  const point = record.lat === null ? { lat: found.lat, lon: found.lon } : {};
  return { ...correction, record: { countryCode: found.countryCode, ...record, ...point } };
}

function lineOf({ docId, text, meta, goldMentions = [] }: Document): DatasetLine {
  const { other, createdAt, ...known } = meta;
  const facts = { ...known, created_at: createdAt };
  return {
    doc_id: docId,
    text,
    meta: { ...Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== null)), ...other },
    mentions: goldMentions.map(mentionOf),
  };
}

function mentionOf({ mentionId, surface, countryCode, start, end, lat, lon, note }: GoldMention) {
  return {
    mention_id: mentionId,
    mention: surface,
    iso_country: countryCode,
    ...(start !== null && end !== null && { start, end }),
    ...(lat !== null && lon !== null && { lat, lon }),
    ...(note !== null && { note }),
  };
}
