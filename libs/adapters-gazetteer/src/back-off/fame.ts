import type { NameClass } from '@locitorium/domain';
import { LARGE_POPULATION, NAME_CLASS_PRIOR } from '../format/name-classes.ts';
import type { PlaceRecords } from '../place-records.ts';
import { BACK_OFF } from './back-off-limits.ts';

/** Whether a record may be meant by a name of this class. */
export type Accept = (place: number, nameClass: NameClass) => boolean;

/** Name classes of records that matter whatever their population. */
const WEIGHTY_CLASSES: ReadonlySet<NameClass> = new Set([
  'country',
  'country_alias',
  'demonym',
  'regional_demonym',
  'admin1',
  'admin1_alternate',
  'region',
  'area',
  'historical',
]);

/** Name classes that every reader knows, whatever bears them. */
const KNOWN_TO_ALL: ReadonlySet<NameClass> = new Set(['country', 'country_alias', 'historical', 'region']);

/** How well known a record is by a name: the further a name is from what was written, the better known its bearer has to be. */
export class Fame {
  readonly #records: PlaceRecords;

  constructor(records: PlaceRecords) {
    this.#records = records;
  }

  /** The record's importance (0–1) weighted with the class of the name. */
  prior(place: number, nameClass: NameClass): number {
    return this.#records.importanceOf(place) * NAME_CLASS_PRIOR[nameClass];
  }

  /** By a class that always matters, or as a larger town. */
  readonly isWeighty: Accept = (place, nameClass) =>
    WEIGHTY_CLASSES.has(nameClass) || (nameClass !== 'alternate' && this.#records.populationOf(place) >= BACK_OFF.fuzzyPopulation);

  /** By one word of a longer name. */
  readonly isKnownPart: Accept = (place, nameClass) =>
    WEIGHTY_CLASSES.has(nameClass) ||
    this.#records.populationOf(place) >= (nameClass === 'alternate' ? BACK_OFF.subSpanAlternatePopulation : BACK_OFF.subSpanPopulation);

  /** By the base form of an inflected name. */
  readonly isKnownBase: Accept = (place, nameClass) =>
    this.isWeighty(place, nameClass) ||
    (nameClass === 'alternate' && this.#records.populationOf(place) >= BACK_OFF.inflectedAlternatePopulation);

  /** Rather than the village that is called what was written. */
  readonly isKnownEverywhere: Accept = (place, nameClass) =>
    nameClass === 'country' ||
    nameClass === 'country_alias' ||
    ((nameClass === 'primary' || nameClass === 'historical') && this.#records.populationOf(place) >= BACK_OFF.knownEverywherePopulation);

  /** By the base form of an inflected name where it is so short as to be many words: "Rim", "Beč". */
  readonly isGreatCity: Accept = (place, nameClass) =>
    (nameClass === 'alternate' || nameClass === 'historical') && this.#records.populationOf(place) >= BACK_OFF.knownEverywherePopulation;

  /** By a name that a reading machine garbled. */
  readonly isWellKnown: Accept = (place, nameClass) =>
    KNOWN_TO_ALL.has(nameClass) ||
    ((nameClass === 'primary' || nameClass === 'ascii') && this.#records.populationOf(place) >= LARGE_POPULATION);

  /** By letters that look like those that were written. */
  readonly isWorthAConfusion: Accept = (place, nameClass) => {
    if (nameClass === 'alternate' || nameClass === 'postal' || nameClass === 'abbreviation') return false;
    return this.isWeighty(place, nameClass) || this.#records.populationOf(place) >= BACK_OFF.confusedPopulation;
  };

  /** By a name one letter away. */
  readonly isWorthAnEdit: Accept = (place, nameClass) => {
    if (nameClass === 'alternate' || nameClass === 'postal' || nameClass === 'abbreviation') return false;
    return this.isWeighty(place, nameClass) || this.#records.populationOf(place) >= BACK_OFF.fuzzyPopulation;
  };
}
