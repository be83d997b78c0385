import type { ChunkFilter } from './chunk-filter.ts';

/** How places that the query names count: nothing else is found, they raise what has them, or they are words like others. */
export const PLACE_INTENTS = ['filter', 'boost', 'off'] as const;

export type PlaceIntent = (typeof PLACE_INTENTS)[number];

/** How dense and sparse scores become one: their weighted sum after normalisation, or reciprocal ranks. */
export const FUSIONS = ['blend', 'rrf'] as const;

export type Fusion = (typeof FUSIONS)[number];

/** A question to the corpus. */
export interface CorpusQuery {
  readonly text: string;
  /** Most results. */
  readonly topK: number;
  /** Most results where a reranker orders them. */
  readonly rerankTopN: number;
  /** Weight 0–1 of meaning against words: 0 is sparse alone, 1 dense alone. */
  readonly alpha: number;
  readonly fusion: Fusion;
  readonly placeIntent: PlaceIntent;
  readonly filter: ChunkFilter;
  /** BCP 47 tag of the text; null to have it found out. */
  readonly lang: string | null;
  /** Whether the answer counts what it found by country, area and month. */
  readonly facets: boolean;
  /** Whether each result says with which of its words it was found. */
  readonly snippets: boolean;
}

export const CORPUS_QUERY_DEFAULTS: Omit<CorpusQuery, 'text'> = Object.freeze({
  topK: 10,
  rerankTopN: 5,
  alpha: 0.5,
  fusion: 'blend',
  placeIntent: 'boost',
  filter: Object.freeze({}),
  lang: null,
  facets: true,
  snippets: true,
});
