import { rename, rm, writeFile } from 'node:fs/promises';
import type { ComparedPlace, Gazetteer } from '@locitorium/adapters-gazetteer';
import type { GazetteerPacker, importanceOf, LayerSource, placeRankOf, PlaceRow } from '@locitorium/adapters-gazetteer/format';
import { isInBox, UsageError, type BoundingBox, type Candidate, type PlaceCategory, type Point } from '@locitorium/domain';
import { VERSION } from '../version.ts';
import { checkPlace, LONGEST_NAME, nameClassOf, type CheckedPlace } from './check-place.ts';
import type { GivenPlace, OutsideCountry, Refusal, RefusalReason } from './given-place.ts';
import { copyUnit } from './copy-unit.ts';
import { geoNamesAlternates } from './geonames-places.ts';
import { fileName, linesOf, openPlaceFile, type PlaceFile } from './place-files.ts';
import { originOf } from './place-origins.ts';
import { readPlaces, type ReadPlacesOptions } from './read-places.ts';
import { UnitFinder } from './unit-finder.ts';

/** What is asked of the gazetteer below. */
type Base = Pick<Gazetteer, 'placesNamed' | 'unitByCode'>;

export interface GazetteerBuildOptions extends ReadPlacesOptions {
  readonly files: readonly PlaceFile[];
  /** The file to write. */
  readonly out: string;
  /** What answers call the source of the records; default `geonames` or `openstreetmap` for their files alone, else `own`. */
  readonly source?: string;
  /** The words that must be said about the data, and their licence; `doctor` says them. */
  readonly attribution?: string;
  readonly licence?: string;
  /** The built-in gazetteer, where it is open already. */
  readonly base?: Base;
  /** Called for every place that is refused. */
  readonly onRefusal?: (refusal: Refusal) => void;
  /** Called for every place that lies far outside the country that it names. */
  readonly onOutsideCountry?: (place: OutsideCountry) => void;
}

/** What became of the files. */
export interface GazetteerBuildReport {
  readonly out: string;
  readonly bytes: number;
  readonly places: number;
  readonly names: number;
  /** Places that the built-in gazetteer has, too: they stand in for its records, and took their population where they had none. */
  readonly known: number;
  /** Places that name a unit which the built-in gazetteer does not have there: they lie in what is above it. */
  readonly withoutUnit: number;
  /** Places that lie far outside the country that they name; they are taken all the same. */
  readonly outsideCountry: number;
  readonly files: readonly {
    readonly file: string;
    readonly taken: number;
    /** By a filter, or because the edge of an extract cuts it. */
    readonly leftOut: number;
    readonly refused: number;
  }[];
  /** Refused places, by reason. */
  readonly refused: Readonly<Partial<Record<RefusalReason, number>>>;
}

/**
 * Packs files of places into a layer over the built-in gazetteer. Writes aside and renames: there is never half a file. Rejects with a
 * UsageError where a file cannot be read (`places_not_found`, `places_unreadable`, `columns_missing`, `document_unreadable`,
 * `invalid_json`), where nothing can be taken (`no_places`), and for more than a file holds (`too_many_places`).
 */
export async function buildGazetteer(options: GazetteerBuildOptions): Promise<GazetteerBuildReport> {
  const { files, out } = options;
  const { source, attribution, licence } = originOf(options);
  const { loadGazetteer } = await import('@locitorium/adapters-gazetteer');
  const layer = await LayerBuild.over(options.base ?? (await loadGazetteer()), source);
  const counts = [];
  for (const file of files) counts.push(await layer.read(file, options));
  if (layer.taken === 0) {
    const reasons = Object.keys(layer.refused).join(', ');
    throw new UsageError(
      'no_places',
      `No place could be taken${reasons === '' ? ': there is none in the files, or the filters leave all out' : ` (${reasons})`}.`,
      {},
    );
  }
  const bytes = layer.pack({ source, files: files.map(({ path }) => fileName(path)), attribution, licence });
  const aside = `${out}.partial`;
  try {
    await writeFile(aside, bytes);
    await rename(aside, out);
  } catch (cause) {
    await rm(aside, { force: true });
    throw new UsageError('file_unwritable', `The file ${out} cannot be written.`, { path: out }, cause);
  }
  const { taken, names, known, withoutUnit, outsideCountry, refused } = layer;
  return { out, bytes: bytes.byteLength, places: taken, names, known, withoutUnit, outsideCountry, files: counts, refused };
}

