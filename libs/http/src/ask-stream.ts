import { eventReader, MEDIA_TYPES, type Framing } from './event-framing.ts';
import { jsonOf, replyIn, respond, throwIfFailure, type ExchangeOptions, type HttpClient, type JsonQuestion } from './exchange.ts';
import type { ResponseHandler } from './response-handler.ts';
import { FailedAttempt } from './with-retry.ts';

/** Makes one reply of many events. */
export interface EventCollector<E, T> {
  /** Whatever it throws ends the exchange, and is thrown as it is. */
  add(event: E): void;
  /** Whether anybody was told of an event: then the request cannot be repeated any more. */
  readonly hasTold: boolean;
  /** The reply; null until its last event has come. */
  readonly reply: T | null;
}

/** A question whose reply comes in events of a known shape. A server that does not stream sends the whole as one event. */
export interface StreamQuestion<E, T> extends JsonQuestion<E> {
  readonly framing: Framing;
  /** A new one for each attempt. */
  readonly collect: () => EventCollector<E, T>;
  /** Longest silence once something was told, in milliseconds. Before that a model reads or thinks, and only the call's time counts. */
  readonly stallMs: number;
}

/**
 * One request whose answer is read as it comes. The connection is closed where reading ends early, so that the server stops writing.
 * Rejects with a FailedAttempt, which allows no retry once something was told; with what the collector throws; or with the signal's reason.
 */
export async function askStream<E, T>(
  client: HttpClient,
  question: StreamQuestion<E, T>,
  handler: ResponseHandler,
  options: ExchangeOptions,
): Promise<T> {
  const collector = question.collect();
  try {
    await readInto(collector, client, question, handler, options);
    if (collector.reply === null) throw handler.brokenOff('ended', 'ended');
    return collector.reply;
  } catch (error) {
    options.signal.throwIfAborted();
    if (!(error instanceof FailedAttempt)) throw error;
    // How a connection ends takes nothing from a reply that has come whole.
    if (collector.reply !== null) return collector.reply;
    throw collector.hasTold ? new FailedAttempt(error.error) : error;
  }
}

async function readInto<E>(
  collector: EventCollector<E, unknown>,
  client: HttpClient,
  question: StreamQuestion<E, unknown>,
  handler: ResponseHandler,
  { signal, onRequest }: ExchangeOptions,
): Promise<void> {
  const { framing, reply: shape, stallMs } = question;
  const silence = new Silence(stallMs);
  const within = AbortSignal.any([signal, silence.signal]);
  const broken = (error: unknown): FailedAttempt => {
    signal.throwIfAborted();
    if (silence.signal.aborted) return handler.brokenOff('stalled', `sent nothing for ${stallMs} ms`);
    return collector.hasTold ? handler.broken(error) : handler.unreachable(error);
  };
  try {
    const response = await respond(client, question, { signal: within, onRequest, streamedAs: MEDIA_TYPES[framing] }).catch(
      (error: unknown) => {
        throw broken(error);
      },
    );
    const { status, headers, body } = response;
    if (status !== 200 || body === null || !(headers.get('content-type') ?? '').startsWith(MEDIA_TYPES[framing])) {
      const text = await response.text().catch((error: unknown) => {
        throw broken(error);
      });
      const answer = { status, headers, text };
      const whole = jsonOf(text);
      throwIfFailure(answer, whole, handler);
      return collector.add(replyIn(answer, whole, shape, handler));
    }
    let hasEnded = false;
    const events = eventReader(framing, (text) => {
      const answer = { status, headers, text };
      const parsed = jsonOf(text);
      // Half an event is what a connection leaves that breaks at its end.
      if (hasEnded && parsed === undefined) return;
      const failure = handler.failureOf(answer, parsed);
      if (failure !== null) throw collector.hasTold ? handler.failedMidway(failure) : failure;
      collector.add(replyIn(answer, parsed, shape, handler));
    });
    const decoder = new TextDecoder();
    for await (const bytes of piecesOf(body, broken)) {
      signal.throwIfAborted();
      events.read(decoder.decode(bytes, { stream: true }));
      if (collector.hasTold || collector.reply !== null) silence.restart();
    }
    hasEnded = true;
    events.read(decoder.decode());
    events.end();
  } finally {
    silence.end();
  }
}

/** The body's pieces; what goes wrong with reading them is told from what goes wrong with their reader. */
async function* piecesOf(body: ReadableStream<Uint8Array>, broken: (error: unknown) => FailedAttempt): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read().catch((error: unknown) => {
        throw broken(error);
      });
      if (done) return;
      yield value;
    }
  } finally {
    // Closes the connection where the reader gave up; nothing is left to do where the body has ended.
    await reader.cancel().catch(() => undefined);
  }
}

/** Aborts its signal after so much time without a sound. */
class Silence {
  readonly #controller = new AbortController();
  readonly #limitMs: number;
  #timer: NodeJS.Timeout | undefined;

  constructor(limitMs: number) {
    this.#limitMs = limitMs;
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  restart(): void {
    if (this.#timer === undefined) this.#timer = setTimeout(() => this.#controller.abort(), this.#limitMs);
    else this.#timer.refresh();
  }

  end(): void {
    clearTimeout(this.#timer);
  }
}
