import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import type { StubRequest } from './serve-stub.ts';

/** What both stubs are told. */
interface StubOptions {
  /** Milliseconds for every answer. */
  readonly delayMs: number;
  /** Whether requests are kept until the next report. */
  readonly recording: boolean;
}

/** A stub server in a process of its own, so that its work is no part of what is measured here. */
export class StubProcess implements AsyncDisposable {
  /** `slots`: answers written at once. */
  static readonly model = (options: StubOptions & { readonly slots: number }) => StubProcess.#start('stub-ollama', options);

  /** `results`: records in every answer. */
  static readonly geocoder = (options: StubOptions & { readonly results: number }) => StubProcess.#start('stub-nominatim', options);

  static async #start(name: string, options: StubOptions): Promise<StubProcess> {
    const program = fileURLToPath(new URL(`./${name}.program.ts`, import.meta.url));
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program, JSON.stringify(options)], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    const address = createInterface({ input: child.stdout as Readable })
      [Symbol.asyncIterator]()
      .next();
    const failed = once(child, 'exit').then(([code]) => {
      throw new Error(`The ${name} of the benchmark ended at once with ${String(code)}.`);
    });
    failed.catch(() => undefined);
    const { done, value } = await Promise.race([address, failed]);
    return done === true ? failed : new StubProcess(child, value);
  }

  readonly baseUrl: string;
  readonly #child: ChildProcess;

  private constructor(child: ChildProcess, baseUrl: string) {
    this.#child = child;
    this.baseUrl = baseUrl;
  }

  /** Requests since the last report, in the order in which they were answered. */
  async report(): Promise<readonly StubRequest[]> {
    const reply = await fetch(`${this.baseUrl}/stub/report`);
    return (await reply.json()) as readonly StubRequest[];
  }

  async [Symbol.asyncDispose](): Promise<void> {
    if (this.#child.exitCode !== null) return;
    const exited = once(this.#child, 'exit');
    this.#child.stdin?.end();
    await exited;
  }
}