/** Kinds of which a point says the country. */
const IN_ONE_COUNTRY: ReadonlySet<PlaceCategory> = new Set<PlaceCategory>(['admin1', 'admin2', 'populated', 'facility']);
/** Kinds that other places lie in. */
const UNITS: ReadonlySet<PlaceCategory | null> = new Set<PlaceCategory>(['country', 'admin1', 'admin2']);
/** How far outside the box of a country a place is no longer taken for one at its border, in degrees. */
const BORDER_DEGREES = 1;
/** Bearers of one name that are compared with a place. */
const MOST_NAMESAKES = 200;

type WhereOutside = Pick<OutsideCountry, 'country' | 'isSwapped'>;

const isNear = (point: Point, [south, north, west, east]: BoundingBox): boolean =>
  isInBox(point, [south - BORDER_DEGREES, north + BORDER_DEGREES, west - BORDER_DEGREES, east + BORDER_DEGREES]);

interface Geography {
  readonly importanceOf: typeof importanceOf;
  readonly placeRankOf: typeof placeRankOf;
  readonly isSamePlace: (own: ComparedPlace, built: Candidate) => boolean;
  readonly countryByPoint: (point: Point) => Promise<string | null>;
  /** Countries of territories that have a code of their own. */
  readonly sovereigns: Readonly<Record<string, string>>;
}

/** What a place says that nobody knows, where that is the reason to refuse it. */
function unknownIn({ type, country }: GivenPlace, reason: RefusalReason): string | undefined {
  return reason === 'unknown_type' ? type : reason === 'unknown_country' ? country : undefined;
}

/** A layer while its files are read. */
class LayerBuild {
  readonly refused: Partial<Record<RefusalReason, number>> = {};
  taken = 0;
  names = 0;
  known = 0;
  withoutUnit = 0;
  outsideCountry = 0;
  readonly #base: Base;
  readonly #source: string;
  readonly #geography: Geography;
  readonly #packer: GazetteerPacker;
  readonly #units: UnitFinder;
  /** Numbers of the records, by id. */
  readonly #ids = new Map<string | number, number>();

  private constructor(base: Base, source: string, geography: Geography, packer: GazetteerPacker) {
    this.#base = base;
    this.#source = source;
    this.#geography = geography;
    this.#packer = packer;
    this.#units = new UnitFinder(base);
  }

  static async over(base: Base, source: string): Promise<LayerBuild> {
    const [{ isSamePlace }, { GazetteerPacker, ...format }, { countryByPoint, SOVEREIGN_OF_TERRITORY: sovereigns }] = await Promise.all([
      import('@locitorium/adapters-gazetteer'),
      import('@locitorium/adapters-gazetteer/format'),
      import('@locitorium/geocoding'),
    ]);
    return new LayerBuild(base, source, { isSamePlace, countryByPoint, sovereigns, ...format }, new GazetteerPacker());
  }

