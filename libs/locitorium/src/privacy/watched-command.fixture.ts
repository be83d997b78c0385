import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const RECORDER = new URL('./socket-recorder.fixture.mjs', import.meta.url).href;
const COMMAND = fileURLToPath(new URL('../../../../apps/cli/src/main.ts', import.meta.url));

/** An address that a process tried to reach. */
export interface Attempt {
  readonly what: string;
  readonly to: string;
  /** Whether it is this machine; others were not let through. */
  readonly local: boolean;
  readonly thread: 'main' | 'worker';
}

export interface Watched {
  readonly code: number;
  readonly out: string;
  readonly err: string;
  readonly attempts: readonly Attempt[];
  /** Threads that the recorder was in. */
  readonly threads: readonly Attempt['thread'][];
}

export interface WatchOptions {
  readonly directory: string;
  /** A program that starts it, such as strace, with its arguments. */
  readonly before?: readonly string[];
  /** Whether what would leave the machine is turned to the same port of this one, instead of being stopped. */
  readonly turned?: boolean;
}

/** Runs Node with the recorder in it. */
export async function watched(args: readonly string[], { directory, before = [], turned = false }: WatchOptions): Promise<Watched> {
  const log = join(directory, `sockets-${performance.now()}.jsonl`);
  const environment = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !name.startsWith('LOCITORIUM_') && name !== 'NODE_OPTIONS'),
  );
  const [program = '', ...argv] = [...before, process.execPath, '--conditions=@locitorium/source', ...args];
  const result = await new Promise<Pick<Watched, 'code' | 'out' | 'err'>>((resolve) => {
    execFile(
      program,
      argv,
      {
        cwd: directory,
        env: { ...environment, NODE_OPTIONS: `--import=${RECORDER}`, SOCKET_LOG: log, SOCKET_TURN: turned ? '1' : '0', NO_COLOR: '1' },
      },
      (error, out, err) => resolve({ code: typeof error?.code === 'number' ? error.code : error === null ? 0 : -1, out, err }),
    );
  });
  const lines = (await readFile(log, 'utf8'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Attempt);
  return {
    ...result,
    attempts: lines.filter(({ what }) => what !== 'preloaded'),
    threads: [...new Set(lines.filter(({ what }) => what === 'preloaded').map(({ thread }) => thread))].sort(),
  };
}

/** The command `locitorium`, from its sources. */
export const watchedCommand = (args: readonly string[], options: WatchOptions): Promise<Watched> => watched([COMMAND, ...args], options);
