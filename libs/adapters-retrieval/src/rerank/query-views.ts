import type { SpaceStatistics } from '@locitorium/ports';
import type { TextLanguage } from '../analysis/text-language.ts';
import type { TermStatistics } from '../bm25/bm25.ts';
import type { AnalysedChunk } from './analysed-chunk.ts';
import { queryTermsOf, type QueryTerms } from './query-terms.ts';

/** A query as texts of one language see it: cut by that language, with the statistics of its texts. */
export interface QueryView {
  readonly terms: QueryTerms;
  readonly statistics: TermStatistics;
}

/** A view for each language of the chunks. Where the index does not know the statistics, the chunks themselves have to do. */
export function queryViews(
  query: string,
  chunks: readonly AnalysedChunk[],
  known: readonly SpaceStatistics[] = [],
): ReadonlyMap<TextLanguage, QueryView> {
  const byLanguage = Map.groupBy(chunks, ({ language }) => language);
  return new Map(
    [...byLanguage].map(([language, members]) => {
      const ofIndex = known.find(({ space }) => space === language);
      const statistics = ofIndex === undefined ? statisticsAmong(members) : statisticsOf(ofIndex);
      return [language, { terms: queryTermsOf(query, language, statistics), statistics }];
    }),
  );
}

function statisticsOf({ chunks, averageLength, chunksWith }: SpaceStatistics): TermStatistics {
  return { texts: chunks, averageLength, textsWith: (term) => chunksWith.get(term) ?? 0 };
}

function statisticsAmong(chunks: readonly AnalysedChunk[]): TermStatistics {
  return {
    texts: chunks.length,
    averageLength: chunks.reduce((sum, { length }) => sum + length, 0) / chunks.length,
    textsWith: (term) => chunks.filter(({ counts, title }) => counts.has(term) || title.some((token) => token.term === term)).length,
  };
}
