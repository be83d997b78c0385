import { Transform, type Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { ServiceError } from '../problem/service-error.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body may take as long as it likes, as long as it keeps moving. */
    readonly streams?: boolean;
  }
}

/**
 * Bounds the time in which a body arrives: as a whole, or for a streamed one between two pieces while the service is reading. One byte a second holds
 * no connection for long.
 */
export function arriveInTime(app: FastifyInstance, withinMs: number): void {
  app.addHook('preParsing', async (request, reply, payload) => {
    const { streams = false } = request.routeOptions.config;
    const body = bounded(payload as Readable, withinMs, streams);
    // A body that was refused half-way is read by nobody: its time must not run out on the process.
    reply.raw.once('close', () => body.destroy());
    return body;
  });
  // What is left of a body that was refused is read and thrown away, so that the connection serves the next request; but not for ever.
  app.addHook('onResponse', async ({ raw }) => {
    if (raw.complete) return;
    const timer = setTimeout(() => raw.destroy(), withinMs).unref();
    for (const end of ['end', 'close']) raw.once(end, () => clearTimeout(timer));
    raw.resume();
  });
}

function bounded(payload: Readable, withinMs: number, restarts: boolean): Readable {
  let timer: NodeJS.Timeout | null = null;
  const start = (): void => {
    timer = setTimeout(
      () => guarded.destroy(new ServiceError('request_timeout', `The body did not arrive within ${withinMs} milliseconds.`)),
      withinMs,
    );
  };
  const stop = (): void => {
    if (timer !== null) clearTimeout(timer);
  };
  const guarded = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (restarts) {
        stop();
        start();
      }
      done(null, chunk);
    },
    flush(done) {
      stop();
      done();
    },
    destroy(error, done) {
      stop();
      payload.unpipe(guarded);
      done(error);
    },
  });
  // Whoever read it may have stopped listening when the time is over.
  guarded.on('error', () => undefined);
  start();
  payload.on('error', (error) => guarded.destroy(error));
  return payload.pipe(guarded);
}
