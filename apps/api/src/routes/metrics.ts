import type { FastifyPluginAsync } from 'fastify';
import type { Service } from '../service.ts';

/** What Prometheus reads. */
export const metricsRoute =
  ({ metrics }: Service): FastifyPluginAsync =>
  async (app) => {
    app.get('/metrics', { schema: { summary: 'Figures for Prometheus', tags: ['operation'], produces: ['text/plain'] } }, async (_request, reply) => reply.type(metrics.contentType).send(await metrics.text()));
  };
