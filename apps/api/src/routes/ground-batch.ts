import { Readable } from 'node:stream';
import { predictionLineSchema } from '@locitorium/domain';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { readDocuments } from 'locitorium';
import { z } from 'zod';
import { PROBLEM_RESPONSES, problemSchema, toProblem } from '../problem/problem.ts';
import { ServiceError } from '../problem/service-error.ts';
import type { Service } from '../service.ts';
import { clientOf } from '../server/access.ts';
import { clientSignal } from '../work/client-signal.ts';
import { costOfText } from '../work/cost.ts';
import { candidatesSchema } from './document.ts';

const NDJSON = 'application/x-ndjson';
const JSONL = 'application/jsonl';
const LINE_END = Buffer.from('\n');

const failedLineSchema = z
  .object({
    line: z.number().int().min(1).describe('line number in the request, from 1'),
    doc_id: z.string().nullable(),
    error: problemSchema,
  })
  .describe('A line that could not be grounded');

/**
 * Many texts as JSON lines, answered one line each, in order, while the request is still arriving. No more lines are read than are in
 * process, so a slow reader slows the writer down; an invalid line is answered with its problem, and reading goes on with the next one.
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
          'JSON lines in, JSON lines out, streamed: each line of the request is a document (as in a dataset), each line of the response its groundings or, as `{line, doc_id, error}`, the reason why there are none. The response keeps the order of the request.',
        tags: ['grounding'],
        consumes: [NDJSON, JSONL],
        querystring: z.object({
          engine: engines.nameSchema.optional(),
          explain: z.enum(['true', 'false']).default('false').describe('whether to explain each result, as in /v1/ground'),
          candidates: z.coerce.number().pipe(candidatesSchema).optional(),
        }),
        response: {
          200: {
            description: 'One line per line of the request',
            content: { [NDJSON]: { schema: z.union([predictionLineSchema, failedLineSchema]) } },
          },
          ...PROBLEM_RESPONSES,
        },
      },
      handler: async (request, reply) => {
        const explain = request.query.explain === 'true';
        const { candidates } = request.query;
        const body: unknown = request.body;
        if (!(body instanceof Readable)) throw new ServiceError('unsupported_media_type', `Send ${NDJSON}: one JSON object per line.`);
        const { name, locitorium } = engines.named(request.query.engine);
        const engine = await locitorium.servingEngine();
        const signal = clientSignal(reply);
        const entries = readDocuments(body, { name: 'the request', maxLineBytes, signal });
        const answers = inOrder(entries, linesAtOnce, async (entry) => {
          if (entry.kind === 'invalid') return failed(entry.line, entry.docId, entry.error, request.id);
          const { docId, text, meta } = entry.document;
          try {
            const work = { client: clientOf(request), cost: costOfText(text.length, { explain }), patient: true };
            const answer = await admission.run(() => engine.answer({ docId, text, meta }, { signal, explain, candidates }), signal, work);
            metrics.grounded(name, answer);
            return Buffer.concat([answer.json, LINE_END]);
          } catch (error) {
            if (signal.aborted) throw error;
            return failed(entry.line, docId, error, request.id);
          }
        });
        // The schema describes one line of the stream.
        return reply.type(NDJSON).send(Readable.from(answers) as never);
      },
    });
  };

function failed(line: number, docId: string | null, error: unknown, requestId: string): Buffer {
  return Buffer.from(`${JSON.stringify({ line, doc_id: docId, error: { ...toProblem(error).problem, request_id: requestId } })}\n`);
}

/**
 * Maps the entries of a stream, several at a time, to answers in the same order. Reads an entry only when there is room for it, which is
 * made by reading an answer.
 */
export async function* inOrder<T, R>(
  entries: AsyncIterable<T>,
  concurrency: number,
  work: (entry: T) => Promise<R>,
): AsyncGenerator<R, void, undefined> {
  const pending: Promise<R>[] = [];
  try {
    for await (const entry of entries) {
      const answer = work(entry);
      // A failure surfaces when it is this answer's turn; until then it must not count as an unhandled rejection.
      answer.catch(() => undefined);
      pending.push(answer);
      if (pending.length >= concurrency) yield await (pending.shift() as Promise<R>);
    }
    while (pending.length > 0) yield await (pending.shift() as Promise<R>);
  } finally {
    await Promise.allSettled(pending);
  }
}
