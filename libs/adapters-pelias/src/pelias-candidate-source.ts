import type { Candidate } from '@locitorium/domain';
import { GeocoderSource, withCountries, type FoundPlace, type QueryVariant } from '@locitorium/geocoding';
import { questionCall } from '@locitorium/http';
import { identityOf, type CallContext, type Clock, type Identity, type PlaceQuery } from '@locitorium/ports';
import type { PeliasPlace } from './pelias-api.ts';
import type { PeliasClient, PeliasStatus } from './pelias-client.ts';
import type { PeliasSettings } from './descriptor.ts';
import { toPeliasCandidate } from './to-pelias-candidate.ts';

/** Raised when the same settings and data would give other requests or other candidates. */
const BEHAVIOUR_VERSION = '2';

/** The most that Pelias answers with. */
const ASKED_RESULTS = 40;

/**
 * A feature of another name than the one asked for counts from this confidence on: Pelias gives 0.6 to a town it falls back to,
 * less to everything larger.
 */
const LEAST_CONFIDENCE = 0.6;

/** Layers that Pelias never expects a query to mean: it calls even the very record asked for (Puerto Rico, Scotland) a fallback. */
const NEVER_EXPECTED = ['dependency', 'macroregion', 'macrocounty', 'macrohood', 'marinearea', 'ocean', 'continent', 'empire'];

/** CandidateSource on a Pelias server. Made by `connectPelias`, which asks the server for its version. */
export class PeliasCandidateSource extends GeocoderSource<PeliasClient> {
  readonly identity: Identity;
  readonly #settings: PeliasSettings;

  constructor(client: PeliasClient, settings: PeliasSettings, status: PeliasStatus, clock?: Clock) {
    super(client, settings, clock);
    this.#settings = settings;
    this.identity = identityOf('pelias', BEHAVIOUR_VERSION, {
      base_url: client.endpoint.href,
      software_version: status.version,
      layers: settings.layers,
    });
  }

  protected variesWith({ cutOff }: PlaceQuery): readonly unknown[] {
    return [cutOff];
  }

  protected async ask(variant: QueryVariant, { name, cutOff }: PlaceQuery, context: CallContext): Promise<readonly FoundPlace[]> {
    const { layers } = this.#settings;
    const anyLayer = variant.step === 'any_layer';
    if (anyLayer && layers.length === 0) return [];
    const places = await this.#search(variant, anyLayer ? [] : layers, context);
    return withCountries(places, (place, byPoint) => {
      const found = toPeliasCandidate(place, variant, name, byPoint);
      return answers(place, found.candidate, cutOff) && (!anyLayer || found.candidate.match !== null) ? found : null;
    });
  }

  #search({ question }: QueryVariant, layers: readonly string[], context: CallContext): Promise<readonly PeliasPlace[]> {
    const common = { size: String(ASKED_RESULTS), lang: 'en', ...(layers.length > 0 && { layers: layers.join(',') }) };
    const call = questionCall(context, 'look-up', 'geocoder');
    // The country is not made a filter: a server of one area may not have a record of it.
    if (question.kind === 'free') return this.client.search({ text: question.words, ...common }, call);
    const { city, state, country } = question;
    return this.client.searchStructured(
      { locality: city, ...(state !== null && { region: state }), ...(country !== null && { country }), ...common },
      call,
    );
  }
}

/** Whether a feature is an answer to the question, not what Pelias says instead of "nothing". */
function answers({ match_type, layer, confidence }: PeliasPlace, { match, placeCategory }: Candidate, cutOff: boolean): boolean {
  if (match?.level === 'completion') return cutOff && match_type !== 'fallback';
  const bearsTheName = match !== null && match.level !== 'fuzzy';
  if (match_type === 'fallback') return bearsTheName && NEVER_EXPECTED.includes(layer);
  return bearsTheName || (placeCategory !== 'facility' && (confidence == null || confidence >= LEAST_CONFIDENCE));
}
