import type { Candidate } from '@locitorium/domain';
import type { Identity, PlaceDirectory } from '@locitorium/ports';
import type { Gazetteer } from './gazetteer.ts';

/** PlaceDirectory over the embedded gazetteer. */
export class GazetteerPlaceDirectory implements PlaceDirectory {
  readonly identity: Identity;
  readonly #gazetteer: Gazetteer;

  constructor(gazetteer: Gazetteer) {
    this.#gazetteer = gazetteer;
    this.identity = gazetteer.identity;
  }

  async complete(prefix: string, limit: number): Promise<readonly Candidate[]> {
    return this.#gazetteer.complete(prefix, limit);
  }

  async placeById(osmType: string, osmId: number | string): Promise<Candidate | null> {
    return this.#gazetteer.placeById(osmType, osmId);
  }
}
