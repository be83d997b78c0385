import {
  encodeFailedPrediction,
  encodePrediction,
  isLocitoriumError,
  withFieldsOnly,
  type GroundedDocument,
  type ModelInfo,
  type PredictionField,
  type PredictionLine,
} from '@locitorium/domain';
import { documentFailure, type Locitorium, type readDocuments } from 'locitorium';
import { pMapIterable } from 'p-map';

type Entries = ReturnType<typeof readDocuments>;
type Entry = Entries extends AsyncIterable<infer T> ? T : never;

/** What became of an entry; `entry` is a document or says why there is none. */
export type GroundedEntry =
  | { readonly kind: 'grounded'; readonly document: GroundedDocument }
  | { readonly kind: 'failed'; readonly entry: Entry; readonly error: unknown };

export interface GroundEntriesOptions {
  /** Documents at once. */
  readonly workers: number;
  readonly explain: boolean;
  readonly signal: AbortSignal;
}

/** What is read ahead for each thread: one document in work and one in wait. */
const DOCUMENTS_A_THREAD = 2;

/**
 * Grounds documents as they come, in their order. What is wrong with one fails that one; rejects with the reason of the signal, and where
 * a prerequisite is missing.
 */
export async function* groundEntries(
  locitorium: Locitorium,
  entries: Entries,
  { workers, explain, signal }: GroundEntriesOptions,
): AsyncGenerator<GroundedEntry, void, undefined> {
  const grounder = workers === 1 ? locitorium : await locitorium.servingGrounder();
  const concurrency = workers === 1 ? 1 : workers * DOCUMENTS_A_THREAD;
  const ground = async (entry: Entry): Promise<GroundedEntry> => {
    if (entry.kind === 'invalid') return { kind: 'failed', entry, error: entry.error };
    try {
      return { kind: 'grounded', document: await grounder.ground(entry.document, { signal, ...(explain && { explain }) }) };
    } catch (error) {
      if (signal.aborted || (isLocitoriumError(error) && error.blame === 'prerequisite')) throw error;
      return { kind: 'failed', entry, error };
    }
  };
  yield* pMapIterable(entries, ground, { concurrency, backpressure: concurrency });
}

/** The identifier of an entry; null where it has none. */
export const docIdOf = (entry: Entry): string | null => (entry.kind === 'document' ? entry.document.docId : entry.docId);

/** Encodes entries as lines of a predictions file, with these fields alone where some are named. */
export function predictionEncoder(info: ModelInfo, fields?: readonly PredictionField[]): (entry: GroundedEntry) => object {
  const kept = fields === undefined ? null : new Set(fields);
  return (grounded) => {
    const line = lineOf(grounded, info);
    return kept === null ? line : withFieldsOnly(line, kept);
  };
}

function lineOf(grounded: GroundedEntry, info: ModelInfo): PredictionLine {
  if (grounded.kind === 'grounded') return encodePrediction(grounded.document, info);
  const { status, kind } = documentFailure(grounded.error);
  return encodeFailedPrediction({ docId: docIdOf(grounded.entry) ?? '', status: { status, kind } }, info);
}
