import { pageNumberAt, type FoundChunk } from './chunk.ts';
import type { ChunkFilter, PlaceArea } from './chunk-filter.ts';
import type { CorpusMetadata } from './corpus-document.ts';
import type { PlaceIntent } from './corpus-query.ts';
import type { Snippet } from './snippet.ts';

/** What a score is made of. Null where a part had nothing to say. */
export interface ScoreParts {
  /** Cosine of the query's vector and the chunk's. */
  readonly dense: number | null;
  /** As the index weighs words: comparable within one search only. */
  readonly sparse: number | null;
  /** 0–1: how well the chunk's places meet those of the query; null where the query names none, or they do not count. */
  readonly place: number | null;
}

/** A chunk that answers a query. */
export interface SearchResult {
  readonly chunk: FoundChunk;
  readonly metadata: CorpusMetadata;
  /** 0–1: the fused score. */
  readonly score: number;
  /** 0–1; null where no reranker had a say. */
  readonly rerankScore: number | null;
  /** From 1, best first. */
  readonly rank: number;
  readonly parts: ScoreParts;
  /** Present where the query asks for snippets. */
  readonly snippet?: Snippet;
}

/** What is shown as the result's score, 0–1. */
export function displayScoreOf({ score, rerankScore }: Pick<SearchResult, 'score' | 'rerankScore'>): number {
  return rerankScore ?? Math.min(1, Math.max(0, score));
}

/** The page of what a result shows: of the snippet's first word of the query, else of its beginning; without a snippet, of the chunk's. */
export function shownPageOf({ chunk, snippet }: SearchResult): number | null {
  if (snippet === undefined) return pageNumberAt(chunk, chunk.start);
  const word = snippet.marks.find(({ kind }) => kind === 'word');
  return pageNumberAt(chunk, snippet.start + (word?.start ?? 0));
}

/** How many documents have this value. */
export interface FacetCount {
  readonly value: string;
  readonly documents: number;
}

/** Values of what was found, most documents first, then by value. */
export interface Facets {
  readonly countries: readonly FacetCount[];
  readonly admin1: readonly FacetCount[];
  /** `2026-03`, of the documents' `createdAt`. */
  readonly months: readonly FacetCount[];
}

export const NO_FACETS: Facets = Object.freeze({ countries: [], admin1: [], months: [] });

/** A place that the query names, and what became of it. */
export interface QueryPlace {
  readonly surface: string;
  readonly name: string;
  readonly area: PlaceArea;
  /** The filter that it stands for: everything in it, or what is near it. */
  readonly filter: ChunkFilter;
}

export interface SearchAnswer {
  readonly results: readonly SearchResult[];
  /**
   * Of all that has a word of the query and meets the filter; with `filter` and one place in the query, of what lies in that. Empty where
   * the query does not ask for them.
   */
  readonly facets: Facets;
  /** How the query was read: its places, what they were used for, the filter beside them, and whether vectors were compared. */
  readonly reading: {
    readonly placeIntent: PlaceIntent;
    readonly places: readonly QueryPlace[];
    readonly filter: ChunkFilter;
    readonly lang: string | null;
    /** `not_comparable`: the query is in a language that the embedder does not know, or has no words. */
    readonly dense: 'used' | 'no_embedder' | 'not_comparable';
  };
  /** Milliseconds of each step; 0 for one that was not reached. */
  readonly stepMs: Readonly<Record<'places' | 'encode' | 'search' | 'rerank', number>>;
}
