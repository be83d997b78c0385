import { GeocoderSource, otherLanguage, withCountries, type FoundPlace, type QueryVariant } from '@locitorium/geocoding';
import { questionCall } from '@locitorium/http';
import { identityOf, type CallContext, type Clock, type Identity, type PlaceQuery } from '@locitorium/ports';
import type { NominatimStatus } from './nominatim-api.ts';
import type { NominatimClient } from './nominatim-client.ts';
import type { NominatimSettings } from './descriptor.ts';
import { toFoundPlace } from './to-candidate.ts';

/** Raised when the same settings and data would give other requests or other candidates. */
const BEHAVIOUR_VERSION = '2';

/** The most that Nominatim documents: its best ten are often one town many times, or all of one country. */
const ASKED_RESULTS = 40;

/** CandidateSource on a Nominatim server. Made by `connectNominatim`, which asks the server for its version and data. */
export class NominatimCandidateSource extends GeocoderSource<NominatimClient> {
  readonly identity: Identity;
  readonly #settings: NominatimSettings;

  constructor(client: NominatimClient, settings: NominatimSettings, status: NominatimStatus, clock?: Clock) {
    super(client, settings, clock);
    this.#settings = settings;
    this.identity = identityOf('nominatim', BEHAVIOUR_VERSION, {
      base_url: client.endpoint.href,
      software_version: status.software_version,
      data_updated: settings.dataDateInIdentity ? status.data_updated : null,
      layers: settings.layers,
    });
  }

  protected variesWith({ language }: PlaceQuery): readonly unknown[] {
    return [languagesOf(language)];
  }

  protected async ask(variant: QueryVariant, { name, language }: PlaceQuery, context: CallContext): Promise<readonly FoundPlace[]> {
    const anyLayer = variant.step === 'any_layer';
    if (anyLayer && this.#settings.layers.length === 0) return [];
    const parameters = {
      ...parametersOf(variant),
      limit: String(ASKED_RESULTS),
      addressdetails: '1',
      extratags: '1',
      namedetails: '1',
      'accept-language': languagesOf(language),
      ...(anyLayer || this.#settings.layers.length === 0 ? {} : { layer: this.#settings.layers.join(',') }),
    };
    const places = await this.client.search(parameters, questionCall(context, 'look-up', 'geocoder'));
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
