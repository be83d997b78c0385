import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { PlaybookAnswer, Playbooks } from 'locitorium';
import { z } from 'zod';
import { QUERY_CHARS } from '../corpus/search-record.ts';
import { PROBLEM_RESPONSES } from '../problem/problem.ts';
import { ServiceError } from '../problem/service-error.ts';
import { clientOf } from '../server/access.ts';
import type { Service } from '../service.ts';
import { answerInTurn } from '../work/answer-in-turn.ts';
import { COST_OF_SEARCH, costOfText } from '../work/cost.ts';

export const playbookQuerySchema = z
  .strictObject({
    query: z
      .string()
      .max(QUERY_CHARS)
      .refine((text) => text.trim() !== '', 'must have words'),
    dataset: z.string().min(1).max(100).default('default').describe('whose playbook'),
  })
  .describe('A query that a language model is to answer with lessons');

const score = z.number().min(0).max(1);

export const playbookAnswerSchema = z.object({
  llm_response: z.string(),
  search_results_count: z.number().int().describe('lessons that the model was shown'),
  search_results: z
    .array(
      z.object({
        bullet_id: z.string(),
        vector_score: score.nullable().describe('null where no embedder is set'),
        bm25_score: score,
        combined_score: score,
      }),
    )
    .describe('these lessons, best first'),
  alpha: score.describe('share of meaning in the scores; 0 where no embedder is set, so that lessons were found by words alone'),
});

/** Answers a query with the lessons of a dataset. */
export const playbookRunRoute =
  (service: Service): FastifyPluginAsyncZod =>
  async (app) => {
    const { admission, questions, batchesEnd: end } = service;
    app.route({
      method: 'POST',
      url: '/v1/playbook/run',
      schema: {
        summary: 'Ask with lessons',
        description:
          'Finds the lessons of a dataset that a query is about, and answers the query by one call to the language model with them. A dataset without a playbook has no lessons. A client that closes the connection ends the work, down to the model.',
        tags: ['playbook'],
        body: playbookQuerySchema,
        response: {
          200: { description: 'The answer', content: { 'application/json': { schema: playbookAnswerSchema } } },
          ...PROBLEM_RESPONSES,
        },
      },
      onRequest: async (request) => {
        playbooksOf(service.playbooks);
        admission.expectOpen();
        questions.expectRoom({ client: clientOf(request), cost: COST_OF_SEARCH });
      },
      handler: async (request, reply) => {
        const { query, dataset } = request.body;
        const turn = { request, reply, end, admission: questions, cost: COST_OF_SEARCH + costOfText(query.length) };
        const json = await answerInTurn(service, turn, async (signal) =>
          Buffer.from(JSON.stringify(encode(await playbooksOf(service.playbooks).run({ query, dataset }, { signal })))),
        );
        return reply.type('application/json').send(json as never);
      },
    });
  };

function encode({ llmResponse, searchResults, alpha }: PlaybookAnswer): z.infer<typeof playbookAnswerSchema> {
  const results = searchResults.map(({ bullet, ...scores }) => ({ bullet_id: bullet.id, ...scores }));
  return { llm_response: llmResponse, search_results_count: results.length, search_results: results, alpha };
}

/** @throws ServiceError `playbook_off` */
function playbooksOf(playbooks: Playbooks | null): Playbooks {
  if (playbooks !== null) return playbooks;
  throw new ServiceError(
    'playbook_off',
    'This service has no playbooks. Start it with some and a model: locitorium serve --playbook-dir data/playbooks --model NAME.',
  );
}
