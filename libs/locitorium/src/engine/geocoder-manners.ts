import type { Settings } from '../settings/settings-table.ts';
import { repetitionOf, type Repetition } from './repetition.ts';

export interface GeocoderManners extends Repetition {
  readonly pauseMs: number;
  readonly allowRemote: boolean;
  readonly concurrency: number;
}

/** How geocoders on servers are treated, whichever it is. */
export function geocoderManners(settings: Settings): GeocoderManners {
  const repetition = repetitionOf(settings);
  return {
    ...repetition,
    // A server that failed several times is left alone for as long as the longest pause between two repetitions.
    pauseMs: repetition.longestRetryDelayMs,
    allowRemote: settings.allowRemote,
    concurrency: settings.lookupConcurrency,
  };
}

/** Where the geocoder of these settings answers; null where it is no server. */
export function geocoderBaseUrl({ geocoder, nominatimBaseUrl, photonBaseUrl, peliasBaseUrl }: Settings): string | null {
  return { gazetteer: null, nominatim: nominatimBaseUrl, photon: photonBaseUrl, pelias: peliasBaseUrl }[geocoder];
}
