import { UsageError, type ChunkFilter, type SearchAnswer, type SearchResult } from '@locitorium/domain';
import { SEARCH_LIMITS } from '@locitorium/corpus';
import type { Corpus, NamedQuery } from 'locitorium';
import type { CommandContext } from './command-context.ts';
import { withCorpus } from './corpus-file.ts';
import { answerBatch } from './query-batch.ts';
import { filterOf } from './search-filter.ts';
import type { QueryOptions, SearchFlags } from './search.ts';

/** Chunks that are asked for where a document counts once, for each document that is wanted; more, where that was too few. */
const CHUNKS_A_DOCUMENT = 5;
const MORE_CHUNKS = 4;

/** `locitorium search --queries`: a line of results for each query. */
export function searchBatch(flags: SearchFlags, options: QueryOptions, context: CommandContext): Promise<number> {
  const { queries: file = '-', format = 'jsonl', chunks: everyChunk = false } = flags;
  if (format !== 'jsonl') {
    throw new UsageError('format_of_batch', `With --queries the answer is --format jsonl, a line for each query, not ${format}.`, {
      format,
    });
  }
  return withCorpus(flags, context, { mustExist: true, workers: 1 }, async (corpus, signal) => {
    const given: Asking = { options, filter: await filterOf(flags, { corpus, io: context.io, signal }), everyChunk, signal };
    const best = everyChunk ? bestChunks : bestOfDocuments;
    return answerBatch(
      {
        file,
        words: ['query', 'queries'],
        atOnce: 1,
        signal,
        answer: async (query) => ({ query_id: query.id, results: (await best(corpus, query, given)).map(encodeHit) }),
        failure: (id, error) => ({ query_id: id, results: [], error }),
        isOfQuery: ({ kind }) => kind === 'corpus_query_invalid',
      },
      context.io,
    );
  });
}

interface Asking {
  readonly options: QueryOptions;
  readonly filter: ChunkFilter;
  readonly everyChunk: boolean;
  readonly signal: AbortSignal;
}

async function bestChunks(corpus: Corpus, query: NamedQuery, given: Asking): Promise<readonly SearchResult[]> {
  const { results } = await ask(corpus, query, given, given.options.topK);
  return results;
}

/** Each document once, by its best chunk. */
async function bestOfDocuments(corpus: Corpus, query: NamedQuery, given: Asking): Promise<readonly SearchResult[]> {
  const { topK, rerankTopN } = given.options;
  const wanted = Math.min(topK, rerankTopN);
  const most = Math.max(wanted, SEARCH_LIMITS.results);
  for (let chunks = wanted * CHUNKS_A_DOCUMENT; ; chunks *= MORE_CHUNKS) {
    const asked = Math.min(chunks, most);
    const { results } = await ask(corpus, query, given, asked);
    const seen = new Set<string>();
    const best = results.filter(({ chunk: { documentId } }) => !seen.has(documentId) && seen.add(documentId));
    if (best.length >= wanted || results.length < asked || asked === most)
      return best.slice(0, wanted).map((result, i) => ({ ...result, rank: i + 1 }));
  }
}

function ask(corpus: Corpus, { text, lang }: NamedQuery, { options, filter, signal }: Asking, chunks: number): Promise<SearchAnswer> {
  return corpus.search({ ...options, text, lang, filter, topK: chunks, rerankTopN: chunks, facets: false, snippets: false }, { signal });
}

function encodeHit({ chunk, score, rerankScore, rank }: SearchResult) {
  return { doc_id: chunk.documentId, chunk_id: chunk.id, score, rerank_score: rerankScore, rank };
}
