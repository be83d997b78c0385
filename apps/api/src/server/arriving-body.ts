import type { Socket } from 'node:net';
import { Transform, type Readable, type TransformCallback } from 'node:stream';
import { ServiceError } from '../problem/service-error.ts';

export interface ArrivalOptions {
  readonly timeoutMs: number;
  /** Whether the body may take any time, provided that it keeps moving. */
  readonly streams: boolean;
}

const arriving = new WeakMap<Socket, ArrivingBody>();

/**
 * A body that fails with `request_timeout` when its time is over. One that streams has this time between two pieces, and it runs only while
 * the service waits for the client: see `runOnlyUnless`.
 */
export class ArrivingBody extends Transform {
  readonly #payload: Readable;
  readonly #streams: boolean;
  readonly #timer: NodeJS.Timeout;
  #isOwed = (): boolean => false;
  /** Whether the connection is of no use after it, since nobody can tell where the next request would begin. */
  endsConnection = false;

  constructor(payload: Readable, { timeoutMs, streams }: ArrivalOptions) {
    super();
    this.#payload = payload;
    this.#streams = streams;
    this.#timer = setTimeout(() => {
      if (this.#isOwed()) this.#timer.refresh();
      else this.destroy(new ServiceError('request_timeout', `The body did not arrive within ${timeoutMs} milliseconds.`));
    }, timeoutMs);
    // By the time it fails, its reader may have stopped listening.
    this.on('error', () => undefined);
    payload.on('error', (error) => this.destroy(error));
    payload.pipe(this);
  }

  /** The time stands still while `isOwed`: a client that waits for us cannot be late. */
  runOnlyUnless(isOwed: () => boolean): void {
    this.#isOwed = isOwed;
  }

  /** Gives the client its whole time again. */
  restartTime(): void {
    if (!this.destroyed) this.#timer.refresh();
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    if (this.#streams) this.#timer.refresh();
    done(null, chunk);
  }

  override _flush(done: TransformCallback): void {
    clearTimeout(this.#timer);
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    clearTimeout(this.#timer);
    this.#payload.unpipe(this);
    done(error);
  }
}

/** Lets `failArrival` find the body that comes over a connection. */
export function startArrival(socket: Socket, body: ArrivingBody): void {
  arriving.set(socket, body);
}

/** The request is answered: what did not arrive is not waited for. */
export function endArrival(socket: Socket, body: ArrivingBody): void {
  if (arriving.get(socket) === body) arriving.delete(socket);
  body.destroy();
  if (body.endsConnection) socket.destroySoon();
}

/** Ends the body that arrives over a connection with an error. Says whether there is one: its request is answered, then. */
export function failArrival(socket: Socket, error: Error): boolean {
  const body = arriving.get(socket);
  if (body === undefined || body.writableEnded) return false;
  body.endsConnection = true;
  body.destroy(error);
  return true;
}
