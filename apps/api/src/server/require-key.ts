import type { FastifyInstance } from 'fastify';
import type { KeyRing } from '../keys/key-ring.ts';
import { ServiceError } from '../problem/service-error.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who holds the key of this request; null where none was asked for. */
    keyHolder: string | null;
  }
}

/** Routes that need a key: those that ground texts and tell figures. Probes, the page, and what describes the API are open. */
const NEEDS_KEY = /^\/(v1|metrics)(\/|$)/;

/** Lets only holders of a key in, where there are keys: `Authorization: Bearer KEY` or `X-Api-Key: KEY`. */
export function requireKey(app: FastifyInstance, ring: KeyRing | null): void {
  app.decorateRequest('keyHolder', null);
  if (ring === null) return;
  app.addHook('onRequest', async (request, reply) => {
    // By the route that was found, not by the path: there are many ways to write one.
    if (!NEEDS_KEY.test(request.routeOptions.url ?? '') || request.method === 'OPTIONS') return;
    const { authorization, 'x-api-key': plain } = request.headers;
    const key = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1] ?? (typeof plain === 'string' ? plain : null);
    request.keyHolder = key === null ? null : ring.holderOf(key);
    if (request.keyHolder !== null) return;
    void reply.header('www-authenticate', 'Bearer realm="locitorium"');
    throw new ServiceError('unauthorized', key === null ? 'Send a key: Authorization: Bearer KEY.' : 'This key opens nothing here.');
  });
}
