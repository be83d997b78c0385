import { execFile } from 'node:child_process';
import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { COMMAND, ServiceProcess, WORKSPACE } from '@locitorium/bench';
import { Figures } from './figures.ts';

/** Settings as a configuration file names them. A service that does not know one of them warns and starts. */
export type TargetSettings = Readonly<Record<string, string | number>>;

const SOURCE = ['--conditions=@locitorium/source', join(WORKSPACE, 'apps/cli/src/main.ts')];

export interface TargetOptions {
  readonly settings: TargetSettings;
  /** Holders of keys to create; without any, the service needs no key. */
  readonly keyHolders: readonly string[];
  /** Whether it is started from its sources. */
  readonly source: boolean;
}

/** A service on a free loopback port with its defaults but for the settings given; nothing of the user's own settings reaches it. */
export class Target implements AsyncDisposable {
  static async start({ settings, keyHolders, source }: TargetOptions): Promise<Target> {
    const program = source ? SOURCE : [COMMAND];
    const folder = await mkdtempDisposable(join(tmpdir(), 'locitorium-attack-'));
    try {
      const own = Object.entries(process.env).filter(([name]) => !name.startsWith('LOCITORIUM_'));
      const given = Object.entries(settings).map(([name, value]) => [`LOCITORIUM_${name.toUpperCase()}`, String(value)]);
      const environment: NodeJS.ProcessEnv = Object.fromEntries([...own, ...given, ['LOCITORIUM_CACHE_DIR', join(folder.path, 'cache')]]);
      const keys = new Map<string, string>();
      if (keyHolders.length > 0) {
        const file = join(folder.path, 'keys.jsonl');
        for (const holder of keyHolders) keys.set(holder, await createKey(program, holder, file));
        environment['LOCITORIUM_API_KEYS_FILE'] = file;
      }
      const service = await ServiceProcess.start([], { program, environment, directory: folder.path });
      return new Target(service, keys, folder);
    } catch (error) {
      await folder.remove();
      throw error;
    }
  }

  readonly #service: ServiceProcess;
  readonly #keys: ReadonlyMap<string, string>;
  readonly #folder: AsyncDisposable;

  private constructor(service: ServiceProcess, keys: ReadonlyMap<string, string>, folder: AsyncDisposable) {
    this.#service = service;
    this.#keys = keys;
    this.#folder = folder;
  }

  get url(): string {
    return this.#service.url;
  }

  get port(): number {
    return Number(new URL(this.url).port);
  }

  /** The header that a holder of a key sends. */
  keyOf(holder: string): Readonly<Record<string, string>> {
    return { 'x-api-key': this.#keys.get(holder) ?? '' };
  }

  /** Its figures now; `asking` are headers of the request. */
  async figures(asking: Readonly<Record<string, string>> = {}): Promise<Figures> {
    const answer = await fetch(`${this.url}/metrics`, { headers: { connection: 'close', ...asking } });
    return new Figures(await answer.text());
  }

  /** What it wrote to standard error so far. */
  log(): Promise<string> {
    return this.#service.log();
  }

  /** Sends it a signal and waits for its end; resolves with its exit code. */
  end(signal: NodeJS.Signals): Promise<number | null> {
    return this.#service.end(signal);
  }

  /** It may be in any state, so it is not asked to finish. */
  async [Symbol.asyncDispose](): Promise<void> {
    await this.#service.end('SIGKILL');
    await this.#service[Symbol.asyncDispose]();
    await this.#folder[Symbol.asyncDispose]();
  }
}

/** A key as a user makes it. */
async function createKey(program: readonly string[], holder: string, file: string): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [...program, 'api-key', holder, '--file', file]);
  const key = /locitorium_\S+/.exec(stdout)?.[0];
  if (key === undefined) throw new Error('locitorium api-key printed no key.');
  return key;
}
