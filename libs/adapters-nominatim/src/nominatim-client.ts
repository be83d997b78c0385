import { PrerequisiteError } from '@locitorium/domain';
import { GeocoderClient, type GeocoderClientParts, type GeocoderDialect } from '@locitorium/geocoding';
import type { Call } from '@locitorium/http';
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
  failureOf: ({ status }, body, handler) =>
    status === 200 && errorReplySchema.safeParse(body).success ? handler.invalidReply('error_reply', 'an error under status 200') : null,
} satisfies GeocoderDialect);

/** One Nominatim server: its two questions. */
export class NominatimClient extends GeocoderClient {
  constructor(settings: NominatimSettings, parts: GeocoderClientParts = {}) {
    super(settings, DIALECT, parts);
  }

  /**
   * GET /search. Empty means that nothing was found. A record that makes no sense is left out; where none makes sense, the
   * reply is refused.
   */
  async search(parameters: Readonly<Record<string, string>>, call: Call): Promise<readonly NominatimPlace[]> {
    const records = await this.ask({ path: 'search', searchParams: { ...parameters, format: 'jsonv2' }, reply: searchReplySchema }, call);
    return this.read(records, placeSchema, 'search');
  }

  /** GET /status. Rejects where the server answers but its database does not. */
  async status(call: Call): Promise<NominatimStatus> {
    const status = await this.ask({ path: 'status', searchParams: { format: 'json' }, reply: statusReplySchema }, call);
    if (status.status !== 0) throw databaseFault(status.status, this.endpoint.href);
    return status;
  }
}

/** The database behind the server is at fault, as its status page says. */
function databaseFault(status: number, href: string): PrerequisiteError {
  return new PrerequisiteError(
    'geocoder_unavailable',
    `Nominatim at ${href} answers, but has no working database (its status is ${status}). Start PostgreSQL, or import data.`,
    { base_url: href, nominatim_status: status },
  );
}
