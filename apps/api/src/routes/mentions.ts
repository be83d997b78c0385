import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { documentSchema } from '../schemas/document.schema.ts';
import { mentionSchema, toWireMention } from '../schemas/mention.schema.ts';
import { toDocument } from '../schemas/to-document.ts';
import type { Service } from '../service.ts';
import { clientSignal } from '../work/client-signal.ts';
import { PROBLEMS } from './responses.ts';

/** First stage alone: which names of places stand in a text. */
export const mentionsRoute =
  ({ engines, admission }: Service): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      method: 'POST',
      url: '/v1/mentions',
      schema: {
        summary: 'Find the mentions of a text',
        description: 'The first stage alone: which names of places stand in a text, and where.',
        tags: ['stages'],
        body: documentSchema(engines),
        response: {
          200: z.object({
            doc_id: z.string(),
            mentions: z.array(mentionSchema),
            over_limit: z.array(mentionSchema).describe('mentions beyond max_mentions: found, and not worked on'),
          }),
          ...PROBLEMS,
        },
      },
      onRequest: async () => admission.expectRoom(),
      handler: async (request, reply) => {
        const { locitorium } = engines.named(request.body.engine);
        const document = toDocument(request.body);
        const stages = await locitorium.stages();
        const signal = clientSignal(request, reply);
        const { mentions, overLimit } = await admission.run(() => stages.extract(document, { signal }), signal);
        return { doc_id: document.docId, mentions: mentions.map(toWireMention), over_limit: overLimit.map(toWireMention) };
      },
    });
  };
