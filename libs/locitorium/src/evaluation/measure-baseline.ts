import { basename } from 'node:path';
import { UsageError } from '@locitorium/domain';
import type { Baseline, EvaluationReport } from '@locitorium/eval';

/**
 * The figures of an evaluation as a baseline of its dataset, which is known by its bytes. Rejects with a UsageError where the dataset
 * cannot be read again.
 *
 * @param dataset path of the dataset that the report is about
 */
export async function measureBaseline(report: EvaluationReport, dataset: string): Promise<Baseline> {
  const [{ inspectDataset, pipeAt }, { baselineOf }] = await Promise.all([
    import('@locitorium/adapters-jsonl'),
    import('@locitorium/eval'),
  ]);
  if ((await pipeAt(dataset)) !== null)
    throw new UsageError('baseline_of_pipe', 'A baseline needs a dataset that can be read again: a file, not a pipe.', { dataset });
  const { sha256 } = await inspectDataset(dataset);
  return baselineOf(report, { name: basename(dataset), sha256 });
}
