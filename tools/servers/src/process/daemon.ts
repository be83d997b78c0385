import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { Failure } from '../failure.ts';
import type { Account } from './command.ts';
import { processIdentity, waitUntil, type ProcessIdentity } from './running-process.ts';

export interface DaemonTerms {
  /** Receives what the process writes; appended to. */
  readonly log: string;
  readonly cwd: string;
  readonly environment: NodeJS.ProcessEnv;
  readonly account?: Account | null;
}

/** The child has the parent's command line until exec, and an empty one for a moment in between. */
const EXEC_LIMIT_MS = 5_000;

/** Starts a process that outlives this command, in a session of its own. */
export async function startDaemon(command: string, args: readonly string[], terms: DaemonTerms): Promise<ProcessIdentity> {
  mkdirSync(dirname(terms.log), { recursive: true });
  const log = openSync(terms.log, 'a');
  try {
    const child = spawn(command, args, {
      cwd: terms.cwd,
      env: terms.environment,
      stdio: ['ignore', log, log],
      detached: true,
      ...terms.account,
    });
    await new Promise<void>((resolve, reject) => {
      child.once('spawn', resolve);
      child.once('error', (error) => reject(new Failure('failed', `${command} cannot be started: ${error.message}.`, error)));
    });
    child.unref();
    const pid = child.pid as number;
    const own = processIdentity(process.pid)?.commandLine;
    await waitUntil(async () => !['', own].includes(processIdentity(pid)?.commandLine), EXEC_LIMIT_MS);
    const identity = processIdentity(pid);
    if (identity === null) throw new Failure('failed', `${command} ended at once; its log is ${terms.log}.`);
    return identity;
  } finally {
    closeSync(log);
  }
}
