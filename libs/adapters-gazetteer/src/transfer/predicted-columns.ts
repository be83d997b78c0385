import { NAME_CLASSES, type NameClass } from '@locitorium/domain';
import { importanceOf } from '../format/importance.ts';
import { IMPORTANCE_UNITS, POPULATION_UNKNOWN, type FeatureKind, type Sections } from '../format/layout.ts';
import { classBitsOf } from '../format/name-classes.ts';

type PlaceFacts = Pick<Sections, 'placeKind' | 'placePopulation' | 'placeNameCount'>;

/** What the other columns say about a column: only where that is wrong, something has to be sent. */
export class PredictedColumns {
  readonly #kinds: readonly FeatureKind[];
  readonly #places: PlaceFacts;

  constructor(kinds: readonly FeatureKind[], places: PlaceFacts) {
    this.#kinds = kinds;
    this.#places = places;
  }

  importance(place: number): number {
    const { placeCategory, type } = this.#kindOf(place);
    const nameCount = this.#places.placeNameCount[place]!;
    const importance = importanceOf({ placeCategory, type, population: this.#populationOf(place), nameCount });
    return Math.round(Math.min(1, Math.max(0, importance)) * IMPORTANCE_UNITS);
  }

  /** The classes that a name of this class gives to a key. */
  classes(place: number, nameClass: number): number {
    const { placeCategory, type } = this.#kindOf(place);
    return classBitsOf(NAME_CLASSES[nameClass] as NameClass, placeCategory, this.#populationOf(place), type === 'PPLC');
  }

  #kindOf(place: number): FeatureKind {
    return this.#kinds[this.#places.placeKind[place]!] as FeatureKind;
  }

  #populationOf(place: number): number | null {
    const population = this.#places.placePopulation[place]!;
    return population === POPULATION_UNKNOWN ? null : population;
  }
}
