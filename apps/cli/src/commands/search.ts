import {
  CORPUS_QUERY_DEFAULTS,
  encodeSearchAnswer,
  encodeSearchResult,
  UsageError,
  type CorpusQuery,
  type Fusion,
  type PlaceIntent,
  type SearchAnswer,
} from '@locitorium/domain';
import { resultsToFeatures } from '@locitorium/corpus';
import type { Corpus } from 'locitorium';
import { terminalOf } from '../output/terminal.ts';
import { EXIT } from '../process/exit-code.ts';
import { show, tell, writeData, writeJson, type Io } from '../process/io.ts';
import type { CommandContext } from './command-context.ts';
import { withCorpus, type CorpusFlags } from './corpus-file.ts';
import { filterOf, type FilterFlags } from './search-filter.ts';

export type SearchFormat = 'table' | 'json' | 'jsonl' | 'geojson' | 'csv';

export interface SearchFlags extends CorpusFlags, FilterFlags {
  readonly queries?: string;
  readonly topK?: string;
  readonly rerankTopN?: string;
  readonly alpha?: string;
  readonly fusion?: Fusion;
  readonly placeIntent?: PlaceIntent;
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
    const filter = await filterOf(flags, corpus, signal);
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
      const { renderResults, readingLines } = await import('../output/render-results.ts');
      for (const line of readingLines(answer)) tell(io, line);
      return show(io, renderResults(answer, await filenamesOf(answer, corpus), terminalOf(io)));
    }
  }
}

/** People know a document without a title by its file. */
async function filenamesOf({ results }: SearchAnswer, corpus: Corpus): Promise<ReadonlyMap<string, string>> {
  const filenames = new Map<string, string>();
  for (const { chunk, metadata } of results) {
    if (metadata.title !== null || filenames.has(chunk.documentId)) continue;
    const document = await corpus.find(chunk.documentId);
    if (document !== null) filenames.set(document.id, document.filename);
  }
  return filenames;
}

/** A number of results that was asked for is what comes back: the reranker does not cut it. */
function queryOptions({ topK, rerankTopN, alpha, fusion, placeIntent }: SearchFlags): QueryOptions {
  const most = topK === undefined ? CORPUS_QUERY_DEFAULTS.topK : numberOf('--top-k', topK);
  const reranked =
    rerankTopN === undefined ? (topK === undefined ? CORPUS_QUERY_DEFAULTS.rerankTopN : most) : numberOf('--rerank-top-n', rerankTopN);
  return {
    topK: most,
    rerankTopN: reranked,
    alpha: alpha === undefined ? CORPUS_QUERY_DEFAULTS.alpha : numberOf('--alpha', alpha),
    fusion: fusion ?? CORPUS_QUERY_DEFAULTS.fusion,
    placeIntent: placeIntent ?? CORPUS_QUERY_DEFAULTS.placeIntent,
  };
}

function numberOf(flag: string, text: string): number {
  const value = text.trim() === '' ? Number.NaN : Number(text);
  if (Number.isNaN(value))
    throw new UsageError('invalid_number', `${flag} must be a number, not ${JSON.stringify(text.slice(0, 40))}.`, { flag });
  return value;
}
