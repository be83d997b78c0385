import type { StructuredReply } from '../language-model/language-model.ts';

/** Servers that do not answer now. */
export interface Outage {
  /** Resolves when they answer again; rejects, with a prerequisite error or the reason of an abort, where nobody waits for that any longer. */
  over(): Promise<void>;
}

/** What a batch does about the servers that do not serve one of its documents, over all tries at the document. */
export interface Recovery {
  /** Repetitions of one question beyond its first request, by whomever: the retry budget. */
  readonly retries: number;
  /** First pause before a question is put again to servers that are well, in milliseconds. */
  readonly firstPauseMs: number;
  /** Asks the servers how they are: null where they answer. The time this takes is the document's; the time of an outage is not. */
  outage(): Promise<Outage | null>;
  /** What models answered to this document, by request: no try asks again what was answered. */
  readonly answered: Map<string, StructuredReply<unknown>>;
}
