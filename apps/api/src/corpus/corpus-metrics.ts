import type { IngestionOutcome, JournalEntry, SearchAnswer } from 'locitorium';

/** What is counted of a corpus. */
export interface CorpusMetrics {
  /** A document that was taken in or failed, with the journal of its attempt. */
  ingested(kind: Exclude<IngestionOutcome['kind'], 'known'>, journal: readonly JournalEntry[]): void;
  searched(stepMs: SearchAnswer['stepMs']): void;
}

/** Seconds of each step of an attempt: until the next line of its journal. */
export function stepSeconds(journal: readonly JournalEntry[]): readonly { readonly step: string; readonly seconds: number }[] {
  return journal.flatMap(({ step, event, at }, n) => {
    const next = journal[n + 1];
    if (event !== 'started' || next === undefined) return [];
    return [{ step, seconds: Math.max(0, Date.parse(next.at) - Date.parse(at)) / 1_000 }];
  });
}
