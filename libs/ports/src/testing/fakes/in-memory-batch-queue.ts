import type { Batch, BatchCounts, BatchQueue, BatchReceipt, FinishedBatch, Submission, TakenBatch } from '../../batch-queue/batch-queue.ts';

interface KeptBatch {
  readonly batch: Batch;
  state: keyof BatchCounts;
  failures: number;
  receipt: BatchReceipt | null;
}

/** A queue that lives as long as the object. Nobody dies in one process: `expire` says that a taker has. */
export class InMemoryBatchQueue implements BatchQueue {
  readonly #batches = new Map<string, KeptBatch>();
  readonly #submissions = new Map<string, Submission>();
  readonly #attempts: number;

  constructor({ attempts = 3 }: { readonly attempts?: number } = {}) {
    this.#attempts = attempts;
  }

  async enqueue(batches: readonly Batch[]) {
    let [added, revived] = [0, 0];
    for (const batch of batches) {
      const kept = this.#batches.get(batch.key);
      if (kept === undefined) {
        this.#batches.set(batch.key, { batch, state: 'waiting', failures: 0, receipt: null });
        added += 1;
      } else if (kept.state === 'failed') {
        Object.assign(kept, { state: 'waiting', failures: 0 });
        revived += 1;
      }
    }
    return { added, revived };
  }

  async take(): Promise<TakenBatch | null> {
    for (const kept of this.#batches.values()) {
      if (kept.state !== 'waiting') continue;
      kept.state = 'active';
      return { ...kept.batch, attempt: kept.failures + 1, keepWithinMs: 60_000 };
    }
    return null;
  }

  async keep(): Promise<void> {
    // Nobody else would take it.
  }

  async finish(key: string, receipt: BatchReceipt): Promise<void> {
    const kept = this.#batches.get(key);
    if (kept !== undefined && (kept.state === 'active' || kept.state === 'waiting')) Object.assign(kept, { state: 'done', receipt });
  }

  async fail(key: string): Promise<void> {
    const kept = this.#active(key);
    if (kept === null) return;
    kept.failures += 1;
    kept.state = kept.failures < this.#attempts ? 'waiting' : 'failed';
  }

  async handBack(key: string): Promise<void> {
    const kept = this.#active(key);
    if (kept !== null) kept.state = 'waiting';
  }

  /** The taker of this batch has died, or is taken to have. */
  expire(key: string): Promise<void> {
    return this.fail(key);
  }

  async submit(submission: Submission): Promise<void> {
    const { key, documents } = submission;
    if (documents !== null || !this.#submissions.has(key)) this.#submissions.set(key, submission);
  }

  async submissions(): Promise<readonly Submission[]> {
    return [...this.#submissions.values()];
  }

  async counts(): Promise<BatchCounts> {
    const counts = { waiting: 0, active: 0, done: 0, failed: 0 };
    for (const { state } of this.#batches.values()) counts[state] += 1;
    return counts;
  }

  async *finished(): AsyncGenerator<FinishedBatch> {
    for (const { batch, receipt } of this.#batches.values()) if (receipt !== null) yield { key: batch.key, receipt };
  }

  async clear(): Promise<void> {
    this.#batches.clear();
    this.#submissions.clear();
  }

  async close(): Promise<void> {
    // Nothing is open.
  }

  #active(key: string): KeptBatch | null {
    const kept = this.#batches.get(key);
    return kept?.state === 'active' ? kept : null;
  }
}
