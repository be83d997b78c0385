import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Locitorium } from 'locitorium';
import { z } from 'zod';
import { PROBLEM_RESPONSES } from '../problem/problem.ts';
import type { Service } from '../service.ts';

const partSchema = z.object({
  engine: z.string().describe('engine that the part belongs to'),
  subject: z.string(),
  state: z.enum(['ok', 'warning', 'failed']),
  summary: z.string(),
  remedy: z.string().nullable(),
});
const readySchema = z.object({
  ready: z.boolean().describe('whether all parts of the first engine work and one more document would be admitted'),
  documents: z.object({ working: z.number(), waiting: z.number() }),
  engines: z
    .array(z.object({ name: z.string(), ready: z.boolean() }))
    .describe('engines that a request may name; the first one is the default'),
  parts: z.array(partSchema),
});

/** How long a check of the servers behind an engine is reused, so that frequent probes do not become frequent requests to them. */
const SERVERS_FRESH_MS = 2_000;

/** Liveness and readiness. */
export const healthRoutes =
  (service: Service): FastifyPluginAsyncZod =>
  async (app) => {
    const { admission } = service;
    app.route({
      method: 'GET',
      url: '/health/live',
      schema: {
        summary: 'Liveness',
        tags: ['operation'],
        response: { 200: z.object({ live: z.literal(true) }), ...PROBLEM_RESPONSES },
      },
      handler: async () => ({ live: true as const }),
    });

    const engines = [...service.engines].map(({ name, locitorium }) => ({
      name,
      checkOwnParts: ownPartsCheck(locitorium),
      checkServers: serversCheck(locitorium),
    }));
    app.route({
      method: 'GET',
      url: '/health/ready',
      schema: {
        summary: 'Readiness',
        description:
          'The state of each part of each engine, as in `locitorium doctor`. 503 if a part of the first engine has failed or no more documents would be admitted; other engines that are not ready do not change the status.',
        tags: ['operation'],
        response: { 200: readySchema, 503: readySchema, ...PROBLEM_RESPONSES },
      },
      handler: async (_request, reply) => {
        const checked = await Promise.all(
          engines.map(async ({ name, checkOwnParts, checkServers }) => ({
            name,
            found: [...(await checkOwnParts()), ...(await checkServers())],
          })),
        );
        const states = checked.map(({ name, found }) => ({ name, ready: found.every(({ state }) => state !== 'failed') }));
        const ready = admission.hasRoom && states[0]?.ready === true;
        const parts = checked.flatMap(({ name: engine, found }) =>
          found.map(({ subject, state, summary, remedy }) => ({ engine, subject, state, summary, remedy })),
        );
        return reply
          .code(ready ? 200 : 503)
          .send({ ready, documents: { working: admission.working, waiting: admission.waiting }, engines: states, parts });
      },
    });
  };

type Findings = ReturnType<Locitorium['doctor']>;

/** Checks the parts within this process. That loads the gazetteer, so a good result is kept: what was loaded stays loaded. */
function ownPartsCheck(locitorium: Locitorium): () => Findings {
  let cached: Findings | null = null;
  const check = async (): Findings => {
    let isGood = false;
    try {
      const found = await locitorium.doctor({ parts: 'own' });
      isGood = found.every(({ state }) => state !== 'failed');
      return found;
    } finally {
      if (!isGood) cached = null;
    }
  };
  return () => (cached ??= check());
}

function serversCheck(locitorium: Locitorium): () => Findings {
  let last: { readonly at: number; readonly found: Findings } | null = null;
  return () => {
    const now = performance.now();
    if (last === null || now - last.at > SERVERS_FRESH_MS) last = { at: now, found: locitorium.doctor({ parts: 'servers' }) };
    return last.found;
  };
}
