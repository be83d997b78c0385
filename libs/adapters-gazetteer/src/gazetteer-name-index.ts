import type { Candidate } from '@locitorium/domain';
import type { Identity, NameClasses, PlaceNameIndex } from '@locitorium/ports';
import type { Gazetteer } from './gazetteer.ts';

/** PlaceNameIndex over the embedded gazetteer. */
export class GazetteerNameIndex implements PlaceNameIndex {
  readonly identity: Identity;
  readonly #gazetteer: Gazetteer;

  constructor(gazetteer: Gazetteer) {
    this.#gazetteer = gazetteer;
    this.identity = gazetteer.identity;
  }

  classesOf(text: string, start = 0, end = text.length): NameClasses {
    return this.#gazetteer.classesOf(text, start, end);
  }

  placesNamed(name: string, limit: number): readonly Candidate[] {
    return this.#gazetteer.placesNamed(name, limit);
  }
}
