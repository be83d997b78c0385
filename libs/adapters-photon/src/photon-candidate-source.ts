import { GeocoderSource, otherLanguage, withCountries, type FoundPlace, type QueryStep, type QueryVariant } from '@locitorium/geocoding';
import { questionCall } from '@locitorium/http';
import { identityOf, type CallContext, type Clock, type Identity, type PlaceQuery } from '@locitorium/ports';
import type { PhotonPlace } from './photon-api.ts';
import { LOCAL_NAMES, type PhotonClient, type PhotonStatus } from './photon-client.ts';
import type { PhotonSettings } from './descriptor.ts';
import { toPhotonCandidate } from './to-photon-candidate.ts';

/** Raised when the same settings and data would give other requests or other candidates. */
const BEHAVIOUR_VERSION = '2';

/** More than is kept: twins and completions are taken out first. Servers answer 50 at most by themselves. */
const ASKED_RESULTS = 40;

/** Photon knows no layers that would hide a name, reads commas as blanks, and looks at all parts of an address in free text anyway. */
const STEPS_NOT_ASKED: readonly QueryStep[] = ['any_layer', 'without_commas', 'structured'];

/** CandidateSource on a Photon server. Made by `connectPhoton`, which asks the server for its version and data. */
export class PhotonCandidateSource extends GeocoderSource<PhotonClient> {
  readonly identity: Identity;

  constructor(client: PhotonClient, settings: PhotonSettings, status: PhotonStatus, clock?: Clock) {
    super(client, settings, clock);
    this.identity = identityOf('photon', BEHAVIOUR_VERSION, {
      base_url: client.endpoint.href,
      software_version: status.version,
      data_updated: settings.dataDateInIdentity ? status.dataUpdated : null,
    });
  }

  protected variesWith({ language, cutOff }: PlaceQuery): readonly unknown[] {
    return [otherLanguage(language), cutOff];
  }

  protected async ask(variant: QueryVariant, query: PlaceQuery, context: CallContext): Promise<readonly FoundPlace[]> {
    if (variant.question.kind !== 'free' || STEPS_NOT_ASKED.includes(variant.step)) return [];
    const { words } = variant.question;
    const places = await this.#search(words, 'en', context);
    const inEnglish = await this.#candidates(places, new Map(), variant, query);
    if (places.length === 0 || inEnglish.some(({ candidate }) => candidate.match !== null)) return inEnglish;
    // A feature tells one name: where none is the one asked for, that may be because the text says it in another language.
    const local = await this.#search(words, otherLanguage(query.language) ?? LOCAL_NAMES, context);
    return this.#candidates(places, new Map(local.flatMap((place) => namedOnce(place))), variant, query);
  }

  /** Slips of the pen and completions may stand before the very name in Photon's order. */
  protected override inOrder(found: readonly FoundPlace[]): readonly FoundPlace[] {
    const isNear = ({ candidate: { match } }: FoundPlace): boolean => match?.level === 'fuzzy' || match?.level === 'completion';
    return [...found.filter((one) => !isNear(one)), ...found.filter(isNear)];
  }

  #search(words: string, language: string, context: CallContext): Promise<readonly PhotonPlace[]> {
    return this.client.search(words, { language, limit: ASKED_RESULTS }, questionCall(context, 'look-up', 'geocoder'));
  }

  async #candidates(
    places: readonly PhotonPlace[],
    localNames: ReadonlyMap<string, string>,
    variant: QueryVariant,
    { name, cutOff }: PlaceQuery,
  ): Promise<readonly FoundPlace[]> {
    const found = await withCountries(places, (place, byPoint) =>
      toPhotonCandidate(place, localNames.get(idOf(place) ?? '') ?? null, variant, name, byPoint),
    );
    return found.filter(({ candidate: { match, placeCategory } }) => {
      // Photon completes what people type. Where the text goes on, nobody was still typing.
      if (match?.level === 'completion') return cutOff;
      // Hotels and shops are called after many places; one is meant only where its very name is said.
      return match !== null || placeCategory !== 'facility';
    });
  }
}

/** Null for features without identity, which are in no map. */
function idOf({ osm_type, osm_id }: PhotonPlace): string | null {
  return osm_type == null || osm_id == null ? null : `${osm_type}${osm_id}`;
}

/** Identity and name of a feature, where it has both. */
function namedOnce(place: PhotonPlace): readonly (readonly [id: string, name: string])[] {
  const id = idOf(place);
  return id === null || place.name === null ? [] : [[id, place.name]];
}
