import ky from 'ky';
import type { Endpoint } from './endpoint.ts';
import { readText } from './read-text.ts';

export type Fetch = typeof globalThis.fetch;

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

export interface HttpManners {
  readonly fetch: Fetch;
  readonly userAgent: string;
  readonly maxReplyBytes: number;
}

/**
 * One request, one answer, whatever its status. Retries and timeouts are the caller's: ky's own are off, so that nothing is
 * repeated or cut short in two places. Redirects are not followed: a base URL that moves would send texts to a host that nobody
 * configured.
 *
 * Rejects with the signal's reason, with BodyTooLarge, or with what ky and fetch throw when the connection fails.
 */
export async function exchange(endpoint: Endpoint, question: HttpQuestion, manners: HttpManners, signal: AbortSignal): Promise<HttpAnswer> {
  const response = await ky(new URL(question.path, endpoint.href), {
    method: question.method,
    ...(question.json === undefined ? {} : { json: question.json }),
    ...(question.searchParams === undefined ? {} : { searchParams: question.searchParams }),
    headers: {
      accept: 'application/json',
      'user-agent': manners.userAgent,
      ...(endpoint.authorization === null ? {} : { authorization: endpoint.authorization }),
    },
    fetch: manners.fetch,
    signal,
    redirect: 'manual',
    retry: 0,
    timeout: false,
    throwHttpErrors: false,
  });
  return { status: response.status, headers: response.headers, text: await readText(response, manners.maxReplyBytes, signal) };
}
