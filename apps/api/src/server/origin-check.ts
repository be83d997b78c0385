import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ServiceError } from '../problem/service-error.ts';
import { isGuarded } from './access.ts';

/**
 * Rejects requests that the page of another origin made, unless that origin is permitted. Browsers name the origin of a page; other clients
 * name none.
 */
export function checkOrigin(app: FastifyInstance, permitted: readonly string[]): void {
  app.addHook('onRequest', async (request) => {
    const { origin } = request.headers;
    if (origin === undefined || !isGuarded(request) || permitted.includes(origin) || isOwn(origin, request)) return;
    throw new ServiceError(
      'origin_not_allowed',
      'Pages of this origin may not call the service. If they should, add the origin to its cors_origins (--cors-origins).',
    );
  });
}

/** Whether it is the origin of the service's own page. The browser knows; what it does not tell over plain HTTP, the Host header does. */
function isOwn(origin: string, { headers }: FastifyRequest): boolean {
  return headers['sec-fetch-site'] === 'same-origin' || URL.parse(origin)?.host === headers.host?.toLowerCase();
}
