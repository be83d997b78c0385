import type { FastifyRequest } from 'fastify';
import { recogniseContent } from 'locitorium';
import { z } from 'zod';
import { problemSchema } from '../problem/problem.ts';
import { ServiceError } from '../problem/service-error.ts';
import { problemOf } from '../server/error-handling.ts';
import type { ArrivingBody } from '../server/arriving-body.ts';
import type { CorpusOfService } from './corpus-of-service.ts';
import { documentIdSchema, documentRecordSchema, givenMetadataSchema, toDocumentRecord, toMetadata } from './document-record.ts';
import { uploadedParts, type UploadedPart } from './uploaded-parts.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** A form that is arriving; null for other bodies. */
    form: ArrivingBody | null;
  }
}

export const uploadAnswerSchema = z.object({
  documents: z
    .array(
      z.object({
        filename: z.string().nullable().describe('null for an error that belongs to no file'),
        document: documentRecordSchema.nullable().describe('as it is now; a completed one had these bytes already'),
        error: problemSchema.nullable().describe('why it was not accepted; the others were'),
      }),
    )
    .describe('in the order of the files'),
});

export type UploadAnswer = z.infer<typeof uploadAnswerSchema>;

type Accepted = UploadAnswer['documents'][number];

/**
 * Takes the files of a form in while it arrives. What is wrong with one file is its own affair where others are accepted, and a form that
 * ends early is answered with what was accepted by then; where nothing was, the first problem is the answer.
 */
export async function acceptUpload(
  { intake, uploadLimits }: CorpusOfService,
  form: ArrivingBody,
  request: FastifyRequest,
): Promise<UploadAnswer> {
  const documents: Accepted[] = [];
  const errors: unknown[] = [];
  const fields = new FileFields();
  const refuse = (filename: string | null, error: unknown): void => {
    errors.push(error);
    documents.push({ filename, document: null, error: problemOf(error, request) });
  };
  try {
    for await (const part of uploadedParts(form, request.headers, uploadLimits)) {
      if (part.kind === 'field') {
        fields.take(part.name, part.value);
        continue;
      }
      const filename = nameOf(part);
      // Whoever stops reading leaves the rest to be passed over: the next file comes behind it.
      const arriving = part.content.iterator({ destroyOnReturn: false });
      try {
        if (errors.length + documents.length > 0) await request.countDocument();
        intake.expectRoom();
        const given = fields.ofNextFile();
        const accepted = await intake.accept({
          ...given,
          filename,
          ...(await recogniseContent(arriving, { filename, declared: part.contentType })),
        });
        documents.push({ filename, document: toDocumentRecord(accepted), error: null });
      } catch (error) {
        // The form itself failed: nothing follows.
        if (part.content.errored != null) throw part.content.errored;
        refuse(filename, error);
      } finally {
        void arriving.return?.();
        part.content.resume();
      }
    }
    fields.expectNone();
    if (documents.length === 0) throw new ServiceError('invalid_request', 'The form has no file.');
  } catch (error) {
    refuse(null, error);
  }
  if (documents.every(({ document }) => document === null)) throw errors[0];
  return { documents };
}

/** Longest name that is kept. */
const NAME_CHARS = 255;

const nameOf = ({ filename }: Extract<UploadedPart, { readonly kind: 'file' }>): string =>
  filename
    .toWellFormed()
    .replaceAll(/\p{Cc}/gu, '')
    .slice(-NAME_CHARS) || 'upload';

/** Fields of a form, which stand before the files that they are about. */
class FileFields {
  #id: string | undefined;
  #metadata: string | undefined;
  #unused: string | null = null;

  take(name: string, value: string): void {
    if (name === 'id') this.#id = value;
    else if (name === 'metadata') this.#metadata = value;
    else throw new ServiceError('invalid_request', 'A form has files and the fields id and metadata, nothing else.');
    this.#unused = name;
  }

  ofNextFile() {
    const id = this.#id;
    this.#id = undefined;
    this.#unused = null;
    return {
      ...(id !== undefined && { id: checked('id', documentIdSchema, id) }),
      ...(this.#metadata !== undefined && { metadata: toMetadata(checked('metadata', givenMetadataSchema, jsonOf(this.#metadata))) }),
    };
  }

  /** @throws ServiceError `invalid_request` for a field behind the last file, which nobody heeded */
  expectNone(): void {
    if (this.#unused === null) return;
    throw new ServiceError(
      'invalid_request',
      `The field ${this.#unused} stands behind the last file. Send it before the file that it is about.`,
    );
  }
}

function checked<T>(field: string, schema: z.ZodType<T>, value: unknown): T {
  const { data, error } = schema.safeParse(value);
  if (error === undefined) return data as T;
  const [issue] = error.issues;
  const path = issue?.path.map(String).join('/') ?? '';
  throw new ServiceError('invalid_request', `The field ${field} is invalid: ${path === '' ? '' : `${path}: `}${issue?.message ?? ''}.`);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ServiceError('invalid_request', 'The field metadata is not JSON.');
  }
}
