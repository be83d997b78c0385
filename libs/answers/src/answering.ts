import type { CorpusAnswer, CorpusQuery, CorpusQuestion, SearchAnswer } from '@locitorium/domain';
import type { Answerer } from '@locitorium/ports';

/** What the answering asks of a corpus's search. */
export interface PassageSearch {
  search(query: Partial<CorpusQuery> & Pick<CorpusQuery, 'text'>, options?: { readonly signal?: AbortSignal }): Promise<SearchAnswer>;
}

export interface AnsweringParts {
  readonly search: PassageSearch;
  readonly answerer: Answerer;
}

export interface AskOptions {
  readonly signal?: AbortSignal;
  /** Told the answer as it grows, with `[chunk_id]` for references. What was told may still turn out to be no answer. */
  readonly onText?: (text: string) => void;
}

export interface Answering {
  /**
   * Answers from the corpus alone, or says that it does not know. Rejects with a UsageError `corpus_query_invalid`, with what a part
   * rejects with, and with the signal's reason.
   */
  ask(question: Partial<CorpusQuestion> & Pick<CorpusQuestion, 'text'>, options?: AskOptions): Promise<CorpusAnswer>;
}
