import { LIMITS } from '../limits.ts';
import { isRunning, type ProcessIdentity } from './process-identity.ts';
import { waitUntil } from './wait-until.ts';

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
