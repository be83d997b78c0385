import type { Layer, NominatimOptions } from '@locitorium/adapters-nominatim';
import type { Settings } from '../settings/settings-table.ts';
import { repetitionOf } from './repetition.ts';

/** What the settings say to the Nominatim adapter. */
export function nominatimOptions(settings: Settings): NominatimOptions {
  const repetition = repetitionOf(settings);
  return {
    ...repetition,
    // A server that failed several times is left alone for as long as the longest pause between two repetitions.
    pauseMs: repetition.longestRetryDelayMs,
    baseUrl: settings.nominatimBaseUrl,
    allowRemote: settings.allowRemote,
    layers: layersOf(settings.nominatimLayers),
    contact: settings.nominatimContact,
    allowPublicServer: settings.allowPublicNominatim,
    concurrency: settings.lookupConcurrency,
    timeoutMs: settings.nominatimTimeoutMs,
    minIntervalMs: settings.nominatimMinIntervalMs,
    dataDateInIdentity: settings.nominatimDataDate === 'pinned',
  };
}

/** Names that Nominatim does not know are refused by the adapter. Empty means all of them. */
function layersOf(list: string): Layer[] {
  return list.trim() === 'all' ? [] : (list.split(',').map((name) => name.trim()) as Layer[]);
}
