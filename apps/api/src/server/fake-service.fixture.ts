import { once } from 'node:events';
import { request as httpRequest, type ClientRequest, type IncomingMessage } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { EMPTY_USAGE, type Document } from '@locitorium/domain';
import { createLocitorium, type Corpus, type Locitorium, type SettingsInput, type WrittenAnswer } from 'locitorium';
import { Engines } from '../engines/engines.ts';
import { createServer, type ServiceServer } from './create-server.ts';

/** What a fake engine answers: JSON of any length. Rejects with the signal's reason, like a real one, where it waits for `pause`. */
export type Answerer = (document: Document, signal: AbortSignal) => Promise<string> | string;

export const echo: Answerer = ({ docId }) => JSON.stringify({ doc_id: docId, results: [] });

/** Answers after this time. */
export const after =
  (ms: number): Answerer =>
  async (document, signal) => {
    await pause(ms, undefined, { signal }).catch(() => signal.throwIfAborted());
    return echo(document, signal);
  };

/** An answer of this many bytes. */
export const long =
  (bytes: number): Answerer =>
  async ({ docId }) => {
    await pause(1);
    return JSON.stringify({ doc_id: docId, results: 'x'.repeat(bytes) });
  };

/** An engine that computes nothing, so that a test has its answers and its times in hand. */
export async function fakeLocitorium(answer: Answerer, settings: SettingsInput = {}): Promise<Locitorium> {
  const locitorium = await createLocitorium(settings);
  const engine = {
    identity: { name: 'fake', version: '1', hash: '' },
    description: {},
    answer: async (document: Document, { signal }: { readonly signal: AbortSignal }): Promise<WrittenAnswer> => ({
      bytes: new TextEncoder().encode(await answer(document, signal)),
      usage: EMPTY_USAGE,
      statuses: {},
    }),
  };
  return Object.create(locitorium, {
    servingEngine: { value: async () => engine },
    servingGrounder: { value: () => locitorium.servingGrounder() },
    places: { value: () => locitorium.places() },
    close: { value: () => locitorium.close() },
  }) as Locitorium;
}

export interface LogLine {
  readonly level: string;
  readonly msg: string;
  readonly route?: string;
  readonly status?: number;
  readonly problem?: string;
  readonly lines?: number;
}

export interface FakeService extends ServiceServer {
  readonly port: number;
  readonly log: readonly LogLine[];
  metrics(): Promise<string>;
  /** Those of `silent`. */
  readonly sockets: readonly Socket[];
  /** A `silentSocket` to the service, which is destroyed when that closes. */
  silent(bytes: string, localAddress?: string): Promise<Socket>;
  close(): Promise<void>;
}

/** A service on a port of its own before a fake engine. */
export async function openService(answer: Answerer, settings: SettingsInput = {}, corpus?: Corpus): Promise<FakeService> {
  const locitorium = await fakeLocitorium(answer, settings);
  const log: LogLine[] = [];
  const server = await createServer({
    engines: new Engines({ name: 'fake', locitorium }),
    ...(corpus !== undefined && { corpus }),
    log: { write: (line) => log.push(JSON.parse(line) as LogLine) },
  });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.app.server.address() as AddressInfo;
  const sockets: Socket[] = [];
  return {
    ...server,
    port,
    log,
    sockets,
    silent: async (bytes, localAddress) => {
      const socket = await silentSocket(port, bytes, localAddress);
      sockets.push(socket);
      return socket;
    },
    metrics: async () => (await server.app.inject('/metrics')).body,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.endBatches();
      server.app.server.closeAllConnections();
      await server.app.close();
      await locitorium.close();
    },
  };
}

export const lineOf = (n: number, text = 'Rain in Suva.'): string => `${JSON.stringify({ doc_id: `d${n}`, text })}\n`;

/** A batch whose lines a test writes one by one, and reads likewise. */
export class OpenBatch {
  readonly request: ClientRequest;
  readonly #response: Promise<IncomingMessage>;
  #lines: AsyncIterator<string> | null = null;

  constructor(port: number, headers: Readonly<Record<string, string>> = {}) {
    this.request = httpRequest({
      port,
      host: '127.0.0.1',
      method: 'POST',
      path: '/v1/ground/batch',
      headers: { 'content-type': 'application/x-ndjson', ...headers },
    });
    this.#response = once(this.request, 'response').then(([response]) => response as IncomingMessage);
    // Whether it rejects is for those who ask for it.
    this.#response.catch(() => undefined);
    this.request.flushHeaders();
  }

  send(...lines: readonly string[]): this {
    for (const line of lines) this.request.write(line);
    return this;
  }

  async response(): Promise<IncomingMessage> {
    return this.#response;
  }

  async next(): Promise<Record<string, unknown> | null> {
    this.#lines ??= createInterface({ input: await this.#response, crlfDelay: Infinity })[Symbol.asyncIterator]();
    const { done, value } = await this.#lines.next();
    return done === true ? null : (JSON.parse(value) as Record<string, unknown>);
  }

  async rest(): Promise<Record<string, unknown>[]> {
    const lines = [];
    for (let line = await this.next(); line !== null; line = await this.next()) lines.push(line);
    return lines;
  }
}

/** A socket that sends bytes and reads nothing until it is told to. Another address of this machine is another client. */
export async function silentSocket(port: number, bytes: string, localAddress = '127.0.0.1'): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  socket.on('error', () => undefined);
  socket.pause();
  await once(socket, 'connect');
  socket.write(bytes);
  return socket;
}

export const postOf = (body: string, path = '/v1/ground', type = 'application/json'): string =>
  `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: ${type}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;

/** All that a socket says until the other side closes it. */
export async function saidOn(socket: Socket): Promise<string> {
  const pieces: Buffer[] = [];
  socket.on('data', (piece: Buffer) => pieces.push(piece));
  socket.resume();
  if (!socket.closed) await once(socket, 'close');
  return Buffer.concat(pieces).toString();
}

export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await pause(5);
}
