import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { open, readFile, type DisposableTempDir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { COMMAND, temporaryFolder, WORKSPACE } from '../workspace.ts';

const LOG = 'log.jsonl';
const LOOK_AGAIN_MS = 50;

/** `locitorium serve` as a user starts it, on a free port. Its log goes to a file: a pipe that its client is slow to read would stop it. */
export class ServiceProcess implements AsyncDisposable {
  static async start(flags: readonly string[]): Promise<ServiceProcess> {
    const folder = await temporaryFolder();
    const path = join(folder.path, LOG);
    await using log = await open(path, 'a');
    const child = spawn(process.execPath, [COMMAND, 'serve', '--port', '0', ...flags], {
      cwd: WORKSPACE,
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
    const lines = (await readFile(join(this.#folder.path, LOG), 'utf8')).split('\n').filter((line) => line.includes(`"status":${status},`));
    return lines.map((line) => (JSON.parse(line) as { readonly duration_ms: number }).duration_ms);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    if (this.#child.exitCode === null) {
      const exited = once(this.#child, 'exit');
      this.#child.kill('SIGTERM');
      await exited;
    }
    await this.#folder.remove();
  }
}
