/** A query that a language model is to answer with lessons. */
export interface PlaybookQuery {
  readonly query: string;
  /** Whose playbook; `default` if absent. */
  readonly dataset?: string | undefined;
}

/** A lesson that the model was shown, with its scores (0–1). */
export interface ShownLesson {
  readonly bullet_id: string;
  /** Null where the service has no embedder. */
  readonly vector_score: number | null;
  readonly bm25_score: number;
  readonly combined_score: number;
}

export interface PlaybookAnswer {
  readonly llm_response: string;
  readonly search_results_count: number;
  /** Best first. */
  readonly search_results: readonly ShownLesson[];
  /** Share of meaning in the scores; 0 where the service has no embedder. */
  readonly alpha: number;
}
