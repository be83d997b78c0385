import { readFileSync } from 'node:fs';

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
