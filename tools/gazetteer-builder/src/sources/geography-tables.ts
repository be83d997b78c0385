import { greatCircleKm, type NameClass, type PlaceCategory, type Point } from '@locitorium/domain';
import type { BuildContext } from '../build-context.ts';
import { placeKindOf } from '../place-kinds.ts';
import { geographyRows, listOf, resolveTarget, rowsOfTables } from '../hand-tables.ts';
import type { NaturalEarthUnits } from './natural-earth.ts';

const PLACE_COLUMNS = ['id', 'name', 'country', 'lat', 'lon', 'type', 'names', 'names_ja', 'demonyms'] as const;
/** Two records of one name are the same area, the same quarter, up to this distance. */
const SAME_AREA_KM = 150;
const SAME_QUARTER_KM = 15;
/** Historical states are regions without a country; their names are a class of their own. */
const HISTORICAL_STATE = 'PCLH';
/** Counties, townships and the like, which come behind the second-level units of the packages. */
const THIRD_LEVEL_UNIT = 'ADM3';

/** Hand tables of places (`places-*.tsv`): one record a row, source `locitorium`, id a stable slug. */
export function addPlaceTables(context: BuildContext): void {
  const { places } = context;
  for (const { table, row } of rowsOfTables(context, 'places-', PLACE_COLUMNS)) {
    const { category, placeCategory } = placeKindOf(row.type);
    const lat = Number(row.lat);
    const lon = Number(row.lon);
    if (row.lat === '' || row.lon === '' || !(Math.abs(lat) <= 90) || !(Math.abs(lon) <= 180))
      throw new Error(`${table}: ${row.id} has no point.`);
    if (row.country !== '' && places.byCode(row.country) === null) throw new Error(`${table}: ${row.id} has no country ${row.country}.`);
    const nameClass = handNameClass(placeCategory, row.type);
    const names = [row.name, ...listOf(row.names), ...listOf(row.names_ja)];
    const known = sameRecord(context, row.name, { lat, lon }, row.country, placeCategory);
    if (known !== null) {
      // Another source holds the record: the row only adds names to it.
      const added = places.place(known).placeCategory === 'populated' ? 'primary' : 'admin1';
      for (const name of names) places.addName(known, name, added);
      for (const word of listOf(row.demonyms)) places.addHandDemonym(known, word);
      places.nameSlug(row.id, known);
      continue;
    }
    const place = places.addPlace({
      source: 'locitorium',
      id: row.id,
      name: row.name,
      lat,
      lon,
      countryCode: row.country === '' ? null : row.country,
      category,
      type: row.type,
      placeCategory,
      parent: row.country === '' ? null : row.country,
    });
    for (const name of names) places.addName(place, name, nameClass);
    for (const word of listOf(row.demonyms)) places.addHandDemonym(place, word);
    if (placeCategory === 'area') for (const name of names) yieldInCountry(context, place, name);
  }
}

/** The packages list "Anatolia" among the names of Antalya, and "Upper Canada" among those of Ontario: the area is meant. */
function yieldInCountry({ places }: BuildContext, area: number, name: string): void {
  const { countryCode } = places.place(area);
  const key = places.normalForm(name);
  for (const index of places.named(name)) {
    const unit = places.place(index);
    if (unit.placeCategory === 'admin1' && unit.countryCode === countryCode && places.normalForm(unit.name) !== key)
      places.makeAlternate(index, name);
  }
}

/** A unit by its ISO 3166-2 code; other targets are settlements. */
const ISO_CODE = /^[A-Z]{2}-[A-Z0-9]{1,3}$/;

/** Inhabitants of units and settlements that no package counts (`inhabitants.tsv`). */
export function addInhabitants(context: BuildContext, naturalEarth: NaturalEarthUnits): void {
  const { places, problems } = context;
  const table = 'inhabitants.tsv';
  for (const { target, inhabitants } of geographyRows(context, table, ['target', 'inhabitants'])) {
    const record = ISO_CODE.test(target) ? naturalEarth.recordOf(target) : resolveTarget(context, target, table);
    const population = Number(inhabitants);
    if (record === null) {
      if (ISO_CODE.test(target)) problems.push(`${table}: there is no record of ${target}.`);
    } else if (!Number.isInteger(population) || population <= 0) problems.push(`${table}: ${target} has no inhabitants.`);
    else if ((places.place(record).population ?? 0) > 0) problems.push(`${table}: a package counts the inhabitants of ${target}.`);
    else places.amend(record, { population });
  }
}

/** A first-level unit (for areas and islands) or a settlement (for quarters) of the same usual name at the same place; else null. */
function sameRecord({ places }: BuildContext, name: string, point: Point, country: string, placeCategory: PlaceCategory): number | null {
  const wanted = places.normalForm(name);
  const merges: Partial<Record<PlaceCategory, readonly [PlaceCategory, number]>> = {
    area: ['admin1', SAME_AREA_KM],
    landform: ['admin1', SAME_AREA_KM],
    populated: ['populated', SAME_QUARTER_KM],
  };
  const merge = merges[placeCategory];
  if (merge === undefined || country === '') return null;
  const same = places.named(name).find((index) => {
    const place = places.place(index);
    return (
      place.source !== 'locitorium' &&
      place.placeCategory === merge[0] &&
      place.countryCode === country &&
      places.normalForm(place.name) === wanted &&
      greatCircleKm(place, point) <= merge[1]
    );
  });
  return same ?? null;
}

function handNameClass(placeCategory: PlaceCategory, type: string): NameClass {
  if (type === HISTORICAL_STATE) return 'historical';
  if (placeCategory === 'region') return 'region';
  if (type === THIRD_LEVEL_UNIT) return 'admin2_short';
  return placeCategory === 'populated' ? 'primary' : 'area';
}

/** Further names of records that other sources hold: former names, nicknames, Japanese names (`names-*.tsv`). */
export function addNameTables(context: BuildContext): void {
  for (const { table, row } of rowsOfTables(context, 'names-', ['target', 'class', 'names'])) {
    const place = resolveTarget(context, row.target, table);
    if (place === null) continue;
    for (const name of listOf(row.names)) context.places.addName(place, name, row.class as NameClass);
  }
}

/**
 * Names in other scripts of records that other sources hold (`transcriptions-*.tsv`). They are written for all great places alike, so how
 * many a place has says nothing of how well known it is.
 */
export function addTranscriptions(context: BuildContext): void {
  for (const { table, row } of rowsOfTables(context, 'transcriptions-', ['target', 'class', 'names'])) {
    const place = resolveTarget(context, row.target, table);
    if (place === null) continue;
    for (const name of listOf(row.names)) context.places.addTranslation(place, name, row.class as NameClass);
  }
}

/** Case-sensitive short forms (`abbreviations.tsv`). */
export function addAbbreviations(context: BuildContext): void {
  for (const row of geographyRows(context, 'abbreviations.tsv', ['target', 'forms'])) {
    const place = resolveTarget(context, row.target, 'abbreviations.tsv');
    if (place === null) continue;
    for (const form of listOf(row.forms)) context.places.addAbbreviation(place, form);
  }
}
