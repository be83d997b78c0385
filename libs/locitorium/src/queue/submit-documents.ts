import { hash } from 'node:crypto';
import { UsageError } from '@locitorium/domain';
import type { Batch, BatchQueue } from '@locitorium/ports';
import type { InputOptions, InputSource } from '../input/input-lines.ts';
import { readInput } from '../input/read-input.ts';
import { encodeRecord } from './batch-content.ts';

export interface SubmitOptions extends Omit<InputOptions, 'whole'> {
  readonly queue: BatchQueue;
  /** Files, folders, patterns and streams, as a run reads them, one after the other. */
  readonly sources: readonly InputSource[];
  /** Most documents of a batch: 1 to 100,000, default 500. */
  readonly batchDocuments?: number;
  /** So many characters of JSON fill a batch, or one longer document: 1,000 to 64 Mi, default 2 Mi. */
  readonly batchChars?: number;
  /** Called after every group of batches. */
  readonly onProgress?: (report: SubmitReport) => void;
}

export interface SubmitReport {
  readonly documents: number;
  readonly batches: number;
  /** Of these, new ones; the others were in the queue already, whatever became of them there. */
  readonly added: number;
  /** Those that had been given up and wait again. */
  readonly revived: number;
}

const DEFAULT_DOCUMENTS = 500;
const DEFAULT_CHARS = 2_097_152;
/** Batches are enqueued together until they have so many characters: what is held in memory at once. */
const GROUP_CHARS = 8_388_608;
const GROUP_BATCHES = 64;

/**
 * Cuts documents into batches and enqueues them. The same input in the same order gives the same batches, so that a second time adds what
 * the first one did not. Rejects as `readInput` and the queue do, and with a UsageError `dataset_empty`.
 */
export async function submitDocuments(options: SubmitOptions): Promise<SubmitReport> {
  const { queue, sources, batchDocuments = DEFAULT_DOCUMENTS, batchChars = DEFAULT_CHARS, onProgress, ...input } = options;
  const names = sources.map((source) => (typeof source === 'string' ? source : source.name));
  const key = hash('sha256', JSON.stringify([names, input.fields ?? {}, batchDocuments, batchChars]));
  let report: SubmitReport = { documents: 0, batches: 0, added: 0, revived: 0 };
  let group: Batch[] = [];
  let groupChars = 0;
  let records: string[] = [];
  let chars = 0;
  const flush = async (): Promise<void> => {
    if (group.length === 0) return;
    const { added, revived } = await queue.enqueue(group);
    report = { ...report, batches: report.batches + group.length, added: report.added + added, revived: report.revived + revived };
    [group, groupChars] = [[], 0];
    onProgress?.(report);
  };
  const cut = (): void => {
    if (records.length === 0) return;
    const content = records.join('\n');
    group.push({ key: hash('sha256', content), content });
    groupChars += content.length;
    [records, chars] = [[], 0];
  };
  let isAnnounced = false;
  for await (const entry of readInput(sources, input)) {
    input.signal?.throwIfAborted();
    // Not before something can be read: a mistyped name leaves nothing.
    if (!isAnnounced) await queue.submit({ key, documents: null });
    isAnnounced = true;
    const record = encodeRecord(entry);
    if (records.length === batchDocuments || (records.length > 0 && chars + record.length > batchChars)) cut();
    if (groupChars >= GROUP_CHARS || group.length >= GROUP_BATCHES) await flush();
    records.push(record);
    chars += record.length;
    report = { ...report, documents: report.documents + 1 };
  }
  cut();
  await flush();
  if (report.documents === 0)
    throw new UsageError('dataset_empty', 'There are no documents in what was given: it is empty, or holds nothing that can be read.');
  await queue.submit({ key, documents: report.documents });
  return report;
}
