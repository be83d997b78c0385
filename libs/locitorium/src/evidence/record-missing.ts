import { isLocitoriumError } from '@locitorium/domain';
import type { PredictionEntry } from '@locitorium/adapters-jsonl';
import type { EvidenceLedger } from '@locitorium/evidence';
import type { DatasetReader, GroundOptions, Grounder } from '@locitorium/ports';

export interface MissingEvidence {
  readonly reader: DatasetReader;
  /** What the run has predicted. */
  readonly predictions: AsyncIterable<PredictionEntry>;
  /** Records what it grounds. */
  readonly grounder: Grounder;
  readonly evidence: Pick<EvidenceLedger, 'graph'>;
  readonly task: string;
  readonly mentions: NonNullable<GroundOptions['mentions']>;
  readonly signal?: AbortSignal;
}

/**
 * Grounds documents once more, for their evidence alone, that have a prediction with mentions and no claim: predicted by an attempt that
 * did not record, or into a file that is gone. Their predictions stay as they are.
 */
export async function recordMissing({
  reader,
  predictions,
  grounder,
  evidence,
  task,
  mentions,
  signal,
}: MissingEvidence): Promise<{ readonly documents: number; readonly finished: boolean }> {
  const missing = new Set<string>();
  let documents = 0;
  try {
    for await (const entry of predictions) {
      if (entry.kind === 'invalid' || entry.prediction.results.length === 0) continue;
      const { docId } = entry.prediction;
      if ((await evidence.graph(task, { docId })).claims.length === 0) missing.add(docId);
    }
    if (missing.size === 0) return { documents, finished: true };
    for await (const entry of reader.entries(signal)) {
      if (entry.kind !== 'document' || !missing.delete(entry.document.docId)) continue;
      if (await recorded(() => grounder.ground(entry.document, { mentions, ...(signal !== undefined && { signal }) }))) documents += 1;
    }
    return { documents, finished: true };
  } catch (error) {
    if (signal?.aborted === true) return { documents, finished: false };
    throw error;
  }
}

/** A document that cannot be grounded again costs its evidence, not the run. */
async function recorded(ground: () => Promise<unknown>): Promise<boolean> {
  try {
    await ground();
    return true;
  } catch (error) {
    if (isLocitoriumError(error) && error.blame === 'usage') return false;
    throw error;
  }
}
