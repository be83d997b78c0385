import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Locitorium } from 'locitorium';
import { z } from 'zod';
import type { Service } from '../service.ts';
import { PROBLEMS } from './responses.ts';

const partSchema = z.object({
  engine: z.string().describe('whose part it is'),
  subject: z.string(),
  state: z.enum(['ok', 'warning', 'failed']),
  summary: z.string(),
  remedy: z.string().nullable(),
});
const readySchema = z.object({
  ready: z.boolean().describe('whether the first engine can do its work, and a further document would be let in'),
  documents: z.object({ working: z.number(), waiting: z.number() }),
  engines: z
    .array(z.object({ name: z.string(), ready: z.boolean() }))
    .describe('engines among which a request may choose; the first one answers who does not'),
  parts: z.array(partSchema),
});

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
      schema: {
        summary: 'Whether the process lives',
        tags: ['operation'],
        response: { 200: z.object({ live: z.literal(true) }), ...PROBLEMS },
      },
      handler: async () => ({ live: true as const }),
    });

    const engines = [...service.engines].map(({ name, locitorium }) => ({
      name,
      own: ownParts(locitorium),
      servers: serversOf(locitorium),
    }));
    app.route({
      method: 'GET',
      url: '/health/ready',
      schema: {
        summary: 'Whether the service can do its work',
        description:
          'Each part of each engine with its state, as `locitorium doctor` sees it. 503 while a part of the first engine has failed, or no further document would be let in; whether further engines are ready is told beside that.',
        tags: ['operation'],
        response: { 200: readySchema, 503: readySchema, ...PROBLEMS },
      },
      handler: async (_request, reply) => {
        const looked = await Promise.all(
          engines.map(async ({ name, own, servers }) => ({ name, found: [...(await own()), ...(await servers())] })),
        );
        const states = looked.map(({ name, found }) => ({ name, ready: found.every(({ state }) => state !== 'failed') }));
        const ready = admission.hasRoom && states[0]?.ready === true;
        const parts = looked.flatMap(({ name: engine, found }) =>
          found.map(({ subject, state, summary, remedy }) => ({ engine, subject, state, summary, remedy })),
        );
        return reply
          .code(ready ? 200 : 503)
          .send({ ready, documents: { working: admission.working, waiting: admission.waiting }, engines: states, parts });
      },
    });
  };

type Findings = ReturnType<Locitorium['doctor']>;

/** Parts of this machine. Looking at them reads the gazetteer, so one good answer is kept: what was loaded stays loaded. */
function ownParts(locitorium: Locitorium): () => Findings {
  let kept: Findings | null = null;
  return async () => {
    kept ??= locitorium.doctor({ parts: 'own' });
    const found = await kept;
    if (found.some(({ state }) => state === 'failed')) kept = null;
    return found;
  };
}

function serversOf(locitorium: Locitorium): () => Findings {
  let asked: { readonly at: number; readonly found: Findings } | null = null;
  return () => {
    const now = performance.now();
    if (asked === null || now - asked.at > SERVERS_FRESH_MS) asked = { at: now, found: locitorium.doctor({ parts: 'servers' }) };
    return asked.found;
  };
}
