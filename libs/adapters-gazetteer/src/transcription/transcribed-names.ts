import type { NameClass, PlaceCategory } from '@locitorium/domain';
import type { NameClasses } from '@locitorium/ports';
import { classBitsOf, LARGE_POPULATION } from '../format/name-classes.ts';
import { baseFormsInOtherScripts, isBeyondCyrillic } from '../inflection/endings-of-other-scripts.ts';
import type { NameTable } from '../name-table.ts';
import type { PlaceRecords } from '../place-records.ts';
import { scripts, type Script } from './scripts.ts';
import { isSpelt, isSpokenLike, skeletonOf, skeletonOfLatin } from './sounds.ts';

/** Consonants of the shortest name of a city abroad that a word of a text may be, and of one that is asked for. */
const FEWEST_ABROAD = Object.freeze({ found: 5, asked: 4 });
/** Letters of the shortest Latin name that a word of a text may be a transcription of. */
const FEWEST_LATIN_LETTERS = 6;

/** Longer words are no name: bounds the work. */
const MOST_LETTERS = 40;

/** In the scripts of India; the sign of a nasal consonant follows it. */
const CHANDRABINDU = /[\u0901\u0981\u0a01\u0a81\u0b01\u0c01\u0c81\u0d01]/g;

const NATIONAL_CAPITAL = 'PPLC';
/** Of units; all else is usually called so. */
const NAME_CLASS: Readonly<Partial<Record<PlaceCategory, NameClass>>> = { country: 'country', admin1: 'admin1', admin2: 'admin2' };

/** A record by its name in Latin letters, in normal form without spaces. */
interface Named {
  readonly place: number;
  readonly latin: string;
  /** How many words the name has. */
  readonly words: number;
}

type NamesBySkeleton = ReadonlyMap<string, readonly Named[]>;

/**
 * Places of a country under their Latin names, found by their names in the country's own script (बाराबंकी: Barabanki), which gazetteers
 * lack for most towns. The tables are made for the countries of a script when it is first asked for.
 */
export class TranscribedNames {
  readonly #names: NameTable;
  readonly #records: PlaceRecords;
  readonly #byCountry = new Map<string, NamesBySkeleton>();
  #ofWorld: NamesBySkeleton | null = null;

  constructor(names: NameTable, records: PlaceRecords) {
    this.#names = names;
    this.#records = records;
  }

  /**
   * Calls `visit` for the records whose Latin name is a transcription of a name in normal form, or else of what that is inflected from; of
   * great names abroad also what is only spoken so.
   */
  forEachPlace(name: string, visit: (place: number, nameClass: NameClass) => void): void {
    const script = scriptOf(name);
    if (script === undefined) return;
    const forms = formsOf(name);
    for (const namesOf of [this.#asSpelt, this.#asSpoken])
      for (const form of forms) {
        const named = namesOf(form, script);
        for (const { place } of named) visit(place, this.#nameClassOf(place));
        if (named.length > 0) return;
      }
  }

  /** Classes of such a name, as PlaceNameIndex has them: of names so long that hardly a word is spelt so by chance. */
  classesOf(name: string): NameClasses {
    const script = scriptOf(name);
    if (script === undefined) return 0;
    for (const form of formsOf(name)) {
      const classes = this.#classesOf(form, script);
      if (classes !== 0) return classes;
    }
    return 0;
  }

  /** The same of the name itself, without endings. */
  classesOfBase(name: string): NameClasses {
    const script = scriptOf(name);
    return script === undefined ? 0 : this.#classesOf(name, script);
  }

  #classesOf(name: string, script: Script): NameClasses {
    let classes = 0;
    for (const { place, latin } of this.#asSpelt(name, script)) {
      if (latin.length < FEWEST_LATIN_LETTERS) continue;
      const { placeCategory, type } = this.#records.kindOf(place);
      const isCapital = type === NATIONAL_CAPITAL;
      classes |= classBitsOf(this.#nameClassOf(place), placeCategory, this.#records.populationOf(place), isCapital);
    }
    return classes;
  }

  #nameClassOf(place: number): NameClass {
    return NAME_CLASS[this.#records.kindOf(place).placeCategory] ?? 'primary';
  }

  /** Places of the script's countries, and great ones of the world; with as many words, if there are several. */
  readonly #asSpelt = (name: string, script: Script): readonly Named[] =>
    readingsOf(name).flatMap((reading) => {
      const sounds = script.soundsOf(reading);
      const skeleton = skeletonOf(sounds);
      if (skeleton.length < script.fewestConsonants) return [];
      const atHome = script.countries.flatMap((country) => this.#namesIn(country).get(skeleton) ?? []);
      const abroad = (this.#greatNames().get(skeleton) ?? []).filter(
        ({ place }) => skeleton.length >= FEWEST_ABROAD.found || this.#records.kindOf(place).placeCategory === 'country',
      );
      const words = name.split(' ').length;
      return [...atHome, ...abroad].filter((named) => (words === 1 || named.words === words) && isSpelt(named.latin, sounds));
    });

  readonly #asSpoken = (name: string, script: Script): readonly Named[] => {
    const sounds = script.soundsOf(name);
    const skeleton = skeletonOf(sounds);
    if (skeleton.length < Math.max(FEWEST_ABROAD.asked, script.fewestConsonants)) return [];
    return (this.#greatNames().get(skeleton) ?? []).filter(({ latin }) => isSpokenLike(latin, sounds));
  };

  #namesIn(country: string): NamesBySkeleton {
    let named = this.#byCountry.get(country);
    if (named === undefined) {
      named = this.#read((place) => this.#records.countryOf(place) === country);
      this.#byCountry.set(country, named);
    }
    return named;
  }

  /** Great cities and first-level units of the world. */
  #greatNames(): NamesBySkeleton {
    return (this.#ofWorld ??= this.#read((place) => {
      const { placeCategory, type } = this.#records.kindOf(place);
      if (placeCategory === 'populated') return type === NATIONAL_CAPITAL || this.#records.populationOf(place) >= LARGE_POPULATION;
      return placeCategory === 'admin1' || placeCategory === 'country';
    }));
  }

  #read(isWanted: (place: number) => boolean): NamesBySkeleton {
    const bySkeleton = new Map<string, Named[]>();
    for (let place = 0; place < this.#records.size; place++) {
      if (!isWanted(place)) continue;
      const words = this.#names.normalForm(this.#records.nameOf(place)).split(' ');
      const latin = words.join('');
      const skeleton = skeletonOfLatin(latin);
      const others = bySkeleton.get(skeleton);
      if (others === undefined) bySkeleton.set(skeleton, [{ place, latin, words: words.length }]);
      else others.push({ place, latin, words: words.length });
    }
    return bySkeleton;
  }
}

function scriptOf(name: string): Script | undefined {
  if (!isBeyondCyrillic(name) || name.length > MOST_LETTERS) return undefined;
  return scripts().find(({ words }) => words.test(name));
}

/** A name in normal form, and what it may be inflected from. */
const formsOf = (name: string): readonly string[] => [name, ...Array.from(baseFormsInOtherScripts(name), ({ form }) => form)];

/** झाँसी is Jhansi, पहुँच "pahuch": the sign of a vowel spoken through the nose may be spelt as a consonant or not at all. */
function readingsOf(name: string): readonly string[] {
  const asConsonant = name.replaceAll(CHANDRABINDU, (sign) => String.fromCharCode(sign.charCodeAt(0) + 1));
  return asConsonant === name ? [name] : [name, asConsonant];
}
