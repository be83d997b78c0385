import {
  hasKnownExtent,
  isCountryCode,
  isEndBeforeStart,
  startOfTime,
  UsageError,
  type ChunkFilter,
  type MetadataValue,
  type Point,
} from '@locitorium/domain';
import { NEARNESS, type NamedPlace } from '@locitorium/corpus';
import type { Corpus } from 'locitorium';
import { tell, type Io } from '../process/io.ts';

/** Flags that say which chunks a search may find. */
export interface FilterFlags {
  readonly country?: readonly string[];
  readonly admin1?: readonly string[];
  readonly in?: string;
  readonly box?: string;
  readonly near?: string;
  readonly from?: string;
  readonly to?: string;
  readonly source?: readonly string[];
  readonly lang?: readonly string[];
  readonly meta?: readonly string[];
}

/** What looks up the names of places, and where it is told which place each was taken for. */
export interface PlaceLookUp {
  readonly corpus: Pick<Corpus, 'place'>;
  readonly io: Pick<Io, 'stderr'>;
  readonly signal: AbortSignal;
}

/** Flags as a filter. Names of places are looked up. Rejects with a UsageError that names the flag. */
export async function filterOf(flags: FilterFlags, lookUp: PlaceLookUp): Promise<ChunkFilter> {
  const { country, admin1, box, near, from, to, source, lang, meta } = flags;
  // What can be wrong without looking anything up is said first.
  const plain: ChunkFilter = {
    ...(country !== undefined && { countries: listed(country).map(countryCode) }),
    ...(admin1 !== undefined && { admin1: listed(admin1).map((code) => code.toUpperCase()) }),
    ...(box !== undefined && { box: boxOf(box) }),
    ...(from !== undefined && { from: time('--from', from) }),
    ...(to !== undefined && { to: time('--to', to) }),
    ...(source !== undefined && { sources: source }),
    ...(lang !== undefined && { languages: listed(lang) }),
    ...(meta !== undefined && { metadata: Object.fromEntries(meta.map(metadataPair)) }),
  };
  if (isEndBeforeStart(plain))
    throw new UsageError('invalid_filter', `--from ${from} is after --to ${to}: give the earlier time to --from.`, { flag: '--from' });
  return {
    ...plain,
    ...(flags.in !== undefined && { within: await withinOf(flags.in, lookUp) }),
    ...(near !== undefined && { near: await nearOf(near, lookUp) }),
  };
}

async function withinOf(given: string, lookUp: PlaceLookUp): Promise<NonNullable<ChunkFilter['within']>> {
  const { area } = await placeNamed(given, `--in ${given}`, lookUp);
  if (!hasKnownExtent(area)) {
    tell(lookUp.io, 'its extent is not known, so only what names it is found; for a region, give its countries, such as --country ML,NE');
  }
  return area;
}

/** A namesake elsewhere may be meant: which one it is has to be seen. */
async function placeNamed(name: string, flag: string, { corpus, io, signal }: PlaceLookUp): Promise<NamedPlace> {
  const place = await corpus.place(name, { signal });
  tell(io, `${flag}: ${place.displayName} (${place.area.placeId})`);
  return place;
}

/** Values with commas between them, however often the flag stands. */
function listed(values: readonly string[]): readonly string[] {
  return values
    .flatMap((value) => value.split(','))
    .map((value) => value.trim())
    .filter((value) => value !== '');
}

function countryCode(given: string): string {
  const code = given.toUpperCase();
  if (isCountryCode(code)) return code;
  throw invalid('--country', given, 'a country code (ISO 3166-1 alpha-2) such as ML; a name goes to --in');
}

const NUMBER = '\\s*(-?\\d+(?:\\.\\d+)?)\\s*';
const BOX = new RegExp(`^${NUMBER},${NUMBER},${NUMBER},${NUMBER}$`);
const COORDINATES = new RegExp(`^${NUMBER},${NUMBER}(?:,${NUMBER})?$`);
const PLACE_AND_DISTANCE = /^(.*?)(?:,\s*(\d+(?:\.\d+)?)\s*(?:km)?)?$/s;

/** In the order of GeoJSON. West of 170 and east of -170 is a box over the antimeridian. */
function boxOf(given: string): NonNullable<ChunkFilter['box']> {
  const numbers = BOX.exec(given)?.slice(1).map(Number);
  const [west = NaN, south = NaN, east = NaN, north = NaN] = numbers ?? [];
  const isBox = Math.abs(west) <= 180 && Math.abs(east) <= 180 && south >= -90 && north <= 90 && south <= north;
  if (!isBox) throw invalid('--box', given, 'west,south,east,north in degrees, such as -12.3,10.1,4.3,25');
  return [south, north, west, east];
}

/** "13.4,-6.2,50", or a place: "Ségou", "Ségou,50". */
async function nearOf(given: string, lookUp: PlaceLookUp): Promise<NonNullable<ChunkFilter['near']>> {
  const numbers = COORDINATES.exec(given);
  if (numbers !== null) {
    const [lat, lon, km = NEARNESS.reachKm] = numbers.slice(1).map((number) => (number === undefined ? undefined : Number(number)));
    const point = { lat, lon } as Point;
    if (Math.abs(point.lat) > 90 || Math.abs(point.lon) > 180 || km < 0) throw invalidNear(given);
    return { point, km };
  }
  const [, name = '', km] = PLACE_AND_DISTANCE.exec(given) ?? [];
  if (name.trim() === '') throw invalidNear(given);
  const { point } = await placeNamed(name.trim(), `--near ${given}`, lookUp);
  return { point, km: km === undefined ? NEARNESS.reachKm : Number(km) };
}

const invalidNear = (given: string): UsageError =>
  invalid('--near', given, 'lat,lon,km such as 13.4,-6.2,50, or a place such as "Ségou" or "Ségou,50"');

function time(flag: string, given: string): string {
  if (startOfTime(given) !== null) return given;
  throw invalid(flag, given, 'a year, month, day or time (ISO 8601), such as 2026-03 or 2026-03-14');
}

/** `desk=weather`; a number or true and false are what they are in JSON, and a quoted value is text. */
function metadataPair(given: string): readonly [name: string, value: MetadataValue] {
  const [, name = '', text = ''] = /^([^=]+)=(.*)$/s.exec(given) ?? [];
  if (name.trim() === '') throw invalid('--meta', given, 'NAME=VALUE, such as desk=weather');
  return [name.trim(), valueOf(text)];
}

function valueOf(text: string): MetadataValue {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  } catch {
    // Most values are no JSON.
  }
  return text;
}

function invalid(flag: string, given: string, expected: string): UsageError {
  return new UsageError('invalid_filter', `${flag} must be ${expected}, not ${JSON.stringify(given.slice(0, 60))}.`, { flag });
}
