import { LoopbackServer, type Answerer, type ReceivedRequest } from './loopback-server.ts';

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
