import { readFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { systemErrorCode } from '../system-error-code.ts';

/** Who holds the lock of a run; the content of run.lock. */
export interface LockHolder {
  readonly token: string;
  readonly pid: number;
  readonly host: string;
  /** Tells a process from an earlier one with the same pid (they repeat in containers); null where the system does not say. */
  readonly process_start: string | null;
}

/** Clock ticks from boot to the start of a process: field 22 of /proc/[pid]/stat (proc(5)). Null elsewhere than on Linux. */
export async function processStart(pid: number): Promise<string | null> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
    // Field 2 is the command in brackets and may hold blanks and brackets itself: count from the last one.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null;
  }
}

/** Whether the process that took a lock may still work: `unknown` for one of another machine. */
export async function holderState(holder: LockHolder): Promise<'alive' | 'gone' | 'unknown'> {
  if (holder.host !== hostname()) return 'unknown';
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    if (systemErrorCode(error) === 'ESRCH') return 'gone';
  }
  const start = await processStart(holder.pid);
  return start !== null && holder.process_start !== null && start !== holder.process_start ? 'gone' : 'alive';
}
