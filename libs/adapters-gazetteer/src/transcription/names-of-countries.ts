import { GENERIC_TAIL_WORDS } from '../back-off/generic-words.ts';
import { baseFormsInOtherScripts } from '../inflection/endings-of-other-scripts.ts';
import type { NameTable } from '../name-table.ts';
import type { PlaceRecords } from '../place-records.ts';
import { BITS_OF_LETTER, LatinNames, type LetterCosts } from './latin-names.ts';
import { learnedScriptOf, spellingTable, unitsOf, type LearnedScript } from './spelling-tables.ts';

/** How much likelier than by chance a word must be this name, in bits, among all names that it is compared with. */
const SPARE_BITS = 3;
/** Most bits for each unit of a word, whatever the length of the name. */
export const MOST_BITS_OF_UNIT = 2.6;
/** Worse names by so much are not what is meant. */
const BEHIND_BEST = 6;
/** What a name loses that lacks the word for what it is, so that a settlement goes before the unit called after it. */
const BITS_OF_KIND = 1;
/** Units of the shortest and longest word that is compared. */
const UNITS = Object.freeze({ fewest: 3, most: 30 });

/** The article, which every second Arabic name has and which tells none from another. */
const ARTICLE = Object.freeze({ written: 'ال', letters: 2 });

/** What a place is, grown onto its name in Chinese, Japanese and Korean. */
const KIND = /(?<=..)[州県县縣市区區町镇鎮村乡鄉郡旗省島岛川湖주시군읍면섬강산현]$/u;

/** A place that a word may name, and how much likelier that is than chance, in bits. */
export interface TranscribedPlace {
  readonly place: number;
  readonly spareBits: number;
}

interface CountryNames {
  readonly places: Uint32Array;
  readonly latin: LatinNames;
  readonly lengths: Uint8Array;
  /** Names that are compared without the word for what they are ("Rakhine State"), by their position. */
  readonly shortened: ReadonlySet<number>;
}

/**
 * Places of given countries that a gazetteer knows in Latin letters alone, by their names in another script: ポクロウシク in Ukraine, 테크나프 in
 * Bangladesh. What letters the script's units stand for is learned from names that the gazetteer has in both. The names of a country are
 * read when it is first asked for.
 */
export class NamesOfCountries {
  readonly #names: NameTable;
  readonly #records: PlaceRecords;
  readonly #byCountry = new Map<string, CountryNames>();
  #placesByCountry: ReadonlyMap<string, Uint32Array> | null = null;

  constructor(names: NameTable, records: PlaceRecords) {
    this.#names = names;
    this.#records = records;
  }

  /** Best first. `name` is in normal form, `countries` are ISO 3166-1 alpha-2 codes. */
  placesOf(name: string, countries: readonly string[]): readonly TranscribedPlace[] {
    for (const form of formsOf(name)) {
      const places = this.#spelt(form, countries);
      if (places.length > 0) return places;
    }
    return [];
  }

  #spelt(name: string, countries: readonly string[]): readonly TranscribedPlace[] {
    const compared = countries.flatMap((country) => {
      const script = learnedScriptOf(name, country);
      const units = script === null ? null : costsOf(name, script);
      return units === null ? [] : [{ names: this.#namesIn(country), units }];
    });
    const known = name.startsWith(ARTICLE.written) ? ARTICLE.letters : 0;
    const chance = Math.log2(compared.reduce((sum, { names }) => sum + names.latin.size, 1));
    const found = compared.flatMap(({ names, units }) => placesIn(names, units, known, chance)).sort((a, b) => b.spareBits - a.spareBits);
    const best = found[0];
    return best === undefined ? [] : found.filter(({ spareBits }) => spareBits >= best.spareBits - BEHIND_BEST);
  }

  #namesIn(country: string): CountryNames {
    let names = this.#byCountry.get(country);
    if (names === undefined) this.#byCountry.set(country, (names = this.#read(country)));
    return names;
  }

  #read(country: string): CountryNames {
    const places = (this.#placesByCountry ??= this.#records.byCountry()).get(country) ?? new Uint32Array();
    const shortened = new Set<number>();
    const latin = Array.from(places, (place, at) => {
      const words = this.#names.normalForm(this.#records.nameOf(place)).split(' ');
      if (this.#records.kindOf(place).placeCategory !== 'populated')
        while (words.length > 1 && GENERIC_TAIL_WORDS.has(words.at(-1)!)) {
          words.pop();
          shortened.add(at);
        }
      return words.join('');
    });
    return { places, latin: new LatinNames(latin), shortened, lengths: Uint8Array.from(latin, ({ length }) => Math.min(length, 255)) };
  }
}

function placesIn(
  { places, latin, lengths, shortened }: CountryNames,
  units: readonly LetterCosts[],
  known: number,
  chance: number,
): readonly TranscribedPlace[] {
  const byChance = chance + known * BITS_OF_LETTER;
  const spelt = latin.spelt(units, units.length * MOST_BITS_OF_UNIT, byChance + SPARE_BITS);
  return spelt.map(({ name, cost }) => {
    const leftOut = shortened.has(name) ? BITS_OF_KIND : 0;
    return { place: places[name]!, spareBits: lengths[name]! * BITS_OF_LETTER - cost - byChance - leftOut };
  });
}

/** A name, and what it may be inflected from or be without the word for its kind. */
function* formsOf(name: string): Iterable<string> {
  yield name;
  for (const { form } of baseFormsInOtherScripts(name)) yield form;
  if (KIND.test(name)) yield name.replace(KIND, '');
}

/** Costs of each unit; null where the word is too short or long, or has a unit that no name has. */
function costsOf(name: string, script: LearnedScript): readonly LetterCosts[] | null {
  const units = unitsOf(name, script);
  if (units.length < UNITS.fewest || units.length > UNITS.most) return null;
  const table = spellingTable(script);
  const costs = units.flatMap((unit) => table.get(unit) ?? []);
  return costs.length === units.length ? costs : null;
}
