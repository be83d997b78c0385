import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Service } from '../service.ts';

const partSchema = z.object({ subject: z.string(), state: z.enum(['ok', 'warning', 'failed']), summary: z.string(), remedy: z.string().nullable() });
const readySchema = z.object({ ready: z.boolean(), documents: z.object({ working: z.number(), waiting: z.number() }), parts: z.array(partSchema) });

/** Milliseconds that an answer about the parts is kept: a probe a second must not be a request a second to every server behind the engine. */
const PARTS_FRESH_MS = 2_000;

/** Whether the process lives, and whether it can do its work. */
export const healthRoutes =
  ({ locitorium, admission }: Service): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      method: 'GET',
      url: '/health/live',
      schema: { summary: 'Whether the process lives', tags: ['operation'], response: { 200: z.object({ live: z.literal(true) }) } },
      handler: async () => ({ live: true as const }),
    });

    let asked: { readonly at: number; readonly parts: ReturnType<typeof locitorium.doctor> } | null = null;
    const parts = (): ReturnType<typeof locitorium.doctor> => {
      const now = performance.now();
      if (asked === null || now - asked.at > PARTS_FRESH_MS) asked = { at: now, parts: locitorium.doctor() };
      return asked.parts;
    };
    app.route({
      method: 'GET',
      url: '/health/ready',
      schema: {
        summary: 'Whether the service can do its work',
        description: 'Each part of the engine with its state, as `locitorium doctor` sees it. 503 while a part has failed, or no further document would be let in.',
        tags: ['operation'],
        response: { 200: readySchema, 503: readySchema },
      },
      handler: async (_request, reply) => {
        const found = (await parts()).map(({ subject, state, summary, remedy }) => ({ subject, state, summary, remedy }));
        const ready = admission.hasRoom && found.every(({ state }) => state !== 'failed');
        return reply.code(ready ? 200 : 503).send({ ready, documents: { working: admission.working, waiting: admission.waiting }, parts: found });
      },
    });
  };
