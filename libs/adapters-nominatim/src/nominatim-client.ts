import { PrerequisiteError } from '@locitorium/domain';
import { GeocoderClient, invalidReply, readRecords, type GeocoderClientParts, type GeocoderDialect } from '@locitorium/geocoding';
import type { Call, Endpoint } from '@locitorium/http';
import {
  errorReplySchema,
  placeSchema,
  searchReplySchema,
  statusReplySchema,
  type NominatimPlace,
  type NominatimStatus,
} from './nominatim-api.ts';
import type { NominatimSettings } from './descriptor.ts';

const DIALECT: GeocoderDialect = Object.freeze({
  product: 'Nominatim',
  refusal: ({ status }, body, about) =>
    status === 200 && errorReplySchema.safeParse(body).success ? invalidReply('error_reply', 'an error under status 200', about) : null,
} satisfies GeocoderDialect);

/** One Nominatim server: its two questions. */
export class NominatimClient {
  readonly #server: GeocoderClient;

  constructor(settings: NominatimSettings, parts: GeocoderClientParts = {}) {
    this.#server = new GeocoderClient(settings, DIALECT, parts);
  }

  get endpoint(): Endpoint {
    return this.#server.endpoint;
  }

  /**
   * GET /search. Empty means that nothing was found. A record that makes no sense is left out; where none makes sense, the
   * reply is refused.
   */
  async search(parameters: Readonly<Record<string, string>>, call: Call): Promise<readonly NominatimPlace[]> {
    const records = await this.#server.ask(
      { path: 'search', searchParams: { ...parameters, format: 'jsonv2' }, reply: searchReplySchema },
      call,
    );
    return readRecords(records, placeSchema, this.#server.about('search'));
  }

  /** GET /status. Rejects where the server answers but its database does not. */
  async status(call: Call): Promise<NominatimStatus> {
    const status = await this.#server.ask({ path: 'status', searchParams: { format: 'json' }, reply: statusReplySchema }, call);
    if (status.status !== 0) throw databaseFault(status.status, this.endpoint.href);
    return status;
  }

  /** Bounds of a call that belongs to no document. */
  probe(signal: AbortSignal): Call {
    return this.#server.probe(signal);
  }

  /** Closes its connections. */
  close(): Promise<void> {
    return this.#server.close();
  }
}

/** The database behind the server is at fault, as its status page says. */
function databaseFault(status: number, href: string): PrerequisiteError {
  return new PrerequisiteError(
    'geocoder_unavailable',
    `Nominatim at ${href} answers, but has no working database (its status is ${status}). Start PostgreSQL, or import data.`,
    {
      base_url: href,
      nominatim_status: status,
    },
  );
}
