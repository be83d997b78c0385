import type { Candidate } from '@locitorium/domain';
import { identityOf, type CallContext, type CandidateSource, type Identity, type PlaceQuery } from '@locitorium/ports';

/** Levels at which a record bears the very name that was asked for. */
const OWN_NAME: ReadonlySet<string> = new Set(['exact', 'abbreviation']);

/** Of what a source finds, the records that bear the name itself: what the back-off adds is left out. */
export class ExactNameSource implements CandidateSource {
  readonly identity: Identity;
  readonly #source: CandidateSource;

  constructor(source: CandidateSource) {
    this.#source = source;
    this.identity = identityOf(source.identity.name, '1', { source: source.identity, names: 'exact' });
  }

  get concurrency(): number | undefined {
    return this.#source.concurrency;
  }

  async search(query: PlaceQuery, context: CallContext): Promise<readonly Candidate[]> {
    const found = await this.#source.search(query, context);
    // A server that does not say how a record met the name has looked for that name.
    return found.filter(({ match }) => match === null || (OWN_NAME.has(match.level) && (match.step ?? 'as_written') === 'as_written'));
  }
}
