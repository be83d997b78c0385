import type { SQLInputValue } from 'node:sqlite';
import {
  asksForPlace,
  boxAroundPoint,
  endOfTime,
  startOfTime,
  type BoundingBox,
  type ChunkFilter,
  type MetadataValue,
  type PlaceArea,
} from '@locitorium/domain';

/** A piece of SQL with what its question marks stand for. */
export interface Condition {
  readonly sql: string;
  readonly values: readonly SQLInputValue[];
}

/** Of a filter that asks for nothing. */
export const ALL: Condition = Object.freeze({ sql: 'TRUE', values: [] });

const NEVER: Condition = { sql: 'FALSE', values: [] };

/** `meetsFilter` in SQL, for rows of `chunk` and `indexed_document`. Needs the function `great_circle_km`. */
export function filterCondition(filter: ChunkFilter): Condition {
  const { from, to, sources, languages, metadata } = filter;
  const [first, last] = [from === undefined ? undefined : startOfTime(from), to === undefined ? undefined : endOfTime(to)];
  return allOf([
    ...given(first, (time) => (time === null ? NEVER : { sql: 'indexed_document.time >= ?', values: [time] })),
    ...given(last, (time) => (time === null ? NEVER : { sql: 'indexed_document.time <= ?', values: [time] })),
    ...given(sources, (values) => isOneOf('indexed_document.source', values)),
    ...given(languages, (values) => isOneOf('indexed_document.lang', values)),
    ...Object.entries(metadata ?? {}).map(([name, value]) => hasValue(name, value)),
    ...(asksForPlace(filter) ? [hasPlace(filter)] : []),
  ]);
}

/** All of it for one place. */
function hasPlace({ countries, admin1, within, box, near }: ChunkFilter): Condition {
  const { sql, values } = allOf([
    { sql: 'chunk_place.chunk = chunk.key', values: [] },
    ...given(countries, (codes) => isOneOf('chunk_place.country', codes)),
    ...given(admin1, (codes) => isOneOf('chunk_place.admin1', codes)),
    ...given(within, isWithin),
    ...given(box, isInBox),
    ...given(near, isNear),
  ]);
  return { sql: `EXISTS (SELECT 1 FROM chunk_place WHERE ${sql})`, values };
}

/** Beyond it, a circle is not held by a box around it. */
const BOXED_KM = 9_000;

/** The box is there to compute fewer distances. */
function isNear({ point, km }: NonNullable<ChunkFilter['near']>): Condition {
  const sql = 'lat IS NOT NULL AND great_circle_km(lat, lon, ?, ?) <= ?';
  const exact: Condition = { sql, values: [point.lat, point.lon, km] };
  return km < BOXED_KM ? allOf([isInBox(boxAroundPoint(point, km)), exact]) : exact;
}

function isWithin({ placeId, adminCode, box }: PlaceArea): Condition {
  const inIt =
    adminCode !== null
      ? { sql: 'EXISTS (SELECT 1 FROM json_each(chunk_place.admin) WHERE value = ?)', values: [adminCode] }
      : box !== null
        ? isInBox(box)
        : NEVER;
  return { sql: `(chunk_place.place_id IS ? OR ${inIt.sql})`, values: [placeId, ...inIt.values] };
}

function isInBox([south, north, west, east]: BoundingBox): Condition {
  const longitude = west <= east ? 'lon BETWEEN ? AND ?' : '(lon >= ? OR lon <= ?)';
  return { sql: `(lat BETWEEN ? AND ? AND ${longitude})`, values: [south, north, west, east] };
}

function hasValue(name: string, value: MetadataValue): Condition {
  const [sql, values] =
    typeof value === 'boolean'
      ? ['type = ?', [String(value)]]
      : [`type IN (${typeof value === 'string' ? "'text'" : "'integer', 'real'"}) AND value = ?`, [value]];
  return { sql: `EXISTS (SELECT 1 FROM json_each(indexed_document.other) WHERE key = ? AND ${sql})`, values: [name, ...values] };
}

const isOneOf = (column: string, values: readonly string[]): Condition => ({
  sql: `${column} IN (SELECT value FROM json_each(?))`,
  values: [JSON.stringify(values)],
});

const given = <T>(value: T | undefined, condition: (value: T) => Condition): readonly Condition[] =>
  value === undefined ? [] : [condition(value)];

export function allOf(conditions: readonly Condition[]): Condition {
  if (conditions.length === 0) return ALL;
  return {
    sql: conditions.map(({ sql }) => `(${sql})`).join(' AND '),
    values: conditions.flatMap(({ values }) => values),
  };
}
