import { promisify } from 'node:util';
import { brotliDecompress, inflate, unzip, type BrotliOptions, type ZlibOptions } from 'node:zlib';
import { Agent, errors, type Dispatcher } from 'undici';

/** Time to open a connection. A server on this machine or in its network answers in milliseconds or is not there. */
const CONNECT_TIMEOUT_MS = 5_000;

/** Statuses whose responses have no body by definition; the platform's Response insists on it. */
const STATUSES_WITHOUT_BODY: readonly number[] = [204, 205, 304];

const HIGHEST_STATUS = 599;

/** A body was longer than what is accepted. */
export class BodyTooLarge extends Error {
  constructor(maxBytes: number) {
    super(`The body is longer than ${maxBytes} bytes.`);
    this.name = 'BodyTooLarge';
  }
}

/**
 * Connections to servers, kept for further requests: what ky gets as its `fetch`.
 *
 * Requests go through undici's own API, not through the platform's fetch: its streams around every body take longer than the request.
 * undici gives up after 300 s without headers or between two chunks, unless told otherwise, and a server of a language model sends
 * nothing at all until an answer is complete or a model is loaded; so these timeouts are off, and the signal alone ends a request. No
 * redirect is followed.
 */
export class Connections {
  readonly #agent: Agent;
  readonly #maxReplyBytes: number;

  /** @param maxReplyBytes of a body, as it came over the wire and unpacked */
  constructor(maxReplyBytes: number) {
    this.#maxReplyBytes = maxReplyBytes;
    this.#agent = new Agent({
      headersTimeout: 0,
      bodyTimeout: 0,
      connect: { timeout: CONNECT_TIMEOUT_MS },
      maxResponseSize: maxReplyBytes,
    });
  }

  /**
   * One request and its whole response, read into memory. Rejects with BodyTooLarge, with the reason of the request's signal, or with
   * an error of undici, zlib or the system.
   */
  readonly fetch = (request: Request): Promise<Response> =>
    this.#respond(request, async (body, encoding) => this.#unpacked(new Uint8Array(await body.arrayBuffer()), encoding));

  /**
   * As `fetch`, but the body is handed over while it comes, and rejects as `fetch` does. A packed one is still read whole. Who does not
   * read to its end cancels it, which closes the connection.
   */
  readonly open = (request: Request): Promise<Response> =>
    this.#respond(request, async (body, encoding) =>
      encoding === undefined || encoding === 'identity'
        ? ReadableStream.from(this.#pieces(body, request.signal))
        : this.#unpacked(new Uint8Array(await body.arrayBuffer()), encoding),
    );

  async #respond(
    request: Request,
    read: (
      body: Dispatcher.ResponseData['body'],
      encoding: string | readonly string[] | undefined,
    ) => Promise<Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>>,
  ): Promise<Response> {
    const { url, method, signal } = request;
    signal.throwIfAborted();
    const pathAt = url.indexOf('/', url.indexOf('://') + '://'.length);
    try {
      const { statusCode, headers, body } = await this.#agent.request({
        origin: url.slice(0, pathAt),
        path: url.slice(pathAt),
        method: method as 'GET' | 'POST',
        headers: Object.fromEntries(request.headers),
        body: request.body === null ? null : await request.text(),
        signal,
      });
      const content = await read(body, headers['content-encoding']);
      // A status beyond those of HTTP counts as a failure of the server (RFC 9110, section 15); a Response cannot hold it.
      const status = Math.min(statusCode, HIGHEST_STATUS);
      return new Response(STATUSES_WITHOUT_BODY.includes(status) ? null : content, { status, headers: headersOf(headers) });
    } catch (error) {
      throw this.#failure(error, signal);
    }
  }

  async *#pieces(body: AsyncIterable<Uint8Array>, signal: AbortSignal): AsyncGenerator<Uint8Array> {
    try {
      yield* body;
    } catch (error) {
      throw this.#failure(error, signal);
    }
  }

  #failure(error: unknown, signal: AbortSignal): unknown {
    if (signal.aborted) return signal.reason;
    return error instanceof errors.ResponseExceededMaxSizeError ? new BodyTooLarge(this.#maxReplyBytes) : error;
  }

  /** Ends all connections. A request under way fails: its answer is no longer wanted. */
  async close(): Promise<void> {
    // Its close() would wait for a server that never ends its answer.
    await this.#agent.destroy();
  }

  /** The body without its Content-Encoding: no server is asked to compress, and some do it all the same. */
  async #unpacked(bytes: Uint8Array<ArrayBuffer>, encoding: string | readonly string[] | undefined): Promise<Uint8Array<ArrayBuffer>> {
    const unpack = typeof encoding === 'string' ? UNPACK.get(encoding.trim().toLowerCase()) : undefined;
    if (unpack === undefined) return bytes;
    try {
      return await unpack(bytes, { maxOutputLength: this.#maxReplyBytes });
    } catch (error) {
      throw (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? new BodyTooLarge(this.#maxReplyBytes) : error;
    }
  }
}

type Unpack = (bytes: Uint8Array, options: ZlibOptions & BrotliOptions) => Promise<Buffer<ArrayBuffer>>;

const UNPACK: ReadonlyMap<string, Unpack> = new Map([
  ['gzip', promisify(unzip)],
  ['x-gzip', promisify(unzip)],
  ['deflate', promisify(inflate)],
  ['br', promisify(brotliDecompress)],
]);

function headersOf(received: Readonly<Record<string, string | readonly string[] | undefined>>): Headers {
  const headers = new Headers();
  for (const [name, values] of Object.entries(received)) for (const value of [values ?? []].flat()) headers.append(name, value);
  return headers;
}
