import type { Readable } from 'node:stream';
import { excessOf, META_BOUNDS, type JsonBounds } from '@locitorium/domain';
import type { FastifyInstance } from 'fastify';
import { ServiceError } from '../problem/service-error.ts';
import { ArrivingBody, endArrival, startArrival } from './arriving-body.ts';
import { whenOver } from './response-end.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body may take any time to arrive, provided that it keeps moving. */
    readonly streams?: boolean;
  }
}

/** No body that the API describes comes near; its length is bounded in bytes. */
const BODY_BOUNDS: JsonBounds = { levels: 2 * META_BOUNDS.levels, chars: Infinity };

const UTF8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Parses JSON bodies strictly: invalid UTF-8 is rejected rather than replaced, so that offsets refer to the text that was sent. Other
 * charsets and keys that would poison a prototype are rejected as well.
 */
export function parseJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const charset = /;\s*charset="?([\w-]+)/i.exec(request.headers['content-type'] ?? '')?.[1];
    if (charset !== undefined && !/^(utf-?8|us-ascii)$/i.test(charset))
      return done(new ServiceError('unsupported_media_type', 'Send JSON in UTF-8.'));
    let text: string;
    try {
      text = UTF8.decode(body as Buffer);
    } catch {
      return done(new ServiceError('invalid_request', 'The body is not valid UTF-8.'));
    }
    if (text.trim() === '') return done(new ServiceError('invalid_request', 'The body is empty; send a JSON object.'));
    // The parser's own message quotes the body.
    parse(request, text, (error, value: unknown) => {
      if (error !== null) return done(new ServiceError('invalid_request', 'The body is not valid JSON.'));
      const excess = excessOf(value, BODY_BOUNDS);
      if (excess === null) return done(null, value);
      done(new ServiceError('invalid_request', `The body ${excess}. The meta of a document may have ${META_BOUNDS.levels} levels.`));
    });
  });
}

/**
 * Limits the time in which a body arrives: as a whole, or, if it streams, between two chunks while the client is waited for. A client that
 * sends one byte per second cannot hold a connection for long.
 */
export function limitBodyTime(app: FastifyInstance, timeoutMs: number): void {
  app.addHook('preParsing', async (request, reply, payload) => {
    const { streams = false } = request.routeOptions.config;
    const body = new ArrivingBody(payload as Readable, { timeoutMs, streams });
    const { raw } = request;
    const { socket } = raw;
    startArrival(socket, body);
    // Nobody reads a body that was rejected half-way: its timer must not outlive the request, and what is to come must not stand still.
    whenOver(reply, () => {
      endArrival(socket, body);
      raw.resume();
    });
    return body;
  });
  // The rest of a rejected body is discarded, within the same time, so that the connection can serve the next request.
  app.addHook('onResponse', async ({ raw }) => {
    if (raw.complete) return;
    const timer = setTimeout(() => raw.destroy(), timeoutMs).unref();
    for (const end of ['end', 'close']) raw.once(end, () => clearTimeout(timer));
    raw.resume();
  });
}
