import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { LoopbackServer, type Answerer, type ReceivedRequest } from './loopback-server.ts';

/** Ways in which a server can fail a request that reached it. */

export interface StatusFault {
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly contentType?: string;
}

/** A status with some body; nothing of the request is in it. */
export function answersStatus(status: number, { headers = {}, body = '', contentType = 'text/plain' }: StatusFault = {}): Answerer {
  return (_request, response) => {
    response.writeHead(status, { 'content-type': contentType, ...headers });
    response.end(body);
  };
}

/** Status 200 with a body that is not what was asked for. */
export function answersBody(body: string, contentType = 'application/json'): Answerer {
  return answersStatus(200, { body, contentType });
}

const PAGE = '<!doctype html><html><head><title>Sign in</title></head><body>Sign in to this network.</body></html>';

/** A page of a proxy, a portal or a login, under any status. */
export function answersPage(status: number): Answerer {
  return answersStatus(status, { body: PAGE, contentType: 'text/html; charset=utf-8' });
}

/** Accepts the request and says nothing, ever. */
export const neverAnswers: Answerer = () => undefined;

/** Breaks the connection after the head and a beginning of the body. */
export const resetsMidBody: Answerer = async (request, response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100000' });
  response.write('{"places": [');
  await sleep(5);
  request.socket.resetAndDestroy();
};

/** Says that it will send a long body, and sends a byte of it each second. */
export const sendsAByteASecond: Answerer = async (_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100000' });
  for (let sent = 0; sent < 100_000 && !response.destroyed; sent += 1) {
    response.write(' ');
    await sleep(1_000, undefined, { ref: false });
  }
};

/** JSON of so many bytes, which is nothing else wrong. */
export function sendsBytes(bytes: number): Answerer {
  const chunk = Buffer.alloc(1024 * 1024, 'x');
  return async (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.write('["');
    for (let left = bytes - 4; left > 0 && !response.destroyed; left -= chunk.length)
      await written(response, left < chunk.length ? chunk.subarray(0, left) : chunk);
    response.end('"]');
  };
}

/** Blanks without an end, as fast as they are taken. */
export const sendsEndlessBlanks: Answerer = async (_request, response) => {
  const chunk = Buffer.alloc(256 * 1024, ' ');
  response.writeHead(200, { 'content-type': 'application/json' });
  while (!response.destroyed) await written(response, chunk);
};

/** Resolves when there is room for more, or the reader is gone. */
async function written(response: ServerResponse, chunk: Uint8Array): Promise<void> {
  if (response.write(chunk) || response.destroyed) return;
  await new Promise<void>((resolve) => {
    const done = (): void => {
      response.off('drain', done);
      response.off('close', done);
      resolve();
    };
    response.on('drain', done);
    response.on('close', done);
  });
}

/** Which requests a fault meets. */
export interface FaultTarget {
  /** Default: all. */
  readonly where?: (request: ReceivedRequest) => boolean;
  /** How many of them; the others are served. Default: without end. */
  readonly times?: number;
}

/** A healthy server of a test's own making that fails as it is told, when it is told. */
export class FaultInjectingServer {
  static async before(healthy: Answerer): Promise<FaultInjectingServer> {
    const injecting = new FaultInjectingServer(healthy);
    injecting.#server = await LoopbackServer.start((request, response, body) => injecting.#answer(request, response, body));
    return injecting;
  }

  /** Requests that met a fault. */
  faulted = 0;
  readonly #healthy: Answerer;
  #server: LoopbackServer | null = null;
  #fault: { readonly answer: Answerer; readonly where: (request: ReceivedRequest) => boolean; timesLeft: number } | null = null;

  private constructor(healthy: Answerer) {
    this.#healthy = healthy;
  }

  get server(): LoopbackServer {
    if (this.#server === null) throw new Error('This server was not started.');
    return this.#server;
  }

  get baseUrl(): string {
    return this.server.baseUrl;
  }

  /** From the next request on; replaces another fault. */
  inject(answer: Answerer, { where = () => true, times = Number.POSITIVE_INFINITY }: FaultTarget = {}): void {
    this.#fault = { answer, where, timesLeft: times };
  }

  heal(): void {
    this.#fault = null;
  }

  /** A fault: the server goes away in the middle of the request, and refuses all that come after it. */
  readonly goesDown: Answerer = async (request) => {
    request.socket.resetAndDestroy();
    await this.server.goDown();
  };

  stop(): Promise<void> {
    return this.server.stop();
  }

  #answer: Answerer = (request, response, body) => {
    const fault = this.#fault;
    const received = this.server.requests.at(-1);
    if (fault === null || received === undefined || fault.timesLeft <= 0 || !fault.where(received))
      return this.#healthy(request, response, body);
    fault.timesLeft -= 1;
    this.faulted += 1;
    return fault.answer(request, response, body);
  };
}
