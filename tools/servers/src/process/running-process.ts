import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { LIMITS } from '../limits.ts';

const POLL_MS = 100;

/** Names one process for good: ids are reused, but not with the same start time and command line. */
export interface ProcessIdentity {
  readonly pid: number;
  /** Clock ticks from boot to the start of the process (field 22 of /proc/PID/stat). */
  readonly startTicks: number;
  /** Arguments separated by blanks. */
  readonly commandLine: string;
}

/** The process that has this id; null where there is none, or only its remains. */
export function processIdentity(pid: number): ProcessIdentity | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The second field is the name in brackets and may itself hold blanks and brackets.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (fields[0] === 'Z' || fields[0] === 'X') return null;
    const commandLine = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
    return { pid, startTicks: Number(fields[19]), commandLine };
  } catch {
    return null;
  }
}

export function isRunning(process: ProcessIdentity): boolean {
  const found = processIdentity(process.pid);
  return found !== null && found.startTicks === process.startTicks && found.commandLine === process.commandLine;
}

/**
 * Ends this very process and what it started: the signal first, and after the grace time SIGKILL for its whole group (a daemon
 * leads a group of its own). A process that is gone, or another one with the same id, is left alone. Answers whether it ran.
 */
export async function stopProcess(target: ProcessIdentity, signal: NodeJS.Signals): Promise<boolean> {
  if (!isRunning(target)) return false;
  // A stopped process does not see the signal until it goes on.
  process.kill(target.pid, signal);
  process.kill(target.pid, 'SIGCONT');
  const ended = await waitUntil(async () => !isRunning(target), LIMITS.graceOnStop);
  if (!ended && isRunning(target)) {
    killGroup(target.pid);
    await waitUntil(async () => !isRunning(target), LIMITS.graceOnStop);
  }
  return true;
}

export function killGroup(leader: number): void {
  try {
    process.kill(-leader, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Asks until the answer is yes; false when the time is over first. */
export async function waitUntil(condition: () => Promise<boolean>, limitMs: number): Promise<boolean> {
  const end = performance.now() + limitMs;
  while (!(await condition())) {
    if (performance.now() > end) return false;
    await sleep(POLL_MS);
  }
  return true;
}
