import { isLocitoriumError, PrerequisiteError } from '@locitorium/domain';
import { GeocoderClient, type GeocoderClientParts, type GeocoderDialect } from '@locitorium/geocoding';
import { RETRIES, type Call } from '@locitorium/http';
import { messagesOf, placeSchema, searchReplySchema, statusReplySchema, type PhotonPlace } from './photon-api.ts';
import type { PhotonSettings } from './descriptor.ts';

/** The names of places as they are called where they are. */
export const LOCAL_NAMES = 'default';

/** How Photon refuses a language that its database was not made with: "Language is not supported. Supported are: default, de, en, fr". */
const UNSUPPORTED_LANGUAGE = /language is not supported(?:.*supported are:\s*([a-z0-9_, -]+))?/i;

const DIALECT: GeocoderDialect = Object.freeze({
  product: 'Photon',
  failureOf: ({ status }, body, handler) => {
    if (status !== 400) return null;
    const [languages] = messagesOf(body).flatMap(
      (message) => UNSUPPORTED_LANGUAGE.exec(message)?.[1] ?? (UNSUPPORTED_LANGUAGE.test(message) ? '' : []),
    );
    if (languages === undefined) return null;
    return handler.failure('unsupported_language', `${handler.server} was not made with this language.`, status, {
      retries: RETRIES.never,
      facts: { languages },
    });
  },
} satisfies GeocoderDialect);

/** What a server says about itself; null where it does not. */
export interface PhotonStatus {
  readonly version: string | null;
  readonly dataUpdated: string | null;
}

/** Any name that the world knows: an answer of the right shape is what counts. */
const PROBE = 'Paris';

/** One Photon server: its two questions. */
export class PhotonClient extends GeocoderClient {
  /** Languages of the server's database, once it has said so; null before. */
  #languages: ReadonlySet<string> | null = null;

  constructor(settings: PhotonSettings, parts: GeocoderClientParts = {}) {
    super(settings, DIALECT, parts);
  }

  /** Whether names come in this language, as far as is known. */
  offers(language: string): boolean {
    return this.#languages === null || this.#languages.has(language);
  }

  /**
   * GET /api. Empty means that nothing was found. Names come in the language where the server has it, else as they are called
   * where they are. A feature that makes no sense is left out; where none makes sense, the reply is refused.
   */
  async search(
    words: string,
    { language, limit }: { readonly language: string; readonly limit: number },
    call: Call,
  ): Promise<readonly PhotonPlace[]> {
    if (!this.offers(language))
      return language === LOCAL_NAMES ? this.#search(words, null, limit, call) : this.search(words, { language: LOCAL_NAMES, limit }, call);
    try {
      return await this.#search(words, language, limit, call);
    } catch (error) {
      if (!isLocitoriumError(error) || error.kind !== 'unsupported_language') throw error;
      const listed = String(error.facts['languages']).split(',');
      // Never the one that was just refused, whatever the refusal says.
      this.#languages = new Set(listed.map((name) => name.trim()).filter((name) => name !== '' && name !== language));
      return this.search(words, { language, limit }, call);
    }
  }

  /** GET /status; servers that do not have it yet are asked a name instead. */
  async status(call: Call): Promise<PhotonStatus> {
    try {
      const { status, import_date, version } = await this.ask({ path: 'status', reply: statusReplySchema }, call);
      if (status.toLowerCase() !== 'ok') throw unwell(this.endpoint.href);
      return { version, dataUpdated: import_date };
    } catch (error) {
      if (!isLocitoriumError(error) || error.facts['reason'] !== 'not_photon') throw error;
      await this.search(PROBE, { language: LOCAL_NAMES, limit: 1 }, call);
      return { version: null, dataUpdated: null };
    }
  }

  /** Whether a name that the world knows is found. */
  async findsPlaces(language: string, call: Call): Promise<boolean> {
    return (await this.search(PROBE, { language, limit: 1 }, call)).length > 0;
  }

  async #search(words: string, language: string | null, limit: number, call: Call): Promise<readonly PhotonPlace[]> {
    const searchParams = { q: words, limit: String(limit), ...(language !== null && { lang: language }) };
    const { features } = await this.ask({ path: 'api', searchParams, reply: searchReplySchema }, call);
    return this.read(features, placeSchema, 'api');
  }
}

function unwell(href: string): PrerequisiteError {
  return new PrerequisiteError('geocoder_unavailable', `Photon at ${href} answers, but says that it is not well. Its log says why.`, {
    base_url: href,
  });
}
