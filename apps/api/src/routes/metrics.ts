import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import type { Service } from '../service.ts';
import { PROBLEMS } from './responses.ts';

/** What Prometheus reads. */
export const metricsRoute =
  ({ metrics }: Service): FastifyPluginAsync =>
  async (app) => {
    app.get(
      '/metrics',
      {
        schema: {
          summary: 'Figures for Prometheus',
          tags: ['operation'],
          response: {
            200: { description: 'Figures in the text format of Prometheus', content: { 'text/plain': { schema: z.string() } } },
            ...PROBLEMS,
          },
        },
      },
      async (_request, reply) => reply.type(metrics.contentType).send(await metrics.text()),
    );
  };
