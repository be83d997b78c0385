import type { Candidate } from '@locitorium/domain';
import type { CallContext, CandidateSource, Identity, PlaceQuery } from '@locitorium/ports';
import type { Gazetteer } from './gazetteer.ts';

/** CandidateSource over the embedded gazetteer. Answers within the call: the promise is for the port's sake. */
export class GazetteerCandidateSource implements CandidateSource {
  readonly identity: Identity;
  readonly #gazetteer: Gazetteer;

  constructor(gazetteer: Gazetteer) {
    this.#gazetteer = gazetteer;
    this.identity = gazetteer.identity;
  }

  async search(query: PlaceQuery, context: CallContext): Promise<readonly Candidate[]> {
    context.signal.throwIfAborted();
    return this.#gazetteer.search(query.name, { limit: query.limit, cutOff: query.cutOff });
  }
}
