import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const START_LIMIT_MS = 30_000;
const STOP_LIMIT_MS = 10_000;

/** Base URL of the server that `npm run test:integration` has found. */
export function realOllamaUrl(): string {
  const url = process.env['LOCITORIUM_OLLAMA_URL'];
  if (!url) throw new Error('LOCITORIUM_OLLAMA_URL is not set: run these tests with npm run test:integration.');
  return url;
}

interface Installation {
  readonly program: string;
  readonly modelsFolder: string;
  readonly models: readonly { readonly name: string; readonly sha256: string }[];
}

/** The Ollama that was installed for tests; null where the server is somebody else's. */
export function installedOllama(): Installation | null {
  const file = process.env['LOCITORIUM_SERVERS_STATE'];
  return file ? (JSON.parse(readFileSync(file, 'utf8')) as { readonly ollama: Installation }).ollama : null;
}

/** An Ollama of a test's own, to be stopped, paused and started again, always at the same address. */
export class ThrowAwayOllama {
  readonly baseUrl: string;
  readonly #installation: Installation;
  readonly #settings: Readonly<Record<string, string>>;
  #process: ChildProcess | null = null;

  private constructor(installation: Installation, port: number, settings: Readonly<Record<string, string>>) {
    this.#installation = installation;
    this.#settings = settings;
    this.baseUrl = `http://127.0.0.1:${port}`;
  }

  /** `settings` are environment variables of Ollama. */
  static async start(installation: Installation, settings: Readonly<Record<string, string>> = {}): Promise<ThrowAwayOllama> {
    const server = new ThrowAwayOllama(installation, await freePort(), settings);
    await server.start();
    return server;
  }

  get pid(): number {
    if (this.#process?.pid === undefined) throw new Error('This Ollama does not run.');
    return this.#process.pid;
  }

  async start(): Promise<void> {
    const { program, modelsFolder } = this.#installation;
    // Its models belong to another server as well: nothing of them is tidied away.
    const own = {
      OLLAMA_HOST: new URL(this.baseUrl).host,
      OLLAMA_MODELS: modelsFolder,
      OLLAMA_NOPRUNE: '1',
      OLLAMA_NO_CLOUD: '1',
      HOME: modelsFolder,
    };
    this.#process = spawn(program, ['serve'], {
      env: { PATH: process.env['PATH'], ...own, ...this.#settings },
      stdio: 'ignore',
      detached: true,
    });
    const end = performance.now() + START_LIMIT_MS;
    while (!(await this.#answers())) {
      if (performance.now() > end) throw new Error(`Ollama does not answer at ${this.baseUrl}.`);
      await sleep(50);
    }
  }

  async stop(): Promise<void> {
    const stopping = this.#process;
    this.#process = null;
    if (stopping === null || stopping.pid === undefined || stopping.exitCode !== null || stopping.signalCode !== null) return;
    const exited = once(stopping, 'exit');
    stopping.kill('SIGCONT');
    stopping.kill('SIGTERM');
    const inTime = await Promise.race([exited.then(() => true), sleep(STOP_LIMIT_MS, false, { ref: false })]);
    if (!inTime) {
      process.kill(-stopping.pid, 'SIGKILL');
      await exited;
    }
  }

  /** Clock ticks (hundredths of a second) of CPU time that the server's model processes have used. */
  runnerTicks(): number {
    return this.#runners().reduce((sum, pid) => sum + Number(statOf(pid)[11]) + Number(statOf(pid)[12]), 0);
  }

  /** Kills the processes that run the models; the server stays. */
  killRunners(): void {
    for (const pid of this.#runners()) process.kill(Number(pid), 'SIGKILL');
  }

  #runners(): readonly string[] {
    return readdirSync('/proc').filter((name) => /^\d+$/.test(name) && Number(statOf(name)[1]) === this.pid);
  }

  async #answers(): Promise<boolean> {
    return fetch(`${this.baseUrl}/api/version`, { signal: AbortSignal.timeout(1_000) }).then(
      ({ ok }) => ok,
      () => false,
    );
  }
}

/** Names of the models that a server has loaded, with their context windows. */
export async function loadedModels(baseUrl: string): Promise<readonly { readonly name: string; readonly contextLength: number }[]> {
  const { models } = (await (await fetch(`${baseUrl}/api/ps`)).json()) as { models: { name: string; context_length: number }[] };
  return models.map(({ name, context_length: contextLength }) => ({ name: name.replace(/:latest$/, ''), contextLength }));
}

/** Takes a model out of memory. */
export async function unload(baseUrl: string, model: string): Promise<void> {
  await fetch(`${baseUrl}/api/generate`, { method: 'POST', body: JSON.stringify({ model, keep_alive: 0 }) }).then((reply) => reply.text());
  while ((await loadedModels(baseUrl)).some(({ name }) => name === model)) await sleep(50);
}

/** Fields of /proc/PID/stat from the third on; empty for a process that has ended. */
function statOf(pid: string): readonly string[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
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
