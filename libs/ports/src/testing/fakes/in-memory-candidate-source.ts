import type { Candidate } from '@locitorium/domain';
import type { CallContext } from '../../context/call-context.ts';
import type { CandidateSource, PlaceQuery } from '../../candidate-source/candidate-source.ts';
import { hashOf, type Identity } from '../../identity/identity.ts';

/** A gazetteer of a few records: finds a record by its name, ignoring case. Records queries; can be told to fail for a name. */
export class InMemoryCandidateSource implements CandidateSource {
  readonly identity: Identity;
  readonly queries: PlaceQuery[] = [];
  readonly #records: readonly Candidate[];
  readonly #failures: ReadonlyMap<string, Error>;

  constructor(records: readonly Candidate[], failures: Readonly<Record<string, Error>> = {}) {
    this.#records = records;
    this.#failures = new Map(Object.entries(failures));
    this.identity = {
      name: 'in-memory',
      version: '1',
      hash: hashOf(records.map(({ source, osmType, osmId, name }) => [source, osmType, osmId, name])),
    };
  }

  async search(query: PlaceQuery, context: CallContext): Promise<readonly Candidate[]> {
    context.signal.throwIfAborted();
    this.queries.push(query);
    const failure = this.#failures.get(query.name);
    if (failure !== undefined) throw failure;
    const name = query.name.toLowerCase();
    return this.#records.filter((record) => record.name.toLowerCase() === name).slice(0, query.limit);
  }
}
