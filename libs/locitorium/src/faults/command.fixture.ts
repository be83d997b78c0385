import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { CommandAnswered, CommandAsked } from './command-host.fixture.ts';

const HOST = fileURLToPath(new URL('./command-host.fixture.ts', import.meta.url));
const COMMAND = new URL('../../../../apps/cli/src/cli.ts', import.meta.url).href;

/** What a command left behind. */
export type CommandResult = Omit<CommandAnswered, 'id'>;

/** The command `locitorium`, from its sources, in one other process for all calls. */
export class CommandHost {
  static async start(): Promise<CommandHost> {
    const environment = Object.fromEntries(
      Object.entries(process.env).filter(([name]) => !name.startsWith('LOCITORIUM_') && name !== 'NODE_OPTIONS'),
    );
    const child = fork(HOST, [COMMAND], { execArgv: ['--conditions=@locitorium/source'], env: { ...environment, NO_COLOR: '1' } });
    await once(child, 'message');
    return new CommandHost(child);
  }

  readonly #child: ChildProcess;
  readonly #open = new Map<number, (result: CommandResult) => void>();
  #asked = 0;

  private constructor(child: ChildProcess) {
    this.#child = child;
    child.on('message', ({ id, ...result }: CommandAnswered) => {
      this.#open.get(id)?.(result);
      this.#open.delete(id);
    });
  }

  run(
    argv: readonly string[],
    { directory, environment = {} }: { readonly directory: string; readonly environment?: Readonly<Record<string, string>> },
  ): Promise<CommandResult> {
    const id = (this.#asked += 1);
    return new Promise((resolve) => {
      this.#open.set(id, resolve);
      this.#child.send({ id, argv, directory, environment } satisfies CommandAsked);
    });
  }

  /** A command that does not end would keep the process, and the tests with it. */
  async stop(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const exited = once(this.#child, 'exit');
    this.#child.kill('SIGKILL');
    await exited;
  }
}
