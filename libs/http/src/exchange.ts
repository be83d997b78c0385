import ky from 'ky';
import { bodyText } from './body-text.ts';
import type { Connections } from './connections.ts';
import type { Endpoint } from './endpoint.ts';
import type { ReplyHeaders } from './reply-headers.ts';

export interface HttpQuestion {
  readonly method: 'get' | 'post';
  /** Path below the base URL, without a leading slash. */
  readonly path: string;
  readonly json?: unknown;
  readonly searchParams?: Readonly<Record<string, string>>;
}

export interface HttpAnswer {
  readonly status: number;
  readonly headers: ReplyHeaders;
  readonly text: string;
}

export interface HttpManners {
  readonly connections: Connections;
  readonly userAgent: string;
  readonly maxReplyBytes: number;
  /** Called as the request goes out. */
  readonly onRequest?: () => void;
}

/**
 * One request, one answer, whatever its status. Retries and timeouts are the caller's: ky's own are off, so that nothing is
 * repeated or cut short in two places. Redirects are not followed: a base URL that moves would send texts to a host that nobody
 * configured.
 *
 * Rejects with the signal's reason, with BodyTooLarge, or with what undici or the system say when the connection fails.
 */
export async function exchange(endpoint: Endpoint, question: HttpQuestion, manners: HttpManners, signal: AbortSignal): Promise<HttpAnswer> {
  const maxBytes = manners.maxReplyBytes;
  const body = question.json === undefined ? null : JSON.stringify(question.json);
  const headers = {
    accept: 'application/json',
    // The way is short, and packing and unpacking are not free.
    'accept-encoding': 'identity',
    'user-agent': manners.userAgent,
    ...(body !== null && { 'content-type': 'application/json' }),
    ...(endpoint.authorization !== null && { authorization: endpoint.authorization }),
  };
  const answered = Promise.withResolvers<HttpAnswer>();
  await ky(urlOf(endpoint, question), {
    method: question.method,
    // Headers and body go past the request that ky makes, and so does the answer past its response: each would be copied into streams
    // and lists of the platform, which cost more than all the rest.
    fetch: async (request) => {
      const { url, method } = request as Request;
      manners.onRequest?.();
      const { status, headers: received, bytes } = await manners.connections.send({ url, method, headers, body }, { maxBytes, signal });
      answered.resolve({ status, headers: received, text: await bodyText(bytes, received.get('content-encoding'), maxBytes) });
      return new Response(null);
    },
    retry: 0,
    timeout: false,
    throwHttpErrors: false,
  });
  return answered.promise;
}

function urlOf({ href }: Endpoint, { path, searchParams }: HttpQuestion): string {
  // Two steps of ky for its option searchParams, each with a request of its own.
  return `${href}${path}${searchParams === undefined ? '' : `?${new URLSearchParams(searchParams).toString()}`}`;
}
