import { createHash } from 'node:crypto';
import {
  applyCorrections,
  applyRules,
  CorrectionsByDocument,
  type DatasetLine,
  type Document,
  type GoldMention,
  type LocitoriumError,
} from '@locitorium/domain';
import type { PlaceDirectory } from '@locitorium/ports';
import { completeCorrection } from './complete-correction.ts';
import { IgnoredCorrectionList, type IgnoredCorrections } from './ignored-corrections.ts';
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
  readonly ignoredCorrections: IgnoredCorrections;
  /** Lines of either file that could not be used. */
  readonly unusableLines: readonly LocitoriumError[];
}

/** A dataset with what people have said of its mentions as annotations. Rejects with a UsageError where a file cannot be read at all. */
export async function correctDataset(options: CorrectDatasetOptions): Promise<CorrectedDataset> {
  const { corrections: path, documents, places, signal } = options;
  const { JsonlDatasetReader } = await import('@locitorium/adapters-jsonl');
  const { corrections, rules: given, records, unusableLines } = await readCorrections(path, { places: places ?? null, signal });
  const rules = given.map((rule) => completeCorrection(rule, records.get(rule)));
  const complete = corrections.map((correction) => completeCorrection(correction, records.get(correction)));
  const unusable = [...unusableLines];
  const open = new Set(complete);
  const lines: DatasetLine[] = [];
  const said = new CorrectionsByDocument(complete);
  const ignored = new IgnoredCorrectionList();
  for await (const entry of new JsonlDatasetReader({ source: documents }).entries(signal)) {
    if (entry.kind === 'invalid') {
      unusable.push(entry.error);
      continue;
    }
    const { docId, text, goldMentions } = entry.document;
    const sha256 = createHash('sha256').update(text).digest('hex');
    const own = said.of(docId, sha256);
    if (own.length === 0 && goldMentions === undefined) continue;
    const { document, unfit } = applyCorrections(applyRules(entry.document, rules), own, sha256);
    for (const correction of unfit) ignored.addUnfit(correction, sha256);
    for (const correction of own) open.delete(correction);
    lines.push(lineOf(document));
  }
  ignored.addHomeless(open);
  return { lines, ignoredCorrections: ignored, unusableLines: unusable };
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
