import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { HeldBytes, Release } from '../work/held-bytes.ts';
import { clientOf } from './access.ts';
import { whenOver } from './response-end.ts';

const held = new WeakMap<FastifyReply, Release>();

/** Counts the answer of a reply until it is taken: at once, where that is called when the answer is there, or else when it is sent. */
export function holdAnswer(reply: FastifyReply, unsent: HeldBytes, bytes: number): Release {
  const before = held.get(reply);
  if (before !== undefined) return before;
  const release = unsent.hold(clientOf(reply.request), bytes);
  held.set(reply, release);
  whenOver(reply, () => release());
  return release;
}

/** Longest piece that is written at once. */
const SLICE_BYTES = 131_072;

/** Routes whose answers are long; probes, metrics and the page are answered in any case. */
const ANSWERS_AT_LENGTH = /^\/(v1|openapi\.json|reference)(\/|$)/;

/**
 * Counts what is sent until it is taken, and refuses clients that let too much of it lie, before their bodies are read. Long answers are
 * sent in slices, each when the one before was taken.
 */
export function countUnsent(app: FastifyInstance, unsent: HeldBytes): void {
  app.addHook('onRequest', async (request) => {
    if (ANSWERS_AT_LENGTH.test(request.routeOptions.url ?? '')) unsent.expectRoom(clientOf(request));
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    if (request.method === 'HEAD' || (typeof payload !== 'string' && !Buffer.isBuffer(payload))) return done(null, payload);
    const length = Buffer.byteLength(payload);
    const release = holdAnswer(reply, unsent, length);
    if (length <= SLICE_BYTES) return done(null, payload);
    void reply.header('content-length', length);
    const bytes = typeof payload === 'string' ? Buffer.from(payload) : payload;
    done(null, Readable.from(slicesOf(bytes, release), { objectMode: false }));
  });
}

/** The bytes in order, in pieces with a memory of their own, which is released when the next one is asked for. */
export function* slicesOf(bytes: Uint8Array, release: Release): Generator<Uint8Array, void, undefined> {
  const slices: Uint8Array[] = [];
  for (let from = 0; from < bytes.length; from += SLICE_BYTES) slices.push(new Uint8Array(bytes.subarray(from, from + SLICE_BYTES)));
  // Or they would stay in memory until the last piece is sent.
  bytes = new Uint8Array();
  for (let slice = slices.shift(); slice !== undefined; slice = slices.shift()) {
    const { length } = slice;
    yield slice;
    release(length);
  }
}
