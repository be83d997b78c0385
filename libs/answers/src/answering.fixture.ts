import type { CorpusQuery, SearchAnswer } from '@locitorium/domain';
import type { AnswerPassage } from '@locitorium/ports';
import { passagesOf } from '@locitorium/ports/testing';
import type { PassageSearch } from './answering.ts';

export const READING: SearchAnswer['reading'] = { placeIntent: 'boost', places: [], filter: {}, lang: 'en', dense: 'no_embedder' };

/** A search that always finds these, and remembers what it was asked. */
export function searchFinding(found: readonly AnswerPassage[], lang: string | null = 'en') {
  const asked: Partial<CorpusQuery>[] = [];
  const search: PassageSearch = {
    async search(query, { signal } = {}) {
      signal?.throwIfAborted();
      asked.push(query);
      return {
        results: found.slice(0, query.topK),
        facets: { countries: [], admin1: [], months: [] },
        reading: { ...READING, lang },
        stepMs: { places: 0, encode: 0, search: 0, rerank: 0 },
      };
    },
  };
  return { search, asked };
}

export const BRIDGES = passagesOf('A team won a cup.', 'It had rained. The bridge of Ségou fell in May.', 'Elections were held.');
