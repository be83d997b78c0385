import type { Candidate } from '@locitorium/domain';
import { identityOf, type Identity } from '../../identity/identity.ts';
import type { PlaceDirectory } from '../../place-directory/place-directory.ts';

/** A directory of a few records, in the order of importance, by their usual names. */
export class InMemoryPlaceDirectory implements PlaceDirectory {
  readonly identity: Identity;
  readonly #records: readonly Candidate[];

  constructor(records: readonly Candidate[]) {
    this.#records = records;
    this.identity = identityOf(
      'in-memory-directory',
      '1',
      records.map(({ osmType, osmId }) => [osmType, osmId]),
    );
  }

  async complete(prefix: string, limit: number): Promise<readonly Candidate[]> {
    const beginning = prefix.toLowerCase();
    return beginning === '' ? [] : this.#records.filter(({ name }) => name.toLowerCase().startsWith(beginning)).slice(0, limit);
  }

  async placeById(osmType: string, osmId: number | string): Promise<Candidate | null> {
    return this.#records.find((record) => record.osmType === osmType && record.osmId === osmId) ?? null;
  }
}
