import ky from 'ky';
import type { Connections } from './connections.ts';
import type { Endpoint } from './endpoint.ts';
import type { ResponseHandler } from './response-handler.ts';

/** Name under which servers and proxies see us; a test holds its version equal to package.json. */
export const USER_AGENT = 'locitorium/0.1.0';

export interface HttpQuestion {
  readonly method: 'get' | 'post';
  /** Path below the base URL, without a leading slash. */
  readonly path: string;
  readonly json?: unknown;
  readonly searchParams?: Readonly<Record<string, string>>;
}

export interface HttpAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

export interface HttpClient {
  readonly endpoint: Endpoint;
  readonly connections: Connections;
  readonly userAgent: string;
}

export interface ExchangeOptions {
  readonly signal: AbortSignal;
  /** Called as the request goes out. */
  readonly onRequest?: (() => void) | undefined;
}

/**
 * One request, one answer, whatever its status. Retries and timeouts are the caller's: ky's own are off, so that nothing is
 * repeated or cut short in two places. Redirects are not followed: a base URL that moves would send texts to a host that nobody
 * configured.
 *
 * Rejects with the signal's reason, with BodyTooLarge, or with what undici or the system say when the connection fails.
 */
export async function exchange(client: HttpClient, question: HttpQuestion, options: ExchangeOptions): Promise<HttpAnswer> {
  const response = await respond(client, question, options);
  return { status: response.status, headers: response.headers, text: await response.text() };
}

export interface RespondOptions extends ExchangeOptions {
  /** Media type of a body that is to be read as it comes. Default: the body is JSON, and is read before the response is handed over. */
  readonly streamedAs?: string;
}

/** As `exchange`, with the body still to be read. */
export async function respond(
  { endpoint, connections, userAgent }: HttpClient,
  { method, path, json, searchParams }: HttpQuestion,
  { signal, onRequest, streamedAs }: RespondOptions,
): Promise<Response> {
  signal.throwIfAborted();
  try {
    return await ky(path, {
      baseUrl: endpoint.href,
      method,
      ...(json !== undefined && { json }),
      ...(searchParams !== undefined && { searchParams }),
      headers: {
        accept: streamedAs === undefined ? 'application/json' : `${streamedAs}, application/json`,
        // The way is short, and packing and unpacking are not free.
        'accept-encoding': 'identity',
        'user-agent': userAgent,
        ...(endpoint.authorization !== null && { authorization: endpoint.authorization }),
      },
      signal,
      redirect: 'manual',
      retry: 0,
      timeout: false,
      throwHttpErrors: false,
      hooks: { beforeRequest: [() => onRequest?.()] },
      fetch: (request) => connections[streamedAs === undefined ? 'fetch' : 'open'](request as Request),
    });
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  }
}

/** Anything that tells a reply of the right shape from others; a zod schema is one. */
export interface ReplyShape<T> {
  safeParse(body: unknown): { readonly success: true; readonly data: T } | { readonly success: false };
}

export interface JsonQuestion<T> extends HttpQuestion {
  readonly reply: ReplyShape<T>;
}

/** One request whose answer is JSON of a known shape. Rejects with a FailedAttempt, or with the signal's reason. */
export async function askJson<T>(
  client: HttpClient,
  question: JsonQuestion<T>,
  handler: ResponseHandler,
  options: ExchangeOptions,
): Promise<T> {
  const answer = await exchange(client, question, options).catch((error: unknown) => {
    options.signal.throwIfAborted();
    throw handler.unreachable(error);
  });
  const body = jsonOf(answer.text);
  throwIfFailure(answer, body, handler);
  return replyIn(answer, body, question.reply, handler);
}

/** Throws a FailedAttempt where an answer is the server's word for a failure. */
export function throwIfFailure(answer: HttpAnswer, body: unknown, handler: ResponseHandler): void {
  const failure = handler.failureOf(answer, body);
  if (failure !== null) throw failure;
}

/** What an answer says, in the shape that was expected. Throws a FailedAttempt where it says something else. */
export function replyIn<T>(answer: HttpAnswer, body: unknown, shape: ReplyShape<T>, handler: ResponseHandler): T {
  if (answer.text.trim() === '') throw handler.invalidReply('empty', 'an empty body');
  if (body === undefined) throw handler.invalidReply('not_json', isWebPage(answer) ? 'a web page' : 'a body that is not JSON');
  const reply = shape.safeParse(body);
  if (!reply.success) throw handler.invalidReply('wrong_shape', 'JSON of another shape than its documentation says');
  return reply.data;
}

/** A body as JSON; undefined where it is none. Never throws: V8's message would quote the body. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function isWebPage({ headers }: HttpAnswer): boolean {
  return /html/i.test(headers.get('content-type') ?? '');
}
