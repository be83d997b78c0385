import type { NominatimOptions } from '@locitorium/adapters-nominatim';
import type { Settings } from '../settings/settings-table.ts';

/** What the settings say to the Nominatim adapter. */
export function nominatimOptions(settings: Settings): NominatimOptions {
  return {
    baseUrl: settings.nominatimBaseUrl,
    contact: settings.nominatimContact,
    allowPublicServer: settings.allowPublicNominatim,
    concurrency: settings.lookupConcurrency,
    timeoutMs: settings.nominatimTimeoutMs,
    minIntervalMs: settings.nominatimMinIntervalMs,
    dataDateInIdentity: settings.nominatimDataDate === 'pinned',
  };
}
