import { z } from 'zod';

/** What every geocoder on a server can be told, with its unit and its reason. */
export const GEOCODER_DEFAULTS = Object.freeze({
  /** Whether the server may be another machine than this one: names from texts would leave it. */
  allowRemote: false,
  /** E-mail address or URL of whoever is responsible, for the User-Agent header; public servers demand it. */
  contact: null as string | null,
  /** Requests in flight at once: a few keep a server busy, more only wait in its pool. */
  concurrency: 5,
  /** Time for one request. */
  timeoutMs: 10_000,
  /** Repetitions after "busy", a dropped connection or a database that has just been restarted. */
  retries: 4,
  firstRetryDelayMs: 250,
  longestRetryDelayMs: 5_000,
  /** Look-ups that failed one after another until the server is left alone, and for how long. */
  failuresToPause: 5,
  pauseMs: 5_000,
  /** Time between the starts of two requests; public servers ask for at least 1,000. */
  minIntervalMs: 0,
  /** Longest reply: 40 results with all their names are below 1 MB. */
  maxReplyBytes: 16 * 1024 * 1024,
  /** Candidates kept for names that were looked up before, in this process; 0 keeps none. A candidate takes about 1 kB. */
  cachedCandidates: 20_000,
  cacheMaxAgeMs: 3_600_000,
});

const printable = /^[\x20-\x7e]+$/;

/** The same, as the part of a schema that all geocoders have in common. */
export const geocoderOptionsShape = {
  allowRemote: z.boolean().default(GEOCODER_DEFAULTS.allowRemote),
  contact: z
    .string()
    .trim()
    .min(3)
    .max(200)
    .regex(printable, 'must be printable ASCII: an e-mail address or a URL')
    .nullable()
    .default(GEOCODER_DEFAULTS.contact),
  concurrency: z.int().min(1).max(64).default(GEOCODER_DEFAULTS.concurrency),
  timeoutMs: z.int().min(1).max(60_000).default(GEOCODER_DEFAULTS.timeoutMs),
  retries: z.int().min(0).max(10).default(GEOCODER_DEFAULTS.retries),
  firstRetryDelayMs: z.int().min(1).max(60_000).default(GEOCODER_DEFAULTS.firstRetryDelayMs),
  longestRetryDelayMs: z.int().min(1).max(60_000).default(GEOCODER_DEFAULTS.longestRetryDelayMs),
  failuresToPause: z.int().min(1).max(1_000).default(GEOCODER_DEFAULTS.failuresToPause),
  pauseMs: z.int().min(1).max(600_000).default(GEOCODER_DEFAULTS.pauseMs),
  minIntervalMs: z.int().min(0).max(60_000).default(GEOCODER_DEFAULTS.minIntervalMs),
  maxReplyBytes: z.int().min(1_024).max(268_435_456).default(GEOCODER_DEFAULTS.maxReplyBytes),
  cachedCandidates: z.int().min(0).max(10_000_000).default(GEOCODER_DEFAULTS.cachedCandidates),
  cacheMaxAgeMs: z.int().min(1).default(GEOCODER_DEFAULTS.cacheMaxAgeMs),
};

/** Complete and valid. */
export type GeocoderSettings = Readonly<{ [K in keyof typeof geocoderOptionsShape]: z.output<(typeof geocoderOptionsShape)[K]> }> & {
  readonly baseUrl: string;
  /** Whether this is a server that the public shares, which is left alone as soon as it complains. */
  readonly isPublicServer: boolean;
};
