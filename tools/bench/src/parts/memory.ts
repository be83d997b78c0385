import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BenchOptions } from '../bench-options.ts';
import { runRepeatedly } from '../measure/run-process.ts';
import { formatSpread, spreadOf } from '../measure/spread.ts';
import { tableOf, type Table, type TitledRow } from '../report/table.ts';
import { readTexts } from '../texts/read-texts.ts';
import { COMMAND, temporaryFolder } from '../workspace.ts';

const REPETITIONS = 3;
/** The longest text that the embedded engine takes by default. */
const LONG_TEXT = 200_000;

/** Greatest resident set of the command: for one text, for a long one, for a dataset. */
export async function measureMemory({ corpora, longest }: BenchOptions): Promise<readonly Table[]> {
  const { documents, label, path } = await readTexts(corpora);
  await using temporary = await temporaryFolder();
  const folder = temporary.path;
  const news = documents.map(({ text }) => text).join('\n\n');
  const long = join(folder, 'long.txt');
  await writeFile(long, news.repeat(Math.ceil(LONG_TEXT / news.length)).slice(0, Math.min(LONG_TEXT, longest)));
  const commands: readonly (readonly [string, (n: number) => readonly string[]])[] = [
    ['ground, one sentence', () => ['ground', 'Paris, Texas, is not Paris.']],
    ['ground, 200,000 characters of news', () => ['ground', '--file', long]],
    [`run, ${label}`, (n) => ['run', '--dataset', path, '--out', folder, '--run-id', `memory-${n}`]],
  ];
  const rows: TitledRow[] = [];
  for (const [what, argv] of commands) {
    const usages = await runRepeatedly(REPETITIONS, (n) => [COMMAND, ...argv(n)]);
    rows.push([
      ['what', `locitorium ${what}`],
      ['MB', formatSpread(spreadOf(usages.map(({ peakBytes }) => peakBytes / 1e6)), 0)],
    ]);
  }
  return [tableOf('Memory: greatest resident set of a process', rows, [`Median of ${REPETITIONS} processes (least–greatest).`])];
}
