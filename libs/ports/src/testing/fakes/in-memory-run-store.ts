import { UsageError, type GroundedDocument, type Prediction } from '@locitorium/domain';
import type { OpenRun, RunCounts, RunFailure, RunManifest, RunStore } from '../../run-store/run-store.ts';

interface KeptRun {
  readonly manifest: RunManifest;
  readonly predictions: GroundedDocument[];
  readonly failures: RunFailure[];
  /** The prediction lines: of documents that were grounded, and of those that failed. */
  readonly lines: Pick<Prediction, 'docId' | 'documentStatus'>[];
  finished: boolean;
}

/** Runs that live as long as the object. */
export class InMemoryRunStore implements RunStore {
  readonly runs = new Map<string, KeptRun>();

  async open(manifest: RunManifest, options: { readonly resume: boolean }): Promise<OpenRun> {
    const earlier = this.runs.get(manifest.runId);
    if (earlier !== undefined && !options.resume) {
      throw new UsageError('run_exists', `Run ${manifest.runId} exists; resume it or choose another run id.`, { run_id: manifest.runId });
    }
    if (
      earlier !== undefined &&
      (earlier.manifest.identity.hash !== manifest.identity.hash || earlier.manifest.dataset.sha256 !== manifest.dataset.sha256)
    ) {
      throw new UsageError('run_mismatch', `Run ${manifest.runId} was made with another engine or dataset; choose another run id.`, {
        run_id: manifest.runId,
      });
    }
    const run: KeptRun = earlier ?? { manifest, predictions: [], failures: [], lines: [], finished: false };
    this.runs.set(manifest.runId, run);
    return new InMemoryOpenRun(run);
  }
}

class InMemoryOpenRun implements OpenRun {
  readonly settled: number;
  readonly #run: KeptRun;

  constructor(run: KeptRun) {
    this.#run = run;
    this.settled = run.predictions.length + run.failures.length;
  }

  isSettled(line: number, docId: string | null): boolean {
    return (
      this.#run.failures.some((failure) => failure.line === line) ||
      (docId !== null && this.#run.predictions.some((document) => document.docId === docId))
    );
  }

  async appendPrediction(document: GroundedDocument): Promise<void> {
    this.#run.predictions.push(document);
    this.#run.lines.push({ docId: document.docId, documentStatus: null });
  }

  async appendFailure(failure: RunFailure): Promise<void> {
    this.#run.failures.push(failure);
    const { docId, status, kind } = failure;
    if (docId !== null && status !== null) this.#run.lines.push({ docId, documentStatus: { status, kind } });
  }

  async close(outcome: { readonly finished: boolean }): Promise<RunCounts> {
    this.#run.finished = outcome.finished;
    const groundings = this.#run.predictions.flatMap((document) => document.groundings);
    return {
      documents: this.#run.predictions.length,
      failures: this.#run.failures.length,
      mentions: groundings.length,
      resolved: groundings.filter(({ status }) => status === 'resolved').length,
    };
  }
}
