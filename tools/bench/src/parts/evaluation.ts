import { rm } from 'node:fs/promises';
import type { BenchOptions } from '../bench-options.ts';
import { runProcess } from '../measure/run-process.ts';
import { tableOf, type Table, type TitledRow } from '../report/table.ts';
import { writeJudgedFiles } from '../texts/made-up-predictions.ts';
import { COMMAND, temporaryFolder, WORKSPACE } from '../workspace.ts';

const DOCUMENTS = 1_000_000;

/** Memory and CPU time of `locitorium eval` by the number of documents: whether it holds them. */
export async function measureEvaluation({ documents }: BenchOptions): Promise<readonly Table[]> {
  const most = documents ?? DOCUMENTS;
  await using temporary = await temporaryFolder();
  const rows: TitledRow[] = [];
  for (const count of [most / 100, most / 10, most].map(Math.ceil)) {
    const { dataset, predictions } = await writeJudgedFiles(temporary.path, count);
    const argv = [COMMAND, 'eval', '--dataset', dataset, '--predictions', predictions, '--format', 'json'];
    const { cpuSeconds, peakBytes, stdout } = await runProcess(argv, WORKSPACE);
    const { counts } = JSON.parse(stdout) as { readonly counts: { readonly documents: number; readonly mentions: number } };
    rows.push([
      ['documents', counts.documents.toLocaleString('en')],
      ['gold mentions', counts.mentions.toLocaleString('en')],
      ['MB', (peakBytes / 1e6).toFixed(0)],
      ['CPU seconds', cpuSeconds.toFixed(1)],
    ]);
    await Promise.all([rm(dataset), rm(predictions)]);
  }
  return [
    tableOf('Evaluation: greatest resident set and CPU time of `locitorium eval`', rows, [
      'Made-up documents with two gold mentions and two candidates for each; predictions in about the order of the dataset, as a batch writes them.',
    ]),
  ];
}
