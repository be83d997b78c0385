import type { ErrorFacts, LocitoriumError } from '@locitorium/domain';

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

/** All is well. */
export function okFinding(subject: string, summary: string, facts: ErrorFacts = {}): Finding {
  return { subject, state: 'ok', summary, remedy: null, facts };
}

/** Something works and yet should be otherwise. */
export function warningFinding(subject: string, summary: string, remedy: string | null, facts: ErrorFacts = {}): Finding {
  return { subject, state: 'warning', summary, remedy, facts };
}

/** Something does not work, in the words of the error. */
export function failedFinding(subject: string, { kind, message, facts }: LocitoriumError, remedy: string): Finding {
  return { subject, state: 'failed', summary: message, remedy, facts: { kind, ...facts } };
}
