import type { FastifyInstance, HTTPMethods } from 'fastify';
import { ServiceError } from '../problem/service-error.ts';

const METHODS: readonly HTTPMethods[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'];

/** Answers 405 with `Allow` where a path exists and the method does not, for all routes that are added from here on. */
export function refuseOtherMethods(app: FastifyInstance): { close(): void } {
  const known = new Map<string, Set<string>>();
  app.addHook('onRoute', ({ url, method }) => {
    const methods = known.get(url) ?? new Set();
    known.set(url, methods);
    for (const one of [method].flat()) methods.add(one);
  });
  return {
    close() {
      for (const [url, methods] of [...known]) {
        if (!url.startsWith('/v1/') && !url.startsWith('/health/')) continue;
        const allow = [...methods].join(', ');
        app.route({
          method: METHODS.filter((method) => !methods.has(method)),
          url,
          schema: { hide: true },
          handler: async (_request, reply) => {
            void reply.header('allow', allow);
            throw new ServiceError('method_not_allowed', `Use ${allow}.`, { facts: { allow } });
          },
        });
      }
    },
  };
}
