import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Service } from '../service.ts';
import { PROBLEMS } from './responses.ts';

const partSchema = z.object({ subject: z.string(), state: z.enum(['ok', 'warning', 'failed']), summary: z.string(), remedy: z.string().nullable() });
const readySchema = z.object({ ready: z.boolean(), documents: z.object({ working: z.number(), waiting: z.number() }), parts: z.array(partSchema) });

/** Milliseconds that an answer about servers is kept: a probe a second must not be a request a second to every server behind the engine. */
const SERVERS_FRESH_MS = 2_000;

/** Whether the process lives, and whether it can do its work. */
export const healthRoutes =
  (service: Service): FastifyPluginAsyncZod =>
  async (app) => {
    const { admission } = service;
    app.route({
      method: 'GET',
      url: '/health/live',
      schema: { summary: 'Whether the process lives', tags: ['operation'], response: { 200: z.object({ live: z.literal(true) }), ...PROBLEMS } },
      handler: async () => ({ live: true as const }),
    });

    const own = ownParts(service);
    const servers = serversOf(service);
    app.route({
      method: 'GET',
      url: '/health/ready',
      schema: {
        summary: 'Whether the service can do its work',
        description: 'Each part of the engine with its state, as `locitorium doctor` sees it. 503 while a part has failed, or no further document would be let in.',
        tags: ['operation'],
        response: { 200: readySchema, 503: readySchema, ...PROBLEMS },
      },
      handler: async (_request, reply) => {
        const found = [...(await own()), ...(await servers())].map(({ subject, state, summary, remedy }) => ({ subject, state, summary, remedy }));
        const ready = admission.hasRoom && found.every(({ state }) => state !== 'failed');
        return reply.code(ready ? 200 : 503).send({ ready, documents: { working: admission.working, waiting: admission.waiting }, parts: found });
      },
    });
  };

type Findings = ReturnType<Service['locitorium']['doctor']>;

/** Parts of this machine. Looking at them reads the gazetteer, so one good answer is kept: what was loaded stays loaded. */
function ownParts({ locitorium }: Service): () => Findings {
  let kept: Findings | null = null;
  return async () => {
    kept ??= locitorium.doctor({ parts: 'own' });
    const found = await kept;
    if (found.some(({ state }) => state === 'failed')) kept = null;
    return found;
  };
}

function serversOf({ locitorium }: Service): () => Findings {
  let asked: { readonly at: number; readonly found: Findings } | null = null;
  return () => {
    const now = performance.now();
    if (asked === null || now - asked.at > SERVERS_FRESH_MS) asked = { at: now, found: locitorium.doctor({ parts: 'servers' }) };
    return asked.found;
  };
}
