import { GeocoderClient, type GeocoderClientParts, type GeocoderDialect } from '@locitorium/geocoding';
import { apiKeyFrom, RETRIES, type Call, type Environment } from '@locitorium/http';
import { errorReplySchema, placeSchema, searchReplySchema, type PeliasPlace } from './pelias-api.ts';
import type { PeliasSettings } from './descriptor.ts';

export interface PeliasClientParts extends GeocoderClientParts {
  /** Where the key stands. Default: the environment of the process. */
  readonly environment?: Environment;
}

/** A message of Pelias about its parameter; it may repeat values, so that it is read and never shown. */
const ABOUT_LAYERS = /invalid layers parameter/i;

const DIALECT: GeocoderDialect = Object.freeze({
  product: 'Pelias',
  failureOf: ({ status }, body, handler) => {
    const reply = errorReplySchema.safeParse(body);
    if (!reply.success) return null;
    if (status === 200) return handler.invalidReply('error_reply', 'errors under status 200');
    const isAboutLayers =
      status === 400 && reply.data.geocoding.errors.some((error) => typeof error === 'string' && ABOUT_LAYERS.test(error));
    if (!isAboutLayers) return null;
    const message = `${handler.server} does not have one of the layers that it is asked for. Set pelias_layers to layers that it has, to coarse, or to all.`;
    return handler.failure('invalid_request', message, status, { retries: RETRIES.never, facts: { reason: 'layers' } });
  },
} satisfies GeocoderDialect);

/** What a server says about itself. */
export interface PeliasStatus {
  /** Version of its API; null where it does not say. */
  readonly version: string | null;
  /** Whether a name that the world knows is found. */
  readonly findsPlaces: boolean;
}

/** Any name that the world knows: an answer of the right shape is what counts. */
const PROBE = Object.freeze({ text: 'Paris', size: '1', lang: 'en' });

const SEARCH = 'v1/search';

/** One Pelias server: its questions. */
export class PeliasClient extends GeocoderClient {
  readonly #apiKey: string | null;

  constructor(settings: PeliasSettings, parts: PeliasClientParts = {}) {
    super(settings, DIALECT, parts);
    this.#apiKey = apiKeyFrom(parts.environment ?? process.env, {
      variable: settings.apiKeyVariable,
      setting: 'pelias_api_key_variable',
      server: 'Pelias',
    });
  }

  /**
   * GET /v1/search. Empty means that nothing was found. A feature that makes no sense is left out; where none makes sense, the
   * reply is refused.
   */
  search(parameters: Readonly<Record<string, string>>, call: Call): Promise<readonly PeliasPlace[]> {
    return this.#search(SEARCH, parameters, call);
  }

  /** GET /v1/search/structured. */
  searchStructured(parameters: Readonly<Record<string, string>>, call: Call): Promise<readonly PeliasPlace[]> {
    return this.#search('v1/search/structured', parameters, call);
  }

  /** Asks a name: Pelias' own /status says "ok" in plain text whether or not it reaches its Elasticsearch. */
  async status(call: Call): Promise<PeliasStatus> {
    const { geocoding, features } = await this.#askWithKey(SEARCH, PROBE, call);
    return { version: geocoding.engine?.version ?? null, findsPlaces: this.read(features, placeSchema, SEARCH).length > 0 };
  }

  async #search(path: string, parameters: Readonly<Record<string, string>>, call: Call): Promise<readonly PeliasPlace[]> {
    const { features } = await this.#askWithKey(path, parameters, call);
    return this.read(features, placeSchema, path);
  }

  #askWithKey(path: string, parameters: Readonly<Record<string, string>>, call: Call) {
    const searchParams = { ...parameters, ...(this.#apiKey !== null && { api_key: this.#apiKey }) };
    return super.ask({ path, searchParams, reply: searchReplySchema }, call);
  }
}
