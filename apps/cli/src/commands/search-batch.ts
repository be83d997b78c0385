import { Readable } from 'node:stream';
import { isLocitoriumError, UsageError, type ChunkFilter, type SearchAnswer, type SearchResult } from '@locitorium/domain';
import { SEARCH_LIMITS } from '@locitorium/corpus';
import { readCorpusQueries, type Corpus, type NamedQuery } from 'locitorium';
import { EXIT } from '../process/exit-code.ts';
import { absolutePath } from '../process/files.ts';
import { tell, writeData, type Io } from '../process/io.ts';
import type { CommandContext } from './command-context.ts';
import { withCorpus } from './corpus-file.ts';
import { filterOf } from './search-filter.ts';
import type { QueryOptions, SearchFlags } from './search.ts';

/** Chunks that are asked for where a document counts once, for each document that is wanted; more, where that was too few. */
const CHUNKS_A_DOCUMENT = 5;
const MORE_CHUNKS = 4;

/** Queries of a file of JSON lines, in its order: a line of results for each. A query that cannot be answered has a line that says why. */
export function searchBatch(flags: SearchFlags, options: QueryOptions, context: CommandContext): Promise<number> {
  const { io } = context;
  const { queries = '-', format = 'jsonl', chunks: everyChunk = false } = flags;
  if (format !== 'jsonl') {
    throw new UsageError('format_of_batch', `With --queries the answer is --format jsonl, a line for each query, not ${format}.`, {
      format,
    });
  }
  return withCorpus(flags, context, { mustExist: true, workers: 1 }, async (corpus, signal) => {
    const given: Asking = { options, filter: await filterOf(flags, corpus, signal), everyChunk, signal };
    const started = performance.now();
    let [answered, failed] = [0, 0];
    const fail = (queryId: string | null, { message }: Error): void => {
      failed += 1;
      writeData(io, `${JSON.stringify({ query_id: queryId, results: [], error: message })}\n`);
    };
    for await (const entry of readCorpusQueries(sourceOf(queries, io), signal)) {
      if (entry.kind === 'invalid') {
        fail(null, entry.error);
        continue;
      }
      const { query } = entry;
      try {
        const results = await (everyChunk ? bestChunks : bestOfDocuments)(corpus, query, given);
        writeData(io, `${JSON.stringify({ query_id: query.id, results: results.map(encodeHit) })}\n`);
        answered += 1;
      } catch (error) {
        // What is wrong with one query stops that query alone.
        if (signal.aborted || !isLocitoriumError(error) || error.kind !== 'corpus_query_invalid') throw error;
        fail(query.id, error);
      }
    }
    const seconds = (performance.now() - started) / 1_000;
    tell(
      io,
      `${answered} ${answered === 1 ? 'query' : 'queries'} answered in ${seconds.toFixed(1)} s${failed > 0 ? `; ${failed} failed` : ''}`,
    );
    return failed > 0 ? EXIT.failures : EXIT.done;
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

function sourceOf(queries: string, io: Io) {
  if (queries !== '-') return absolutePath(io, queries);
  return { name: 'standard input', stream: io.stdin instanceof Readable ? io.stdin : Readable.from(io.stdin) };
}
