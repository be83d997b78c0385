import { describeIssues, UsageError } from '@locitorium/domain';
import { z } from 'zod';

/** Layers of Nominatim; see `layer` in its search documentation. */
export const LAYERS = ['address', 'poi', 'railway', 'natural', 'manmade'] as const;

export type Layer = (typeof LAYERS)[number];

/** Every default, with its unit and its reason. */
export const NOMINATIM_DEFAULTS = Object.freeze({
  /** Where Nominatim's usual container listens. */
  baseUrl: 'http://127.0.0.1:8080',
  /** Whether the server may be another machine than this one: names from texts would leave it. */
  allowRemote: false,
  /** E-mail address or URL of whoever is responsible, for the User-Agent header; public servers demand it. */
  contact: null as string | null,
  /** nominatim.openstreetmap.org is for single look-ups under its usage policy, never for batches. */
  allowPublicServer: false,
  /**
   * What may be found. Points of interest are left to a second look where nothing else has the name: with them, Nominatim reads
   * words such as "shelter" or "school" as a search for any of these, and shops hide towns.
   */
  layers: Object.freeze(['address', 'natural', 'manmade']) as readonly Layer[],
  /** Requests in flight at once: a few keep one worker of Nominatim busy, more only wait in its pool. */
  concurrency: 5,
  /** Time for one request. Nominatim gives up on a query after 10 s itself. */
  timeoutMs: 10_000,
  /** Repetitions after "busy", a dropped connection or a database that has just been restarted. */
  retries: 4,
  firstRetryDelayMs: 250,
  longestRetryDelayMs: 5_000,
  /** Look-ups that failed one after another until the server is left alone, and for how long. */
  failuresToPause: 5,
  pauseMs: 5_000,
  /** Time between the starts of two requests; the public server asks for at least 1,000. */
  minIntervalMs: 0,
  /** Longest reply: 40 results with all their names are below 1 MB. */
  maxReplyBytes: 16 * 1024 * 1024,
  /** Candidates kept for names that were looked up before, in this process; 0 keeps none. A candidate takes about 1 kB. */
  cachedCandidates: 20_000,
  cacheMaxAgeMs: 3_600_000,
  /**
   * Whether the date of the server's data belongs to the identity. It should, for results that can be reproduced; a server
   * that follows OpenStreetMap by the minute would then never resume a batch.
   */
  dataDateInIdentity: true,
});

/** The public server's usage policy: one request a second, one at a time. */
export const PUBLIC_SERVER = Object.freeze({ concurrency: 1, minIntervalMs: 1_000 });

const printable = /^[\x20-\x7e]+$/;

export const nominatimOptionsSchema = z.strictObject({
  baseUrl: z.string().default(NOMINATIM_DEFAULTS.baseUrl),
  allowRemote: z.boolean().default(NOMINATIM_DEFAULTS.allowRemote),
  contact: z.string().trim().min(3).max(200).regex(printable, 'must be printable ASCII: an e-mail address or a URL').nullable().default(NOMINATIM_DEFAULTS.contact),
  allowPublicServer: z.boolean().default(NOMINATIM_DEFAULTS.allowPublicServer),
  /** All of them: an empty list. */
  layers: z.array(z.enum(LAYERS)).readonly().default(NOMINATIM_DEFAULTS.layers),
  concurrency: z.int().min(1).max(64).default(NOMINATIM_DEFAULTS.concurrency),
  timeoutMs: z.int().min(1).max(60_000).default(NOMINATIM_DEFAULTS.timeoutMs),
  retries: z.int().min(0).max(10).default(NOMINATIM_DEFAULTS.retries),
  firstRetryDelayMs: z.int().min(1).max(60_000).default(NOMINATIM_DEFAULTS.firstRetryDelayMs),
  longestRetryDelayMs: z.int().min(1).max(60_000).default(NOMINATIM_DEFAULTS.longestRetryDelayMs),
  failuresToPause: z.int().min(1).max(1_000).default(NOMINATIM_DEFAULTS.failuresToPause),
  pauseMs: z.int().min(1).max(600_000).default(NOMINATIM_DEFAULTS.pauseMs),
  minIntervalMs: z.int().min(0).max(60_000).default(NOMINATIM_DEFAULTS.minIntervalMs),
  maxReplyBytes: z.int().min(1_024).max(268_435_456).default(NOMINATIM_DEFAULTS.maxReplyBytes),
  cachedCandidates: z.int().min(0).max(10_000_000).default(NOMINATIM_DEFAULTS.cachedCandidates),
  cacheMaxAgeMs: z.int().min(1).default(NOMINATIM_DEFAULTS.cacheMaxAgeMs),
  dataDateInIdentity: z.boolean().default(NOMINATIM_DEFAULTS.dataDateInIdentity),
});

/** What a user may set. */
export type NominatimOptions = z.input<typeof nominatimOptionsSchema>;

/** Complete and valid. */
export type NominatimSettings = Readonly<z.output<typeof nominatimOptionsSchema>> & {
  /** Whether this is a server that the public shares. */
  readonly isPublicServer: boolean;
};

/**
 * Fills in the defaults, and the manners of the public server where that is the one. Throws usage errors that name the setting,
 * never its value: `invalid_setting`, `public_server_refused`, `contact_required`.
 */
export function nominatimSettings(options: NominatimOptions): NominatimSettings {
  const parsed = nominatimOptionsSchema.safeParse(options);
  if (!parsed.success) throw new UsageError('invalid_setting', `The settings for Nominatim cannot be used. ${describeIssues(parsed.error)}.`);
  const settings = parsed.data;
  if (!isPublic(settings.baseUrl)) return Object.freeze({ ...settings, isPublicServer: false });
  if (!settings.allowPublicServer) {
    throw new UsageError(
      'public_server_refused',
      'The public Nominatim server is not for programs that look up many names. Run your own, use the built-in gazetteer, or allow it expressly for single texts.',
      { setting: 'allowPublicServer' },
    );
  }
  if (settings.contact === null) {
    throw new UsageError('contact_required', 'The public Nominatim server wants to know who asks: set a contact, an e-mail address or a URL.', { setting: 'contact' });
  }
  return Object.freeze({
    ...settings,
    isPublicServer: true,
    concurrency: PUBLIC_SERVER.concurrency,
    minIntervalMs: Math.max(settings.minIntervalMs, PUBLIC_SERVER.minIntervalMs),
  });
}

function isPublic(baseUrl: string): boolean {
  const host = URL.canParse(baseUrl) ? new URL(baseUrl).hostname.replace(/\.$/, '') : '';
  return host === 'openstreetmap.org' || host.endsWith('.openstreetmap.org');
}
