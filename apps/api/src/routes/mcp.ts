import { mcpOverHttp, questionsIn } from '@locitorium/mcp';
import type { FastifyPluginAsync } from 'fastify';
import { clientOf } from '../server/access.ts';
import type { Service } from '../service.ts';
import { answerInTurn } from '../work/answer-in-turn.ts';
import { COST_OF_ANSWER, COST_OF_SEARCH, costOfBody } from '../work/cost.ts';
import { toDocument } from './document.ts';

/** Headers of the request that the protocol reads. */
const READ = ['accept', 'content-type', 'mcp-protocol-version', 'mcp-method', 'mcp-name'] as const;

/** Tools for agents by streamable HTTP, under the same keys and limits as all else. */
export const mcpRoute =
  (service: Service): FastifyPluginAsync =>
  async (app) => {
    const { admission, questions, corpus, engines, batchesEnd } = service;
    const { locitorium } = engines.default;
    const mcp = mcpOverHttp({
      locitorium: {
        ground: async ({ text, meta = {} }, options) =>
          (await locitorium.servingGrounder()).ground(toDocument({ doc_id: 'text', text, meta: { lang: meta.lang } }), options),
        places: () => locitorium.places(),
      },
      corpus: corpus?.corpus ?? null,
      maxChars: locitorium.settings.maxChars,
      onInternalError: (error) => app.log.error({ err: error }, 'a tool failed'),
    });
    app.addHook('onClose', () => mcp.close());
    app.route({
      method: 'POST',
      url: '/v1/mcp',
      // The protocol describes itself: tools/list.
      schema: { hide: true },
      onRequest: async (request) => {
        admission.expectOpen();
        // The body tells in which line it waits.
        if (corpus === null || !questions.hasRoom) admission.expectRoom({ client: clientOf(request), cost: costOfBody(request.headers) });
      },
      handler: async (request, reply) => {
        const headers = new Headers();
        for (const name of READ) {
          const value = request.headers[name];
          if (typeof value === 'string') headers.set(name, value);
        }
        const asked = corpus === null ? 0 : questionsIn(request.body);
        const cost = costOfBody(request.headers) + (asked > 0 ? asked * COST_OF_ANSWER : COST_OF_SEARCH);
        const turn = { request, reply, cost, ...(asked > 0 && { admission: questions, end: batchesEnd }) };
        const bytes = await answerInTurn(service, turn, async (signal) => {
          const received = new Request(`http://${request.host}${request.url}`, { method: 'POST', headers, signal, body: '' });
          const answer = await mcp.answer(received, request.body);
          const type = answer.headers.get('content-type');
          void reply.code(answer.status);
          if (type !== null) void reply.type(type);
          return answer.bytes;
        });
        return reply.send(bytes);
      },
    });
  };
