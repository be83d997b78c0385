import type { Candidate, NameClass, PlaceCategory } from '@locitorium/domain';
import { identityOf, NAME_CLASS_BITS, type NameClasses, type PlaceNameIndex } from '@locitorium/ports';
import { place } from '@locitorium/ports/testing';
import { nameKey } from './name-key.ts';

/** A gazetteer of a few dozen real places, with populations and points near the truth: small enough to read, real enough to hurt. */
interface ToyPlace {
  readonly id: string;
  readonly record: Candidate;
  readonly names: readonly (readonly [string, NameClass])[];
}

const toyPlaces: ToyPlace[] = [];

function add(
  id: string,
  names: readonly (readonly [string, NameClass])[],
  countryCode: string | null,
  placeCategory: PlaceCategory,
  lat: number,
  lon: number,
  population: number,
  admin: readonly (readonly [string, string])[] = [],
  type = {
    country: 'PCLI',
    admin1: 'ADM1',
    admin2: 'ADM2',
    populated: 'PPL',
    region: 'CONT',
    area: 'AREA',
    water: 'LK',
    landform: 'MT',
    facility: 'BLDG',
  }[placeCategory],
): void {
  const record = place(names[0]![0], countryCode, {
    osmType: 'toy',
    osmId: id,
    lat,
    lon,
    population,
    placeCategory,
    type,
    nameCount: 2 + Math.round(Math.log10(1 + population) ** 2),
    admin: countryCode === null ? [] : [[countryCode, countryCode] as const, ...admin].map(([code, name]) => ({ code, name })),
    match: null,
  });
  toyPlaces.push({ id, record, names });
}

