import type { DocumentMeta } from '@locitorium/client';
import { spanOf, type Correction, type Corrections } from '../state/correction.ts';
import { isRule } from '../state/correction-lines.ts';
import { ruleIn, ruleLine, type Rule } from '../state/rule.ts';
import type { Place } from '../state/place.ts';
import type { Draft, Workbench } from '../state/workbench.ts';

/** The content of a link: texts and corrections. Answers are requested again. */
export interface SharedState {
  readonly documents: readonly (Draft & { readonly corrections: Corrections })[];
  readonly rules: readonly Rule[];
  readonly current: number;
  /** Name of the engine; null: the default one of the service where the link is opened. */
  readonly engine: string | null;
  readonly threshold: number;
}

const VERSION = 1;

export function toSharedJson({ documents, rules, current, engine, threshold }: Workbench): string {
  return JSON.stringify({
    version: VERSION,
    current,
    engine,
    threshold,
    documents: documents.map(({ docId, text, meta, corrections }) => ({ docId, text, meta, corrections })),
    ...(rules.length > 0 && { rules: rules.map(ruleLine) }),
  });
}

/** The state in the JSON of a link, or null; throws if it is not JSON. Every field is validated: anybody can make a link. */
export function fromSharedJson(json: string): SharedState | null {
  const value: unknown = JSON.parse(json);
  if (!isRecord(value) || value['version'] !== VERSION || !Array.isArray(value['documents'])) return null;
  const documents = value['documents'].map(toDocument);
  if (documents.length === 0 || documents.includes(null)) return null;
  const { rules, current, engine, threshold } = value;
  return {
    documents: documents as SharedState['documents'],
    rules: Array.isArray(rules) ? rules.flatMap((line: unknown) => (isRule(line) ? (ruleIn(line) ?? []) : [])) : [],
    current: Number.isInteger(current) ? (current as number) : 0,
    engine: stringOrNull(engine),
    threshold: isWithin(threshold, 0, 1) ? threshold : 0,
  };
}

function toDocument(value: unknown): SharedState['documents'][number] | null {
  if (!isRecord(value) || typeof value['docId'] !== 'string' || typeof value['text'] !== 'string') return null;
  const corrections = isRecord(value['corrections']) ? value['corrections'] : {};
  return {
    docId: value['docId'],
    text: value['text'],
    meta: isRecord(value['meta']) ? (value['meta'] as DocumentMeta) : null,
    corrections: Object.fromEntries(
      Object.entries(corrections).flatMap(([key, one]): [string, Correction][] => {
        const correction = spanOf(key) === null ? null : toCorrection(one);
        return correction === null ? [] : [[key, correction]];
      }),
    ),
  };
}

function toCorrection(value: unknown): Correction | null {
  if (!isRecord(value)) return null;
  if (value['kind'] === 'unlisted' || value['kind'] === 'not_a_place') return { kind: value['kind'] };
  const place = value['kind'] === 'place' ? toSharedPlace(value['place']) : null;
  return place === null ? null : { kind: 'place', place };
}

function toSharedPlace(value: unknown): Place | null {
  if (!isRecord(value)) return null;
  const { source, osm_type, osm_id, display_name, lat, lon, bbox, country_code } = value;
  if (typeof display_name !== 'string' || !isWithin(lat, -90, 90) || !isWithin(lon, -180, 180)) return null;
  return {
    source: stringOrNull(source),
    osm_type: stringOrNull(osm_type),
    osm_id: typeof osm_id === 'string' || typeof osm_id === 'number' ? osm_id : null,
    display_name,
    lat,
    lon,
    bbox: isBox(bbox) ? bbox : null,
    country_code: typeof country_code === 'string' && /^[A-Z]{2}$/.test(country_code) ? country_code : null,
  };
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const stringOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);
const isWithin = (value: unknown, least: number, most: number): value is number =>
  typeof value === 'number' && value >= least && value <= most;
const isBox = (value: unknown): value is [number, number, number, number] =>
  Array.isArray(value) &&
  value.length === 4 &&
  value.every((degrees, n) => (n < 2 ? isWithin(degrees, -90, 90) : isWithin(degrees, -180, 180)));
