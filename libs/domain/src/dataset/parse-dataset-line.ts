import { z } from 'zod';
import { normaliseCountry } from '../country/country.ts';
import { docIdSchema } from '../document/doc-id.ts';
import type { Document, DocumentMeta } from '../document/document.ts';
import { excessOf, LINE_BOUNDS, META_BOUNDS } from '../document/json-bounds.ts';
import { describeIssues, type FieldFinding, parseLeniently } from '../finding/parse-leniently.ts';
import { UsageError } from '../error/locitorium-error.ts';
import type { GoldMention } from '../mention/mention.ts';
import { datasetLineSchema, datasetMentionSchema, type DatasetLine } from './dataset-line.schema.ts';

type WireMention = NonNullable<DatasetLine['mentions']>[number];

/** A mention without a surface is left out alone: null in its place. */
const readableLine = datasetLineSchema.extend({ mentions: z.array(datasetMentionSchema.nullable()).nullish() });

/** A document with what could not be used of its line. */
export interface DatasetLineReading {
  readonly document: Document;
  /** Empty where nothing is wrong. */
  readonly findings: readonly FieldFinding[];
}

/** As `readDatasetLine`, without the findings. */
export function parseDatasetLine(value: unknown): Document {
  return readDatasetLine(value).document;
}

/**
 * A document from the JSON value of a dataset line. Absent optional fields become null, countries are normalised. An optional field that
 * is wrong is left out with a finding, and so is a span at which the mention does not stand; a mention that is nowhere in the text is
 * kept, with a finding. Throws a usage error `invalid_document` where doc_id, text or a mention's surface is missing or no string, where
 * doc_id or meta is too large or anything nested too deep. Neither errors nor findings hold text.
 */
export function readDatasetLine(value: unknown): DatasetLineReading {
  const excess = excessIn(value);
  if (excess !== null) throw invalid(docIdOf(value), excess);
  const parsed = parseLeniently(readableLine, value);
  if (!parsed.success) throw invalid(docIdOf(value), describeIssues(parsed.error), parsed.error);
  const line = parsed.data;
  const findings = [...parsed.findings];
  const document = { docId: line.doc_id, text: line.text, meta: metaOf(line.meta) };
  if (line.mentions === undefined || line.mentions === null) return { document, findings };
  const ids = mentionIdsOf(line.doc_id, line.mentions, findings);
  const goldMentions = line.mentions.flatMap((mention, n) => {
    return mention === null ? [] : [goldMentionOf(line.text, mention, ids[n] as string, `mentions[${n}]`, findings)];
  });
  return { document: { ...document, goldMentions }, findings };
}

/** What is too large about a line, in words; null where nothing is. Other fields than meta may be as long as the line, yet not as deep. */
function excessIn(value: unknown): string | null {
  if (typeof value !== 'object' || value === null) return null;
  for (const [name, field] of Object.entries(value)) {
    const excess = excessOf(field, name === 'meta' ? META_BOUNDS : LINE_BOUNDS);
    if (excess !== null) return `${Object.hasOwn(datasetLineSchema.shape, name) ? name : 'an unknown field'}: ${excess}`;
  }
  return null;
}

/** The identifiers that are given; by position where there is none, or another mention has it. */
function mentionIdsOf(docId: string, mentions: readonly (WireMention | null)[], findings: FieldFinding[]): readonly string[] {
  const taken = new Set<string>();
  const given = mentions.map((mention, n) => {
    const id = mention?.mention_id;
    if (id === undefined) return null;
    if (!taken.has(id)) return taken.add(id) && id;
    findings.push({ field: `mentions[${n}].mention_id`, problem: 'another mention of the document has it; this one gets its own' });
    return null;
  });
  return given.map((id, position) => {
    let n = position;
    while (id === null && taken.has(`${docId}:${n}`)) n += mentions.length;
    const own = id ?? `${docId}:${n}`;
    taken.add(own);
    return own;
  });
}

function goldMentionOf(text: string, wire: WireMention, mentionId: string, where: string, findings: FieldFinding[]): GoldMention {
  const found = (field: string, problem: string): void => {
    findings.push({ field: `${where}${field}`, problem: `${problem} (${mentionId})` });
  };
  const { mention: surface, start = null, end = null, lat = null, lon = null, iso_country: country = null } = wire;
  const fits = start !== null && end !== null && text.slice(start, end) === surface;
  if (!text.includes(surface)) found('', 'the mention does not stand in the text, and counts as not found');
  else if ((start === null) !== (end === null)) found('', 'start and end belong together; the one given is left out');
  else if (start !== null && !fits) {
    found('', 'the mention does not stand at start and end, which are left out; offsets are UTF-16 code units, end exclusive');
  }
  if ((lat === null) !== (lon === null)) found('', 'lat and lon belong together; the one given is left out');
  const countryCode = country === null ? null : normaliseCountry(country);
  if (country !== null && countryCode === null) found('.iso_country', 'is no ISO 3166-1 country; the mention counts as one without');
  return {
    mentionId,
    surface,
    start: fits ? start : null,
    end: fits ? end : null,
    countryCode,
    lat: lon === null ? null : lat,
    lon: lat === null ? null : lon,
    note: wire.note ?? null,
    ...(wire.mention_class && { mentionClass: wire.mention_class }),
  };
}

function metaOf(wire: DatasetLine['meta']): DocumentMeta {
  const { source, lang, ref, created_at, ...other } = wire ?? {};
  return { source: source ?? null, lang: lang ?? null, ref: ref ?? null, createdAt: created_at ?? null, other };
}

/** Null where there is none that errors and files could repeat. */
function docIdOf(value: unknown): string | null {
  const id = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)['doc_id'] : null;
  return docIdSchema.safeParse(id).data ?? null;
}

function invalid(docId: string | null, what: string, cause?: unknown): UsageError {
  return new UsageError(
    'invalid_document',
    `Document ${docId ?? '(without a usable doc_id)'} cannot be used: ${what}.`,
    { doc_id: docId },
    cause,
  );
}
