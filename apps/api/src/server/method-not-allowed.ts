import { METHODS } from 'node:http';
import type { FastifyInstance, HTTPMethods } from 'fastify';
import { ServiceError } from '../problem/service-error.ts';

/** Paths of the API, not of the page and other files. */
const OF_API = /^\/(v1|health|metrics)(\/|$)/;

/**
 * Responds 405 with `Allow` to other methods than those of a route. Watches the routes that are added after this call; the returned
 * function, to be called after the last one, adds the responses.
 */
export function methodNotAllowed(app: FastifyInstance): () => void {
  // The router accepts only methods that it knows.
  for (const method of METHODS) if (!app.supportedMethods.includes(method)) app.addHttpMethod(method);
  const methodsOf = new Map<string, Set<string>>();
  app.addHook('onRoute', ({ url, method }) => {
    methodsOf.set(url, new Set([...(methodsOf.get(url) ?? []), ...[method].flat()]));
  });
  return () => {
    for (const [url, methods] of [...methodsOf]) {
      if (!OF_API.test(url)) continue;
      const allow = [...methods].join(', ');
      app.route({
        method: app.supportedMethods.filter((method) => !methods.has(method)) as HTTPMethods[],
        url,
        schema: { hide: true },
        // In a hook, because the handler would run only after the body is parsed.
        onRequest: async (_request, reply) => {
          void reply.header('allow', allow);
          throw new ServiceError('method_not_allowed', `Use ${allow}.`, { facts: { allow } });
        },
        handler: async () => undefined,
      });
    }
  };
}
