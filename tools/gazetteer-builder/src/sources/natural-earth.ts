import { greatCircleKm, type BoundingBox, type Point } from '@locitorium/domain';
import { join } from 'node:path';
import type { BuildContext } from '../build-context.ts';
import { boxAroundBoxes } from '../geometry.ts';
import { geographyRows, listOf, readTable } from '../hand-tables.ts';
import { shortAdminName } from './short-admin-names.ts';

export interface NaturalEarthRow {
  /** GeoNames id as Natural Earth gives it; null where it has none. */
  readonly geonamesId: number | null;
  readonly admin1Code: string;
  readonly iso: string;
  readonly name: string;
  readonly nameEn: string;
  readonly nameJa: string;
  readonly alternates: readonly string[];
  readonly point: Point;
  readonly bbox: BoundingBox;
  readonly wikidata: string;
}

/**
 * Country of the units whose ISO 3166-2 code does not begin with it: territories with an ISO 3166-1 code of their own, and units that
 * Natural Earth gives no code. Null: no country's, as the policy of the gazetteer has it, or uninhabited and far from all else of its
 * country.
 */
const COUNTRY_OF_UNIT: Readonly<Record<string, string | null>> = {
  'FR-GF': 'GF',
  'FR-GP': 'GP',
  'FR-MQ': 'MQ',
  'FR-RE': 'RE',
  'FR-YT': 'YT',
  'NL-BQ1': 'BQ',
  'NL-BQ2': 'BQ',
  'NL-BQ3': 'BQ',
  'NL-SX': 'SX',
  'NO-21': 'SJ',
  'NO-X01~': 'BV',
  'US-PR': 'PR',
  // Clipperton, the Siachen Glacier, the Paracel and Spratly Islands.
  '-99-X02~': null,
  '-99-X06~': null,
  '-99-X08~': null,
  'CN-X01~': null,
  // Coral Sea, Northern Cyprus, Baykonur, Somaliland, Guantanamo Bay, Christmas Island, Cocos Islands, Dhekelia, Akrotiri.
  '-99-X03~': 'AU',
  '-99-X04~': 'CY',
  '-99-X05~': 'KZ',
  '-99-X11~': 'SO',
  '-99-X13~': 'CU',
  '-99-X14~': 'CX',
  '-99-X15~': 'CC',
  '-99-X16~': 'CY',
  '-99-X17~': 'CY',
};

/** Farther from the mean of a unit's settlements than this, Natural Earth's row must bear the same name to be the same unit. */
const SAME_UNIT_KM = 150;

/** Units whose code Natural Earth gives to a neighbour or a part of them under another name: Uruzgan for Daykundi, Albay for Bicol. */
const CODES_OF_NEIGHBOURS: ReadonlySet<string> = new Set('AF.41 AZ.61 AZ.64 BZ.05 FR.28 LY.70 PH.01 PH.05 VN.75'.split(' '));

export class NaturalEarthUnits {
  readonly rows: readonly NaturalEarthRow[];
  readonly #byAdmin1: ReadonlyMap<string, readonly NaturalEarthRow[]>;
  readonly #byCountry: ReadonlyMap<string, readonly NaturalEarthRow[]>;
  readonly #used = new Set<NaturalEarthRow>();
  readonly #records = new Map<string, number>();

  constructor(context: BuildContext) {
    const { files, dataFolder } = context;
    // A few provinces bear, among Natural Earth's other names, that of the sea they lie at.
    const waters = new Set(geographyRows(context, 'places-water.tsv', ['name']).map(({ name }) => name));
    const path = files.repositoryFile(join(dataFolder, 'natural-earth', 'admin1.tsv'), 'data/natural-earth/admin1.tsv');
    const rows = readTable(path, [
      'gn_id',
      'gn_a1_code',
      'iso_3166_2',
      'name',
      'name_en',
      'name_ja',
      'name_alt',
      'lat',
      'lon',
      'wikidata',
      'south',
      'north',
      'west',
      'east',
    ])
      .filter((row) => row.lat !== '' && row.lon !== '')
      .map((row) => ({
        geonamesId: Number(row.gn_id) > 0 ? Number(row.gn_id) : null,
        admin1Code: row.gn_a1_code,
        iso: row.iso_3166_2,
        name: row.name,
        nameEn: englishName(row),
        nameJa: row.name_ja,
        alternates: listOf(row.name_alt).filter((name) => !waters.has(name)),
        point: { lat: Number(row.lat), lon: Number(row.lon) },
        bbox: [Number(row.south), Number(row.north), Number(row.west), Number(row.east)] as const,
        wikidata: row.wikidata,
      }));
    this.rows = withoutSharedAlternates(rows);
    this.#byAdmin1 = Map.groupBy(this.rows, ({ admin1Code }) => admin1Code);
    this.#byCountry = Map.groupBy(this.rows, ({ admin1Code }) => admin1Code.slice(0, 2));
  }

