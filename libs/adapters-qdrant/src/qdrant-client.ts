import { endpointOf } from '@locitorium/http/endpoint';
import { isLocitoriumError, PrerequisiteError, UpstreamError, UsageError } from '@locitorium/domain';

/** As `fetch`. */
export type Send = (url: string, init: RequestInit) => Promise<Response>;

// libs/http has neither PUT nor keys in headers of their own, which geocoders and models do not need; its rule which machines to ask holds.
// eslint-disable-next-line no-restricted-globals
export const SEND: Send = (url, init) => fetch(url, init);

export interface QdrantServer {
  /** `http://host:6333`, without credentials. */
  readonly url: string;
  /** Of Qdrant; null where it asks for none. */
  readonly apiKey: string | null;
  /** Longest time of a request in milliseconds. */
  readonly timeoutMs: number;
  /** Whether it may be another machine than this one. */
  readonly allowRemote: boolean;
  readonly send: Send;
}

/** What Qdrant answers: https://api.qdrant.tech/api-reference. */
interface Reply<T> {
  readonly result: T;
}

/** Requests to one Qdrant. */
export class QdrantClient {
  /** Scheme, host, port and path. */
  readonly href: string;
  readonly #server: QdrantServer;

  constructor(server: QdrantServer) {
    const parsed = URL.canParse(server.url) ? new URL(server.url) : null;
    if (parsed === null || !['http:', 'https:'].includes(parsed.protocol) || parsed.username !== '' || parsed.password !== '') {
      throw new UsageError('corpus_url_invalid', 'The URL of Qdrant must look like http://host:6333, without credentials.');
    }
    this.href = endpointOf(server.url, 'The URL of Qdrant', server).href.replace(/\/$/, '');
    this.#server = server;
  }

  /**
   * Null for 404. Rejects with `corpus_unusable`, or with the signal's reason. Qdrant's own words are not repeated, since they may quote a
   * payload.
   */
  async ask<T>(method: 'GET' | 'PUT' | 'POST', path: string, body: unknown, signal?: AbortSignal): Promise<T | null> {
    signal?.throwIfAborted();
    const { apiKey, timeoutMs, send } = this.#server;
    const timeout = AbortSignal.timeout(timeoutMs);
    try {
      const reply = await send(`${this.href}/${path}`, {
        method,
        headers: { 'content-type': 'application/json', ...(apiKey !== null && { 'api-key': apiKey }) },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        redirect: 'manual',
        signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
      });
      if (reply.status === 404) {
        await reply.body?.cancel();
        return null;
      }
      if (!reply.ok) throw this.#refused(reply.status);
      return ((await reply.json()) as Reply<T>).result;
    } catch (error) {
      signal?.throwIfAborted();
      throw isLocitoriumError(error) ? error : this.#unreachable(error);
    }
  }

  #refused(status: number): Error {
    const facts = { base_url: this.href, status };
    if (status >= 500 || status === 429) {
      const message = `Qdrant at ${this.href} cannot serve (status ${status}). Try again later, or look into its log.`;
      return new UpstreamError('corpus_unusable', message, { facts, retryable: true });
    }
    const why =
      status === 401 || status === 403
        ? 'refuses us: check its API key'
        : 'does not accept a request: check its version and the collection';
    return new PrerequisiteError('corpus_unusable', `Qdrant at ${this.href} ${why} (status ${status}).`, facts);
  }

  #unreachable(error: unknown): Error {
    const { code = null } = ((error as Error).cause ?? error) as { readonly code?: string | number };
    const facts = { base_url: this.href, code: typeof code === 'string' ? code : null };
    const message = `Qdrant at ${this.href} cannot be reached. Check that it runs there, and the way to it; then repeat.`;
    return new UpstreamError('corpus_unusable', message, { facts, retryable: true });
  }
}
