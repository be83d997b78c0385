import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, readlinkSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const START_LIMIT_MS = 60_000;
const STOP_LIMIT_MS = 10_000;

interface Server {
  readonly baseUrl: string;
  readonly process: { readonly pid: number };
}

/** The servers that were started for tests; null where they are somebody else's. */
export function startedServers(): { readonly ollama: Server; readonly nominatim: Server } | null {
  const file = process.env['LOCITORIUM_SERVERS_STATE'];
  return file ? (JSON.parse(readFileSync(file, 'utf8')) as { ollama: Server; nominatim: Server }) : null;
}

/** A real server like one that runs, beside it at a port of its own, so that it can be stopped and paused without anybody else noticing. */
export class PrivateServer {
  /** `health` is a path that it answers with status 200 when it is well. */
  static async like({ baseUrl, process: { pid } }: Server, health: string): Promise<PrivateServer> {
    const [theirs, ours] = [new URL(baseUrl).port, String(await freePort())];
    const swapped = (word: string): string => word.replaceAll(new RegExp(`(?<!\\d)${theirs}(?!\\d)`, 'g'), ours);
    const listOf = (name: string): string[] =>
      readFileSync(`/proc/${pid}/${name}`, 'utf8')
        .split('\0')
        .filter((entry) => entry !== '');
    const environment = Object.fromEntries(
      listOf('environ').map((entry) => [entry.slice(0, entry.indexOf('=')), swapped(entry.slice(entry.indexOf('=') + 1))]),
    );
    const server = new PrivateServer(
      listOf('cmdline').map(swapped),
      environment,
      readlinkSync(`/proc/${pid}/cwd`),
      baseUrl.replace(theirs, ours),
      health,
    );
    await server.start();
    return server;
  }

  readonly baseUrl: string;
  readonly #command: readonly string[];
  readonly #environment: Readonly<Record<string, string>>;
  readonly #directory: string;
  readonly #health: string;
  #process: ChildProcess | null = null;

  private constructor(
    command: readonly string[],
    environment: Readonly<Record<string, string>>,
    directory: string,
    baseUrl: string,
    health: string,
  ) {
    this.#command = command;
    this.#environment = environment;
    this.#directory = directory;
    this.baseUrl = baseUrl;
    this.#health = health;
  }

  async start(): Promise<void> {
    const [program = '', ...args] = this.#command;
    // Models belong to another server as well: nothing of them is tidied away.
    this.#process = spawn(program, args, {
      cwd: this.#directory,
      env: { ...this.#environment, OLLAMA_NOPRUNE: '1' },
      stdio: 'ignore',
      detached: true,
    });
    const end = performance.now() + START_LIMIT_MS;
    while (!(await this.#isWell())) {
      if (performance.now() > end) throw new Error(`No server answers at ${this.baseUrl}.`);
      await sleep(100);
    }
  }

  async stop(): Promise<void> {
    const stopping = this.#process;
    this.#process = null;
    if (stopping?.pid === undefined || stopping.exitCode !== null || stopping.signalCode !== null) return;
    const exited = once(stopping, 'exit');
    stopping.kill('SIGCONT');
    stopping.kill('SIGTERM');
    if (await Promise.race([exited.then(() => true), sleep(STOP_LIMIT_MS, false, { ref: false })])) return;
    process.kill(-stopping.pid, 'SIGKILL');
    await exited;
  }

  /** SIGKILL to it and all that it started: what it was asked last stays without an answer. */
  async crash(): Promise<void> {
    const crashing = this.#process;
    this.#process = null;
    if (crashing?.pid === undefined || crashing.exitCode !== null || crashing.signalCode !== null) return;
    const exited = once(crashing, 'exit');
    process.kill(-crashing.pid, 'SIGKILL');
    await exited;
  }

  /** SIGSTOP: it keeps its sockets and says nothing. */
  pause(): void {
    this.#process?.kill('SIGSTOP');
  }

  goOn(): void {
    this.#process?.kill('SIGCONT');
  }

  async #isWell(): Promise<boolean> {
    return fetch(`${this.baseUrl}${this.#health}`, { signal: AbortSignal.timeout(2_000) }).then(
      ({ ok }) => ok,
      () => false,
    );
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
