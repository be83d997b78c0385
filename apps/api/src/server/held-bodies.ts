import type { FastifyInstance } from 'fastify';
import type { HeldBytes } from '../work/held-bytes.ts';
import { clientOf } from './access.ts';
import { whenOver } from './response-end.ts';

/** What a body costs at least, however short: a connection, a request, a place in line. */
const LEAST_BYTES = 16_384;

export interface BodyBounds {
  readonly maxBodyBytes: number;
  /** Lines of a batch that are in memory at a time. */
  readonly linesAtOnce: number;
}

/**
 * Counts what a body may hold in memory, from before it is read until its response is over, and refuses clients whose bodies hold too much:
 * the length of the body or, where that is not said, the most that there may be of it at a time.
 */
export function countBodies(app: FastifyInstance, received: HeldBytes, { maxBodyBytes, linesAtOnce }: BodyBounds): void {
  app.addHook('onRequest', async (request, reply) => {
    const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
    if (encoding === undefined && (Number(length ?? 0) || 0) === 0) return;
    const most = request.routeOptions.config.streams === true ? linesAtOnce * maxBodyBytes : request.routeOptions.bodyLimit;
    const bytes = Math.max(LEAST_BYTES, Math.min(most, encoding === undefined ? Number(length) : most));
    const client = clientOf(request);
    received.expectRoom(client, bytes);
    const release = received.hold(client, bytes);
    whenOver(reply, () => release());
  });
}
