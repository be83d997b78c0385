import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { whenOver } from './response-end.ts';

/** What a reader takes at least within the time, unless that is all there is. */
const LEAST_BYTES = 1_048_576;

interface Reader {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  taken: number;
  since: number;
}

/** Readers of responses that are under way. */
export class Readers {
  readonly #all = new Set<Reader>();

  /** Follows all requests of a server, and disconnects whoever takes next to nothing of an answer for `timeoutMs`. */
  watch(app: FastifyInstance, timeoutMs: number, onDisconnect: () => void): void {
    app.addHook('onRequest', async (request, reply) => {
      const reader = { request, reply, taken: 0, since: performance.now() };
      this.#all.add(reader);
      whenOver(reply, () => this.#all.delete(reader));
    });
    const timer = setInterval(() => {
      for (const reader of this.#all) if (isIdle(reader, timeoutMs)) this.#disconnect(reader, 'slow_reader', onDisconnect);
    }, timeoutMs / CHECKS).unref();
    app.addHook('onClose', async () => clearInterval(timer));
  }

  /** Disconnects all, with the reason for the log. */
  disconnectAll(problem: string): void {
    for (const reader of this.#all) this.#disconnect(reader, problem);
  }

  #disconnect({ request, reply }: Reader, problem: string, after?: () => void): void {
    request.outcome.problem = problem;
    after?.();
    request.raw.socket.destroy();
    reply.raw.destroy();
  }
}

/** How often a reader is looked at within the time. */
const CHECKS = 10;

/** What the system has accepted for the reader counts as taken. */
function isIdle(reader: Reader, timeoutMs: number): boolean {
  // A response behind another one on its connection has no socket yet.
  const { bytesWritten = 0, writableLength = 0 } = reader.reply.raw.socket ?? {};
  const taken = bytesWritten - writableLength;
  const now = performance.now();
  if (writableLength > 0 && taken - reader.taken < LEAST_BYTES) return now - reader.since >= timeoutMs;
  reader.taken = taken;
  reader.since = now;
  return false;
}
