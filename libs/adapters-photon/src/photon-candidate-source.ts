import type { Candidate } from '@locitorium/domain';
import {
  climbDown,
  mergeTwins,
  otherLanguage,
  RememberedLookups,
  searchText,
  withCountries,
  type FoundPlace,
  type QueryStep,
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
export class PhotonCandidateSource implements CandidateSource {
  readonly identity: Identity;
  readonly #client: PhotonClient;
  readonly #remembered: RememberedLookups;

  constructor(client: PhotonClient, settings: PhotonSettings, status: PhotonStatus, clock: Clock = SYSTEM_CLOCK) {
    this.#client = client;
    this.#remembered = new RememberedLookups(settings, clock);
    this.identity = identityOf('photon', BEHAVIOUR_VERSION, {
      base_url: client.endpoint.href,
      software_version: status.version,
      data_updated: settings.dataDateInIdentity ? status.dataUpdated : null,
    });
  }

  async search(query: PlaceQuery, context: CallContext): Promise<readonly Candidate[]> {
    context.signal.throwIfAborted();
    const key = [otherLanguage(query.language), query.cutOff, searchText(query.name)];
    const candidates = await this.#remembered.recall(key, async () =>
      mergeTwins(nearOnesLast(await climbDown(query.name, (rung) => this.#ask(rung, query, context)))),
    );
    return candidates.slice(0, query.limit);
  }

  /** Closes the connections to the server. */
  async close(): Promise<void> {
    await this.#client.close();
  }

  async #ask(rung: Rung, query: PlaceQuery, context: CallContext): Promise<readonly FoundPlace[]> {
    if (rung.question.kind !== 'free' || STEPS_NOT_ASKED.includes(rung.step)) return [];
    const { words } = rung.question;
    const places = await this.#search(words, 'en', context);
    const inEnglish = await this.#candidates(places, new Map(), rung, query);
    if (places.length === 0 || inEnglish.some(({ candidate }) => candidate.match !== null)) return inEnglish;
    // A feature tells one name: where none is the one asked for, that may be because the text says it in another language.
    const local = await this.#search(words, otherLanguage(query.language) ?? LOCAL_NAMES, context);
    return this.#candidates(places, new Map(local.flatMap((place) => namedOnce(place))), rung, query);
  }

  #search(words: string, language: string, context: CallContext): Promise<readonly PhotonPlace[]> {
    return this.#client.search(words, { language, limit: ASKED_RESULTS }, questionCall(context, 'look-up', 'geocoder'));
  }

  async #candidates(
    places: readonly PhotonPlace[],
    localNames: ReadonlyMap<string, string>,
    rung: Rung,
    { name, cutOff }: PlaceQuery,
  ): Promise<readonly FoundPlace[]> {
    const found = await withCountries(places, (place, byPoint) =>
      toPhotonCandidate(place, localNames.get(idOf(place) ?? '') ?? null, rung, name, byPoint),
    );
    return found.filter(({ candidate: { match, placeCategory } }) => {
      // Photon completes what people type. Where the text goes on, nobody was still typing.
      if (match?.level === 'completion') return cutOff;
      // Hotels and shops are called after many places; one is meant only where its very name is said.
      return match !== null || placeCategory !== 'facility';
    });
  }
}

/** Slips of the pen and completions may stand before the very name in Photon's order. */
function nearOnesLast(found: readonly FoundPlace[]): readonly FoundPlace[] {
  const isNear = ({ candidate: { match } }: FoundPlace): boolean => match?.level === 'fuzzy' || match?.level === 'completion';
  return [...found.filter((one) => !isNear(one)), ...found.filter(isNear)];
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
