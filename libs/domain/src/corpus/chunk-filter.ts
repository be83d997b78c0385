import type { AdminArea, Candidate } from '../candidate/candidate.ts';
import { placeIdOf } from '../candidate/place-id.ts';
import { countriesOfRegion } from '../country/region.ts';
import { isInBox, type BoundingBox } from '../geometry/bounding-box.ts';
import { greatCircleKm, type Point } from '../geometry/point.ts';
import type { ChunkPlace } from './chunk-place.ts';
import type { CorpusMetadata } from './corpus-document.ts';
import { endOfTime, startOfTime } from './time-of.ts';

/** A place with everything in it. */
export interface PlaceArea {
  readonly placeId: string;
  /** Code of the administrative area that it is ("ML", "US.GA"); null where it is none. */
  readonly adminCode: string | null;
  /** Its extent where no code says what lies in it; null where unknown. */
  readonly box: BoundingBox | null;
  /** ISO 3166-1 alpha-2: the countries that it consists of, which then say what lies in it; absent where they are not known. */
  readonly countries?: readonly string[];
  /** What it is called, for those who read which place was meant; no condition. */
  readonly name?: string;
}

/** What filters ask of a place. */
export interface FilteredPlace extends Pick<ChunkPlace, 'placeId' | 'point' | 'countryCode'> {
  readonly admin: readonly Pick<AdminArea, 'code'>[];
}

/** A value of `CorpusMetadata.other` that can be asked for. */
export type MetadataValue = string | number | boolean;

/**
 * Which chunks a search may find. Everything that is given must hold; of a list, one of its values. Conditions about places must all
 * hold for the same place of the chunk.
 */
export interface ChunkFilter {
  /** ISO 3166-1 alpha-2, upper case. */
  readonly countries?: readonly string[];
  /** Codes of first-level areas: "US.GA". */
  readonly admin1?: readonly string[];
  readonly within?: PlaceArea;
  readonly box?: BoundingBox;
  readonly near?: { readonly point: Point; readonly km: number };
  /** First and last time of the document's `createdAt`, ISO 8601. Of a year, month or day, all of it counts. */
  readonly from?: string;
  readonly to?: string;
  readonly sources?: readonly string[];
  readonly languages?: readonly string[];
  /** Values of the document's `other`, by name. */
  readonly metadata?: Readonly<Record<string, MetadataValue>>;
}

const ADMINISTRATIVE: ReadonlySet<string | null> = new Set(['country', 'admin1', 'admin2']);

/** A record of a gazetteer as an area. */
export function placeAreaOf(candidate: Candidate): PlaceArea {
  const adminCode = ADMINISTRATIVE.has(candidate.placeCategory) ? (candidate.admin.at(-1)?.code ?? candidate.countryCode) : null;
  const countries = candidate.placeCategory === 'region' ? countriesOfRegion(candidate.name) : null;
  return {
    placeId: placeIdOf(candidate),
    adminCode,
    box: adminCode === null && countries === null ? candidate.bbox : null,
    ...(countries !== null && { countries }),
    name: candidate.displayName,
  };
}

/** Whether anything says what lies in an area; otherwise only the place itself does. */
export function hasKnownExtent({ adminCode, box, countries }: PlaceArea): boolean {
  return adminCode !== null || box !== null || countries !== undefined;
}

export function isWithin(place: FilteredPlace, area: PlaceArea): boolean {
  if (place.placeId === area.placeId) return true;
  if (area.countries !== undefined) return place.countryCode !== null && area.countries.includes(place.countryCode);
  if (area.adminCode !== null) return place.admin.some(({ code }) => code === area.adminCode);
  return area.box !== null && place.point !== null && isInBox(place.point, area.box);
}

/** Whether a filter says anything about places. */
export function asksForPlace({ countries, admin1, within, box, near }: ChunkFilter): boolean {
  return [countries, admin1, within, box, near].some((condition) => condition !== undefined);
}

export function meetsPlaceConditions(place: FilteredPlace, { countries, admin1, within, box, near }: ChunkFilter): boolean {
  const { point, countryCode, admin } = place;
  return (
    (countries === undefined || (countryCode !== null && countries.includes(countryCode))) &&
    (admin1 === undefined || (admin[1] !== undefined && admin1.includes(admin[1].code))) &&
    (within === undefined || isWithin(place, within)) &&
    (box === undefined || (point !== null && isInBox(point, box))) &&
    (near === undefined || (point !== null && greatCircleKm(point, near.point) <= near.km))
  );
}

/** What stores translate into their own language, in ours. */
export function meetsFilter(filter: ChunkFilter, metadata: CorpusMetadata, places: readonly ChunkPlace[]): boolean {
  const { from, to, sources, languages, metadata: values } = filter;
  const time = metadata.createdAt === null ? null : startOfTime(metadata.createdAt);
  const [first, last] = [from === undefined ? null : startOfTime(from), to === undefined ? null : endOfTime(to)];
  return (
    (from === undefined || (time !== null && first !== null && time >= first)) &&
    (to === undefined || (time !== null && last !== null && time <= last)) &&
    (sources === undefined || (metadata.source !== null && sources.includes(metadata.source))) &&
    (languages === undefined || (metadata.lang !== null && languages.includes(metadata.lang))) &&
    Object.entries(values ?? {}).every(([name, value]) => Object.hasOwn(metadata.other, name) && metadata.other[name] === value) &&
    (!asksForPlace(filter) || places.some((place) => meetsPlaceConditions(place, filter)))
  );
}
