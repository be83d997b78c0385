import { Readable } from 'node:stream';
import { predictionLineSchema, type Document } from '@locitorium/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { readDocuments, type ServingEngine } from 'locitorium';
import { pMapIterable } from 'p-map';
import { z } from 'zod';
import { PROBLEM_RESPONSES, problemSchema } from '../problem/problem.ts';
import { ServiceError } from '../problem/service-error.ts';
import { clientOf } from '../server/access.ts';
import { ArrivingBody } from '../server/arriving-body.ts';
import { problemOf } from '../server/error-handling.ts';
import { whenOver } from '../server/response-end.ts';
import { slicesOf } from '../server/sending.ts';
import type { Service } from '../service.ts';
import { ClientDisconnected, clientSignal } from '../work/client-signal.ts';
import { costOfText } from '../work/cost.ts';
import { candidatesQuerySchema } from './document.ts';

const NDJSON = 'application/x-ndjson';
const JSONL = 'application/jsonl';
const LINE_END = Buffer.from('\n');
/** Bounds what is remembered of a batch, about 100 bytes a line to find a doc_id that stands there twice. */
const MAX_LINES = 100_000;

const failedLineSchema = z
  .object({
    line: z
      .number()
      .int()
      .min(1)
      .nullable()
      .describe(
        'line number in the request, from 1. Null in the last line of a batch that ended early: `error` says why, its `facts` how many lines were `answered` and which one is the `next_line`',
      ),
    doc_id: z.string().nullable(),
    error: problemSchema,
  })
  .describe('A line that could not be grounded, or the end of a batch before that of the request');

interface BatchOptions {
  readonly linesAtOnce: number;
  readonly maxLineBytes: number;
}

/**
 * Many texts as JSON lines, answered one line each, in order, while the request is still arriving. No more lines are read than are in
 * process, so a slow reader slows the writer down; an invalid line is answered with its problem, and reading goes on with the next one.
 */
export const groundBatchRoute =
  (service: Service, options: BatchOptions): FastifyPluginAsyncZod =>
  async (app) => {
    const { engines, admission } = service;
    app.addContentTypeParser([NDJSON, JSONL], (_request, payload, done) => done(null, payload));
    app.removeContentTypeParser('application/json');
    app.addContentTypeParser('application/json', (_request, _payload, done) => done(notLines()));
    app.route({
      method: 'POST',
      url: '/v1/ground/batch',
      config: { streams: true },
      schema: {
        summary: 'Ground many texts',
        description:
          'JSON lines in, JSON lines out, streamed: each line of the request is a document (as in a dataset), each line of the response its groundings or, as `{line, doc_id, error}`, the reason why there are none. The response keeps the order of the request, and has each line as soon as it is ready. A batch that cannot be read to its end is answered as far as it was, and its last line has `line: null`.',
        tags: ['grounding'],
        consumes: [NDJSON, JSONL],
        querystring: z.object({
          engine: engines.nameSchema.optional(),
          explain: z.enum(['true', 'false']).default('false').describe('whether to explain each result, as in /v1/ground'),
          candidates: candidatesQuerySchema,
        }),
        response: {
          200: {
            description: 'One line per line of the request',
            content: { [NDJSON]: { schema: z.union([predictionLineSchema, failedLineSchema]) } },
          },
          ...PROBLEM_RESPONSES,
        },
      },
      onRequest: async () => admission.expectOpen(),
      handler: async (request, reply) => {
        const { body } = request as { readonly body: unknown };
        if (!(body instanceof ArrivingBody)) throw notLines();
        const { name, locitorium } = engines.named(request.query.engine);
        const engine = await locitorium.servingEngine();
        const { candidates } = request.query;
        const ground = { name, engine, candidates, explain: request.query.explain === 'true' };
        const batch = new Batch(service, options, { request, reply, body, ...ground });
        // The schema describes one line of the stream.
        return reply.type(NDJSON).send(Readable.from(batch.answers(), { objectMode: false }) as never);
      },
    });
  };

const notLines = (): ServiceError => new ServiceError('unsupported_media_type', `Send ${NDJSON}: one JSON object per line.`);

interface BatchParts {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly body: ArrivingBody;
  readonly name: string;
  readonly engine: ServingEngine;
  readonly explain: boolean;
  /** Candidates that each mention lists; undefined: as many as the engine's setting says. */
  readonly candidates: number | undefined;
}

interface AnsweredLine {
  /** Nothing else holds the bytes, so that they can be reclaimed while they are sent. */
  readonly slices: Iterable<Uint8Array>;
  /** To be called when they are sent. */
  readonly release: () => void;
}

class Batch {
  readonly #service: Service;
  readonly #options: BatchOptions;
  readonly #parts: BatchParts;
  readonly #client: string;
  readonly #signal: AbortSignal;
  readonly #releases = new Set<() => void>();
  /** Resolves when the line read last has begun. */
  #begun: Promise<void> = Promise.resolve();
  /** Number of the line read last. */
  #lastLine = 0;
  /** Lines that were read and not sent. */
  #owed = 0;