const GA = ['US.GA', 'Georgia'] as const;
const TX = ['US.TX', 'Texas'] as const;
add(
  'US',
  [
    ['United States', 'country'],
    ['U.S.', 'country_alias'],
    ['American', 'demonym'],
  ],
  'US',
  'country',
  39.8,
  -98.5,
  330_000_000,
);
add(
  'GR',
  [
    ['Greece', 'country'],
    ['Greek', 'demonym'],
  ],
  'GR',
  'country',
  39,
  22,
  10_700_000,
);
add(
  'FR',
  [
    ['France', 'country'],
    ['French', 'demonym'],
  ],
  'FR',
  'country',
  46,
  2,
  67_000_000,
);
add(
  'TR',
  [
    ['Turkey', 'country'],
    ['Turkish', 'demonym'],
  ],
  'TR',
  'country',
  39,
  35,
  84_000_000,
);
add(
  'GE',
  [
    ['Georgia', 'country'],
    ['Georgian', 'demonym'],
  ],
  'GE',
  'country',
  42,
  43.5,
  3_700_000,
);
add(
  'IE',
  [
    ['Ireland', 'country'],
    ['Irish', 'demonym'],
  ],
  'IE',
  'country',
  53,
  -8,
  5_000_000,
);
add(
  'JP',
  [
    ['日本', 'country'],
    ['Japan', 'country'],
  ],
  'JP',
  'country',
  36,
  138,
  125_000_000,
);
add(
  'US.GA',
  [
    ['Georgia', 'admin1'],
    ['Ga.', 'abbreviation'],
  ],
  'US',
  'admin1',
  32.7,
  -83.3,
  10_700_000,
  [GA],
);
add(
  'US.TX',
  [
    ['Texas', 'admin1'],
    ['Tex.', 'abbreviation'],
    ['TX', 'postal'],
    ['Texan', 'regional_demonym'],
    ['Lone Star State', 'admin1_alternate'],
  ],
  'US',
  'admin1',
  31.2,
  -99.3,
  29_000_000,
  [TX],
);
add('US.OH', [['Ohio', 'admin1']], 'US', 'admin1', 40.4, -82.8, 11_700_000, [['US.OH', 'Ohio']]);
add('athens-gr', [['Athens', 'primary']], 'GR', 'populated', 37.98, 23.72, 664_000, [['GR.ESYE31', 'Attica']], 'PPLC');
add('athens-ga', [['Athens', 'primary']], 'US', 'populated', 33.96, -83.38, 116_000, [GA, ['US.GA.059', 'Clarke County']], 'PPLA2');
add(
  'athens-oh',
  [['Athens', 'primary']],
  'US',
  'populated',
  39.33,
  -82.1,
  25_000,
  [
    ['US.OH', 'Ohio'],
    ['US.OH.009', 'Athens County'],
  ],
  'PPLA2',
);
add('atlanta', [['Atlanta', 'primary']], 'US', 'populated', 33.75, -84.39, 464_000, [GA, ['US.GA.121', 'Fulton County']], 'PPLA');
add('macon', [['Macon', 'primary']], 'US', 'populated', 32.84, -83.63, 153_000, [GA, ['US.GA.021', 'Bibb County']], 'PPLA2');
add(
  'macon-fr',
  [
    ['Mâcon', 'primary'],
    ['Macon', 'ascii'],
  ],
  'FR',
  'populated',
  46.3,
  4.83,
  34_000,
  [['FR.27', 'Bourgogne-Franche-Comté']],
  'PPLA2',
);
add(
  'paris-fr',
  [
    ['Paris', 'primary'],
    ['パリ', 'alternate'],
  ],
  'FR',
  'populated',
  48.85,
  2.35,
  2_140_000,
  [['FR.11', 'Île-de-France']],
  'PPLC',
);
add('paris-tx', [['Paris', 'primary']], 'US', 'populated', 33.66, -95.55, 25_000, [TX, ['US.TX.277', 'Lamar County']], 'PPLA2');
add('lyon', [['Lyon', 'primary']], 'FR', 'populated', 45.75, 4.85, 513_000, [['FR.84', 'Auvergne-Rhône-Alpes']], 'PPLA');
add('marseille', [['Marseille', 'primary']], 'FR', 'populated', 43.3, 5.37, 870_000, [['FR.93', "Provence-Alpes-Côte d'Azur"]], 'PPLA');
add('dallas', [['Dallas', 'primary']], 'US', 'populated', 32.78, -96.8, 1_300_000, [TX, ['US.TX.113', 'Dallas County']], 'PPLA2');
add('greenville-tx', [['Greenville', 'primary']], 'US', 'populated', 33.14, -96.11, 26_000, [TX, ['US.TX.231', 'Hunt County']], 'PPLA2');
add(
  'greenville-sc',
  [['Greenville', 'primary']],
  'US',
  'populated',
  34.85,
  -82.4,
  64_000,
  [
    ['US.SC', 'South Carolina'],
    ['US.SC.045', 'Greenville County'],
  ],
  'PPLA2',
);
add('sherman', [['Sherman', 'primary']], 'US', 'populated', 33.64, -96.61, 40_000, [TX, ['US.TX.181', 'Grayson County']], 'PPLA2');
add('dublin-ie', [['Dublin', 'primary']], 'IE', 'populated', 53.33, -6.25, 1_024_000, [['IE.L', 'Leinster']], 'PPLC');
add('dublin-oh', [['Dublin', 'primary']], 'US', 'populated', 40.1, -83.11, 45_000, [
  ['US.OH', 'Ohio'],
  ['US.OH.049', 'Franklin County'],
]);
add('cork', [['Cork', 'primary']], 'IE', 'populated', 51.9, -8.47, 190_000, [['IE.M', 'Munster']], 'PPLA');
add(
  'ankara',
  [
    ['Ankara', 'primary'],
    ['Angora', 'historical'],
  ],
  'TR',
  'populated',
  39.92,
  32.85,
  3_500_000,
  [['TR.68', 'Ankara']],
  'PPLC',
);
add(
  'springfield-il',
  [['Springfield', 'primary']],
  'US',
  'populated',
  39.8,
  -89.64,
  116_000,
  [
    ['US.IL', 'Illinois'],
    ['US.IL.167', 'Sangamon County'],
  ],
  'PPLA',
);
add(
  'springfield-mo',
  [['Springfield', 'primary']],
  'US',
  'populated',
  37.2,
  -93.3,
  166_000,
  [
    ['US.MO', 'Missouri'],
    ['US.MO.077', 'Greene County'],
  ],
  'PPLA2',
);
add(
  'peoria',
  [['Peoria', 'primary']],
  'US',
  'populated',
  40.69,
  -89.59,
  115_000,
  [
    ['US.IL', 'Illinois'],
    ['US.IL.143', 'Peoria County'],
  ],
  'PPLA2',
);
add(
  'chicago',
  [['Chicago', 'primary']],
  'US',
  'populated',
  41.85,
  -87.65,
  2_720_000,
  [
    ['US.IL', 'Illinois'],
    ['US.IL.031', 'Cook County'],
  ],
  'PPLA2',
);
add(
  'US.GA.121',
  [
    ['Fulton County', 'admin2'],
    ['Fulton', 'admin2_short'],
  ],
  'US',
  'admin2',
  33.79,
  -84.47,
  1_067_000,
  [GA, ['US.GA.121', 'Fulton County']],
);
add('midtown', [['Midtown', 'primary']], 'US', 'populated', 33.78, -84.38, 41_000, [GA, ['US.GA.121', 'Fulton County']], 'PPLX');
add('peachtree', [['Peachtree Center', 'primary']], 'US', 'facility', 33.76, -84.39, 0, [GA]);
add('hague', [['The Hague', 'primary']], 'NL', 'populated', 52.08, 4.3, 475_000);
add('MX', [['Mexico', 'country']], 'MX', 'country', 23, -102, 126_000_000);
add(
  'mexico-city',
  [
    ['Mexico City', 'primary'],
    ['Ciudad de México', 'primary'],
  ],
  'MX',
  'populated',
  19.43,
  -99.13,
  12_294_000,
);
add('la-paz', [['La Paz', 'primary']], 'BO', 'populated', -16.5, -68.15, 812_000);
add('CD', [['DR Congo', 'country']], 'CD', 'country', -2.5, 23.5, 84_000_000);
add('congo-river', [['Congo', 'primary']], null, 'water', -6, 12.5, 0);
add('valley', [['The Valley', 'area']], 'AI', 'area', 18.2, -63.1, 0);
add('frankfurt', [['Frankfurt an der Oder', 'primary']], 'DE', 'populated', 52.3, 14.5, 57_000);
add('horn', [['Horn of Europe', 'region']], null, 'region', 48, 9, 0);
add('dublin-cork', [['Dublin and Cork', 'area']], 'IE', 'area', 52, -8, 0);
add('sahel', [['Sahel', 'area']], 'ML', 'area', 15, -1, 0);
add('red-sea', [['Red Sea', 'primary']], null, 'water', 20, 38.5, 0);
add('ararat', [['Ararat', 'primary']], 'TR', 'landform', 39.7, 44.3, 0);
add('europe', [['Europe', 'region']], null, 'region', 48.7, 9.1, 0);
add(
  'tokyo',
  [
    ['東京', 'primary'],
    ['Tokyo', 'primary'],
  ],
  'JP',
  'populated',
  35.69,
  139.69,
  8_336_000,
  [['JP.40', '東京都']],
  'PPLC',
);

