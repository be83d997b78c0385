import { EMPTY_ACCOUNT, candidateRecordSchema, encodePrediction, fromCandidateRecord, predictedMentionSchema } from '@locitorium/domain';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Engines } from '../engines/engines.ts';
import { ServiceError } from '../problem/service-error.ts';
import { documentSchema } from '../schemas/document.schema.ts';
import { mentionSchema } from '../schemas/mention.schema.ts';
import { toDocument } from '../schemas/to-document.ts';
import type { Service } from '../service.ts';
import { clientSignal } from '../work/client-signal.ts';
import { PROBLEMS } from './responses.ts';

/** Most candidates of one mention, as many as a source answers at most. */
const MAX_CANDIDATES = 50;

const bodySchema = (engines: Engines) =>
  documentSchema(engines).extend({
    mentions: z
      .array(mentionSchema.extend({ candidates: z.array(candidateRecordSchema).max(MAX_CANDIDATES) }))
      .min(1)
      .max(2_000),
  });
type Body = z.infer<ReturnType<typeof bodySchema>>;

/** Third stage alone: which of the offered records each mention means. */
export const selectRoute =
  ({ engines, admission }: Service): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      method: 'POST',
      url: '/v1/select',
      schema: {
        summary: 'Choose among candidates',
        description:
          'The third stage alone: which of the offered records each mention of a text means, or none of them. What is chosen is one of what was offered.',
        tags: ['stages'],
        body: bodySchema(engines),
        response: { 200: z.object({ doc_id: z.string(), results: z.array(predictedMentionSchema) }), ...PROBLEMS },
      },
      onRequest: async () => admission.expectRoom(),
      handler: async (request, reply) => {
        const { body } = request;
        const { locitorium } = engines.named(body.engine);
        const document = toDocument(body);
        const questions = questionsOf(body);
        const stages = await locitorium.stages();
        const signal = clientSignal(request, reply);
        const groundings = await admission.run(() => stages.select(document, questions, { signal }), signal);
        const { doc_id, results } = encodePrediction(
          { docId: document.docId, groundings, account: EMPTY_ACCOUNT },
          await locitorium.modelInfo(),
        );
        return { doc_id, results };
      },
    });
  };

function questionsOf({ text, mentions }: Body) {
  const ids = new Set<string>();
  return mentions.map(({ mention_id: mentionId, mention: surface, start, end, candidates }, n) => {
    if (text.slice(start, end) !== surface) {
      throw new ServiceError(
        'invalid_request',
        `mentions[${n}]: text.slice(${start}, ${end}) is not the mention; offsets are UTF-16 code units, end exclusive.`,
      );
    }
    if (ids.has(mentionId)) throw new ServiceError('invalid_request', `mentions[${n}].mention_id occurs twice.`);
    ids.add(mentionId);
    return {
      mention: { mentionId, surface, start, end, mentionClass: 'toponym' as const, confidence: null },
      candidates: candidates.map(fromCandidateRecord),
    };
  });
}
