import { kindOf, type Problem } from './records/problem.ts';

/** The service answered with an error. */
export class ServiceProblem extends Error {
  override readonly name = 'ServiceProblem';
  readonly problem: Problem;
  /** Stable kind of the problem: `input_too_long`, `overloaded`, … */
  readonly kind: string;
  /** Seconds to wait before retrying, or null. */
  readonly retryAfterSeconds: number | null;

  constructor(problem: Problem, retryAfterSeconds: number | null) {
    super(problem.detail);
    this.problem = problem;
    this.kind = kindOf(problem);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** No answer of the service arrived: it is down, the network is, or something in between answered instead. */
export class ServiceUnreachable extends Error {
  override readonly name = 'ServiceUnreachable';
}

export interface ExchangeOptions {
  /** Where the service is, such as http://127.0.0.1:8700/; a path before /v1 is kept. */
  readonly baseUrl: string | URL;
  /** API key; null or absent if the service needs none. */
  readonly apiKey?: string | null;
  /** Another `fetch`, such as one with a proxy or for tests. */
  readonly fetch?: typeof fetch;
}

export interface CallOptions {
  /** Aborts the request, and the work of the service on it. */
  readonly signal?: AbortSignal;
}

export interface Request {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Relative to the base, without a leading slash. */
  readonly path: string;
  readonly accept: string;
  /** A form names its type itself. */
  readonly body?: { readonly type: string; readonly text: string | Blob } | FormData;
  readonly signal?: AbortSignal | undefined;
  /** A status that is an answer of this route although it is no success, unless it comes with a problem. */
  readonly alsoAnswers?: number;
}

/** One request and its response; rejects with ServiceProblem or ServiceUnreachable, or with the signal's reason. */
export async function exchange(
  { baseUrl, apiKey = null, fetch: send = fetch }: ExchangeOptions,
  { method, path, accept, body, signal, alsoAnswers }: Request,
): Promise<Response> {
  const headers: Record<string, string> = { accept };
  if (apiKey !== null) headers['authorization'] = `Bearer ${apiKey}`;
  if (body !== undefined && !(body instanceof FormData)) headers['content-type'] = body.type;
  const content = body instanceof FormData ? body : body?.text;
  let response: Response;
  try {
    response = await send(new URL(path, baseOf(baseUrl)), {
      method,
      headers,
      ...(content !== undefined && { body: content }),
      ...(signal && { signal }),
    });
  } catch (cause) {
    signal?.throwIfAborted();
    throw new ServiceUnreachable('The service does not answer.', { cause });
  }
  if (response.ok || (response.status === alsoAnswers && !isProblem(response))) return response;
  throw await failureOf(response);
}

function baseOf(url: string | URL): URL {
  const base = new URL(url);
  if (!base.pathname.endsWith('/')) base.pathname += '/';
  return base;
}

const isProblem = ({ headers }: Response): boolean => headers.get('content-type')?.startsWith('application/problem+json') ?? false;

async function failureOf(response: Response): Promise<Error> {
  const text = await response.text().catch(() => '');
  if (!isProblem(response)) return new ServiceUnreachable(`Something other than the service answered with status ${response.status}.`);
  try {
    const retryAfter = response.headers.get('retry-after') ?? '';
    return new ServiceProblem(JSON.parse(text) as Problem, /^\d+$/.test(retryAfter) ? Number(retryAfter) : null);
  } catch (cause) {
    return new ServiceUnreachable(`The service answered with status ${response.status} and broken details.`, { cause });
  }
}

/** The JSON of an answer; rejects with ServiceUnreachable where that breaks off. */
export async function exchangeJson<T>(options: ExchangeOptions, request: Request): Promise<T> {
  const response = await exchange(options, request);
  try {
    return (await response.json()) as T;
  } catch (cause) {
    if (cause instanceof Error && cause.name === 'AbortError') throw cause;
    throw new ServiceUnreachable('The answer broke off.', { cause });
  }
}
