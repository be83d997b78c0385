import {
  encodeFailedPrediction,
  encodePrediction,
  encodeUsage,
  withFieldsOnly,
  LocitoriumError,
  type DocumentStatus,
  type ErrorFacts,
  type FailedDocument,
  type GroundedDocument,
  type ModelInfo,
  type PredictionField,
  type PredictionLine,
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
import type { RunFiles } from './run-folder.ts';
import { encodeEffort, writeRunJson, type RunJson } from './run-json.ts';
import type { FileLock } from '../lock/file-lock.ts';
import type { SettledEntries } from './settled-entries.ts';

/**
 * How long written lines may stay in the system's cache. A killed process loses none of them (the cache is the system's);
 * a power loss may cost the lines of this time, which a resume does again.
 */
const SYNC_INTERVAL_MS = 5_000;

/** One line of failures.jsonl. */
export interface FailureLine {
  /** Line of the dataset, from 1. */
  readonly line: number;
  readonly doc_id: string | null;
  /** Stable name of what went wrong. */
  readonly kind: string;
  readonly message: string;
  readonly facts: ErrorFacts;
  /** What the prediction line of its document says; null where there is none: doc_id unreadable, or that of another line. */
  readonly status: DocumentStatus['status'] | null;
  /** As on the prediction line; absent where no server was asked. */
  readonly usage?: PredictionLine['usage'];
}

export interface JsonlOpenRunParts {
  readonly files: RunFiles;
  readonly lock: FileLock;
  readonly manifest: RunManifest;
  readonly runJson: RunJson;
  readonly settled: SettledEntries;
  readonly predictions: AppendOnlyFile;
  readonly failures: AppendOnlyFile;
  readonly clock: Clock;
}

/** A run whose lock this process holds. Appends may overlap; each is written whole, in the order of the calls. */
export class JsonlOpenRun implements OpenRun {
  readonly settled: number;
  readonly #parts: JsonlOpenRunParts;
  readonly #modelInfo: ModelInfo;
  readonly #fields: ReadonlySet<PredictionField> | null;
  readonly #appending = new Set<string>();
  #lastSync: number;
  #closed: Promise<RunCounts> | null = null;

  constructor(parts: JsonlOpenRunParts) {
    this.#parts = parts;
    this.#modelInfo = toModelInfo(parts.manifest.engine, parts.manifest.identity, parts.manifest.locitoriumVersion);
    this.#fields = parts.manifest.fields === undefined ? null : new Set(parts.manifest.fields);
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
    await this.#once(what, settled.hasDocument(document.docId), () =>
      predictions.append(this.#kept(encodePrediction(document, this.#modelInfo))),
    );
    const statuses = document.groundings.map(({ status }) => status);
    settled.addDocument(document.docId, statuses);
    await this.#syncIfDue();
  }

  /** Rejects with an internal error `already_settled` rather than write a line's failure, or a document, twice. */
  async appendFailure(failure: RunFailure): Promise<void> {
    const { settled, failures } = this.#parts;
    this.#assertOpen();
    const { line, docId, status, kind, usage } = failure;
    const failed =
      docId === null || status === null ? null : { docId, status: { status, kind }, ...(usage !== undefined && encodeUsage(usage)) };
    if (failed !== null && settled.hasDocument(failed.docId)) throw alreadySettled(`document ${failed.docId}`);
    await this.#once(`line ${line}`, settled.hasFailure(line), () => failures.append(encodeFailure(failure)));
    settled.addFailure(line, failed);
    // In this order: a missing prediction line can be rebuilt from the failure when the run is opened again.
    if (failed !== null) await this.#appendFailed(failed);
    await this.#syncIfDue();
  }

  /** Writes the prediction lines that a crash left unwritten. */
  async completeFailed(): Promise<void> {
    for (const failed of this.#parts.settled.failedWithoutLine) await this.#appendFailed(failed);
  }

  async #appendFailed(failed: FailedDocument): Promise<void> {
    const { settled, predictions } = this.#parts;
    await predictions.append(this.#kept(encodeFailedPrediction(failed, this.#modelInfo)));
    settled.addFailedLine(failed.docId);
  }

  #kept(line: PredictionLine): object {
    return this.#fields === null ? line : withFieldsOnly(line, this.#fields);
  }

  /** Waits for pending appends. Closing again returns the same counts. */
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
    if (settled || this.#appending.has(what)) throw alreadySettled(what);
    this.#appending.add(what);
    try {
      await append();
    } finally {
      this.#appending.delete(what);
    }
  }

  async #syncIfDue(): Promise<void> {
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
  const message = `The run has settled ${what}; it is not written again.`;
  return new LocitoriumError({ kind: 'already_settled', blame: 'internal', message });
}

function encodeFailure({ line, docId, kind, message, facts, status, usage }: RunFailure): FailureLine {
  return { line, doc_id: docId, kind, message, facts, status, ...(usage !== undefined && encodeUsage(usage)) };
}
