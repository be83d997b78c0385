import { once } from 'node:events';
import { finished, type Readable, type Writable } from 'node:stream';
import { ReadBuffer, serializeMessage, type JSONRPCMessage, type RequestId, type Transport } from '@modelcontextprotocol/server';

/**
 * A JSON message a line on a pair of streams. Unlike the transport of the SDK, which drops the calls in flight at the end of its input, it
 * is then still there for their answers.
 */
export class LineTransport implements Transport {
  onclose?: () => void;
  onerror?: (error: Error) => void;
  onmessage?: (message: JSONRPCMessage) => void;
  /** Fulfilled when the input has ended and what it asked is answered, or the transport is closed. */
  readonly done: Promise<void>;
  readonly #input: Readable;
  readonly #output: Writable;
  readonly #buffer = new ReadBuffer();
  readonly #unanswered = new Set<RequestId>();
  readonly #finish: () => void;
  #isEnded = false;
  #isClosed = false;
  #unwatch: () => void = () => undefined;

  constructor(input: Readable, output: Writable) {
    this.#input = input;
    this.#output = output;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.done = promise;
    this.#finish = resolve;
  }

  async start(): Promise<void> {
    this.#input.on('data', this.#read);
    this.#unwatch = finished(this.#input, { writable: false }, (error) => {
      if (error) this.onerror?.(error);
      // The last line may lack its end.
      else this.#read(Buffer.from('\n'));
      this.#isEnded = true;
      this.#finishIfAnswered();
    });
  }

  async send(message: JSONRPCMessage): Promise<void> {
    const isTaken = this.#output.write(serializeMessage(message));
    if (!('method' in message) && message.id !== undefined) this.#unanswered.delete(message.id);
    this.#finishIfAnswered();
    if (!isTaken) await once(this.#output, 'drain');
  }

  async close(): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#unwatch();
    // An input that stays open keeps no process alive.
    this.#input.off('data', this.#read).pause();
    this.#finish();
    this.onclose?.();
  }

  readonly #read = (bytes: Buffer): void => {
    try {
      this.#buffer.append(bytes);
    } catch (error) {
      this.onerror?.(error as Error);
      return void this.close();
    }
    while (!this.#isClosed && this.#deliver());
  };

  /** Whether there may be another message. */
  #deliver(): boolean {
    try {
      const message = this.#buffer.readMessage();
      if (message === null) return false;
      this.#note(message);
      this.onmessage?.(message);
    } catch (error) {
      this.onerror?.(error as Error);
    }
    return true;
  }

  #note(message: JSONRPCMessage): void {
    if (!('method' in message)) return;
    // A subscription lasts as long as the connection.
    if ('id' in message && message.method !== 'subscriptions/listen') this.#unanswered.add(message.id);
    // Nobody answers a call that its agent cancelled.
    if (message.method === 'notifications/cancelled') this.#unanswered.delete(message.params?.['requestId'] as RequestId);
  }

  #finishIfAnswered(): void {
    if (this.#isEnded && this.#unanswered.size === 0) this.#finish();
  }
}
