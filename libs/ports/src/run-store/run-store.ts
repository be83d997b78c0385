import type { DocumentStatus, ErrorFacts, GroundedDocument, GroundingUsage, PredictionField } from '@locitorium/domain';
import type { EngineDescription } from '../grounder/grounder.ts';
import type { Identity } from '../identity/identity.ts';

/** A document that could not be processed; one line of failures.jsonl. */
export interface RunFailure {
  readonly line: number;
  readonly docId: string | null;
  readonly kind: string;
  readonly message: string;
  readonly facts: ErrorFacts;
  /**
   * How its document ended, for the document's prediction line. Null where there is none to write: the line's doc_id cannot be read,
   * or is that of another line.
   */
  readonly status: DocumentStatus['status'] | null;
  /** What processing its document used; absent if it was never begun. */
  readonly usage?: GroundingUsage;
}

/** What a run was made with; becomes run.json. */
export interface RunManifest {
  readonly runId: string;
  readonly locitoriumVersion: string;
  readonly engine: EngineDescription;
  readonly identity: Identity;
  readonly settings: unknown;
  /** Which fields prediction lines keep beside those that all have; absent: all. */
  readonly fields?: readonly PredictionField[];
  readonly dataset: { readonly name: string; readonly sha256: string };
}

export interface RunCounts {
  /** Documents that were grounded. */
  readonly documents: number;
  readonly failures: number;
  readonly mentions: number;
  readonly resolved: number;
}

/** What an attempt at a run used, summed over the documents that it processed, failed ones included. */
export interface RunEffort extends Pick<
  GroundingUsage,
  'tries' | 'modelCalls' | 'modelRequests' | 'repairs' | 'lookups' | 'lookupsCached' | 'geocoderRequests' | 'repliesCached' | 'outageMs'
> {
  readonly documents: number;
  /** Documents for which a cascade asked its second selector; 0 where there is no cascade. */
  readonly documentsEscalated: number;
  /** Of these, documents where it gave no answer, so that the first selector's choices stand. */
  readonly documentsUnanswered: number;
  /** Health probes of the servers, and their requests. */
  readonly probes: number;
  readonly probeRequests: number;
}

/**
 * Where the lines of a run are written. Every document has exactly one prediction line, with groundings or with how it failed; every line
 * of the input that failed has one failure besides. That holds after a crash, too: `open` repairs a half-written last line, writes what
 * is missing of a document that failed, and says which lines are done.
 */
export interface RunStore {
  /**
   * Starts or resumes a run. Rejects with a usage error when the run exists and `resume` is false, or when it was made with
   * another engine, dataset or choice of fields.
   */
  open(manifest: RunManifest, options: { readonly resume: boolean }): Promise<OpenRun>;
}

export interface OpenRun {
  /**
   * Whether an earlier attempt already processed this entry: a document by its id, an invalid line by its number. An invalid
   * entry is asked for with `docId` null even if its doc_id is known, or a duplicate would count as processed.
   */
  isSettled(line: number, docId: string | null): boolean;
  /** How many entries earlier attempts processed. */
  readonly settled: number;
  appendPrediction(document: GroundedDocument): Promise<void>;
  /** The failure, and unless its `status` is null the document's prediction line. */
  appendFailure(failure: RunFailure): Promise<void>;
  /** Flushes, and writes counts, times and effort into the manifest; `finished` says whether the input ended. */
  close(outcome: { readonly finished: boolean; readonly effort?: RunEffort }): Promise<RunCounts>;
}
