import type { Dispatcher } from 'undici';
import { BodyTooLarge } from './body-too-large.ts';
import { replyHeaders, type ReplyHeaders } from './reply-headers.ts';

type Controller = Dispatcher.DispatchController;
type Headers = Readonly<Record<string, string | readonly string[] | undefined>>;

/** An answer as it came over the wire. */
export interface RawAnswer {
  readonly status: number;
  readonly headers: ReplyHeaders;
  readonly bytes: Uint8Array;
}

/** First status that ends an exchange; those before it announce. */
const FIRST_FINAL_STATUS = 200;

/**
 * Collects the answer to one request, and ends the request as soon as the body is longer than allowed, or nobody wants it any more.
 * The connection is then closed, which tells the server to stop.
 */
export class AnswerCollector implements Dispatcher.DispatchHandler {
  /** Rejects with BodyTooLarge, with the reason of `abandon`, or with what the connection failed with. */
  readonly answer: Promise<RawAnswer>;
  readonly #maxBytes: number;
  readonly #settle: PromiseWithResolvers<RawAnswer>;
  readonly #chunks: Uint8Array[] = [];
  #bytes = 0;
  #status = 0;
  #headers: Headers = {};
  #controller: Controller | null = null;
  #end: { readonly reason: Error } | null = null;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
    this.#settle = Promise.withResolvers<RawAnswer>();
    this.answer = this.#settle.promise;
  }

  /** Ends the request, at once or before it begins. The answer rejects with `reason` as it is. */
  abandon(reason: unknown): void {
    this.#settle.reject(reason);
    this.#stop(reason instanceof Error ? reason : new Error('The request was abandoned.'));
  }

  onRequestStart(controller: Controller): void {
    this.#controller = controller;
    if (this.#end !== null) controller.abort(this.#end.reason);
  }

  onResponseStart(_controller: Controller, status: number, headers: Headers): void {
    if (status < FIRST_FINAL_STATUS) return;
    this.#status = status;
    this.#headers = headers;
  }

  onResponseData(_controller: Controller, chunk: Uint8Array): void {
    this.#bytes += chunk.byteLength;
    if (this.#bytes > this.#maxBytes) this.abandon(new BodyTooLarge(this.#maxBytes));
    else this.#chunks.push(chunk);
  }

  onResponseEnd(): void {
    const [first, second] = this.#chunks;
    const bytes = first !== undefined && second === undefined ? first : Buffer.concat(this.#chunks);
    this.#settle.resolve({ status: this.#status, headers: replyHeaders(this.#headers), bytes });
  }

  onResponseError(_controller: Controller, error: Error): void {
    this.#settle.reject(error);
  }

  #stop(reason: Error): void {
    this.#end ??= { reason };
    this.#controller?.abort(this.#end.reason);
  }
}
