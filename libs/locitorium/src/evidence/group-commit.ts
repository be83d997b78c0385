import { isLocitoriumError } from '@locitorium/domain';
import type { EvidenceLedger, GroundingRecord } from '@locitorium/evidence';

/**
 * When a group is committed: at this many documents or groundings, after `waitMs`, or `idleMs` after the last document under way was
 * grounded (the next one may still be being read).
 */
export const GROUP = Object.freeze({ documents: 32, groundings: 2_000, waitMs: 100, idleMs: 5 });

interface Waiting {
  readonly record: GroundingRecord;
  readonly committed: () => void;
  readonly failed: (error: unknown) => void;
}

/**
 * Records the evidence of documents in groups of one transaction each: a commit costs as much as ten documents. A document that cannot be
 * recorded fails alone; where the store fails, its group does.
 */
export class GroupCommit {
  readonly #evidence: Pick<EvidenceLedger, 'recordGroundings'>;
  #waiting: Waiting[] = [];
  #groundings = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Groups are committed one after the other. */
  #committing: Promise<void> = Promise.resolve();

  constructor(evidence: Pick<EvidenceLedger, 'recordGroundings'>) {
    this.#evidence = evidence;
  }

  /** Settles once the document's evidence is recorded for good, or cannot be. */
  record(record: GroundingRecord): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    this.#waiting.push({ record, committed: resolve, failed: reject });
    this.#groundings += record.grounded.groundings.length;
    if (this.#waiting.length >= GROUP.documents || this.#groundings >= GROUP.groundings) this.commit();
    else this.#timer ??= setTimeout(() => this.commit(), GROUP.waitMs);
    return promise;
  }

  /** Commits what waits, without waiting for more. */
  commit(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const group = this.#waiting;
    this.#waiting = [];
    this.#groundings = 0;
    if (group.length > 0) this.#committing = this.#committing.then(() => this.#commit(group));
  }

  async #commit(group: readonly Waiting[]): Promise<void> {
    try {
      await this.#evidence.recordGroundings(...group.map(({ record }) => record));
      for (const { committed } of group) committed();
    } catch (error) {
      const isOfOneDocument = group.length > 1 && isLocitoriumError(error) && error.blame === 'usage';
      if (isOfOneDocument) for (const one of group) await this.#commit([one]);
      else for (const { failed } of group) failed(error);
    }
  }
}
