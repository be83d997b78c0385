import { encodeComparison, formatComparison } from '@locitorium/eval';
import { compareFiles } from 'locitorium';
import { datasetFile, predictionsFile } from '../input/input-file.ts';
import { renderSections } from '../output/render-evaluation.ts';
import { terminalOf } from '../output/terminal.ts';
import { findingLines } from '../output/words.ts';
import { warnOfLines } from '../output/warn-of-lines.ts';
import { EXIT } from '../process/exit-code.ts';
import { show, tell, writeJson } from '../process/io.ts';
import type { CommandContext } from './command-context.ts';
import type { Flags } from './define-command.ts';

interface CompareFlags extends Flags {
  readonly dataset: string;
  readonly mode: 'auto' | 'gold' | 'e2e';
  readonly format: 'table' | 'json';
  readonly changes: number;
}

/** `locitorium eval compare A B`. Exit code 1 where lines of a file could not be used; which of them is better is no matter of it. */
export async function comparePredictions(
  { dataset, mode, format, changes }: CompareFlags,
  { io }: CommandContext,
  a = '',
  b = '',
): Promise<number> {
  await using gold = await datasetFile(dataset, io);
  await using before = await predictionsFile(a, io);
  await using after = await predictionsFile(b, io);
  const { comparison, unusableLines, findings } = await compareFiles({
    dataset: gold.path,
    a: before.path,
    b: after.path,
    ...(mode !== 'auto' && { mode }),
  });
  warnOfLines(unusableLines, io);
  for (const line of findingLines(findings)) tell(io, line);
  if (format === 'json') {
    const lines = unusableLines.map(({ kind, message }) => ({ kind, message }));
    writeJson(io, { ...encodeComparison(comparison), unusable_lines: lines, findings });
  } else show(io, renderSections(formatComparison(comparison, changes), terminalOf(io)));
  return unusableLines.length > 0 ? EXIT.failures : EXIT.done;
}
