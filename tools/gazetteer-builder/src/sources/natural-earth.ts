import { greatCircleKm, type Point } from '@locitorium/domain';
import { join } from 'node:path';
import { geographyTable, type BuildContext } from '../build-context.ts';
import { listOf, readTable } from '../tsv.ts';

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
  readonly type: string;
  readonly wikidata: string;
}

/** Farther from the mean of a unit's settlements than this, Natural Earth's row must bear the same name to be the same unit. */
const SAME_UNIT_KM = 150;

export class NaturalEarthUnits {
  readonly rows: readonly NaturalEarthRow[];
  readonly #byAdmin1 = new Map<string, NaturalEarthRow[]>();
  readonly #used = new Set<NaturalEarthRow>();

  constructor(context: BuildContext) {
    const { files, dataFolder } = context;
    // A few provinces bear, among Natural Earth's other names, that of the sea they lie at.
    const waters = new Set(readTable(geographyTable(context, 'places-water.tsv'), ['name']).map(({ name }) => name));
    const path = files.repositoryFile(join(dataFolder, 'natural-earth', 'admin1.tsv'), 'data/natural-earth/admin1.tsv');
    const rows = readTable(path, ['gn_id', 'gn_a1_code', 'iso_3166_2', 'name', 'name_en', 'name_ja', 'name_alt', 'lat', 'lon', 'type', 'wikidata'])
      .filter((row) => row.lat !== '' && row.lon !== '')
      .map((row) => ({
        geonamesId: Number(row.gn_id) > 0 ? Number(row.gn_id) : null,
        admin1Code: row.gn_a1_code,
        iso: row.iso_3166_2,
        name: row.name,
        nameEn: row.name_en || row.name,
        nameJa: row.name_ja,
        alternates: listOf(row.name_alt).filter((name) => !waters.has(name)),
        point: { lat: Number(row.lat), lon: Number(row.lon) },
        type: row.type,
        wikidata: row.wikidata,
      }));
    this.rows = withoutSharedAlternates(rows);
    for (const row of this.rows) this.#byAdmin1.set(row.admin1Code, [...(this.#byAdmin1.get(row.admin1Code) ?? []), row]);
  }

  /**
   * The row of a GeoNames first-level unit, or null. The codes in Natural Earth are older than today's (French regions,
   * Philippine regions, Norwegian counties were given anew), so a row counts only when the name agrees, or when it is the
   * only one of its code and lies near the unit's settlements.
   */
  take(code: string, name: string, settlements: Point | null, normalForm: (text: string) => string): NaturalEarthRow | null {
    const rows = (this.#byAdmin1.get(code) ?? []).filter((row) => !this.#used.has(row));
    const wanted = normalForm(name);
    const bearsName = (row: NaturalEarthRow): boolean => [row.name, row.nameEn, ...row.alternates].some((text) => normalForm(text) === wanted);
    const near = (row: NaturalEarthRow): boolean => settlements !== null && greatCircleKm(row.point, settlements) <= SAME_UNIT_KM;
    const row = rows.find(bearsName) ?? (rows.length === 1 ? rows.find(near) : undefined) ?? null;
    if (row !== null) this.#used.add(row);
    return row;
  }

  /** Rows that are no first-level unit of GeoNames. */
  unused(): readonly NaturalEarthRow[] {
    return this.rows.filter((row) => !this.#used.has(row));
  }
}

/**
 * Rows without the other names that several rows of a country have: those are names of the region around them ("Latium" stands at
 * every province of Lazio), and would make one province out of two.
 */
export function withoutSharedAlternates<Row extends Pick<NaturalEarthRow, 'admin1Code' | 'iso' | 'alternates'>>(rows: readonly Row[]): readonly Row[] {
  const keyOf = (row: Row, name: string): string => `${(row.iso || row.admin1Code).slice(0, 2)} ${name}`;
  const bearers = new Map<string, number>();
  for (const row of rows) for (const name of new Set(row.alternates)) bearers.set(keyOf(row, name), (bearers.get(keyOf(row, name)) ?? 0) + 1);
  return rows.map((row) => ({ ...row, alternates: row.alternates.filter((name) => bearers.get(keyOf(row, name)) === 1) }));
}
