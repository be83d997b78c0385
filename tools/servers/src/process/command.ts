import { execFileSync, spawn } from 'node:child_process';
import { createWriteStream, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { Failure } from '../failure.ts';
import { killGroup } from './running-process.ts';

/** A user of this machine that a process may run as. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
}

export const isRoot = (): boolean => process.getuid?.() === 0;

/** The account of this name; throws where there is none. */
export function accountNamed(name: string): Account {
  const number = (flag: string): number => Number(execFileSync('id', [flag, name], { encoding: 'utf8' }));
  return { uid: number('-u'), gid: number('-g') };
}

export interface CommandTerms {
  readonly limitMs: number;
  /** File that keeps all output of the command; appended to. */
  readonly log: string;
  readonly cwd?: string;
  readonly environment?: NodeJS.ProcessEnv;
  readonly account?: Account | null;
}

const TAIL_CHARACTERS = 2_000;

/**
 * Runs a command at low priority to its end and answers its standard output. Rejects with a failure that quotes the last lines
 * when it exits otherwise than with 0, cannot be started, or takes too long; then everything it started is ended too.
 */
export function runCommand(command: string, args: readonly string[], terms: CommandTerms): Promise<string> {
  mkdirSync(dirname(terms.log), { recursive: true });
  const log = createWriteStream(terms.log, { flags: 'a' });
  const words = [command, ...args].join(' ');
  log.write(`\n$ ${words}\n`);
  return new Promise<string>((resolve, reject) => {
    const child = spawn('nice', ['-n', '10', command, ...args], {
      cwd: terms.cwd ?? '/',
      env: terms.environment ?? process.env,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
      ...terms.account,
    });
    const { pid } = child;
    let output = '';
    let tail = '';
    let timedOut = false;
    const endGroup = (): void => {
      if (pid !== undefined) killGroup(pid);
    };
    const interrupted = (signal: NodeJS.Signals): void => {
      endGroup();
      process.exit(signal === 'SIGINT' ? 130 : 143);
    };
    const timer = setTimeout(() => {
      timedOut = true;
      endGroup();
    }, terms.limitMs);
    process.once('SIGINT', interrupted).once('SIGTERM', interrupted);
    const keep = (chunk: Buffer): void => {
      log.write(chunk);
      tail = (tail + chunk.toString()).slice(-TAIL_CHARACTERS);
    };
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      keep(chunk);
    });
    child.stderr.on('data', keep);
    const settle = (failure: Failure | null): void => {
      clearTimeout(timer);
      process.off('SIGINT', interrupted).off('SIGTERM', interrupted);
      // The caller may read the log as soon as it knows that the command has ended.
      log.end(() => (failure === null ? resolve(output) : reject(failure)));
    };
    child.once('error', (error) => settle(new Failure('failed', `${command} cannot be run: ${error.message}.`, error)));
    child.once('close', (status, signal) => {
      if (status === 0) return settle(null);
      const how = timedOut
        ? `took longer than ${Math.round(terms.limitMs / 1000)} s`
        : `ended with ${status === null ? signal : `status ${status}`}`;
      const quoted = `"${words.slice(0, 200)}" ${how}. Its output is in ${terms.log}; the last lines:\n${tail.trim()}`;
      settle(new Failure('failed', quoted));
    });
  });
}
