import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { ServiceError } from '../problem/service-error.ts';

/** Limits the requests a minute of each key, or of each address where there are no keys; tells them how much is left by standard headers. */
export async function limitRate(app: FastifyInstance, perMinute: number): Promise<void> {
  if (perMinute === 0) return;
  await app.register(rateLimit, {
    max: perMinute,
    timeWindow: '1 minute',
    enableDraftSpec: true,
    keyGenerator: (request) => (request.keyHolder === null ? `address ${request.ip}` : `key ${request.keyHolder}`),
    allowList: (request) => request.routeOptions.url?.startsWith('/health/') === true,
    errorResponseBuilder: (_request, { max, ttl }) =>
      new ServiceError('rate_limited', `${max} requests a minute are allowed.`, {
        facts: { max },
        retryAfterSeconds: Math.ceil(ttl / 1_000),
      }),
  });
}
