import type { RunCounts } from '@locitorium/ports';
import { recoverLog } from './recover-log.ts';
import type { RunFiles } from './run-files.ts';

/**
 * Which entries of a dataset a run has settled, and the counts of what it wrote.
 *
 * Predictions settle a document by its id; failures settle a line by its number, because a line that repeats a doc_id fails
 * under the same id that another line may still be grounded for.
 */
export class SettledEntries {
  readonly #documents = new Set<string>();
  readonly #lines = new Set<number>();
  #mentions = 0;
  #resolved = 0;

  get size(): number {
    return this.#documents.size + this.#lines.size;
  }

  get counts(): RunCounts {
    return { documents: this.#documents.size, failures: this.#lines.size, mentions: this.#mentions, resolved: this.#resolved };
  }

  has(line: number, docId: string | null): boolean {
    return this.#lines.has(line) || (docId !== null && this.hasDocument(docId));
  }

  hasDocument(docId: string): boolean {
    return this.#documents.has(docId);
  }

  hasFailure(line: number): boolean {
    return this.#lines.has(line);
  }

  addDocument(docId: string, statuses: readonly unknown[]): void {
    this.#documents.add(docId);
    this.#mentions += statuses.length;
    this.#resolved += statuses.filter((status) => status === 'resolved').length;
  }

  addFailure(line: number): void {
    this.#lines.add(line);
  }

  /** Repairs both files of a run and reads back what they settled. */
  static async recover(files: RunFiles): Promise<SettledEntries> {
    const settled = new SettledEntries();
    await recoverLog(files.predictions, (value) => settled.#replayPrediction(value));
    await recoverLog(files.failures, (value) => settled.#replayFailure(value));
    return settled;
  }

  #replayPrediction(value: unknown): string | null {
    const { doc_id: docId, results } = record(value);
    if (typeof docId !== 'string' || !Array.isArray(results)) return 'is not a prediction';
    if (this.hasDocument(docId)) return `repeats the document ${docId}`;
    this.addDocument(docId, results.map((result) => record(result)['status']));
    return null;
  }

  #replayFailure(value: unknown): string | null {
    const { line } = record(value);
    if (typeof line !== 'number') return 'is not a failure';
    if (this.hasFailure(line)) return `repeats the failure of line ${line}`;
    this.addFailure(line);
    return null;
  }
}

function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
