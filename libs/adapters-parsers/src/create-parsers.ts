import pLimit from 'p-limit';
import { DeadlineExceededError, UsageError } from '@locitorium/domain';
import {
  identityOf,
  remainingMs,
  type CallContext,
  type DocumentParser,
  type ParsedDocument,
  type ParseLimits,
  type UnparsedDocument,
} from '@locitorium/ports';
import { formatOfContentType } from './content-type/document-formats.ts';
import { PARSER_LIBRARIES, PARSER_RULES } from './parser-versions.ts';
import { tooLarge, unsupported } from './refusals.ts';
import type { ParserReply, ParserTask } from './worker/parser-task.ts';
import { ParserThread } from './worker/parser-thread.ts';
import { performTask } from './worker/perform-task.ts';

export interface ParserOptions {
  /** Documents that are read at the same time, each in a thread of its own. */
  readonly threads?: number;
  /** Longest document in bytes. */
  readonly maxBytes?: number;
  /** Longest time for one document in milliseconds, once a thread is free for it. */
  readonly maxMs?: number;
  /** Memory of a thread in MiB. */
  readonly maxMebibytes?: number;
}

export interface Parsers extends DocumentParser, AsyncDisposable {
  /** Ends the threads. A process also ends without it. */
  close(): Promise<void>;
}

const DEFAULTS = Object.freeze({ threads: 1, maxBytes: 104_857_600, maxMs: 60_000, maxMebibytes: 512 });

/** Plain text up to this size is read where it is asked for: that is bounded, and needs no thread. */
const PLAIN_BYTES = 1_048_576;

/** Reads documents of all formats, each in a thread that is ended when the document takes too long, too much memory, or is given up. */
export function createParsers(options: ParserOptions = {}): Parsers {
  return new ThreadedParsers({ ...DEFAULTS, ...options });
}

class ThreadedParsers implements Parsers {
  readonly identity = identityOf('document-parsers', PARSER_RULES, { libraries: PARSER_LIBRARIES });
  readonly #options: Required<ParserOptions>;
  readonly #turn: ReturnType<typeof pLimit>;
  readonly #idle: ParserThread[] = [];
  readonly #working = new Set<ParserThread>();

  constructor(options: Required<ParserOptions>) {
    this.#options = options;
    this.#turn = pLimit(options.threads);
  }

  parses(contentType: string): boolean {
    return formatOfContentType(contentType) !== undefined;
  }

  async parse({ contentType, content }: UnparsedDocument, limits: ParseLimits, context: CallContext): Promise<ParsedDocument> {
    context.signal.throwIfAborted();
    const format = formatOfContentType(contentType);
    if (format === undefined) throw unsupported(contentType, 'convert it to text, HTML or PDF');
    const bytes = await collect(content, this.#options.maxBytes, context.signal);
    const task: ParserTask = { format, bytes, limits };
    const reply =
      format === 'text' && bytes.byteLength <= PLAIN_BYTES ? await performTask(task) : await this.#turn(() => this.#read(task, context));
    if (reply.outcome === 'refused') throw new UsageError(reply.kind, reply.message, reply.facts);
    return reply.document;
  }

  async close(): Promise<void> {
    await Promise.all([...this.#idle.splice(0), ...this.#working].map((thread) => thread.end()));
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.close();
  }

  async #read(task: ParserTask, context: CallContext): Promise<ParserReply> {
    context.signal.throwIfAborted();
    const thread = this.#freeThread();
    const { promise: given, reject } = Promise.withResolvers<never>();
    const onAbort = (): void => reject(context.signal.reason);
    const late = setTimeout(() => reject(new DeadlineExceededError('parsing')), Math.min(remainingMs(context), this.#options.maxMs));
    context.signal.addEventListener('abort', onAbort, { once: true });
    this.#working.add(thread);
    try {
      const reply = await Promise.race([given, thread.read(task)]);
      if (thread.isAlive) this.#idle.push(thread);
      return reply;
    } catch (error) {
      await thread.end();
      throw error;
    } finally {
      clearTimeout(late);
      context.signal.removeEventListener('abort', onAbort);
      this.#working.delete(thread);
    }
  }

  #freeThread(): ParserThread {
    for (let thread = this.#idle.pop(); thread !== undefined; thread = this.#idle.pop()) if (thread.isAlive) return thread;
    return new ParserThread(this.#options.maxMebibytes);
  }
}

async function collect(content: AsyncIterable<Uint8Array>, maxBytes: number, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of content) {
    signal.throwIfAborted();
    length += piece.byteLength;
    if (length > maxBytes) throw tooLarge(`The document has more than ${maxBytes} bytes: raise the limit, or split it.`, { limit: maxBytes });
    pieces.push(piece);
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.byteLength;
  }
  return bytes;
}
