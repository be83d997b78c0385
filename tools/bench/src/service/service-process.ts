import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { open, readFile, type DisposableTempDir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { COMMAND, temporaryFolder, WORKSPACE } from '../workspace.ts';

const LOG = 'log.jsonl';
const LOOK_AGAIN_MS = 50;

export interface ServiceStart {
  /** Arguments of Node that start the command; the built one if not given. */
  readonly program?: readonly string[];
  /** Environment of the process; that of this one if not given. */
  readonly environment?: NodeJS.ProcessEnv;
  /** Working directory of the process; the workspace if not given. */
  readonly directory?: string;
}

/** `locitorium serve` as a user starts it, on a free port. Its log goes to a file: a pipe that its client is slow to read would stop it. */
export class ServiceProcess implements AsyncDisposable {
  static async start(
    flags: readonly string[],
    { program = [COMMAND], environment = process.env, directory = WORKSPACE }: ServiceStart = {},
  ): Promise<ServiceProcess> {
    const folder = await temporaryFolder();
    const path = join(folder.path, LOG);
    await using log = await open(path, 'a');
    const child = spawn(process.execPath, [...program, 'serve', '--port', '0', ...flags], {
      cwd: directory,
      env: environment,
      stdio: ['ignore', 'ignore', log.fd],
    });
    for (;;) {
      const written = await readFile(path, 'utf8');
      const url = /^locitorium listens on (\S+)$/m.exec(written)?.[1];
      if (url !== undefined) return new ServiceProcess(child, url, folder);
      if (child.exitCode !== null) throw new Error(`locitorium serve ended with ${child.exitCode}: ${written.slice(-500)}`);
      await pause(LOOK_AGAIN_MS);
    }
  }

  readonly url: string;
  readonly #child: ChildProcess;
  readonly #folder: DisposableTempDir;

  private constructor(child: ChildProcess, url: string, folder: DisposableTempDir) {
    this.#child = child;
    this.url = url;
    this.#folder = folder;
  }

  /** What it used so far, by its own figures. */
  async usage(): Promise<{ readonly cpuSeconds: number; readonly residentBytes: number }> {
    const figures = await (await fetch(`${this.url}/metrics`, { headers: { connection: 'close' } })).text();
    const figure = (name: string): number => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(figures)?.[1] ?? Number.NaN);
    return { cpuSeconds: figure('process_cpu_seconds_total'), residentBytes: figure('process_resident_memory_bytes') };
  }

  /** Milliseconds of every answer with this status, by its own log: what its client waits for itself is not in them. */
  async ownMs(status: number): Promise<readonly number[]> {
    const lines = (await this.log()).split('\n').filter((line) => line.includes(`"status":${status},`));
    return lines.map((line) => (JSON.parse(line) as { readonly duration_ms: number }).duration_ms);
  }

  /** What it wrote to standard error so far. */
  log(): Promise<string> {
    return readFile(join(this.#folder.path, LOG), 'utf8');
  }

  /** Sends it a signal and waits for its end; resolves with its exit code, or null where the signal itself ended it. */
  async end(signal: NodeJS.Signals): Promise<number | null> {
    if (this.#child.exitCode === null && this.#child.signalCode === null) {
      const exited = once(this.#child, 'exit');
      this.#child.kill(signal);
      await exited;
    }
    return this.#child.exitCode;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.end('SIGTERM');
    await this.#folder.remove();
  }
}
