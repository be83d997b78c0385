import type { Problem } from '../records/problem.ts';
import { ServiceProblem } from './service-problem.ts';
import { ServiceUnreachable } from './service-unreachable.ts';

export interface ExchangeOptions {
  /** Where the service is, such as http://127.0.0.1:8700/; a path before /v1 is kept. */
  readonly baseUrl: string | URL;
  /** Key of the API; null or absent where the service needs none. */
  readonly apiKey?: string | null;
  /** Another `fetch`, such as one with a proxy or for tests. */
  readonly fetch?: typeof fetch;
}

export interface Request {
  readonly method: 'GET' | 'POST';
  /** Relative to the base, without a slash before it. */
  readonly path: string;
  readonly accept: string;
  readonly body?: { readonly type: string; readonly text: string };
  readonly signal?: AbortSignal | undefined;
}

/** One request and its answer; rejects with ServiceProblem or ServiceUnreachable, or with the signal's reason. */
export async function exchange(
  { baseUrl, apiKey = null, fetch: send = fetch }: ExchangeOptions,
  { method, path, accept, body, signal }: Request,
): Promise<Response> {
  const headers: Record<string, string> = { accept };
  if (apiKey !== null) headers['authorization'] = `Bearer ${apiKey}`;
  if (body !== undefined) headers['content-type'] = body.type;
  let response: Response;
  try {
    response = await send(new URL(path, baseOf(baseUrl)), { method, headers, ...(body && { body: body.text }), ...(signal && { signal }) });
  } catch (cause) {
    signal?.throwIfAborted();
    throw new ServiceUnreachable('The service does not answer.', { cause });
  }
  if (response.ok) return response;
  throw await failureOf(response);
}

function baseOf(url: string | URL): URL {
  const base = new URL(url);
  if (!base.pathname.endsWith('/')) base.pathname += '/';
  return base;
}

async function failureOf(response: Response): Promise<Error> {
  const isProblem = response.headers.get('content-type')?.startsWith('application/problem+json') ?? false;
  const text = await response.text().catch(() => '');
  if (!isProblem) return new ServiceUnreachable(`Something that is not the service answered with status ${response.status}.`);
  try {
    return new ServiceProblem(JSON.parse(text) as Problem, secondsOf(response.headers.get('retry-after')));
  } catch (cause) {
    return new ServiceUnreachable(`The service answered with status ${response.status} and broken details.`, { cause });
  }
}

function secondsOf(header: string | null): number | null {
  return header !== null && /^\d+$/.test(header) ? Number(header) : null;
}
