import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The installed command itself: needs a build. */
export const BIN = fileURLToPath(new URL('../bin/locitorium.mjs', import.meta.url));

export interface CommandResult {
  /** Null where a signal ended it. */
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly out: string;
  readonly err: string;
}

export interface SpawnedCommand {
  readonly process: ChildProcess;
  readonly result: Promise<CommandResult>;
}

/** Starts the command in a process of its own, without the settings of the one who runs the tests. */
export function startCommand(
  argv: readonly string[],
  options: { readonly directory: string; readonly input?: string | Uint8Array },
): SpawnedCommand {
  const environment = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !name.startsWith('LOCITORIUM_') && name !== 'NODE_OPTIONS' && name !== 'FORCE_COLOR'),
  );
  const child = spawn(process.execPath, [BIN, ...argv], { cwd: options.directory, env: { ...environment, NO_COLOR: '1' }, stdio: 'pipe' });
  let out = '';
  let err = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => (out += chunk));
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (err += chunk));
  child.stdin.on('error', () => undefined); // a command that does not read closes the pipe
  child.stdin.end(options.input ?? '');
  const result = new Promise<CommandResult>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => resolve({ code, signal, out, err }));
  });
  return { process: child, result };
}

export function runCommand(argv: readonly string[], options: Parameters<typeof startCommand>[1]): Promise<CommandResult> {
  return startCommand(argv, options).result;
}
