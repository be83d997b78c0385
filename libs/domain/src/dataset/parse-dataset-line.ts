import { normaliseCountry } from '../country/normalise-country.ts';
import type { Document, DocumentMeta } from '../document/document.ts';
import { describeIssues } from '../error/describe-issues.ts';
import { UsageError } from '../error/usage-error.ts';
import type { GoldMention } from '../mention/gold-mention.ts';
import { datasetLineSchema, type DatasetLine } from './dataset-line.schema.ts';

type WireMention = NonNullable<NonNullable<DatasetLine['mentions']>[number]>;

/**
 * A document from the JSON value of a dataset line. Absent optional fields become null, countries are normalised.
 * Throws a usage error `invalid_document` that names the field, never the text.
 */
export function parseDatasetLine(value: unknown): Document {
  const parsed = datasetLineSchema.safeParse(value);
  if (!parsed.success) throw invalid(docIdOf(value), describeIssues(parsed.error), parsed.error);
  const line = parsed.data;
  const document = { docId: line.doc_id, text: line.text, meta: metaOf(line.meta) };
  if (line.mentions === undefined || line.mentions === null) return document;
  const seen = new Set<string>();
  const goldMentions = line.mentions.map((mention, n) => goldMentionOf(line, mention, n, seen));
  return { ...document, goldMentions };
}

function goldMentionOf(line: DatasetLine, wire: WireMention, n: number, seen: Set<string>): GoldMention {
  const where = `mentions[${n}]`;
  const mentionId = wire.mention_id ?? `${line.doc_id}:${n}`;
  if (seen.has(mentionId)) throw invalid(line.doc_id, `${where}.mention_id: occurs twice in the document`);
  seen.add(mentionId);
  const start = wire.start ?? null;
  const end = wire.end ?? null;
  if ((start === null) !== (end === null)) throw invalid(line.doc_id, `${where}: start and end belong together; give both or none`);
  if (start !== null && end !== null && line.text.slice(start, end) !== wire.mention) {
    throw invalid(line.doc_id, `${where}: text.slice(${start}, ${end}) is not the mention; offsets are UTF-16 code units, end exclusive`);
  }
  const lat = wire.lat ?? null;
  const lon = wire.lon ?? null;
  if ((lat === null) !== (lon === null)) throw invalid(line.doc_id, `${where}: lat and lon belong together; give both or none`);
  return { mentionId, surface: wire.mention, start, end, countryCode: countryOf(line.doc_id, where, wire.iso_country), lat, lon, note: wire.note ?? null };
}

function countryOf(docId: string, where: string, value: string | null | undefined): string | null {
  if (value === null || value === undefined) return null;
  const code = normaliseCountry(value);
  if (code === null) throw invalid(docId, `${where}.iso_country: is no ISO 3166-1 country; give an alpha-2 code or null`);
  return code;
}

function metaOf(wire: DatasetLine['meta']): DocumentMeta {
  const { source, lang, ref, created_at, ...other } = wire ?? {};
  return { source: source ?? null, lang: lang ?? null, ref: ref ?? null, createdAt: created_at ?? null, other };
}

function docIdOf(value: unknown): string | null {
  const id = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)['doc_id'] : null;
  return typeof id === 'string' && id !== '' ? id : null;
}

function invalid(docId: string | null, what: string, cause?: unknown): UsageError {
  return new UsageError('invalid_document', `Document ${docId ?? '(without doc_id)'} cannot be used: ${what}.`, { doc_id: docId }, cause);
}
