import type { PeliasOptions } from '@locitorium/adapters-pelias';
import type { Settings } from '../settings/settings-table.ts';
import { geocoderManners } from './geocoder-manners.ts';

/** What the settings say to the Pelias adapter. */
export function peliasOptions(settings: Settings): PeliasOptions {
  return {
    ...geocoderManners(settings),
    baseUrl: settings.peliasBaseUrl,
    apiKeyVariable: settings.peliasApiKeyVariable,
    timeoutMs: settings.peliasTimeoutMs,
    minIntervalMs: settings.peliasMinIntervalMs,
    layers: layersOf(settings.peliasLayers),
  };
}

/** Empty means all of them. */
function layersOf(list: string): readonly string[] {
  return list.trim() === 'all' ? [] : list.split(',').map((name) => name.trim());
}
