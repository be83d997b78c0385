import type { DocumentMeta } from '@locitorium/client';
import { isCorrectionRule } from '@locitorium/domain';
import { spanKey, spanOf, type Correction, type Corrections, type Span } from './correction.ts';
import type { Place } from './place.ts';

/** What was said about a name, as a line of a corrections file writes it. */
export interface CorrectionLine extends Span {
  readonly doc_id: string;
  readonly name: string;
  readonly not_a_place?: true;
  /** Without an identifier and a point: a place that no record stands for. */
  readonly record?: {
    readonly id?: string;
    readonly lat?: number;
    readonly lon?: number;
    readonly country_code?: string;
    readonly display_name: string;
  };
}

/** A line of a corrections file: what it says is looked at when its text is known. */
export interface ReadCorrectionLine extends Readonly<Record<string, unknown>> {
  readonly name: string;
}

/** Whether a line belongs to a corrections file rather than to a dataset. */
export const isCorrectionLine = (line: Readonly<Record<string, unknown>> | null): line is ReadCorrectionLine =>
  typeof line?.['name'] === 'string' && line['text'] === undefined;

/** Whether a line is about all mentions that are alike. */
export const isRule = (line: unknown): line is ReadCorrectionLine => isRecord(line) && isCorrectionRule(line);

/** A document with what was said about its names. */
interface CorrectedText {
  readonly docId: string;
  readonly text: string;
  readonly meta?: DocumentMeta | null;
  readonly corrections: Corrections;
}

/** One line for each thing that the user said. */
export function correctionLinesOf({ docId, text, corrections }: CorrectedText): readonly CorrectionLine[] {
  return Object.entries(corrections).flatMap(([key, correction]): CorrectionLine[] => {
    const span = spanOf(key);
    if (span === null) return [];
    const name = text.slice(span.start, span.end);
    const said = { doc_id: docId, name, ...span };
    if (correction.kind === 'not_a_place') return [{ ...said, not_a_place: true }];
    return [{ ...said, record: correction.kind === 'place' ? recordOf(correction.place) : { display_name: name } }];
  });
}

/** A country that the record does not have is not said to be none: it may be unknown. */
function recordOf(place: Place): NonNullable<CorrectionLine['record']> {
  const { lat, lon, country_code, display_name } = place;
  const id = recordIdOf(place);
  return { ...(id !== null && { id }), lat, lon, ...(country_code !== null && { country_code }), display_name };
}

/** `geonames:2460596`, `nominatim:relation 113314`; null for a record without identity. */
export function recordIdOf({ source, osm_type, osm_id }: Place): string | null {
  if (osm_id === null) return null;
  return osm_type === null || osm_type === source ? `${source}:${osm_id}` : `${source}:${osm_type} ${osm_id}`;
}

/** What lines say about one document, and how many of them do not fit it. */
export interface ReadCorrections {
  readonly corrections: Corrections;
  readonly unfit: number;
}

/** What lines of a file say about each of these documents, by index, and how many of the lines fit none of them. */
export async function correctionsOfDocuments(
  lines: readonly ReadCorrectionLine[],
  documents: readonly { readonly docId: string; readonly text: string }[],
): Promise<{ readonly corrections: ReadonlyMap<number, Corrections>; readonly unfit: number }> {
  const corrections = new Map<number, Corrections>();
  let fit = 0;
  const byHash = lines.some((line) => line['doc_id'] == null);
  for (const [index, { docId, text }] of documents.entries()) {
    const hash = byHash ? await sha256(text) : null;
    const own = lines.filter((line) => (line['doc_id'] == null ? hash !== null && line['text_sha256'] === hash : line['doc_id'] === docId));
    if (own.length === 0) continue;
    const read = correctionsFrom(own, text);
    fit += own.length - read.unfit;
    corrections.set(index, read.corrections);
  }
  return { corrections, unfit: Math.max(0, lines.length - fit) };
}

/** Of a text in UTF-8, in hexadecimal digits; null where the browser offers none, as on an address without encryption. */
async function sha256(text: string): Promise<string | null> {
  if (globalThis.crypto?.subtle === undefined) return null;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Corrections from lines of a file. Each is validated, since anybody may have written it, and fits only where its name stands in the text:
 * without a position, wherever it does. Later ones replace earlier ones.
 */
export function correctionsFrom(lines: readonly unknown[], text: string): ReadCorrections {
  const corrections: Record<string, Correction> = {};
  let unfit = 0;
  for (const line of lines) {
    const read = isRecord(line) ? correctionOf(line) : null;
    const spans = isRecord(line) && read !== null ? spansOf(line, text) : [];
    if (read === null || spans.length === 0) unfit += 1;
    else for (const { start, end } of spans) corrections[spanKey(start, end)] = read;
  }
  return { corrections, unfit };
}

/** Where in the text the name stands that a line is about. */
function spansOf({ name, start, end }: Readonly<Record<string, unknown>>, text: string): readonly Span[] {
  if (typeof name !== 'string' || name === '') return [];
  if (start == null && end == null) return occurrencesOf(name, text);
  if (typeof start !== 'number' || typeof end !== 'number' || text.slice(start, end) !== name) return [];
  return spanOf(spanKey(start, end)) === null ? [] : [{ start, end }];
}

/** Scripts that write words without spaces. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/** A name as a whole word, except where words are not set apart. */
function occurrencesOf(name: string, text: string): readonly Span[] {
  const escaped = name.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
  const pattern = UNSPACED.test(name) ? escaped : `(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`;
  return Array.from(text.matchAll(new RegExp(pattern, 'gu')), ({ index }) => ({ start: index, end: index + name.length }));
}

/** What a line says of a name; null where it says nothing that can be used. */
export function correctionOf({ name, not_a_place, record }: Readonly<Record<string, unknown>>): Correction | null {
  if (not_a_place === true) return { kind: 'not_a_place' };
  if (!isRecord(record) || typeof name !== 'string') return null;
  const place = placeIn(record, name);
  return place === null ? { kind: 'unlisted' } : { kind: 'place', place };
}

function placeIn({ id, lat, lon, country_code, display_name }: Readonly<Record<string, unknown>>, name: string): Place | null {
  if (!isWithin(lat, 90) || !isWithin(lon, 180)) return null;
  return {
    ...identityIn(id),
    display_name: typeof display_name === 'string' && display_name !== '' ? display_name : name,
    lat,
    lon,
    bbox: null,
    country_code: typeof country_code === 'string' && /^[A-Z]{2}$/.test(country_code) ? country_code : null,
  };
}

/** The reverse of `recordIdOf`; a point of one's own has no identity. */
function identityIn(id: unknown): Pick<Place, 'source' | 'osm_type' | 'osm_id'> {
  const [, source, type, number] = /^(\w+):(?:([a-z]+) )?(.+)$/.exec(typeof id === 'string' ? id : '') ?? [];
  if (source === undefined || number === undefined) return { source: 'own', osm_type: null, osm_id: null };
  return { source, osm_type: type ?? source, osm_id: /^\d{1,15}$/.test(number) ? Number(number) : number };
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isWithin = (value: unknown, most: number): value is number => typeof value === 'number' && Math.abs(value) <= most;
