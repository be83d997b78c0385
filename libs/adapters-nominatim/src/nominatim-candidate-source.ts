import type { Candidate } from '@locitorium/domain';
import {
  searchWithBackOff,
  mergeTwins,
  otherLanguage,
  Lookups,
  searchText,
  withCountries,
  type FoundPlace,
  type QueryVariant,
} from '@locitorium/geocoding';
import { questionCall } from '@locitorium/http';
import {
  identityOf,
  normalisedName,
  SYSTEM_CLOCK,
  type CallContext,
  type CandidateSource,
  type Clock,
  type Identity,
  type PlaceQuery,
} from '@locitorium/ports';
import type { NominatimStatus } from './nominatim-api.ts';
import type { NominatimClient } from './nominatim-client.ts';
import type { NominatimSettings } from './nominatim-options.ts';
import { toFoundPlace } from './to-candidate.ts';

/** Raised when the same settings and data would give other requests or other candidates. */
const BEHAVIOUR_VERSION = '2';

/** The most that Nominatim documents: its best ten are often one town many times, or all of one country. */
const ASKED_RESULTS = 40;

/** CandidateSource on a Nominatim server. Made by `connectNominatim`, which asks the server for its version and data. */
export class NominatimCandidateSource implements CandidateSource {
  readonly identity: Identity;
  readonly #client: NominatimClient;
  readonly #settings: NominatimSettings;
  readonly #lookups: Lookups;

  constructor(client: NominatimClient, settings: NominatimSettings, status: NominatimStatus, clock: Clock = SYSTEM_CLOCK) {
    this.#client = client;
    this.#settings = settings;
    this.#lookups = new Lookups(settings, clock);
    this.identity = identityOf('nominatim', BEHAVIOUR_VERSION, {
      base_url: client.endpoint.href,
      software_version: status.software_version,
      data_updated: settings.dataDateInIdentity ? status.data_updated : null,
      layers: settings.layers,
    });
  }

  /** It queues what goes beyond by itself. */
  get concurrency(): number {
    return this.#lookups.concurrency;
  }

  async search(query: PlaceQuery, context: CallContext): Promise<readonly Candidate[]> {
    const name = normalisedName(query.name);
    const languages = languagesOf(query.language);
    const candidates = await this.#lookups.find([languages, searchText(name)], context, async (shared) =>
      mergeTwins(await searchWithBackOff(name, (variant) => this.#ask(variant, name, languages, shared))),
    );
    return candidates.slice(0, query.limit);
  }

  /** Closes the connections to the server. */
  async close(): Promise<void> {
    await this.#client.close();
  }

  async #ask(variant: QueryVariant, name: string, languages: string, context: CallContext): Promise<readonly FoundPlace[]> {
    const anyLayer = variant.step === 'any_layer';
    if (anyLayer && this.#settings.layers.length === 0) return [];
    const parameters = {
      ...parametersOf(variant),
      limit: String(ASKED_RESULTS),
      addressdetails: '1',
      extratags: '1',
      namedetails: '1',
      'accept-language': languages,
      ...(anyLayer || this.#settings.layers.length === 0 ? {} : { layer: this.#settings.layers.join(',') }),
    };
    const places = await this.#client.search(parameters, questionCall(context, 'look-up', 'geocoder'));
    const found = await withCountries(places, (place, byPoint) => toFoundPlace(place, variant, name, byPoint));
    // Among points of interest Nominatim answers words by their meaning: "shelter" finds shelters of any name.
    return anyLayer ? found.filter(({ candidate }) => candidate.match !== null) : found;
  }
}

/** A question in the parameters of /search. */
function parametersOf({ question }: QueryVariant): Readonly<Record<string, string>> {
  if (question.kind === 'free')
    return { q: question.words, ...(question.within !== null && { countrycodes: question.within.toLowerCase() }) };
  const { city, state, country } = question;
  return { city, ...(state !== null && { state }), ...(country !== null && { country }) };
}

/** English first, so that countries and towns are told in one language; the document's own for what has no English name. */
function languagesOf(language: string | null): string {
  const other = otherLanguage(language);
  return other === null ? 'en' : `en,${other}`;
}
