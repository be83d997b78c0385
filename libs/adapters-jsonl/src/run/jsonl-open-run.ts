import {
  encodeFailedPrediction,
  encodePrediction,
  encodeUsage,
  LocitoriumError,
  type FailedDocument,
  type GroundedDocument,
  type ModelInfo,
} from '@locitorium/domain';
import {
  toModelInfo,
  type Clock,
  type OpenRun,
  type RunCounts,
  type RunEffort,
  type RunFailure,
  type RunManifest,
} from '@locitorium/ports';
import type { AppendOnlyFile } from './append-only-file.ts';
import { encodeFailure } from './failure-line.ts';
import type { RunFiles } from './run-files.ts';
import { encodeEffort, type RunJson } from './run-json.ts';
import type { RunLock } from './run-lock.ts';
import type { SettledEntries } from './settled-entries.ts';
import { writeRunJson } from './write-run-json.ts';

/**
 * How long written lines may stay in the system's cache. A killed process loses none of them (the cache is the system's);
 * a power loss may cost the lines of this time, which a resume does again.
 */
const SYNC_INTERVAL_MS = 5_000;

export interface JsonlOpenRunParts {
  readonly files: RunFiles;
  readonly lock: RunLock;
  readonly manifest: RunManifest;
  readonly runJson: RunJson;
  readonly settled: SettledEntries;
  readonly predictions: AppendOnlyFile;
  readonly failures: AppendOnlyFile;
  readonly clock: Clock;
}

/** A run that this process holds the lock of. Appends may overlap; each is written whole, in the order of the calls. */
export class JsonlOpenRun implements OpenRun {
  readonly settled: number;
  readonly #parts: JsonlOpenRunParts;
  readonly #modelInfo: ModelInfo;
  readonly #underWay = new Set<string>();
  #lastSync: number;
  #closed: Promise<RunCounts> | null = null;

  constructor(parts: JsonlOpenRunParts) {
    this.#parts = parts;
    this.#modelInfo = toModelInfo(parts.manifest.engine, parts.manifest.identity, parts.manifest.locitoriumVersion);
    this.#lastSync = parts.clock.now();
    this.settled = parts.settled.size;
  }

  isSettled(line: number, docId: string | null): boolean {
    return this.#parts.settled.has(line, docId);
  }

  /** Rejects with an internal error `already_settled` rather than write a document twice. */
  async appendPrediction(document: GroundedDocument): Promise<void> {
    const { settled, predictions } = this.#parts;
    this.#assertOpen();
    const what = `document ${document.docId}`;
    await this.#once(what, settled.hasDocument(document.docId), () => predictions.append(encodePrediction(document, this.#modelInfo)));
    settled.addDocument(
      document.docId,
      document.groundings.map(({ status }) => status),
    );
    await this.#syncNowAndThen();
  }

  /** Rejects with an internal error `already_settled` rather than write a line's failure, or a document, twice. */
  async appendFailure(failure: RunFailure): Promise<void> {
    const { settled, failures } = this.#parts;
    this.#assertOpen();
    const { line, docId, status, kind, account } = failure;
    const failed =
      docId === null || status === null ? null : { docId, status: { status, kind }, ...(account !== undefined && encodeUsage(account)) };
    if (failed !== null && settled.hasDocument(failed.docId)) throw alreadySettled(`document ${failed.docId}`);
    await this.#once(`line ${line}`, settled.hasFailure(line), () => failures.append(encodeFailure(failure)));
    settled.addFailure(line, failed);
    // In this order: what is missing of a document that failed can be told from its failure, and is written when the run is opened again.
    if (failed !== null) await this.#appendFailed(failed);
    await this.#syncNowAndThen();
  }

  /** Writes the prediction lines that a crash left unwritten. */
  async completeFailed(): Promise<void> {
    for (const failed of this.#parts.settled.failedWithoutLine) await this.#appendFailed(failed);
  }

  async #appendFailed(failed: FailedDocument): Promise<void> {
    const { settled, predictions } = this.#parts;
    await predictions.append(encodeFailedPrediction(failed, this.#modelInfo));
    settled.addFailedLine(failed.docId);
  }

  /** Waits for appends under way. Closing again answers the same counts. */
  close(outcome: { readonly finished: boolean; readonly effort?: RunEffort }): Promise<RunCounts> {
    this.#closed ??= this.#close(outcome.finished, outcome.effort);
    return this.#closed;
  }

  async #close(finished: boolean, effort?: RunEffort): Promise<RunCounts> {
    const { files, lock, runJson, settled, predictions, failures, clock } = this.#parts;
    try {
      await Promise.all([predictions.sync(), failures.sync()]);
      const ended_at = new Date(clock.now()).toISOString();
      const attempts = runJson.attempts.map((attempt, i) =>
        i === runJson.attempts.length - 1
          ? { ...attempt, ended_at, ...(effort !== undefined && { effort: encodeEffort(effort) }) }
          : attempt,
      );
      await writeRunJson(files.manifest, { ...runJson, counts: settled.counts, attempts, finished });
      return settled.counts;
    } finally {
      await Promise.allSettled([predictions.close(), failures.close()]);
      await lock.release();
    }
  }

  async #once(what: string, settled: boolean, append: () => Promise<void>): Promise<void> {
    if (settled || this.#underWay.has(what)) throw alreadySettled(what);
    this.#underWay.add(what);
    try {
      await append();
    } finally {
      this.#underWay.delete(what);
    }
  }

  async #syncNowAndThen(): Promise<void> {
    const { clock, predictions, failures } = this.#parts;
    if (clock.now() - this.#lastSync < SYNC_INTERVAL_MS) return;
    this.#lastSync = clock.now();
    await Promise.all([predictions.sync(), failures.sync()]);
  }

  #assertOpen(): void {
    if (this.#closed !== null)
      throw new LocitoriumError({ kind: 'run_closed', blame: 'internal', message: 'The run was closed before this line was written.' });
  }
}

function alreadySettled(what: string): LocitoriumError {
  return new LocitoriumError({
    kind: 'already_settled',
    blame: 'internal',
    message: `The run has settled ${what}; it is not written again.`,
  });
}
