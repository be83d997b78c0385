import { LIMIT_CEILINGS, MODEL_LIMITS } from '@locitorium/domain';
import { choice, clientOptions, clientOptionsShape, optionOf, wholeNumber, type ClientSettings } from '@locitorium/ports';
import { z } from 'zod';

// What geocoders on servers have in common: settings for users, options of adapters. Descriptors import it at every start.

export const REQUEST_TIMEOUT = wholeNumber({ min: 1, max: 60_000 }, 10_000, {
  group: 'geocoder',
  meaning: 'time limit of one request in milliseconds',
});

/** Public servers ask for at least 1,000. */
export const MIN_INTERVAL = wholeNumber({ min: 0, max: 60_000 }, 0, {
  group: 'geocoder',
  meaning: 'minimum milliseconds between the starts of two requests',
});

/** A server that follows OpenStreetMap by the minute would never resume a batch if its results belonged to its data. */
export const DATA_DATE = choice(['pinned', 'moving'], 'pinned', {
  group: 'geocoder',
  meaning: 'pinned: results belong to the data date of the server, and a run is not resumed after an update; moving: they do not',
});

const printable = /^[\x20-\x7e]+$/;

/** What every geocoder on a server can be told: the part that the schemas of their options have in common, each with its default. */
export const geocoderOptionsShape = {
  ...clientOptionsShape,
  /** E-mail address or URL of whoever is responsible, for the User-Agent header; public servers demand it. */
  contact: z
    .string()
    .trim()
    .min(3)
    .max(200)
    .regex(printable, 'must be printable ASCII: an e-mail address or a URL')
    .nullable()
    .default(null),
  /** Requests in flight at once: a few keep a server busy, more only wait in its pool. */
  concurrency: z.int().min(1).max(LIMIT_CEILINGS.lookupConcurrency).default(MODEL_LIMITS.lookupConcurrency),
  timeoutMs: optionOf(REQUEST_TIMEOUT),
  /** Consecutive failed look-ups that open the circuit breaker, and for how long. */
  failuresToPause: z.int().min(1).max(1_000).default(5),
  pauseMs: z.int().min(1).max(600_000).default(5_000),
  minIntervalMs: optionOf(MIN_INTERVAL),
  /** Candidates kept for names that were looked up before, in this process; 0 keeps none. A candidate takes about 1 kB. */
  cachedCandidates: z.int().min(0).max(10_000_000).default(20_000),
  cacheMaxAgeMs: z.int().min(1).default(3_600_000),
};

/** Complete and valid. */
export type GeocoderSettings = Readonly<{ [K in keyof typeof geocoderOptionsShape]: z.output<(typeof geocoderOptionsShape)[K]> }> & {
  readonly baseUrl: string;
  /** Whether this is a server that the public shares, which is left alone as soon as it complains. */
  readonly isPublicServer: boolean;
};

/** What the settings of every geocoder say to its adapter. */
export function geocoderOptions(settings: ClientSettings & { readonly lookupConcurrency: number }) {
  const options = clientOptions(settings);
  // An open circuit breaker stays open for as long as the longest delay between two retries.
  return { ...options, pauseMs: options.longestRetryDelayMs, concurrency: settings.lookupConcurrency };
}

/** A list with commas between its names; empty stands for `all`. */
export function namesIn(list: string): string[] {
  return list.trim() === 'all' ? [] : list.split(',').map((name) => name.trim());
}
