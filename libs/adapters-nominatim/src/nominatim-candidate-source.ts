import type { Candidate } from '@locitorium/domain';
import {
  climbDown,
  mergeTwins,
  otherLanguage,
  RememberedLookups,
  searchText,
  withCountries,
  type FoundPlace,
  type Rung,
} from '@locitorium/geocoding';
import { questionCall } from '@locitorium/http';
import {
  identityOf,
  SYSTEM_CLOCK,
  type CallContext,
  type CandidateSource,
  type Clock,
  type Identity,
  type PlaceQuery,
} from '@locitorium/ports';
import type { NominatimStatus } from './nominatim-api.ts';
import type { NominatimClient } from './nominatim-client.ts';
import type { NominatimSettings } from './descriptor.ts';
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
  readonly #remembered: RememberedLookups;

  constructor(client: NominatimClient, settings: NominatimSettings, status: NominatimStatus, clock: Clock = SYSTEM_CLOCK) {
    this.#client = client;
    this.#settings = settings;
    this.#remembered = new RememberedLookups(settings, clock);
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
    const candidates = await this.#remembered.recall([languages, searchText(query.name)], async () =>
      mergeTwins(await climbDown(query.name, (rung) => this.#ask(rung, query.name, languages, context))),
    );
    return candidates.slice(0, query.limit);
  }

  /** Closes the connections to the server. */
  async close(): Promise<void> {
    await this.#client.close();
  }

  async #ask(rung: Rung, name: string, languages: string, context: CallContext): Promise<readonly FoundPlace[]> {
    const anyLayer = rung.step === 'any_layer';
    if (anyLayer && this.#settings.layers.length === 0) return [];
    const parameters = {
      ...parametersOf(rung),
      limit: String(ASKED_RESULTS),
      addressdetails: '1',
      extratags: '1',
      namedetails: '1',
      'accept-language': languages,
      ...(anyLayer || this.#settings.layers.length === 0 ? {} : { layer: this.#settings.layers.join(',') }),
    };
    const places = await this.#client.search(parameters, questionCall(context, 'look-up', 'geocoder'));
    const found = await withCountries(places, (place, byPoint) => toFoundPlace(place, rung, name, byPoint));
    // Among points of interest Nominatim answers words by their meaning: "shelter" finds shelters of any name.
    return anyLayer ? found.filter(({ candidate }) => candidate.match !== null) : found;
  }
}

/** A question in the parameters of /search. */
function parametersOf({ question }: Rung): Readonly<Record<string, string>> {
  if (question.kind === 'free')
    return { q: question.words, ...(question.within !== null && { countrycodes: question.within.toLowerCase() }) };
  const { city, state, country } = question;
  return { city, ...(state !== null && { state }), ...(country !== null && { country }) };
}

/** English first, so that countries and towns are told in one language; the document's own for what has no English name. */
function languagesOf(query: PlaceQuery): string {
  const language = otherLanguage(query.language);
  return language === null ? 'en' : `en,${language}`;
}
