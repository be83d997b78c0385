/**
 * Something countable that a stage did; the pipeline adds these up for the account of a document. The pipeline's own stages
 * record `lookup` (once for each distinct query); adapters of models record `model_call`, once for each request.
 */
export type TraceEvent =
  | { readonly type: 'model_call'; readonly promptTokens: number | null; readonly answerTokens: number | null; readonly durationMs: number }
  | { readonly type: 'model_repair' }
  /** A request went out, repetitions included: what the server's own log shows. Recorded by clients of servers. */
  | { readonly type: 'request'; readonly to: 'model' | 'geocoder' }
  | { readonly type: 'lookup' }
  /** A look-up caused no request: its answer was remembered, or under way for another document. */
  | { readonly type: 'lookup_cached' }
  /** A language model was not asked: its answer was remembered. No `model_call` goes with it. */
  | { readonly type: 'reply_cached' }
  | { readonly type: 'mention_dropped' }
  /** A cascade asked its second selector about so many mentions; once for each document at most. */
  | { readonly type: 'cascade_consulted'; readonly mentions: number }
  /** The second selector of a cascade gave no answer: the first one's choices stand. */
  | { readonly type: 'cascade_unanswered' };

/** Where stages say what they did. Never receives text. */
export interface Trace {
  record(event: TraceEvent): void;
}

export const SILENT_TRACE: Trace = Object.freeze({ record: () => undefined });
