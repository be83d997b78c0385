import { METHODS } from 'node:http';
import type { FastifyInstance, HTTPMethods } from 'fastify';
import { ServiceError } from '../problem/service-error.ts';

/** Paths of the API; those of pages and files are not. */
const OF_API = /^\/(v1|health|metrics)(\/|$)/;

/** Answers 405 with `Allow` where a path exists and the method does not, for all routes that are added from here on. */
export function refuseOtherMethods(app: FastifyInstance): { close(): void } {
  // The router knows only methods that it is told of.
  for (const method of METHODS) if (!app.supportedMethods.includes(method)) app.addHttpMethod(method);
  const known = new Map<string, Set<string>>();
  app.addHook('onRoute', ({ url, method }) => {
    const methods = known.get(url) ?? new Set();
    known.set(url, methods);
    for (const one of [method].flat()) methods.add(one);
  });
  return {
    close() {
      for (const [url, methods] of [...known]) {
        if (!OF_API.test(url)) continue;
        const allow = [...methods].join(', ');
        app.route({
          method: app.supportedMethods.filter((method) => !methods.has(method)) as HTTPMethods[],
          url,
          schema: { hide: true },
          // Before anything is made of a body.
          onRequest: async (_request, reply) => {
            void reply.header('allow', allow);
            throw new ServiceError('method_not_allowed', `Use ${allow}.`, { facts: { allow } });
          },
          handler: async () => undefined,
        });
      }
    },
  };
}
