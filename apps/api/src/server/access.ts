import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { KeyRing } from '../keys/api-key.ts';
import { ServiceError } from '../problem/service-error.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Holder of the API key sent with the request; null where no key is required. */
    keyHolder: string | null;
  }
}

/** Routes that require a key: grounding and metrics. Health checks, the page and the API description are open. */
const NEEDS_KEY = /^\/(v1|metrics)(\/|$)/;

/** Requires an API key, if there are any: `Authorization: Bearer KEY` or `X-Api-Key: KEY`. */
export function requireKey(app: FastifyInstance, ring: KeyRing | null): void {
  app.decorateRequest('keyHolder', null);
  if (ring === null) return;
  app.addHook('onRequest', async (request, reply) => {
    // Decided by the matched route, not by the path: a path can be written in many ways.
    if (!NEEDS_KEY.test(request.routeOptions.url ?? '') || request.method === 'OPTIONS') return;
    const { authorization, 'x-api-key': plain } = request.headers;
    const key = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1] ?? (typeof plain === 'string' ? plain : null);
    request.keyHolder = key === null ? null : ring.holderOf(key);
    if (request.keyHolder !== null) return;
    void reply.header('www-authenticate', 'Bearer realm="locitorium"');
    throw new ServiceError('unauthorized', key === null ? 'Send a key: Authorization: Bearer KEY.' : 'The API key is not valid.');
  });
}

/** Whom limits and fairness count: the holder of the key, or the address where there are no keys. */
export const clientOf = (request: FastifyRequest): string =>
  request.keyHolder === null ? `address ${request.ip}` : `key ${request.keyHolder}`;

/** Limits the requests per minute of each key, or of each address without keys, and reports the remaining quota in standard headers. */
export async function limitRate(app: FastifyInstance, perMinute: number): Promise<void> {
  if (perMinute === 0) return;
  await app.register(rateLimit, {
    max: perMinute,
    timeWindow: '1 minute',
    enableDraftSpec: true,
    keyGenerator: clientOf,
    allowList: (request) => request.routeOptions.url?.startsWith('/health/') === true,
    errorResponseBuilder: (_request, { max, ttl }) =>
      new ServiceError('rate_limited', `The limit is ${max} requests per minute.`, {
        facts: { max },
        retryAfterSeconds: Math.ceil(ttl / 1_000),
      }),
  });
}
