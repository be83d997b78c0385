import { Readable } from 'node:stream';
import type { CorpusDocument } from '@locitorium/domain';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { REPROCESSING_STEPS } from 'locitorium';
import { z } from 'zod';
import { attachmentNamed } from '../corpus/attachment-name.ts';
import { busy } from '../corpus/corpus-intake.ts';
import {
  documentIdSchema,
  documentRecordSchema,
  givenMetadataSchema,
  journalEntrySchema,
  statusSchema,
  toDocumentRecord,
  toJournalRecord,
  toMetadata,
} from '../corpus/document-record.ts';
import { corpusOf } from '../corpus/corpus-of-service.ts';
import { acceptUpload, uploadAnswerSchema, type UploadAnswer } from '../corpus/accept-upload.ts';
import { PROBLEM_RESPONSES } from '../problem/problem.ts';
import { ServiceError } from '../problem/service-error.ts';
import { ArrivingBody } from '../server/arriving-body.ts';
import type { Service } from '../service.ts';

const FORM = 'multipart/form-data';
const DOCUMENTS = '/v1/corpus/documents';
const MOST_LISTED = 500;

export const textDocumentSchema = z
  .strictObject({
    id: documentIdSchema.nullish(),
    title: z.string().max(1_000).nullish(),
    text: z.string().min(1),
    metadata: givenMetadataSchema.nullish(),
  })
  .describe('A text for the corpus');

const params = z.object({ id: documentIdSchema });

