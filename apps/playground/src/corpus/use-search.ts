import type { SearchAnswer, CorpusClient } from '@locitorium/client';
import { useEffect, useState } from 'preact/hooks';
import { toCorpusQuery, type CorpusSearch } from './corpus-search.ts';
import { problemOf } from './uploads.ts';
import type { CorpusProblem } from './use-documents.ts';

export interface Found {
  /** Of the search that was answered last; null before the first. */
  readonly answer: SearchAnswer | null;
  readonly problem: CorpusProblem | null;
  readonly isSearching: boolean;
}

/** Moving a map is many small moves. */
const SETTLE_MS = 120;

/** Answers the search whenever it changes, and when `version` says that the documents have. */
export function useSearch(corpus: CorpusClient, search: CorpusSearch, version: string): Found & { readonly askAgain: () => void } {
  const [found, setFound] = useState<Found>({ answer: null, problem: null, isSearching: true });
  const [attempt, setAttempt] = useState(0);
  const query = JSON.stringify(toCorpusQuery(search));
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    setFound((before) => ({ ...before, isSearching: true }));
    const timer = setTimeout(() => {
      void corpus
        .search(JSON.parse(query), { signal })
        .then((answer) => setFound({ answer, problem: null, isSearching: false }))
        .catch((error: unknown) => {
          if (!signal.aborted) setFound((before) => ({ ...before, problem: problemOf(error), isSearching: false }));
        });
    }, SETTLE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [corpus, query, version, attempt]);
  return { ...found, askAgain: () => setAttempt(attempt + 1) };
}
