import { Agent } from 'undici';
import { AnswerCollector, type RawAnswer } from './answer-collector.ts';

/** Time to open a connection. A server on this machine or in its network answers in milliseconds or is not there. */
const CONNECT_TIMEOUT_MS = 5_000;

export interface WireRequest {
  /** Absolute, in the form that URL gives it. */
  readonly url: string;
  /** In capitals. */
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

export interface AnswerBounds {
  /** Of the body, as it came over the wire. */
  readonly maxBytes: number;
  /** Aborted when nobody wants the answer any more. */
  readonly signal: AbortSignal;
}

/**
 * Connections to servers, kept for further requests.
 *
 * Requests go to undici itself, which is what stands behind the platform's fetch: the streams that fetch builds around every body
 * take longer than the request. undici gives up after 300 s without headers or between two chunks, unless told otherwise, and a server
 * of a language model sends nothing at all until an answer is complete or a model is loaded; so it is told otherwise, and how long a
 * call may take is decided by its deadline alone. No redirect is followed.
 */
export class Connections {
  readonly #agent = new Agent({ headersTimeout: 0, bodyTimeout: 0, connect: { timeout: CONNECT_TIMEOUT_MS } });

  /** Rejects with BodyTooLarge, with the signal's reason, or with an error of undici or the system. */
  async send({ url, method, headers, body }: WireRequest, { maxBytes, signal }: AnswerBounds): Promise<RawAnswer> {
    signal.throwIfAborted();
    const collector = new AnswerCollector(maxBytes);
    const onAbort = (): void => collector.abandon(signal.reason);
    signal.addEventListener('abort', onAbort, { once: true });
    try {
      const pathAt = url.indexOf('/', url.indexOf('://') + '://'.length);
      this.#agent.dispatch({ origin: url.slice(0, pathAt), path: url.slice(pathAt), method, headers, body }, collector);
      return await collector.answer;
    } finally {
      signal.removeEventListener('abort', onAbort);
    }
  }

  /** Ends all connections. A request under way fails: nobody waits for it any more. */
  async close(): Promise<void> {
    // Its close() would wait for a server that never ends its answer.
    await this.#agent.destroy();
  }
}
