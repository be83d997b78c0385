import { readFileSync } from 'node:fs';
import process from 'node:process';

/** npm is the parent of the shell that starts a command; a launcher may lie between them. */
const FURTHEST = 6;

/** Tells whether the npm that started this process is still there. */
export interface NpmAbove {
  isGone(): boolean;
}

/**
 * The npm (or npx, pnpm, yarn) that this process runs under; null where it was started otherwise. npm passes signals on to its shell
 * alone, and one that is killed passes nothing on: whatever the shell started would go on for ever.
 *
 * On Linux every process from here up to npm counts. Without an npm among them, the variables of npm came from a shell that an npm script
 * opened, which may end without this process. Elsewhere the nearest process counts alone.
 */
export function npmAbove(environment: Readonly<Record<string, string | undefined>> = process.env): NpmAbove | null {
  if (environment['npm_command'] === undefined) return null;
  const ancestors = [process.ppid];
  while (ancestors.length < FURTHEST && !isNpm(ancestors.at(-1) as number)) {
    const parent = parentOf(ancestors.at(-1) as number);
    if (parent === null || parent <= 1) break;
    ancestors.push(parent);
  }
  if (process.platform === 'linux' && !isNpm(ancestors.at(-1) as number)) return null;
  return {
    isGone: () => process.ppid !== ancestors[0] || ancestors.slice(1).some((pid, index) => parentOf(ancestors[index] as number) !== pid),
  };
}

/** npm calls itself `npm exec …` or `npm run …`, whatever file it was started from. */
function isNpm(pid: number): boolean {
  return /^(npm|npx|pnpm|yarn)\b/.test(procFile(pid, 'cmdline') ?? '');
}

/** Field 4 of /proc/[pid]/stat (proc(5)); null elsewhere than on Linux, and where the process is gone. */
function parentOf(pid: number): number | null {
  const stat = procFile(pid, 'stat');
  // Field 2 is the command in brackets and may hold blanks and brackets itself: count from the last one.
  return stat === null ? null : Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
}

function procFile(pid: number, name: 'cmdline' | 'stat'): string | null {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return null;
  }
}
