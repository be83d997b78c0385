import type { FastifyInstance } from 'fastify';
import { ServiceError } from '../problem/service-error.ts';

const UTF8 = new TextDecoder('utf-8', { fatal: true });

/**
 * JSON bodies, read strictly: bytes that are not UTF-8 are refused instead of being replaced, so that offsets are those of the text that was sent;
 * so are keys that would poison a prototype, and other character sets.
 */
export function readJsonBody(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const charset = /;\s*charset="?([\w-]+)/i.exec(request.headers['content-type'] ?? '')?.[1];
    if (charset !== undefined && !/^(utf-?8|us-ascii)$/i.test(charset))
      return done(new ServiceError('unsupported_media_type', 'Send JSON in UTF-8.'));
    let text: string;
    try {
      text = UTF8.decode(body as Buffer);
    } catch {
      return done(new ServiceError('invalid_request', 'The body is not UTF-8.'));
    }
    if (text.trim() === '') return done(new ServiceError('invalid_request', 'The body is empty; send a JSON object.'));
    // The parser's own message quotes the body.
    parse(request, text, (error, value) =>
      error === null ? done(null, value) : done(new ServiceError('invalid_request', 'The body is not JSON.')),
    );
  });
  app.removeContentTypeParser('text/plain');
}