const BITS: Readonly<Partial<Record<NameClass, NameClasses>>> = {
  country: NAME_CLASS_BITS.country,
  country_alias: NAME_CLASS_BITS.country,
  demonym: NAME_CLASS_BITS.demonym,
  admin1: NAME_CLASS_BITS.admin1,
  abbreviation: NAME_CLASS_BITS.abbreviation,
  region: NAME_CLASS_BITS.region,
  primary: NAME_CLASS_BITS.populatedLarge,
};

/** Both sides of the gazetteer: exact look-ups by normal form for the index, the same for candidates. */
export class ToyGazetteer implements PlaceNameIndex {
  readonly identity = identityOf('toy-gazetteer', '1', toyPlaces.length);
  readonly #byKey = new Map<string, Candidate[]>();
  readonly #bits = new Map<string, NameClasses>();

  constructor() {
    for (const { record, names } of toyPlaces) {
      for (const [name, nameClass] of names) {
        const key = keyOf(name);
        const named: Candidate = {
          ...record,
          match: { nameClass, level: nameClass === 'abbreviation' ? 'abbreviation' : 'exact', share: 1 },
        };
        this.#byKey.set(key, [...(this.#byKey.get(key) ?? []), named]);
        this.#bits.set(key, (this.#bits.get(key) ?? 0) | (BITS[nameClass] ?? 0));
        for (let space = key.indexOf(' '); space > 0; space = key.indexOf(' ', space + 1)) {
          const prefix = key.slice(0, space);
          this.#bits.set(prefix, (this.#bits.get(prefix) ?? 0) | NAME_CLASS_BITS.continues);
        }
      }
    }
  }

  classesOf(text: string, start = 0, end = text.length): NameClasses {
    return this.#bits.get(keyOf(text.slice(start, end))) ?? 0;
  }

  /** Knows no inflection. */
  classesOfInflected(): NameClasses {
    return 0;
  }

  endOfInflected(text: string, ...[, end = text.length]: readonly [start?: number, end?: number]): number {
    return end;
  }

  placesNamed(name: string, limit: number): readonly Candidate[] {
    return this.#named(name).slice(0, limit);
  }

  /** Knows no forms. */
  placesOfForm(): readonly Candidate[] {
    return [];
  }

  search(name: string): readonly Candidate[] {
    return this.#named(name);
  }

  #named(name: string): readonly Candidate[] {
    return [...(this.#byKey.get(keyOf(name)) ?? [])].sort((a, b) => (b.population ?? 0) - (a.population ?? 0));
  }
}

/** Abbreviations keep their dot: "Ga." is not "Ga". */
function keyOf(name: string): string {
  return /^\p{Lu}\p{L}*\.$/u.test(name) ? name : nameKey(name);
}