  /**
   * The row of a GeoNames first-level unit, or null. The codes in Natural Earth are older than today's (French regions, Philippine
   * regions, Norwegian counties were given anew) or another unit's (Guyana, Eritrea, Vietnam), so a row counts only when the name
   * agrees, or when it is the only one of its code, lies near the unit's settlements, is called as none of `others` (normal forms of the
   * names of the country's units) and no row of another code is called as the unit.
   */
  take(
    code: string,
    name: string,
    others: ReadonlySet<string>,
    settlements: Point | null,
    normalForm: (text: string) => string,
  ): NaturalEarthRow | null {
    const rows = (this.#byAdmin1.get(code) ?? []).filter((row) => !this.#used.has(row));
    const wanted = normalForm(name);
    const bare = (text: string): string => normalForm(bareName(text));
    const isCalled = (row: NaturalEarthRow): boolean =>
      [row.name, row.nameEn].some((text) => normalForm(text) === wanted || bare(text) === bare(name));
    const isAnother = (row: NaturalEarthRow): boolean => [row.name, row.nameEn].some((text) => others.has(normalForm(text)));
    const bearsName = (row: NaturalEarthRow): boolean => row.alternates.some((text) => normalForm(text) === wanted);
    const near = (row: NaturalEarthRow): boolean => settlements !== null && greatCircleKm(row.point, settlements) <= SAME_UNIT_KM;
    const unnamed = rows.filter((row) => !isAnother(row));
    const onlyNear =
      rows.length === 1 && !CODES_OF_NEIGHBOURS.has(code) && !this.#byCountry.get(code.slice(0, 2))?.some(isCalled)
        ? unnamed.find(near)
        : undefined;
    const row = rows.find(isCalled) ?? unnamed.find(bearsName) ?? onlyNear ?? null;
    if (row !== null) this.#used.add(row);
    return row;
  }

  /**
   * Box of the only row of this admin1 code, whatever its name: whether it still is the unit of the code is for the caller to tell. Null
   * where there is none.
   */
  boxOfCode(code: string): BoundingBox | null {
    const rows = this.#byAdmin1.get(code) ?? [];
    return rows.length === 1 ? (rows[0] as NaturalEarthRow).bbox : null;
  }

  /**
   * Extents of countries, each that of all units under its own ISO code: France without its overseas departments, Spain with the Canary
   * Islands.
   */
  countryBoxes(): ReadonlyMap<string, BoundingBox> {
    const units = Map.groupBy(this.rows, ({ iso }) => (iso in COUNTRY_OF_UNIT ? COUNTRY_OF_UNIT[iso] : iso.slice(0, 2)) ?? '');
    units.delete('');
    return new Map([...units].map(([country, rows]) => [country, boxAroundBoxes(rows.map(({ bbox }) => bbox)) as BoundingBox]));
  }

  /** Remembers which record the unit of an ISO 3166-2 code has become. */
  nameRecord({ iso }: NaturalEarthRow, record: number): void {
    if (iso !== '' && !this.#records.has(iso)) this.#records.set(iso, record);
  }

  /** Record of an ISO 3166-2 code, or null. */
  recordOf(iso: string): number | null {
    return this.#records.get(iso) ?? null;
  }

  /** Whether the record stands for no other code, and the code for no other row: where it does, one of them is wrong. */
  isOnlyCodeOf(iso: string, record: number): boolean {
    const codes = [...this.#records].filter(([, other]) => other === record);
    return codes.length === 1 && this.rows.filter((row) => row.iso === iso).length === 1;
  }

  /** Rows that are no first-level unit of GeoNames. */
  unused(): readonly NaturalEarthRow[] {
    return this.rows.filter((row) => !this.#used.has(row));
  }
}

/** What is left of "La Paz Department" and "Northern Darfur" that Natural Earth writes, too: "La Paz", "North Darfur". */
const bareName = (name: string): string => (shortAdminName(name) ?? name).replace(/^(North|South|East|West)ern (?=.)/, '$1 ');

const COUNTRY_NAMES = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });

/** Name of a unit in English: its own, where the table gives it that of its country. The capital region of Denmark is no Denmark. */
export function englishName(row: Readonly<Record<'name' | 'name_en' | 'iso_3166_2', string>>): string {
  const country = /^[A-Z]{2}(?=-)/.exec(row.iso_3166_2)?.[0];
  return row.name_en === '' || (country !== undefined && row.name_en === COUNTRY_NAMES.of(country)) ? row.name : row.name_en;
}

/**
 * Rows without the other names that several rows of a country have: those are names of the region around them ("Latium" stands at
 * every province of Lazio), and would make one province out of two.
 */
export function withoutSharedAlternates<Row extends Pick<NaturalEarthRow, 'admin1Code' | 'iso' | 'alternates'>>(
  rows: readonly Row[],
): readonly Row[] {
  const keyOf = (row: Row, name: string): string => `${(row.iso || row.admin1Code).slice(0, 2)} ${name}`;
  const bearers = new Map<string, number>();
  for (const row of rows)
    for (const name of new Set(row.alternates)) bearers.set(keyOf(row, name), (bearers.get(keyOf(row, name)) ?? 0) + 1);
  return rows.map((row) => ({ ...row, alternates: row.alternates.filter((name) => bearers.get(keyOf(row, name)) === 1) }));
}
