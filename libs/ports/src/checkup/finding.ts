import type { ErrorFacts } from '@locitorium/domain';

/** One result of a check of a configured part; `locitorium doctor` prints them. */
export interface Finding {
  /** What was checked: `gazetteer`, `ollama`, `ollama model`, … */
  readonly subject: string;
  readonly state: 'ok' | 'warning' | 'failed';
  /** What was found, without text of documents and without credentials. */
  readonly summary: string;
  /** What to do; null where all is well. */
  readonly remedy: string | null;
  readonly facts: ErrorFacts;
}
