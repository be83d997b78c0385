import { readFile } from 'node:fs/promises';
import { UsageError } from '@locitorium/domain';
import { figureDrops, readBaseline, type Baseline, type FigureDrop } from '@locitorium/eval';
import { absolutePath, fileUnreadable, shownPath } from '../process/files.ts';
import { tell, type Io } from '../process/io.ts';
import { writeOutput } from '../process/output-file.ts';

/** Writes a baseline for `--baseline`. */
export async function writeBaseline(baseline: Baseline, path: string, io: Io): Promise<void> {
  await writeOutput(path, `${JSON.stringify(baseline, null, 2)}\n`, { kind: 'baseline_unwritable', what: 'baseline' });
  tell(io, `baseline written to ${shownPath(io, path)}`);
}

/** Says which figures are worse than in the file of a baseline, and returns them. */
export async function checkAgainstBaseline(now: Baseline, file: string, maxDrop: number, io: Io): Promise<readonly FigureDrop[]> {
  const drops = figureDrops(now, await baselineIn(absolutePath(io, file), file), maxDrop);
  for (const { key, before, now: value, drop } of drops) {
    const fell = value === null ? 'is no longer measured' : `is ${value}, worse by ${drop}`;
    tell(io, `below the baseline: ${key} ${fell} (it was ${before}, ${maxDrop} is allowed)`);
  }
  if (drops.length === 0) tell(io, `no figure is worse than in ${file} by more than ${maxDrop}`);
  return drops;
}

async function baselineIn(path: string, shown: string): Promise<Baseline> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    throw fileUnreadable(shown, error);
  });
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new UsageError('invalid_baseline', `The baseline ${shown} is no JSON. Make it by --write-baseline.`, { file: shown }, cause);
  }
  return readBaseline(value);
}
