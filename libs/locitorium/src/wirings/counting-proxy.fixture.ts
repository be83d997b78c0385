import { LoopbackServer } from '@locitorium/http/testing';

/** Stands before a real server, passes everything on, and keeps count: what a server was asked, seen from its side. */
export class CountingProxy {
  static async before(url: string): Promise<CountingProxy> {
    const proxy = new CountingProxy();
    proxy.#server = await LoopbackServer.start(async (request, response, body) => {
      const path = request.url ?? '/';
      const isCompletion = path === '/v1/chat/completions' || (path === '/api/generate' && body.includes('"prompt"'));
      if (isCompletion) {
        proxy.completions.push(JSON.parse(body) as Record<string, unknown>);
        proxy.#waiting.shift()?.();
      }
      const upstream = new AbortController();
      response.on('close', () => {
        if (response.writableFinished) return;
        proxy.abandoned += 1;
        upstream.abort();
      });
      try {
        const { method } = request;
        const answer = await fetch(new URL(path, url), {
          method: method ?? 'GET',
          signal: upstream.signal,
          ...(method === 'POST' && { body, headers: { 'content-type': 'application/json' } }),
        });
        response.statusCode = answer.status;
        response.setHeader('content-type', answer.headers.get('content-type') ?? 'application/json');
        const text = await answer.text();
        if (path.startsWith('/search')) proxy.searchReplies.push(text);
        response.end(text);
      } catch {
        response.destroy();
      }
    });
    return proxy;
  }

  /** Bodies of the requests that made a model write, in order. */
  readonly completions: Record<string, unknown>[] = [];
  /** Bodies of a geocoder's answers to searches: all the places it ever told. */
  readonly searchReplies: string[] = [];
  /** Requests whose client went away before the answer. */
  abandoned = 0;
  readonly #waiting: (() => void)[] = [];
  #server: LoopbackServer | null = null;

  get baseUrl(): string {
    return this.#started.baseUrl;
  }

  get requests(): LoopbackServer['requests'] {
    return this.#started.requests;
  }

  get #started(): LoopbackServer {
    if (this.#server === null) throw new Error('This proxy was not started.');
    return this.#server;
  }

  /** Resolves when the next request that makes a model write arrives. */
  nextCompletion(): Promise<void> {
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  stop(): Promise<void> {
    return this.#started.stop();
  }
}