/** Documents of the corpus: taken in, listed, shown, removed, made again. */
export const corpusDocumentRoutes =
  ({ corpus, admission }: Service): FastifyPluginAsyncZod =>
  async (app) => {
    app.addContentTypeParser(FORM, (_request, payload, done) => done(null, payload));
    app.addHook('onRequest', async () => void corpusOf(corpus));

    app.route({
      method: 'POST',
      url: DOCUMENTS,
      config: { streams: true },
      schema: {
        summary: 'Take documents in',
        description:
          'Files of a form, or one text as JSON. Each is answered when its original is stored; what becomes of it is its `status`, from pending to completed or failed. In a form, the fields `id` (of the next file) and `metadata` (JSON, of the files that follow) stand before the file.',
        tags: ['corpus'],
        consumes: ['application/json', FORM],
        body: textDocumentSchema.or(z.null()),
        response: { 202: uploadAnswerSchema, ...PROBLEM_RESPONSES },
      },
      onRequest: async () => {
        admission.expectOpen();
        corpusOf(corpus).intake.expectRoom();
      },
      // Forms are read while they are stored, and have no schema.
      preValidation: async (request) => {
        if (!(request.body instanceof ArrivingBody)) return;
        request.form = request.body;
        request.body = null;
      },
      handler: async (request, reply) => {
        const { intake } = corpusOf(corpus);
        const answer = request.form === null ? await acceptText(request.body) : await acceptUpload(corpusOf(corpus), request.form, request);
        const [only] = answer.documents;
        if (answer.documents.length === 1 && only?.document != null) void reply.header('location', locationOf(only.document.id));
        return reply.code(202).send(answer);

        async function acceptText(body: z.infer<typeof textDocumentSchema> | null): Promise<UploadAnswer> {
          if (body === null) throw new ServiceError('invalid_request', 'Send a JSON object with a text, or a form with files.');
          const { id, title, text, metadata } = body;
          const given = toMetadata(metadata ?? {});
          const filename = `${title ?? given.title ?? id ?? 'text'}.txt`;
          const document = await intake.accept({
            ...(id != null && { id }),
            filename,
            contentType: 'text/plain',
            metadata: { ...given, title: title ?? given.title },
            content: Readable.from([Buffer.from(text.toWellFormed())]),
          });
          return { documents: [{ filename, document: toDocumentRecord(document), error: null }] };
        }
      },
    });

    app.route({
      method: 'GET',
      url: DOCUMENTS,
      schema: {
        summary: 'List documents',
        description: 'In the order of their ids. `next` is `after` of the next page, null on the last one.',
        tags: ['corpus'],
        querystring: z.object({
          after: z.string().max(10_000).optional().describe('documents after this id'),
          limit: z.coerce.number().int().min(1).max(MOST_LISTED).default(50),
          status: z
            .string()
            .optional()
            .describe('only these, with commas between them: pending, processing, completed, failed')
            .transform((list) => list?.split(','))
            .pipe(z.array(statusSchema).optional()),
        }),
        response: {
          200: z.object({ documents: z.array(documentRecordSchema), next: z.string().nullable() }),
          ...PROBLEM_RESPONSES,
        },
      },
      handler: async ({ query: { after, limit, status } }) => {
        // One more than the page has tells whether there is another.
        const query = { limit: limit + 1, ...(after !== undefined && { after }), ...(status !== undefined && { statuses: status }) };
        const found = await corpusOf(corpus).corpus.list(query);
        const page = found.slice(0, limit);
        return { documents: page.map(toDocumentRecord), next: found.length > limit ? (page.at(-1)?.id ?? null) : null };
      },
    });

    app.route({
      method: 'GET',
      url: `${DOCUMENTS}/:id`,
      schema: {
        summary: 'A document and what was done to it',
        tags: ['corpus'],
        params,
        response: { 200: documentRecordSchema.extend({ journal: z.array(journalEntrySchema) }), ...PROBLEM_RESPONSES },
      },
      handler: async ({ params: { id } }) => {
        const document = await found(id);
        const journal = await corpusOf(corpus).corpus.journal(id);
        return { ...toDocumentRecord(document), journal: journal.map(toJournalRecord) };
      },
    });

    app.route({
      method: 'GET',
      url: `${DOCUMENTS}/:id/original`,
      schema: {
        summary: 'The bytes of a document',
        description: 'As they came, to be saved: browsers do not show them.',
        tags: ['corpus'],
        params,
        response: {
          200: { description: 'The original', content: { 'application/octet-stream': { schema: z.string() } } },
          ...PROBLEM_RESPONSES,
        },
      },
      handler: async ({ params: { id } }, reply) => {
        const document = await found(id);
        const bytes = (await corpusOf(corpus).corpus.original(id))[Symbol.asyncIterator]();
        // What is not there has to show before the answer begins.
        const first = await bytes.next();
        if (document.blob !== null) void reply.header('content-length', document.blob.sizeBytes);
        return reply
          .type('application/octet-stream')
          .header('content-disposition', attachmentNamed(document.filename))
          .send(Readable.from(rest(first, bytes), { objectMode: false }) as never);
      },
    });

    app.route({
      method: 'DELETE',
      url: `${DOCUMENTS}/:id`,
      schema: {
        summary: 'Remove a document',
        description: 'Chunks, original and entry.',
        tags: ['corpus'],
        params,
        response: { 204: z.null().describe('It is removed'), ...PROBLEM_RESPONSES },
      },
      onRequest: async () => admission.expectOpen(),
      handler: async ({ params: { id } }, reply) => {
        await corpusOf(corpus).corpus.remove(id);
        return reply.code(204).send(null);
      },
    });

    app.route({
      method: 'POST',
      url: `${DOCUMENTS}/:id/reprocess`,
      schema: {
        summary: 'Make the chunks of a document again',
        description:
          'From what is kept, when its turn comes. Searches find the old chunks until the new ones are there, and after a failure.',
        tags: ['corpus'],
        params,
        body: z.strictObject({ from: z.enum(REPROCESSING_STEPS).default('parse') }),
        response: { 202: documentRecordSchema, ...PROBLEM_RESPONSES },
      },
      onRequest: async () => admission.expectOpen(),
      handler: async ({ params: { id }, body: { from } }, reply) => {
        const document = await found(id);
        if (document.status === 'pending' || document.status === 'processing') throw busy(id);
        corpusOf(corpus).intake.reprocess(id, from);
        return reply.code(202).header('location', locationOf(id)).send(toDocumentRecord(document));
      },
    });

    app.route({
      method: 'GET',
      url: '/v1/corpus/stats',
      schema: {
        summary: 'What the corpus holds',
        tags: ['corpus'],
        response: {
          200: z.object({
            documents: z.object({
              pending: z.number().int(),
              processing: z.number().int(),
              completed: z.number().int(),
              failed: z.number().int(),
            }),
            chunks: z.number().int(),
            embedded: z.number().int().describe('chunks that can be found by meaning; the others are found by words and places'),
            intake: z.object({ working: z.number().int(), waiting: z.number().int() }).describe('documents on their way, in this service'),
          }),
          ...PROBLEM_RESPONSES,
        },
      },
      handler: async () => {
        const { corpus: open, intake } = corpusOf(corpus);
        const { documents, chunks, embedded } = await open.stats();
        return { documents: { ...documents }, chunks, embedded, intake: { working: intake.working, waiting: intake.waiting } };
      },
    });

    async function found(id: string): Promise<CorpusDocument> {
      const document = await corpusOf(corpus).corpus.find(id);
      if (document === null) throw new ServiceError('corpus_document_unknown', 'The corpus has no document of this id.');
      return document;
    }
  };

const locationOf = (id: string): string => `${DOCUMENTS}/${encodeURIComponent(id)}`;

async function* rest(first: IteratorResult<Uint8Array>, bytes: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    for (let piece = first; piece.done !== true; piece = await bytes.next()) yield piece.value;
  } finally {
    await bytes.return?.();
  }
}
