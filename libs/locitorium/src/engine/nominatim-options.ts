import type { Layer, NominatimOptions } from '@locitorium/adapters-nominatim';
import type { Settings } from '../settings/settings-table.ts';
import { geocoderManners } from './geocoder-manners.ts';

/** What the settings say to the Nominatim adapter. */
export function nominatimOptions(settings: Settings): NominatimOptions {
  return {
    ...geocoderManners(settings),
    baseUrl: settings.nominatimBaseUrl,
    layers: layersOf(settings.nominatimLayers),
    contact: settings.nominatimContact,
    allowPublicServer: settings.allowPublicNominatim,
    timeoutMs: settings.nominatimTimeoutMs,
    minIntervalMs: settings.nominatimMinIntervalMs,
    dataDateInIdentity: settings.nominatimDataDate === 'pinned',
  };
}

/** Names that Nominatim does not know are refused by the adapter. Empty means all of them. */
function layersOf(list: string): Layer[] {
  return list.trim() === 'all' ? [] : (list.split(',').map((name) => name.trim()) as Layer[]);
}
