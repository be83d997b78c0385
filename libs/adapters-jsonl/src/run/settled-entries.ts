import type { DocumentStatus, FailedDocument } from '@locitorium/domain';
import type { RunCounts } from '@locitorium/ports';
import { dropLines, recoverLog } from './recover-log.ts';
import type { RunFiles } from './run-folder.ts';

/**
 * Which entries of a dataset a run has settled, and the counts of what it wrote.
 *
 * Groundings settle a document by its id; failures settle a line by its number, because a line that repeats a doc_id fails under the same
 * id that another line may still be grounded for. The failure of a document comes first and its prediction line second: a line that is
 * missing can be written from the failure.
 */
export class SettledEntries {
  readonly #grounded = new Set<string>();
  readonly #lines = new Set<number>();
  readonly #failed = new Map<string, FailedDocument>();
  readonly #failedWithLine = new Set<string>();
  #mentions = 0;
  #resolved = 0;

  get size(): number {
    return this.#grounded.size + this.#lines.size;
  }

  get counts(): RunCounts {
    return { documents: this.#grounded.size, failures: this.#lines.size, mentions: this.#mentions, resolved: this.#resolved };
  }

  get failedWithoutLine(): readonly FailedDocument[] {
    return [...this.#failed.values()].filter(({ docId }) => !this.#failedWithLine.has(docId));
  }

  has(line: number, docId: string | null): boolean {
    return this.#lines.has(line) || (docId !== null && this.hasDocument(docId));
  }

  hasDocument(docId: string): boolean {
    return this.#grounded.has(docId) || this.#failed.has(docId);
  }

  hasFailure(line: number): boolean {
    return this.#lines.has(line);
  }

  addDocument(docId: string, statuses: readonly unknown[]): void {
    this.#grounded.add(docId);
    this.#mentions += statuses.length;
    this.#resolved += statuses.filter((status) => status === 'resolved').length;
  }

  /** @param failed null where the line is no document of its own */
  addFailure(line: number, failed: FailedDocument | null): void {
    this.#lines.add(line);
    if (failed !== null) this.#failed.set(failed.docId, failed);
  }

  addFailedLine(docId: string): void {
    this.#failedWithLine.add(docId);
  }

  /**
   * Repairs both files of a run and reads back what they settled. The prediction line of a document that failed is taken out where its
   * failure is gone (lost with the power, or deleted to have the document done again).
   */
  static async recover(files: RunFiles): Promise<SettledEntries> {
    const settled = new SettledEntries();
    const orphans = new Set<string>();
    await recoverLog(files.failures, (value) => settled.#replayFailure(value));
    await recoverLog(files.predictions, (value) => settled.#replayPrediction(value, orphans));
    if (orphans.size > 0) await dropLines(files.predictions, (value) => orphans.has(String(record(value)['doc_id'])));
    return settled;
  }

  #replayFailure(value: unknown): string | null {
    const { line, doc_id: docId, status, kind, usage } = record(value);
    if (typeof line !== 'number') return 'is not a failure';
    if (this.hasFailure(line)) return `repeats the failure of line ${line}`;
    const hasLine = typeof docId === 'string' && typeof status === 'string' && typeof kind === 'string';
    const used = usage !== undefined && { usage: usage as FailedDocument['usage'] };
    this.addFailure(line, hasLine ? { docId, status: { status: status as DocumentStatus['status'], kind }, ...used } : null);
    return null;
  }

  #replayPrediction(value: unknown, orphans: Set<string>): string | null {
    const { doc_id: docId, results, document_status: status } = record(value);
    if (typeof docId !== 'string' || !Array.isArray(results)) return 'is not a prediction';
    if (this.#grounded.has(docId) || this.#failedWithLine.has(docId) || orphans.has(docId)) return `repeats the document ${docId}`;
    const failed = this.#failed.has(docId);
    if (failed && status === undefined) return `holds groundings of the document ${docId}, which failed`;
    if (failed) this.addFailedLine(docId);
    else if (status !== undefined) orphans.add(docId);
    else
      this.addDocument(
        docId,
        results.map((result) => record(result)['status']),
      );
    return null;
  }
}

function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
