import { candidateRecordSchema, fromCandidateRecord, predictedMentionSchema } from '@locitorium/domain';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { MentionQuestion } from 'locitorium';
import { z } from 'zod';
import { PROBLEM_RESPONSES } from '../problem/problem.ts';
import { ServiceError } from '../problem/service-error.ts';
import type { Service } from '../service.ts';
import { clientOf } from '../server/access.ts';
import { answerInTurn, type Turn } from '../work/answer-in-turn.ts';
import { costOfBody, costOfNames, costOfText } from '../work/cost.ts';
import { documentSchema, toDocument } from './document.ts';

const MAX_NAMES = 100;
const MAX_MENTIONS = 2_000;
/** The most candidates that a source returns for a name. */
const MAX_CANDIDATES = 50;

const mentionSchema = z.object({
  mention_id: z.string().min(1).max(1_100),
  mention: z.string().min(1),
  start: z.number().int().min(0).describe('UTF-16 code units'),
  end: z.number().int().min(1).describe('UTF-16 code units, exclusive'),
});

const questionSchema = mentionSchema.extend({ candidates: z.array(candidateRecordSchema).max(MAX_CANDIDATES) });

const lookedUpSchema = z.object({
  name: z.string(),
  answered: z.boolean().describe('false if the source is down or did not answer in time, which is not the same as "not found"'),
  reason: z.enum(['deadline', 'geocoder_unavailable']).nullable(),
  candidates: z.array(candidateRecordSchema).describe('best first according to the source; empty and answered means: not found'),
});

/** The three stages of grounding, one at a time. */
export const stageRoutes =
  (service: Service): FastifyPluginAsyncZod =>
  async (app) => {
    const { engines, admission } = service;
    const send = async (turn: Turn, stage: (signal: AbortSignal) => Promise<Uint8Array>): Promise<never> =>
      // Written where it was made. The schema describes it as JSON.
      turn.reply.type('application/json').send(await answerInTurn(service, turn, stage)) as never;

    app.addHook('onRequest', async (request) => admission.expectRoom({ client: clientOf(request), cost: costOfBody(request.headers) }));
    app.route({
      method: 'POST',
      url: '/v1/mentions',
      schema: {
        summary: 'Find the mentions of a text',
        description: 'The first stage alone: which place names a text contains, and where.',
        tags: ['stages'],
        body: documentSchema(engines),
        response: {
          200: z.object({
            doc_id: z.string(),
            mentions: z.array(mentionSchema),
            over_limit: z.array(mentionSchema).describe('mentions beyond max_mentions: found, but not processed further'),
          }),
          ...PROBLEM_RESPONSES,
        },
      },
      handler: async (request, reply) => {
        const { body } = request;
        const document = toDocument(body);
        const engine = await engines.named(body.engine).locitorium.servingEngine();
        const cost = costOfText(document.text.length);
        return send({ request, reply, cost }, (signal) => engine.extract(document, { signal }));
      },
    });
    app.route({
      method: 'POST',
      url: '/v1/candidates',
      schema: {
        summary: 'Look up names',
        description:
          'The second stage alone: which real records each name may mean, best first according to the source, without looking at a text.',
        tags: ['stages'],
        body: z.strictObject({
          names: z.array(z.string().min(1).max(200)).min(1).max(MAX_NAMES).describe('names as they occur in a text'),
          lang: z.string().max(100).nullish().describe('BCP 47 language tag of the text they come from'),
          engine: engines.nameSchema.nullish(),
        }),
        response: { 200: z.object({ names: z.array(lookedUpSchema) }), ...PROBLEM_RESPONSES },
      },
      handler: async (request, reply) => {
        const { names, lang, engine: name } = request.body;
        const engine = await engines.named(name).locitorium.servingEngine();
        const cost = costOfNames(names.length);
        return send({ request, reply, cost }, (signal) => engine.lookUp(names, lang ?? null, { signal }));
      },
    });
    app.route({
      method: 'POST',
      url: '/v1/select',
      schema: {
        summary: 'Choose among candidates',
        description:
          'The third stage alone: which of the given records each mention of a text means, or none of them. A choice is always one of the given records.',
        tags: ['stages'],
        body: documentSchema(engines).extend({ mentions: z.array(questionSchema).min(1).max(MAX_MENTIONS) }),
        response: { 200: z.object({ doc_id: z.string(), results: z.array(predictedMentionSchema) }), ...PROBLEM_RESPONSES },
      },
      handler: async (request, reply) => {
        const { body } = request;
        const document = toDocument(body);
        const questions = toQuestions(body.text, body.mentions);
        const engine = await engines.named(body.engine).locitorium.servingEngine();
        const cost = costOfText(document.text.length) + costOfNames(questions.length);
        return send({ request, reply, cost }, (signal) => engine.select(document, questions, { signal }));
      },
    });
  };

function toQuestions(text: string, mentions: readonly z.infer<typeof questionSchema>[]): readonly MentionQuestion[] {
  const ids = new Set<string>();
  let from = 0;
  return mentions.map(({ mention_id: mentionId, mention: surface, start, end, candidates }, n) => {
    if (end > text.length) {
      throw new ServiceError('invalid_request', `mentions[${n}] ends at ${end}, but the text has ${text.length} UTF-16 code units.`);
    }
    if (start < from) {
      throw new ServiceError(
        'invalid_request',
        `mentions[${n}] begins before the end of the mention before it: send mentions in the order of the text, none of which overlap.`,
      );
    }
    from = end;
    if (text.slice(start, end) !== surface) {
      throw new ServiceError(
        'invalid_request',
        `mentions[${n}]: text.slice(${start}, ${end}) is not the mention; offsets are UTF-16 code units, end exclusive.`,
      );
    }
    if (ids.has(mentionId)) throw new ServiceError('invalid_request', `mentions[${n}].mention_id is not unique.`);
    ids.add(mentionId);
    return {
      mention: { mentionId, surface, start, end, mentionClass: 'toponym' as const, confidence: 1 },
      candidates: candidates.map(fromCandidateRecord),
    };
  });
}
