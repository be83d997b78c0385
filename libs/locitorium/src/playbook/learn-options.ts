import type { LocitoriumError } from '@locitorium/domain';
import type { Overlay } from '@locitorium/playbook';
import type { LineFindings } from '../finding/line-findings.ts';

/** What an overlay is learned from: annotated documents, or documents with corrections of what was predicted for them. */
export interface LearnOptions {
  /** Path of a dataset: JSON lines, `.gz` accepted. Its gold mentions are what people say, unless there are corrections. */
  readonly dataset: string;
  /** Path of corrections: JSON lines, `.gz` accepted. Of a document with corrections all that was predicted and not corrected is right. */
  readonly corrections?: string;
  /** Path of the predictions that were corrected, or whose failures are to be learned from; where absent, the engine predicts them anew. */
  readonly predictions?: string;
  readonly signal?: AbortSignal;
}

export interface LearnedOverlay {
  readonly overlay: Overlay;
  /** Entries that were tried and did not help. */
  readonly rejected: number;
  /** Whether the predictions were made by another engine: what is learned is for this one, and its failures may be others. */
  readonly predictedByOthers: boolean;
  /** Lines that could not be used. */
  readonly unusableLines: readonly LocitoriumError[];
  readonly findings: LineFindings;
}
