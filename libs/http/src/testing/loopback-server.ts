import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Answerer = (request: IncomingMessage, response: ServerResponse, body: string) => void | Promise<void>;

/** A request as it arrived. */
export interface ReceivedRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** A real HTTP server on this machine, for what no interceptor can imitate: sockets that stall, break, or count. */
export class LoopbackServer {
  static async start(answer: Answerer): Promise<LoopbackServer> {
    const server = new LoopbackServer(answer);
    await server.#listen(0);
    return server;
  }

  /** Requests that arrived, in order. */
  readonly requests: ReceivedRequest[] = [];
  /** Requests whose client went away before the answer was complete. */
  abandoned = 0;
  readonly #server;
  /** Kept while it is down. */
  #port = 0;

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
    return `http://127.0.0.1:${this.#port}`;
  }

  /** Ends every connection and refuses further ones, until `comeBack` or `stop`. */
  async goDown(): Promise<void> {
    if (!this.#server.listening) return;
    this.#server.closeAllConnections();
    await new Promise<void>((resolve) => {
      this.#server.close(() => resolve());
      this.#server.closeAllConnections();
    });
  }

  /** Listens again where it did before. */
  async comeBack(): Promise<void> {
    if (!this.#server.listening) await this.#listen(this.#port);
  }

  stop(): Promise<void> {
    return this.goDown();
  }

  async #listen(port: number): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      this.#server.once('error', reject);
      this.#server.listen(port, '127.0.0.1', () => {
        this.#server.off('error', reject);
        resolve();
      });
    });
    this.#port = (this.#server.address() as AddressInfo).port;
  }
}
