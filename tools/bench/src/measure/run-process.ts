import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { WORKSPACE } from '../workspace.ts';

/** What a Node process took from its start to its end. */
export interface ProcessUsage {
  readonly wallSeconds: number;
  /** User and system time of all its threads. */
  readonly cpuSeconds: number;
  /** Greatest resident set, in bytes. */
  readonly peakBytes: number;
  readonly stdout: string;
}

const REPORT_USAGE = fileURLToPath(new URL('./report-usage.mjs', import.meta.url));

/** Runs `node ARGUMENTS` several times in the workspace; the arguments may depend on the number of the run. */
export async function runRepeatedly(times: number, argvOf: (run: number) => readonly string[]): Promise<readonly ProcessUsage[]> {
  const usages: ProcessUsage[] = [];
  for (let run = 0; run < times; run += 1) usages.push(await runProcess(argvOf(run), WORKSPACE));
  return usages;
}

/** Runs `node ARGUMENTS` and waits for its end; the process reports its own usage on a fourth stream. Rejects unless it exits with 0. */
export async function runProcess(argv: readonly string[], directory: string): Promise<ProcessUsage> {
  const begin = performance.now();
  const child = spawn(process.execPath, ['--import', REPORT_USAGE, ...argv], { cwd: directory, stdio: ['ignore', 'pipe', 'pipe', 'pipe'] });
  const [, out, err, report] = child.stdio as unknown as readonly [null, Readable, Readable, Readable];
  const ended = new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve));
  const [stdout, stderr, usage, code] = await Promise.all([text(out), text(err), text(report), ended]);
  const wallSeconds = (performance.now() - begin) / 1000;
  if (code !== 0) throw new Error(`node ${argv.join(' ')} ended with ${code}: ${stderr.slice(-500)}`);
  const { cpuSeconds, peakBytes } = JSON.parse(usage) as Pick<ProcessUsage, 'cpuSeconds' | 'peakBytes'>;
  return { wallSeconds, cpuSeconds, peakBytes, stdout };
}
