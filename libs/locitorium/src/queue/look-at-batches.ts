import { createHash } from 'node:crypto';
import type { BatchCounts, BatchQueue, BatchReceipt, PartStore } from '@locitorium/ports';
import { VERSION } from '../version.ts';

/** A file with the rows of one batch. */
export interface ListedPart {
  readonly name: string;
  readonly documents: number;
  /** Of these, that failed. */
  readonly failed: number;
  readonly bytes: number;
  readonly sha256: string;
}

/** What `manifest.json` beside the parts says. */
export interface PartsManifest {
  readonly format: 'locitorium-parts/1';
  readonly locitorium_version: string;
  readonly config_hash: string;
  readonly documents: number;
  readonly failed: number;
  /** By name; those that are not listed belong to nothing. */
  readonly parts: readonly ListedPart[];
}

export interface BatchesReport {
  readonly batches: BatchCounts;
  /** Documents of complete submissions. */
  readonly documents: number;
  /** Submissions that broke off, or still go on. */
  readonly openSubmissions: number;
  /** Whether all that was submitted is done. */
  readonly isDone: boolean;
  /** Null where it is not done, no parts were given, or something is wrong. */
  readonly manifest: PartsManifest | null;
  /** What is wrong, a sentence each. */
  readonly problems: readonly string[];
}

export interface LookAtBatchesOptions {
  readonly queue: BatchQueue;
  /** Where the manifest is written when all is done; null to count alone. */
  readonly parts: PartStore | null;
  readonly signal?: AbortSignal;
}

const MANIFEST_NAME = 'manifest.json';
/** More problems are only counted. */
const MOST_PROBLEMS = 20;

/**
 * Counts batches, and when all are done reads every part, compares it with what its worker said, and writes the manifest. Parts are read
 * one by one; beside one part, a line for each is in memory.
 */
export async function lookAtBatches({ queue, parts, signal = new AbortController().signal }: LookAtBatchesOptions): Promise<BatchesReport> {
  const submissions = await queue.submissions();
  const batches = await queue.counts();
  const documents = submissions.reduce((sum, submission) => sum + (submission.documents ?? 0), 0);
  const openSubmissions = submissions.filter((submission) => submission.documents === null).length;
  const { waiting, active, failed } = batches;
  const isDone = submissions.length > 0 && openSubmissions + waiting + active + failed === 0;
  const counted = { batches, documents, openSubmissions, isDone };
  if (!isDone || parts === null) return { ...counted, manifest: null, problems: [] };
  const problems: string[] = [];
  const listed = new Map<string, ListedPart>();
  const engines = new Set<string>();
  const outputs = new Set<string>();
  for await (const { receipt } of queue.finished()) {
    signal.throwIfAborted();
    engines.add(String(receipt['config_hash']));
    outputs.add(String(receipt['output_hash'] ?? receipt['config_hash']));
    const part = await listedPart(parts, receipt, signal);
    if (typeof part === 'string') problems.push(part);
    else listed.set(part.name, part);
  }
  const all = [...listed.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
  const sum = (of: (part: ListedPart) => number): number => all.reduce((total, part) => total + of(part), 0);
  const rows = sum((part) => part.documents);
  const made = Math.max(engines.size, outputs.size);
  if (made > 1)
    problems.push(`The parts are of ${made} engines with different settings, versions or fields: work remove, and do them with one.`);
  if (problems.length === 0 && rows !== documents)
    problems.push(`The parts have ${rows} records, but ${documents} were submitted: the same files were submitted in different ways.`);
  if (problems.length > 0) {
    const more = problems.length - MOST_PROBLEMS;
    return { ...counted, manifest: null, problems: more > 0 ? [...problems.slice(0, MOST_PROBLEMS), `And ${more} more.`] : problems };
  }
  const manifest: PartsManifest = {
    format: 'locitorium-parts/1',
    locitorium_version: VERSION,
    config_hash: [...engines][0] ?? '',
    documents: rows,
    failed: sum((part) => part.failed),
    parts: all,
  };
  await parts.put(MANIFEST_NAME, Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`), signal);
  return { ...counted, manifest, problems };
}

/** A part as it lies there, or what is wrong with it. */
async function listedPart(parts: PartStore, receipt: BatchReceipt, signal: AbortSignal): Promise<ListedPart | string> {
  const name = String(receipt['part']);
  const remedy = 'remove it if it is there, then work remove and submit again: parts that are there are not made again.';
  const bytes = await parts.get(name, signal);
  if (bytes === null) return `The part ${name} is not there: ${remedy}`;
  const { parquetReadObjects } = await import('hyparquet');
  const file = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer;
  const rows = await parquetReadObjects({ file, columns: ['error_kind'] }).catch(() => null);
  if (rows === null) return `The part ${name} is damaged: ${remedy}`;
  if (rows.length !== receipt['documents']) return `The part ${name} has ${rows.length} records, not ${receipt['documents']}: ${remedy}`;
  const failed = rows.filter((row) => row['error_kind'] !== null).length;
  return { name, documents: rows.length, failed, bytes: bytes.byteLength, sha256: createHash('sha256').update(bytes).digest('hex') };
}