  constructor(service: Service, options: BatchOptions, parts: BatchParts) {
    const { request, reply, body } = parts;
    this.#service = service;
    this.#options = options;
    this.#parts = parts;
    this.#client = clientOf(request);
    this.#signal = clientSignal(reply, service.batchesEnd);
    const stop = (): void => void body.destroy(this.#signal.reason);
    if (this.#signal.aborted) stop();
    else this.#signal.addEventListener('abort', stop, { once: true });
    body.runOnlyUnless(() => this.#owed > 0 || reply.raw.writableLength > 0);
    whenOver(reply, () => {
      for (const release of this.#releases) release();
    });
  }

  /** The bytes of the response. */
  async *answers(): AsyncGenerator<Uint8Array, void, undefined> {
    const { request, body } = this.#parts;
    request.outcome.lines = 0;
    const entries = readDocuments(body, { name: 'the request', maxLineBytes: this.#options.maxLineBytes, signal: this.#signal });
    // In the order of the lines, each as soon as it is ready. Beside the one that is being sent, no more are read than are in work or wait.
    const inWork = { concurrency: this.#options.linesAtOnce, backpressure: this.#options.linesAtOnce };
    const answered = pMapIterable(atMost(MAX_LINES, entries), (entry) => this.#answer(entry), inWork);
    try {
      for await (const { slices, release } of answered) {
        request.outcome.lines += 1;
        yield* slices;
        release();
        this.#owed -= 1;
        body.restartTime();
      }
    } catch (error) {
      // The reader of lines knows files and puts the reason in words for those.
      yield this.#lastLineOf(body.errored ?? error);
    }
  }

  async #answer(entry: Entry): Promise<AnsweredLine> {
    this.#lastLine = entry.line;
    this.#owed += 1;
    if (entry.kind === 'invalid') return this.#held(this.#failed(entry.line, entry.docId, entry.error));
    const { docId, text, meta } = entry.document;
    try {
      return await this.#ground({ docId, text, meta });
    } catch (error) {
      return this.#held(this.#failed(entry.line, docId, error));
    }
  }

  /** Every document of a batch passes here once, in the order of the lines. */
  async #ground(document: Document): Promise<AnsweredLine> {
    const { admission, metrics, unsent } = this.#service;
    const { request, engine, name, explain, candidates } = this.#parts;
    const before = this.#begun;
    const { promise, resolve: begin } = Promise.withResolvers<void>();
    this.#begun = promise;
    try {
      await request.countDocument();
      // A line that overtook another one could take the room without which the other, and so both of them, would never be sent.
      await before;
      for (;;) {
        await unsent.room(this.#client, this.#signal);
        const answer = await admission.run(
          async (signal) => {
            if (!unsent.hasRoom(this.#client)) return null;
            begin();
            const written = await engine.answer(document, { signal, explain, candidates });
            metrics.grounded(name, written);
            return this.#held(Buffer.concat([written.bytes, LINE_END]));
          },
          this.#signal,
          { client: this.#client, cost: costOfText(document.text.length, { explain }), patient: true },
        );
        if (answer !== null) return answer;
      }
    } finally {
      begin();
    }
  }

  #held(bytes: Uint8Array): AnsweredLine {
    if (this.#signal.reason instanceof ClientDisconnected) throw this.#signal.reason;
    const release = this.#service.unsent.hold(this.#client, bytes.length);
    this.#releases.add(release);
    return {
      slices: slicesOf(bytes, release),
      release: () => {
        release();
        this.#releases.delete(release);
      },
    };
  }

  #lastLineOf(error: unknown): Uint8Array {
    const { request, reply } = this.#parts;
    const { lines = 0 } = request.outcome;
    // Nothing was sent: the problem is the response.
    if (this.#signal.reason instanceof ClientDisconnected || (lines === 0 && !reply.raw.headersSent)) throw error;
    const problem = problemOf(error, this.#parts.request);
    request.outcome.problem = problem.type.slice(problem.type.lastIndexOf(':') + 1);
    const facts = { ...problem.facts, answered: lines, next_line: this.#lastLine + 1 };
    return lineOf({ line: null, doc_id: null, error: { ...problem, facts } });
  }

  #failed(line: number, docId: string | null, error: unknown): Uint8Array {
    return lineOf({ line, doc_id: docId, error: problemOf(error, this.#parts.request) });
  }
}

async function* atMost<T>(most: number, entries: AsyncIterable<T>): AsyncGenerator<T, void, undefined> {
  let count = 0;
  for await (const entry of entries) {
    count += 1;
    if (count > most) {
      const words = `A batch has at most ${most.toLocaleString('en')} lines. Send the rest, from next_line on, as another batch.`;
      throw new ServiceError('body_too_large', words);
    }
    yield entry;
  }
}

type Entry = ReturnType<typeof readDocuments> extends AsyncIterable<infer T> ? T : never;

const lineOf = (value: z.infer<typeof failedLineSchema>): Uint8Array => Buffer.from(`${JSON.stringify(value)}\n`);
