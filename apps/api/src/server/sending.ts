import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { UnsentBytes } from '../work/unsent-bytes.ts';
import { clientOf } from './access.ts';
import { whenOver } from './response-end.ts';

const held = new WeakSet<FastifyReply>();

/** Counts the answer of a reply until it is taken: at once, where that is called when the answer is there, or else when it is sent. */
export function holdAnswer(reply: FastifyReply, unsent: UnsentBytes, bytes: number): void {
  if (held.has(reply)) return;
  held.add(reply);
  whenOver(reply, unsent.hold(clientOf(reply.request), bytes));
}

/** Longest piece that is written at once. */
const SLICE_BYTES = 131_072;

/** Routes whose answers are long; probes, metrics and the page are answered in any case. */
const ANSWERS_AT_LENGTH = /^\/(v1|openapi\.json|reference)(\/|$)/;

/**
 * Counts what is sent until it is taken, and refuses clients that let too much of it lie, before their bodies are read. Long answers are
 * sent in slices, each when the one before was taken.
 */
export function countUnsent(app: FastifyInstance, unsent: UnsentBytes): void {
  app.addHook('onRequest', async (request) => {
    if (ANSWERS_AT_LENGTH.test(request.routeOptions.url ?? '')) unsent.expectRoom(clientOf(request));
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    if (request.method === 'HEAD' || (typeof payload !== 'string' && !Buffer.isBuffer(payload))) return done(null, payload);
    const length = Buffer.byteLength(payload);
    holdAnswer(reply, unsent, length);
    if (length <= SLICE_BYTES) return done(null, payload);
    void reply.header('content-length', length);
    done(null, Readable.from(slicesOf(typeof payload === 'string' ? Buffer.from(payload) : payload), { objectMode: false }));
  });
}

/** The bytes in order. Whenever half of their memory is sent, the rest moves, so that this half can be reclaimed. */
export function* slicesOf(rest: Uint8Array): Generator<Uint8Array, void, undefined> {
  while (rest.length > 0) {
    yield rest.subarray(0, SLICE_BYTES);
    rest = rest.subarray(SLICE_BYTES);
    if (rest.length > SLICE_BYTES && rest.length * 2 <= rest.buffer.byteLength) rest = new Uint8Array(rest);
  }
}
