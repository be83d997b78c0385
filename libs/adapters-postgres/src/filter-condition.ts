import { asksForPlace, endOfTime, startOfTime, type BoundingBox, type ChunkFilter, type PlaceArea } from '@locitorium/domain';
import { propertyOf } from '@locitorium/ports';

/** Gives a value of a statement its placeholder. */
export type Bind = (value: unknown) => string;

/** Values of one statement: `bind` numbers them. */
export function bindValues(...first: readonly unknown[]): { readonly bind: Bind; readonly values: unknown[] } {
  const values = [...first];
  return { values, bind: (value) => `$${values.push(value)}` };
}

const allOf = (conditions: readonly string[]): string => conditions.map((sql) => `(${sql})`).join(' AND ');

const given = <T>(value: T | undefined, condition: (value: T) => string): readonly string[] =>
  value === undefined ? [] : [condition(value)];

const CHUNKS_OF_PLACE = 'JOIN chunk_place ON chunk_place.place = place.key';
const PLACES_OF_CHUNK = `JOIN (chunk_place JOIN place ON chunk_place.place = place.key)`;

/** Whether a filter leaves out anything. */
export const asksForAnything = (filter: ChunkFilter): boolean => asksForPlace(filter) || documentConditions(filter, () => '').length > 0;

/** Keys of chunks that meet a filter, of some as often as they have places that do. */
export function matchingChunks(filter: ChunkFilter, bind: Bind): string {
  const ofPlace = placeConditions(filter, bind, 'by index');
  const ofDocument = documentConditions(filter, bind);
  if (ofDocument.length === 0 && ofPlace.length > 0) return `SELECT chunk FROM place ${CHUNKS_OF_PLACE} WHERE ${allOf(ofPlace)}`;
  const places = ofPlace.length === 0 ? '' : `${PLACES_OF_CHUNK} ON chunk_place.chunk = chunk.key`;
  const where = ofPlace.length + ofDocument.length === 0 ? '' : `WHERE ${allOf([...ofDocument, ...ofPlace])}`;
  return `SELECT chunk.key AS chunk FROM indexed_document JOIN chunk ON chunk.document = indexed_document.key ${places} ${where}`;
}

/**
 * Whether one chunk meets a filter that asks for anything. A query within the condition, which PostgreSQL asks row by row: so an index can
 * give rows in the order of their rank until enough have passed.
 */
export function chunkMeets(filter: ChunkFilter, chunk: string, bind: Bind): string {
  const ofPlace = placeConditions(filter, bind, 'by row');
  const ofDocument = documentConditions(filter, bind);
  const places = ofPlace.length === 0 ? '' : `${PLACES_OF_CHUNK} ON chunk_place.chunk = chunk.key`;
  const tables =
    ofDocument.length === 0
      ? `place ${CHUNKS_OF_PLACE} WHERE chunk_place.chunk = ${chunk}`
      : `chunk JOIN indexed_document ON indexed_document.key = chunk.document ${places} WHERE chunk.key = ${chunk}`;
  return `(SELECT true FROM ${tables} AND ${allOf([...ofDocument, ...ofPlace])} LIMIT 1)`;
}

function documentConditions({ from, to, sources, languages, metadata }: ChunkFilter, bind: Bind): readonly string[] {
  return [
    ...given(from, (time) => compared('>=', startOfTime(time), bind)),
    ...given(to, (time) => compared('<=', endOfTime(time), bind)),
    ...given(sources, (values) => `indexed_document.source = ANY (${bind(values)}::text[])`),
    ...given(languages, (values) => `indexed_document.lang = ANY (${bind(values)}::text[])`),
    ...Object.entries(metadata ?? {}).map(
      ([name, value]) => `indexed_document.properties @> ARRAY[${bind(propertyOf(name, value))}::text]`,
    ),
  ];
}

const compared = (operator: string, time: number | null, bind: Bind): string =>
  time === null ? 'FALSE' : `indexed_document.time ${operator} ${bind(time)}::double precision`;

/** Whether an index is to find the places, or each is at hand. */
type Access = 'by index' | 'by row';

/** Conditions for one place. */
function placeConditions(filter: ChunkFilter, bind: Bind, access: Access): readonly string[] {
  const { countries, admin1, within, box, near } = filter;
  return [
    ...given(countries, (codes) => `place.country = ANY (${bind(codes)}::text[])`),
    ...given(admin1, (codes) => `place.admin1 = ANY (${bind(codes)}::text[])`),
    ...given(within, (area) => isWithin(area, bind, access)),
    ...given(box, (edges) => isInBox(edges, bind, access)),
    ...given(near, ({ point, km }) => {
      const centre = `ST_MakePoint(${bind(point.lon)}::double precision, ${bind(point.lat)}::double precision)::geography`;
      // On the sphere, as everywhere else: greatCircleKm.
      return `ST_DWithin(place.location, ${centre}, ${bind(km * 1_000)}::double precision, false)`;
    }),
  ];
}

function isWithin({ placeId, adminCode, box, countries }: PlaceArea, bind: Bind, access: Access): string {
  const itself = `place.place_id = ${bind(placeId)}`;
  if (countries !== undefined) return `${itself} OR place.country = ANY (${bind(countries)}::text[])`;
  if (adminCode !== null) return `${itself} OR place.codes @> ARRAY[${bind(adminCode)}::text]`;
  return box === null ? itself : `${itself} OR ${isInBox(box, bind, access)}`;
}

/** The index knows points as 32-bit floats: it offers, the columns decide. */
function isInBox([south, north, west, east]: BoundingBox, bind: Bind, access: Access): string {
  if (west > east) return `(${isInBox([south, north, west, 180], bind, access)} OR ${isInBox([south, north, -180, east], bind, access)})`;
  const [s, n, w, e] = [south, north, west, east].map((edge) => `${bind(edge)}::double precision`);
  const offered = access === 'by index' ? `place.location::geometry && ST_MakeEnvelope(${w}, ${s}, ${e}, ${n}, 4326) AND ` : '';
  return `(${offered}place.lat BETWEEN ${s} AND ${n} AND place.lon BETWEEN ${w} AND ${e})`;
}
