import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { TextOfFile } from 'locitorium';
import { z } from 'zod';
import { PROBLEM_RESPONSES } from '../problem/problem.ts';
import { ServiceError } from '../problem/service-error.ts';
import { clientOf } from '../server/access.ts';
import { sendProblem } from '../server/error-handling.ts';
import type { Service } from '../service.ts';
import { answerInTurn } from '../work/answer-in-turn.ts';
import { costOfBody, costOfText } from '../work/cost.ts';

const FILE = 'application/octet-stream';

export const textOfFileSchema = z
  .object({
    text: z.string().describe('lines end with "\\n", paragraphs with an empty line; empty where the file holds none'),
    format: z.string().describe('pdf, word, html, email, xml, markdown, open-document, epub, csv, json-lines, text'),
    content_type: z.string().describe('what the file is, by its first bytes, its declared media type and its name'),
    title: z.string().nullable(),
    lang: z.string().nullable().describe('BCP 47 language tag, where the file has one'),
    created_at: z.string().nullable().describe('when the file says that it was written or published'),
    ref: z.string().nullable().describe('where the file says that it came from'),
    pages: z.array(z.number().int()).nullable().describe('where each page begins in the text; null for formats without pages'),
  })
  .describe('The text of a file, and what the file says of itself');

/** A file in, its text out. Nothing of it is kept. */
export const textsRoute =
  (service: Service): FastifyPluginAsyncZod =>
  async (app) => {
    const { admission, engines, texts } = service;
    const { maxFileBytes, maxAnswerBytes } = engines.default.locitorium.settings;
    // JSON, too, is a file here.
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

    app.route({
      method: 'POST',
      url: '/v1/texts',
      bodyLimit: maxFileBytes,
      schema: {
        summary: 'Read the text of a file',
        description:
          'The body is a file: PDF, Word, HTML, e-mail, TEI and other XML, Markdown, OpenDocument, EPUB, text. It is known by its first bytes; where they say nothing, by its media type and `filename`. Nothing of it is kept.',
        tags: ['texts'],
        consumes: [FILE],
        querystring: z.object({
          filename: z.string().max(1_000).default('').describe('what the file is called; its ending tells its format'),
        }),
        response: { 200: textOfFileSchema, ...PROBLEM_RESPONSES },
      },
      onRequest: async (request) => admission.expectRoom({ client: clientOf(request), cost: costOfBody(request.headers) }),
      errorHandler: (error, request, reply) => sendProblem(isTooLong(error) ? tooLarge(maxFileBytes) : error, request, reply),
      handler: async (request, reply) => {
        const bytes = request.body;
        if (!Buffer.isBuffer(bytes) || bytes.byteLength === 0)
          throw new ServiceError('invalid_request', 'The body is empty; send the bytes of a file.');
        const { filename } = request.query;
        const declared = request.headers['content-type'] ?? '';
        const answer = await answerInTurn(service, { request, reply, cost: costOfText(bytes.byteLength) }, async (signal) => {
          const written = Buffer.from(JSON.stringify(encode(await texts.read({ bytes, filename, declared }, { signal }))));
          if (written.byteLength <= maxAnswerBytes) return written;
          const facts = { limit: maxAnswerBytes };
          throw new ServiceError('answer_too_large', `The text of the file is longer than ${maxAnswerBytes} bytes: split the file.`, {
            facts,
          });
        });
        return reply.type('application/json').send(answer as never);
      },
    });
  };

function encode({
  text,
  format,
  contentType,
  pages,
  metadata: { title, lang, createdAt, ref },
}: TextOfFile): z.infer<typeof textOfFileSchema> {
  return {
    text,
    format,
    content_type: contentType,
    title: title ?? null,
    lang: lang ?? null,
    created_at: createdAt ?? null,
    ref: ref ?? null,
    pages: pages === undefined ? null : [...pages],
  };
}

const isTooLong = (error: unknown): boolean => (error as { readonly code?: unknown }).code === 'FST_ERR_CTP_BODY_TOO_LARGE';

const tooLarge = (limit: number): ServiceError =>
  new ServiceError('document_too_large', `A file has at most ${limit} bytes: split it, or raise --max-file-bytes on the server.`, {
    facts: { limit },
  });
