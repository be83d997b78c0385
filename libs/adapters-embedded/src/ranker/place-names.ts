import type { Candidate } from '@locitorium/domain';
import { NAME_CLASS_BITS, type PlaceNameIndex } from '@locitorium/ports';
import { isOrdinaryWord } from './surface-shape.ts';

const { country, admin1, admin2, abbreviation, demonym, populatedLarge, feature } = NAME_CLASS_BITS;

/** Names that can enclose others. */
export const CONTAINER_CLASSES = country | admin1 | admin2 | abbreviation | feature;
/** Names of which something may be said to be a part. */
export const WHOLE_CLASSES = CONTAINER_CLASSES | populatedLarge;
/** Names that tell where a text is when they stand anywhere in it. */
export const WITNESS_CLASSES = country | admin1 | admin2 | demonym | populatedLarge;

const PLACE_NAME_LIMITS = Object.freeze({
  /** Records of one name that are weighed as container or witness. */
  records: 12,
  /** Names remembered between documents. */
  remembered: 4_096,
  /** A city encloses its suburbs and quarters from this size on. */
  wholePopulation: 50_000,
  /** A city or first-level area that no mention names bears witness only from this size on. */
  witnessPopulation: 300_000,
});

const CONTAINER_CATEGORIES: ReadonlySet<Candidate['placeCategory']> = new Set(['country', 'admin1', 'admin2', 'area'] as const);
/** Second-level areas share their short names with anything; in running text they count only with their type word. */
const ADMIN2_TYPE_WORD = /(?:county|parish|郡)$/i;

/** The gazetteer as the ranker asks it: which records can enclose others, which bear witness. Remembers names, never answers. */
export class PlaceNames {
  readonly index: PlaceNameIndex;
  readonly #known = new Map<string, Readonly<Record<'containers' | 'wholes' | 'witnesses', readonly Candidate[]>>>();

  constructor(index: PlaceNameIndex) {
    this.index = index;
  }

  containersNamed(name: string): readonly Candidate[] {
    return this.#lookUp(name).containers;
  }

  /** Containers and cities. */
  wholesNamed(name: string): readonly Candidate[] {
    return this.#lookUp(name).wholes;
  }

  witnessesNamed(name: string): readonly Candidate[] {
    return this.#lookUp(name).witnesses;
  }

  #lookUp(name: string) {
    const remembered = this.#known.get(name);
    if (remembered !== undefined) return remembered;
    const records = this.index.placesNamed(name, PLACE_NAME_LIMITS.records);
    const found = {
      containers: records.filter(isContainer),
      wholes: records.filter((record) => isContainer(record) || isCity(record)),
      witnesses: records.filter((record) => isWitness(record, name)),
    };
    if (this.#known.size >= PLACE_NAME_LIMITS.remembered) this.#known.clear();
    this.#known.set(name, found);
    return found;
  }
}

function isContainer(record: Candidate): boolean {
  return CONTAINER_CATEGORIES.has(record.placeCategory) && record.countryCode !== null && record.match?.nameClass !== 'demonym';
}

function isCity({ placeCategory, countryCode, population }: Candidate): boolean {
  return placeCategory === 'populated' && countryCode !== null && (population ?? 0) >= PLACE_NAME_LIMITS.wholePopulation;
}

function isWitness(record: Candidate, name: string): boolean {
  switch (record.match?.nameClass) {
    case 'country':
    case 'country_alias':
    case 'demonym':
    case 'regional_demonym':
      return true;
    case 'admin2':
      return ADMIN2_TYPE_WORD.test(name);
    case 'admin1':
    case 'primary':
      return !isOrdinaryWord(name) && (record.population ?? 0) >= PLACE_NAME_LIMITS.witnessPopulation;
    default:
      return false;
  }
}
