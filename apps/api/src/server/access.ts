import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { KeyRing } from '../keys/api-key.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { ServiceError } from '../problem/service-error.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Holder of the API key sent with the request; null where no key is required. */
    keyHolder: string | null;
    /** Counts a document of a batch like a request of its own. Throws `rate_limited`. */
    countDocument: () => Promise<void>;
  }
}

/** Routes that require a key: grounding and metrics. Health checks, the page and the API description are open. */
const GUARDED = /^\/(v1|metrics)(\/|$)/;

/** Decided by the matched route, not by the path: a path can be written in many ways. */
export const isGuarded = ({ routeOptions }: FastifyRequest): boolean => GUARDED.test(routeOptions.url ?? '');

const MINUTE_MS = 60_000;

/** Wrong keys that one address may try in a minute. People mistype fewer; 256 random bits are not guessed at any rate. */
const WRONG_KEYS_PER_MINUTE = 10;

/**
 * Requires an API key, if there are any: `Authorization: Bearer KEY` or `X-Api-Key: KEY`. Wrong keys are counted and, by address, limited;
 * a right one is always let in, or a stranger behind the same proxy could lock everybody out.
 */
export async function requireKey(app: FastifyInstance, ring: KeyRing | null, metrics: Metrics): Promise<void> {
  app.decorateRequest('keyHolder', null);
  if (ring === null) return;
  const countWrongKey = app.createRateLimit({
    max: WRONG_KEYS_PER_MINUTE,
    timeWindow: MINUTE_MS,
    keyGenerator: ({ ip }) => normalizeIP(ip),
  });
  app.addHook('onRequest', async (request, reply) => {
    if (!isGuarded(request) || request.method === 'OPTIONS') return;
    const { authorization, 'x-api-key': plain } = request.headers;
    const key = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1] ?? (typeof plain === 'string' ? plain : null);
    request.keyHolder = key === null ? null : ring.holderOf(key);
    if (request.keyHolder !== null) return;
    if (key !== null) {
      metrics.wrongKey();
      refuseExceeded(await countWrongKey(request), 'wrong keys');
    }
    void reply.header('www-authenticate', 'Bearer realm="locitorium"');
    throw new ServiceError('unauthorized', key === null ? 'Send a key: Authorization: Bearer KEY.' : 'The API key is not valid.');
  });
}

/** Whom limits and fairness count: the holder of the key, or without keys the address (of IPv6 the /64, all of which one host may have). */
export const clientOf = (request: FastifyRequest): string =>
  request.keyHolder === null ? `address ${normalizeIP(request.ip)}` : `key ${request.keyHolder}`;

/**
 * Limits the requests per minute of each key, or of each address without keys, and reports the remaining quota in standard headers.
 * Documents of a batch count in the same quota.
 *
 * @param perMinute 0 means no limit
 */
export async function limitRate(app: FastifyInstance, perMinute: number): Promise<void> {
  await app.register(rateLimit, {
    global: perMinute > 0,
    max: perMinute,
    timeWindow: MINUTE_MS,
    enableDraftSpec: true,
    keyGenerator: clientOf,
    allowList: (request) => request.routeOptions.url?.startsWith('/health/') === true,
    errorResponseBuilder: (_request, { max, ttl }) => rateLimited({ max, ttl }, 'requests'),
  });
  const count = app.createRateLimit();
  app.decorateRequest('countDocument', async function (this: FastifyRequest) {
    if (perMinute > 0) refuseExceeded(await count(this), 'requests');
  });
}

type Count = Awaited<ReturnType<ReturnType<FastifyInstance['createRateLimit']>>>;

function refuseExceeded(count: Count, what: string): void {
  if (!count.isAllowed && count.isExceeded) throw rateLimited(count, what);
}

function rateLimited({ max, ttl }: { readonly max: number; readonly ttl: number }, what: string): ServiceError {
  const retryAfterSeconds = Math.ceil(ttl / 1_000);
  const facts = { max, retry_after_seconds: retryAfterSeconds };
  return new ServiceError('rate_limited', `The limit is ${max} ${what} per minute. Retry in ${retryAfterSeconds} seconds.`, {
    facts,
    retryAfterSeconds,
  });
}
