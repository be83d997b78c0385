import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Answerer = (request: IncomingMessage, response: ServerResponse, body: string) => void | Promise<void>;

/** A real HTTP server on this machine, for what no interceptor can imitate: sockets that stall, break, or count. */
export class LoopbackServer {
  static async start(answer: Answerer): Promise<LoopbackServer> {
    const server = new LoopbackServer(answer);
    await new Promise<void>((resolve) => server.#server.listen(0, '127.0.0.1', resolve));
    return server;
  }

  /** Requests that arrived, in order. */
  readonly requests: { readonly method: string; readonly url: string; readonly headers: IncomingMessage['headers']; readonly body: string }[] = [];
  /** Requests whose client went away before the answer was complete. */
  abandoned = 0;
  readonly #server;

  private constructor(answer: Answerer) {
    this.#server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      response.on('close', () => {
        if (!response.writableFinished) this.abandoned += 1;
      });
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const body = Buffer.concat(chunks).toString('utf8');
        this.requests.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body });
        void answer(request, response, body);
      });
    });
  }

  get baseUrl(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise<void>((resolve) => {
      this.#server.close(() => resolve());
    });
  }
}