  async read(given: PlaceFile, options: GazetteerBuildOptions) {
    const file = fileName(given.path);
    const counts = { file, taken: 0, leftOut: 0, refused: 0 };
    for await (const place of readPlaces(given, options)) {
      if (place === null) {
        counts.leftOut += 1;
        continue;
      }
      const reason =
        'reason' in place
          ? place.reason
          : await this.#take(place, (where) => {
              this.outsideCountry += 1;
              options.onOutsideCountry?.({ file, at: place.at, ...where });
            });
      if (reason === null) {
        counts.taken += 1;
        continue;
      }
      counts.refused += 1;
      this.refused[reason] = (this.refused[reason] ?? 0) + 1;
      const value = 'reason' in place ? undefined : unknownIn(place, reason);
      options.onRefusal?.({ file, at: place.at, reason, ...(value !== undefined && { value }) });
    }
    if (given.alternates !== undefined) await this.#addAlternates(given.alternates, options.signal);
    this.taken += counts.taken;
    return counts;
  }

  async #addAlternates(path: string, signal?: AbortSignal): Promise<void> {
    for await (const { id, text } of geoNamesAlternates(linesOf(await openPlaceFile(path, signal), path))) {
      const place = this.#ids.get(id);
      if (place === undefined || text.length > LONGEST_NAME) continue;
      this.#packer.addName(place, text, nameClassOf(text));
      this.names += 1;
    }
  }

  /** The file. Throws UsageError `too_many_places` where it would hold more than the format can. */
  pack(origin: LayerSource): Uint8Array {
    try {
      return this.#packer.pack({ builder: VERSION, sources: [] }, origin);
    } catch (cause) {
      if (!(cause instanceof RangeError)) throw cause;
      throw new UsageError('too_many_places', `${cause.message} Take fewer: --countries and --classes choose.`, {}, cause);
    }
  }

  /** Null, or why the place is refused. */
  async #take(given: GivenPlace, onOutside: (where: WhereOutside) => void): Promise<RefusalReason | null> {
    const place = checkPlace(given);
    if (typeof place === 'string') return place;
    if (this.#ids.has(place.id)) return 'repeated_id';
    const { placeCategory } = place.kind;
    const country =
      place.country ??
      (IN_ONE_COUNTRY.has(placeCategory) ? await this.#geography.countryByPoint({ lat: place.lat, lon: place.lon }) : null);
    const outside = await this.#outsideCountry(place);
    if (outside !== null) onOutside(outside);
    const built = this.#builtIn(place, country);
    if (built !== null) this.known += 1;
    this.names += place.names.length;
    const row = this.#rowOf(place, country, built);
    const record = row.code === null ? this.#packer.add(row) : this.#packer.replaceUnit({ ...row, code: row.code });
    for (const [text, nameClass] of place.names) this.#packer.addName(record, text, nameClass);
    this.#ids.set(place.id, record);
    return null;
  }

  /** The country that a place names and is far from; null where it lies there, or in a territory of it. */
  async #outsideCountry({ country, lat, lon, kind: { placeCategory } }: CheckedPlace): Promise<WhereOutside | null> {
    const box = country === null || !IN_ONE_COUNTRY.has(placeCategory) ? null : (this.#units.country(country)?.bbox ?? null);
    if (country === null || box === null || isNear({ lat, lon }, box)) return null;
    const there = await this.#geography.countryByPoint({ lat, lon });
    if (there !== null && (there === country || this.#geography.sovereigns[there] === country)) return null;
    return { country, isSwapped: isNear({ lat: lon, lon: lat }, box) };
  }

  /** The record of the built-in gazetteer for the same place, or null. */
  #builtIn({ name, lat, lon, admin, kind: { placeCategory } }: CheckedPlace, countryCode: string | null): Candidate | null {
    const country = countryCode === null ? null : this.#units.country(countryCode);
    if (placeCategory === 'country') return country;
    if (placeCategory === 'admin1' && country !== null) return this.#units.within(country, admin[0] ?? name);
    const own: ComparedPlace = { name, lat, lon, countryCode, placeCategory, match: null };
    return this.#base.placesNamed(name, MOST_NAMESAKES).find((built) => this.#geography.isSamePlace(own, built)) ?? null;
  }

  /** What the file does not say of a known place, the built-in record does: its inhabitants, its fame, its unit. */
  #rowOf(place: CheckedPlace, countryCode: string | null, built: Candidate | null): PlaceRow {
    const { id, name, lat, lon, kind } = place;
    const { category, placeCategory } = kind;
    const type = kind.type === 'PPL' && built !== null ? built.type : kind.type;
    const population = place.population ?? built?.population ?? null;
    const nameCount = Math.max(place.names.length, built?.nameCount ?? 0);
    return {
      source: this.#source,
      id,
      name,
      lat,
      lon,
      bbox: place.bbox,
      countryCode,
      category,
      type,
      placeCategory,
      placeRank: this.#geography.placeRankOf(placeCategory, type, population),
      population,
      importance: this.#geography.importanceOf({ placeCategory, type, population, nameCount }),
      nameCount,
      code: built !== null && UNITS.has(placeCategory) && built.placeCategory === placeCategory ? built.admin.at(-1)!.code : null,
      parent: this.#unitOf(place, countryCode, built),
    };
  }

  /** Code of the smallest unit that is known to contain a place. */
  #unitOf({ admin, kind: { placeCategory } }: CheckedPlace, countryCode: string | null, built: Candidate | null): string | null {
    const country = countryCode === null || placeCategory === 'country' ? null : this.#units.country(countryCode);
    if (country === null) return null;
    // A unit names itself, too.
    const above = admin.slice(0, placeCategory === 'admin1' ? 0 : placeCategory === 'admin2' ? 1 : 2);
    let unit = country;
    let isAnyUnknown = false;
    for (const name of above) {
      const found = this.#units.within(unit, name);
      isAnyUnknown ||= found === null;
      unit = found ?? unit;
    }
    if (unit === country && built !== null) unit = this.#containerOf(built) ?? country;
    else if (isAnyUnknown) this.withoutUnit += 1;
    return copyUnit(unit, this.#base, this.#packer);
  }

  #containerOf({ admin, placeCategory }: Candidate): Candidate | null {
    const code = admin.at(UNITS.has(placeCategory) ? -2 : -1)?.code;
    return code === undefined ? null : this.#base.unitByCode(code);
  }
}
