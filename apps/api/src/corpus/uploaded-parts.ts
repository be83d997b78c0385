import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { Busboy, type BusboyHeaders } from '@fastify/busboy';
import { ServiceError } from '../problem/service-error.ts';
import type { ArrivingBody } from '../server/arriving-body.ts';

/** A part of a form, in the order of the body. */
export type UploadedPart =
  | { readonly kind: 'field'; readonly name: string; readonly value: string }
  | { readonly kind: 'file'; readonly filename: string; readonly contentType: string; readonly content: Readable };

export interface UploadLimits {
  /** Most files of one form. */
  readonly files: number;
  /** Longest form in bytes. */
  readonly bytes: number;
}

/** Most fields for each file: its id and metadata, and one that nobody asked for. */
const FIELDS_A_FILE = 3;
/** Longest field in bytes. */
const FIELD_BYTES = 65_536;

/**
 * The parts of a form while it arrives. No more of it is read than somebody takes: each file is to be read to its end, or resumed, before
 * the next part comes.
 *
 * `@fastify/multipart` would read past the body's own bounds of time, from the socket; this is the parser that it uses.
 *
 * Throws ServiceErrors `invalid_request`, `body_too_large`, `request_timeout`; so do the files.
 */
export async function* uploadedParts(
  body: ArrivingBody,
  headers: IncomingHttpHeaders,
  limits: UploadLimits,
): AsyncGenerator<UploadedPart, void, undefined> {
  const mostFields = FIELDS_A_FILE * limits.files;
  const form = formParser(headers, limits.files, mostFields);
  const parts: UploadedPart[] = [];
  const files = new Set<Readable>();
  let wake = Promise.withResolvers<void>();
  let end: { readonly error: Error | null } | null = null;
  let bytes = 0;

  const finish = (error: Error | null): void => {
    if (end !== null) return;
    end = { error };
    if (error !== null) for (const file of files) file.destroy(error);
    wake.resolve();
  };
  const add = (part: UploadedPart): void => {
    // What follows a fault is not what it seems.
    if (end !== null) return;
    parts.push(part);
    wake.resolve();
  };
  form.on('field', (name, value, nameTruncated, valueTruncated) => {
    if (!nameTruncated && !valueTruncated) return add({ kind: 'field', name, value });
    finish(new ServiceError('body_too_large', `A field of a form has at most ${FIELD_BYTES} bytes.`));
  });
  form.on('file', (_name, content, filename, _encoding, contentType) => {
    files.add(content);
    content.once('close', () => files.delete(content));
    // Whoever reads it hears of it; nobody may.
    content.on('error', () => undefined);
    add({ kind: 'file', filename: filename ?? '', contentType, content });
  });
  form.once('filesLimit', () =>
    finish(new ServiceError('body_too_large', `A form has at most ${limits.files} files. Send the rest as another one.`)),
  );
  form.once('fieldsLimit', () => finish(new ServiceError('body_too_large', `A form has at most ${mostFields} fields.`)));
  form.once('finish', () => finish(null));
  form.once('error', () => finish(notAForm()));
  body.on('data', (piece: Buffer) => {
    bytes += piece.length;
    if (bytes > limits.bytes)
      finish(new ServiceError('body_too_large', `A form has at most ${limits.bytes} bytes. Send fewer files at a time.`));
  });
  body.once('error', (error) => finish(error instanceof ServiceError ? error : brokenOff()));
  body.once('close', () => {
    if (!body.readableEnded) finish(brokenOff());
  });
  // A client is not late while what it has sent waits to be stored.
  body.runOnlyUnless(() => body.readableLength > 0);
  if (body.destroyed) finish(brokenOff());
  body.pipe(form);
  try {
    for (;;) {
      const part = parts.shift();
      if (part !== undefined) {
        yield part;
        continue;
      }
      const ended = end as { readonly error: Error | null } | null;
      if (ended?.error != null) throw ended.error;
      if (ended !== null) return;
      await wake.promise;
      wake = Promise.withResolvers<void>();
    }
  } finally {
    body.unpipe(form);
    form.destroy();
  }
}

function formParser(headers: IncomingHttpHeaders, files: number, fields: number): InstanceType<typeof Busboy> {
  try {
    return new Busboy({
      headers: headers as BusboyHeaders,
      limits: { files, fields, fieldSize: FIELD_BYTES, headerPairs: 20 },
    });
  } catch (cause) {
    throw notAForm(cause);
  }
}

function notAForm(cause?: unknown): ServiceError {
  const error = new ServiceError('invalid_request', 'The body is not a form: send multipart/form-data with a boundary, to its end.');
  error.cause = cause;
  return error;
}

const brokenOff = (): ServiceError => new ServiceError('invalid_request', 'The body broke off. Send the request again.');
