import {
  CORPUS_QUERY_DEFAULTS,
  encodeSearchAnswer,
  encodeSearchResult,
  UsageError,
  type CorpusQuery,
  type SearchAnswer,
} from '@locitorium/domain';
import { resultsToFeatures } from '@locitorium/corpus';
import type { Corpus } from 'locitorium';
import { terminalOf } from '../output/terminal.ts';
import { EXIT } from '../process/exit-code.ts';
import { show, tell, writeData, writeJson, type Io } from '../process/io.ts';
import type { CommandContext } from './command-context.ts';
import { withCorpus, type CorpusFlags } from './corpus-file.ts';
import { filenamesOf } from './filenames.ts';
import { filterOf, type FilterFlags } from './search-filter.ts';
import { numberOf, rankingOf, type RankingFlags } from './search-ranking.ts';

export type SearchFormat = 'table' | 'json' | 'jsonl' | 'geojson' | 'csv';

export interface SearchFlags extends CorpusFlags, FilterFlags, RankingFlags {
  readonly queries?: string;
  readonly topK?: string;
  readonly rerankTopN?: string;
  /** Whether a batch may answer with several chunks of a document. */
  readonly chunks?: boolean;
  readonly format?: SearchFormat;
}

/** What a query has besides its text. */
export type QueryOptions = Omit<CorpusQuery, 'text' | 'lang' | 'facets' | 'snippets' | 'filter'>;

/** `locitorium search`: one query, or with --queries many. */
export async function search(flags: SearchFlags, context: CommandContext, ...words: string[]): Promise<number> {
  const { io } = context;
  const text = words.join(' ');
  const options = queryOptions(flags);
  if (flags.queries !== undefined) {
    if (words.length > 0) throw new UsageError('two_queries', 'Give a query or --queries, not both.');
    const { searchBatch } = await import('./search-batch.ts');
    return searchBatch(flags, options, context);
  }
  if (text.trim() === '') throw new UsageError('no_query', 'What is to be found? Give a query: locitorium search "floods near Ségou".');
  const format = flags.format ?? (io.stdout.isTTY === true ? 'table' : 'json');
  // One query is answered sooner without threads.
  return withCorpus(flags, context, { mustExist: true, workers: 1 }, async (corpus, signal) => {
    const filter = await filterOf(flags, { corpus, io, signal });
    const answer = await corpus.search({ ...options, text, filter, snippets: true }, { signal });
    await write(answer, format, corpus, io);
    return EXIT.done;
  });
}

async function write(answer: SearchAnswer, format: SearchFormat, corpus: Corpus, io: Io): Promise<void> {
  switch (format) {
    case 'json':
      return writeJson(io, encodeSearchAnswer(answer));
    case 'jsonl':
      return writeData(io, answer.results.map((result) => `${JSON.stringify(encodeSearchResult(result))}\n`).join(''));
    case 'geojson':
      return writeJson(io, resultsToFeatures(answer));
    case 'csv': {
      const { resultsToCsv } = await import('../output/results-to-csv.ts');
      return writeData(io, resultsToCsv(answer));
    }
    case 'table': {
      const [{ renderResults }, { readingLines }] = await Promise.all([
        import('../output/render-results.ts'),
        import('../output/render-reading.ts'),
      ]);
      for (const line of readingLines(answer)) tell(io, line);
      return show(
        io,
        renderResults(
          answer,
          await filenamesOf(
            corpus,
            answer.results.map(({ chunk, metadata }) => ({ documentId: chunk.documentId, metadata })),
          ),
          terminalOf(io),
        ),
      );
    }
  }
}

/** A number of results that was asked for is what comes back: the reranker does not cut it. */
function queryOptions({ topK, rerankTopN, ...ranking }: SearchFlags): QueryOptions {
  const most = topK === undefined ? CORPUS_QUERY_DEFAULTS.topK : numberOf('--top-k', topK);
  const reranked =
    rerankTopN === undefined ? (topK === undefined ? CORPUS_QUERY_DEFAULTS.rerankTopN : most) : numberOf('--rerank-top-n', rerankTopN);
  return { topK: most, rerankTopN: reranked, ...rankingOf(ranking) };
}
