import { Readable } from 'node:stream';
import { predictionLineSchema } from '@locitorium/domain';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { readDocuments } from 'locitorium';
import { z } from 'zod';
import { engineSchema } from '../engines/engine.schema.ts';
import { problemSchema } from '../problem/problem.schema.ts';
import { ServiceError } from '../problem/service-error.ts';
import { toProblem } from '../problem/to-problem.ts';
import type { Service } from '../service.ts';
import { inOrder } from '../work/in-order.ts';
import { clientSignal } from '../work/client-signal.ts';
import { PROBLEMS } from './responses.ts';

export const NDJSON = 'application/x-ndjson';
const JSONL = 'application/jsonl';
const LINE_END = Buffer.from('\n');

const failedLineSchema = z
  .object({ line: z.number().int().min(1).describe('line of the request, from 1'), doc_id: z.string().nullable(), error: problemSchema })
  .describe('A line that could not be grounded');

/**
 * Many texts, a JSON document a line, answered a line each in their order while the request still arrives. No more lines are read than are in work, so a
 * slow reader slows the writer down; a line that cannot be used is answered with its problem and the next one is read.
 */
export const groundBatchRoute =
  (
    { engines, admission, metrics }: Service,
    { linesAtOnce, maxLineBytes }: { readonly linesAtOnce: number; readonly maxLineBytes: number },
  ): FastifyPluginAsyncZod =>
  async (app) => {
    app.addContentTypeParser([NDJSON, JSONL], (_request, payload, done) => done(null, payload));
    app.route({
      method: 'POST',
      url: '/v1/ground/batch',
      config: { streams: true },
      schema: {
        summary: 'Ground many texts',
        description:
          'JSON lines in, JSON lines out, streamed: each line of the request is a document (as a line of a dataset), each line of the answer its groundings or, as `{line, doc_id, error}`, why there are none. Answers keep the order of the lines.',
        tags: ['grounding'],
        consumes: [NDJSON, JSONL],
        querystring: z.object({
          engine: engineSchema(engines).optional(),
          explain: z.enum(['true', 'false']).default('false').describe('whether answers say why, as in /v1/ground'),
        }),
        response: {
          200: {
            description: 'A line for each line',
            content: { [NDJSON]: { schema: z.union([predictionLineSchema, failedLineSchema]) } },
          },
          ...PROBLEMS,
        },
      },
      handler: async (request, reply) => {
        const explain = request.query.explain === 'true';
        const body: unknown = request.body;
        if (!(body instanceof Readable)) throw new ServiceError('unsupported_media_type', `Send ${NDJSON}: a JSON object a line.`);
        const { name, locitorium } = engines.named(request.query.engine);
        const engine = await locitorium.servingEngine();
        const signal = clientSignal(request, reply);
        const entries = readDocuments(body, { name: 'the request', maxLineBytes, signal });
        const answers = inOrder(entries, linesAtOnce, async (entry) => {
          if (entry.kind === 'invalid') return failed(entry.line, entry.docId, entry.error, request.id);
          const { docId, text, meta } = entry.document;
          try {
            const answer = await admission.run(() => engine.answer({ docId, text, meta }, { signal, explain }), signal, { patient: true });
            metrics.grounded(name, answer);
            return Buffer.concat([answer.json, LINE_END]);
          } catch (error) {
            if (signal.aborted) throw error;
            return failed(entry.line, docId, error, request.id);
          }
        });
        // The schema is that of a line; what is sent is the stream of them.
        return reply.type(NDJSON).send(Readable.from(answers) as never);
      },
    });
  };

function failed(line: number, docId: string | null, error: unknown, requestId: string): Buffer {
  return Buffer.from(`${JSON.stringify({ line, doc_id: docId, error: { ...toProblem(error).problem, request_id: requestId } })}\n`);
}
