import type { Candidate } from '@locitorium/domain';
import { normalisedName, SYSTEM_CLOCK, type CallContext, type CandidateSource, type Identity, type PlaceQuery } from '@locitorium/ports';
import { searchText } from '../names/search-text.ts';
import { mergeTwins, type FoundPlace } from '../places/merge-twins.ts';
import type { GeocoderClient } from '../server/geocoder-client.ts';
import { searchWithBackOff, type QueryVariant } from './back-off.ts';
import { Lookups, type LookupSettings } from './lookups.ts';

/** A candidate source on a geocoding server: what all of them do with a name before and after it is asked for. */
export abstract class GeocoderSource<Client extends GeocoderClient> implements CandidateSource {
  abstract readonly identity: Identity;
  protected readonly client: Client;
  readonly #lookups: Lookups;

  constructor(client: Client, settings: LookupSettings, clock = SYSTEM_CLOCK) {
    this.client = client;
    this.#lookups = new Lookups(settings, clock);
  }

  get concurrency(): number {
    return this.#lookups.concurrency;
  }

  async search(given: PlaceQuery, context: CallContext): Promise<readonly Candidate[]> {
    const query = { ...given, name: normalisedName(given.name) };
    const key = [...this.variesWith(query), searchText(query.name)];
    const candidates = await this.#lookups.find(key, context, async (shared) =>
      mergeTwins(this.inOrder(await searchWithBackOff(query.name, (variant) => this.ask(variant, query, shared)))),
    );
    return candidates.slice(0, query.limit);
  }

  /** Closes the connections to the server. */
  close(): Promise<void> {
    return this.client.close();
  }

  /** What of a query decides the answer, beside the name. */
  protected abstract variesWith(query: PlaceQuery): readonly unknown[];

  /** One variant of the query, asked of the server; empty for one that it cannot ask. */
  protected abstract ask(variant: QueryVariant, query: PlaceQuery, context: CallContext): Promise<readonly FoundPlace[]>;

  /** The places in the order in which they are offered. Default: the server's. */
  protected inOrder(found: readonly FoundPlace[]): readonly FoundPlace[] {
    return found;
  }
}
