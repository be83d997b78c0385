import { DeadlineExceededError, type Candidate } from '@locitorium/domain';
import { identityOf, remainingMs, SYSTEM_CLOCK, type CallContext, type CandidateSource, type Clock, type Identity, type PlaceQuery } from '@locitorium/ports';
import { LRUCache } from 'lru-cache';
import { mergeTwins, type FoundPlace } from './merge-twins.ts';
import type { NominatimStatus } from './nominatim-api.ts';
import type { NominatimClient } from './nominatim-client.ts';
import type { NominatimSettings } from './nominatim-options.ts';
import { countryRungOf, ladderOf, type Rung } from './query-ladder.ts';
import { searchText } from './search-text.ts';
import { toCandidate } from './to-candidate.ts';

/** Raised when the same settings and data would give other requests or other candidates. */
const BEHAVIOUR_VERSION = '1';

/** The most that Nominatim documents: its best ten are often one town many times, or all of one country. */
const ASKED_RESULTS = 40;

/** A BCP 47 tag; anything else in a document's metadata is no language to ask for. */
const LANGUAGE_TAG = /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i;

/** CandidateSource on a Nominatim server. Made by `connectNominatim`, which asks the server for its version and data. */
export class NominatimCandidateSource implements CandidateSource {
  readonly identity: Identity;
  readonly #client: NominatimClient;
  readonly #settings: NominatimSettings;
  readonly #known: LRUCache<string, readonly Candidate[]> | null;

  constructor(client: NominatimClient, settings: NominatimSettings, status: NominatimStatus, clock: Clock = SYSTEM_CLOCK) {
    this.#client = client;
    this.#settings = settings;
    this.#known =
      settings.cachedCandidates === 0
        ? null
        : new LRUCache({ maxSize: settings.cachedCandidates, sizeCalculation: (candidates) => candidates.length + 1, ttl: settings.cacheMaxAgeMs, ttlResolution: 0, perf: clock });
    this.identity = identityOf('nominatim', BEHAVIOUR_VERSION, {
      base_url: client.endpoint.href,
      software_version: status.software_version,
      data_updated: settings.dataDateInIdentity ? status.data_updated : null,
      layers: settings.layers,
    });
  }

  async search(query: PlaceQuery, context: CallContext): Promise<readonly Candidate[]> {
    context.signal.throwIfAborted();
    const languages = languagesOf(query);
    const key = JSON.stringify([languages, searchText(query.name)]);
    const candidates = this.#known?.get(key) ?? (await this.#lookUp(query.name, languages, context));
    this.#known?.set(key, candidates);
    return candidates.slice(0, query.limit);
  }

  async #lookUp(name: string, languages: string, context: CallContext): Promise<readonly Candidate[]> {
    const [asWritten, ...others] = ladderOf(name);
    if (asWritten === undefined) return [];
    let found = await this.#ask(asWritten, name, languages, context);
    found = [...(await this.#country(name, found, languages, context)), ...found];
    for (const rung of others) {
      if (found.length > 0) break;
      found = await this.#ask(rung, name, languages, context);
    }
    return Object.freeze(mergeTwins(found));
  }

  /** The country of that name, where the name is one and the server did not think of it. */
  async #country(name: string, found: readonly FoundPlace[], languages: string, context: CallContext): Promise<readonly FoundPlace[]> {
    const rung = countryRungOf(name);
    if (rung === null) return [];
    const isIt = ({ candidate }: FoundPlace): boolean => candidate.countryCode === rung.countryCode && candidate.placeCategory === 'country';
    return found.some(isIt) ? [] : (await this.#ask(rung, name, languages, context)).filter(isIt);
  }

  async #ask(rung: Rung, name: string, languages: string, context: CallContext): Promise<readonly FoundPlace[]> {
    const anyLayer = rung.step === 'any_layer';
    if (anyLayer && this.#settings.layers.length === 0) return [];
    const parameters = {
      ...rung.parameters,
      limit: String(ASKED_RESULTS),
      addressdetails: '1',
      extratags: '1',
      namedetails: '1',
      'accept-language': languages,
      ...(anyLayer || this.#settings.layers.length === 0 ? {} : { layer: this.#settings.layers.join(',') }),
    };
    const places = await this.#client.search(parameters, {
      signal: context.signal,
      limitMs: remainingMs(context),
      expired: (cause) => new DeadlineExceededError('look-up', cause),
    });
    const found = places.map((place) => ({ place, candidate: toCandidate(place, rung, name) }));
    // Among points of interest Nominatim answers words by their meaning: "shelter" finds shelters of any name.
    return anyLayer ? found.filter(({ candidate }) => candidate.match !== null) : found;
  }
}

/** English first, so that countries and towns are told in one language; the document's own for what has no English name. */
function languagesOf(query: PlaceQuery): string {
  const language = query.language;
  return language === null || !LANGUAGE_TAG.test(language) || /^en\b/i.test(language) ? 'en' : `en,${language}`;
}
