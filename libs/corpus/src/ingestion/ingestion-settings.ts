import type { IngestionStep, ParseLimits } from '@locitorium/ports';
import { CHUNKING } from '../chunking/chunk-spans.ts';

export interface IngestionSettings {
  /** Longest original in bytes. */
  readonly maxBytes: number;
  readonly parse: ParseLimits;
  readonly chunking: { readonly maxChars: number; readonly overlapChars: number };
  /** Longest time of each step in milliseconds. */
  readonly stepMs: Readonly<Record<IngestionStep, number>>;
  /** How long after the end of a step's time its document is taken to be abandoned, in milliseconds. */
  readonly leaseMarginMs: number;
  /** After how many attempts that did not end a document is failed: it may be what ends them. */
  readonly mostTries: number;
}

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

export const INGESTION_SETTINGS: IngestionSettings = Object.freeze({
  maxBytes: 104_857_600,
  parse: Object.freeze({ maxChars: 20_000_000, maxPages: 5_000, maxRatio: 200 }),
  chunking: CHUNKING,
  stepMs: Object.freeze({
    store: 10 * MINUTE,
    path: 30 * SECOND,
    begin: 30 * SECOND,
    parse: 2 * MINUTE,
    chunk: MINUTE,
    ground: 10 * MINUTE,
    embed: 30 * MINUTE,
    index: 5 * MINUTE,
    complete: 30 * SECOND,
    undo: MINUTE,
    remove: 5 * MINUTE,
  }),
  leaseMarginMs: 15 * SECOND,
  mostTries: 3,
});
