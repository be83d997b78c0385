import {
  CORPUS_QUERY_DEFAULTS,
  EMPTY_META,
  isEndBeforeStart,
  meetsPlaceConditions,
  UsageError,
  type ChunkPlace,
  type CorpusQuery,
  type ScoreParts,
  type SearchAnswer,
  type SearchResult,
} from '@locitorium/domain';
import {
  knowsLanguage,
  SILENT_TRACE,
  SYSTEM_CLOCK,
  type CallContext,
  type ChunkHit,
  type ChunkHits,
  type ChunkSearch,
  type Clock,
  type RerankCandidate,
  type RerankQuery,
  type Reranker,
} from '@locitorium/ports';
import type { CorpusParts } from '../corpus-parts.ts';
import { withSnippets } from '../presentation/with-snippets.ts';
import { fuseScores } from './fuse-scores.ts';
import { placeScoreOf, readPlaces, searchedWords, type ReadPlace } from './query-places.ts';
import { SEARCH_LIMITS } from './search-limits.ts';

export interface SearchParts extends Pick<CorpusParts, 'index' | 'grounder' | 'encoder' | 'embedder' | 'languages'> {
  /** Null: results stay in the order of the fused score. */
  readonly reranker: Reranker | null;
}

export interface SearchOptions {
  readonly signal?: AbortSignal;
}

export interface CorpusSearch {
  /**
   * Finds the chunks that answer a query. Rejects with a UsageError `corpus_query_invalid`, with what a part rejects with, and with the
   * signal's reason.
   */
  search(query: Partial<CorpusQuery> & Pick<CorpusQuery, 'text'>, options?: SearchOptions): Promise<SearchAnswer>;
}

interface Scored extends RerankCandidate {
  readonly hit: ChunkHit;
}

type RerankedResult = readonly [found: Scored, score: number | null];

/** Words, meaning and place over one index. */
export function createSearch(parts: SearchParts, clock: Clock = SYSTEM_CLOCK): CorpusSearch {
  const { index, grounder, encoder, embedder, languages, reranker } = parts;

  /** A query of stop words alone has no words, and no meaning either. */
  const encode = async (text: string, lang: string | null, context: CallContext): Promise<Pick<ChunkSearch, 'dense' | 'sparse'>> => {
    const sparse = await encoder.encodeQuery({ text, lang }, context);
    const isKnown = embedder !== null && (lang === null || knowsLanguage(embedder.capabilities, lang));
    if (!isKnown || sparse.every(({ terms }) => terms.size === 0)) return { sparse, dense: null };
    const [vector] = await embedder.embed([text], 'query', context);
    return { sparse, dense: vector === undefined ? null : { vector, embedder: embedder.identity.hash } };
  };

  /** With `boost` also what lies in the places, however much else has more of the words. Facets are counted once. */
  const find = async (search: ChunkSearch, places: readonly ReadPlace[], intent: CorpusQuery['placeIntent'], context: CallContext) => {
    const searchIn = async ({ filter }: ReadPlace, facets = true): Promise<ChunkHits> => {
      const found = await index.search({ ...search, facets, filter: { ...search.filter, ...filter } }, context);
      // Of conditions of one kind the index hears one: both must hold, for the same place.
      if (!Object.keys(filter).some((condition) => condition in search.filter)) return found;
      const isInBoth = (place: ChunkPlace): boolean => meetsPlaceConditions(place, filter) && meetsPlaceConditions(place, search.filter);
      return { ...found, hits: found.hits.filter(({ chunk }) => chunk.places.some(isInBoth)) };
    };
    const [only] = places;
    if (intent === 'filter' && only !== undefined && places.length === 1) return searchIn(only, search.facets);
    const everywhere = await index.search(search, context);
    const answers = await Promise.all(places.map((place) => searchIn(place, false)));
    return united(intent === 'filter' && answers.length > 0 ? answers : [everywhere, ...answers], everywhere);
  };

  return {
    async search(given, { signal = new AbortController().signal } = {}) {
      signal.throwIfAborted();
      const query: CorpusQuery = { ...CORPUS_QUERY_DEFAULTS, ...given };
      checkQuery(query);
      const { text, alpha, fusion, placeIntent, filter, facets: isCounted } = query;
      const context: CallContext = { signal, deadline: clock.now() + SEARCH_LIMITS.deadlineMs, clock, trace: SILENT_TRACE };
      const watch = stopWatch(clock);

      const lang = query.lang ?? languages.languageOf(text);
      const meta = { ...EMPTY_META, lang };
      const places = placeIntent === 'off' ? [] : readPlaces(text, await grounder.ground({ docId: 'query', text, meta }, { signal }));
      const placesMs = watch();
      const words = searchedWords(text, places, placeIntent);
      const encoded = await encode(words, lang, context);
      const encodeMs = watch();
      const depth = Math.max(query.topK, SEARCH_LIMITS.depth);
      const { hits, facets, statistics } = await find({ ...encoded, filter, depth, facets: isCounted }, places, placeIntent, context);
      const scored = ranked(hits, places, alpha, fusion);
      const searchMs = watch();
      const asked: RerankQuery = { text: words, lang, ...(statistics !== undefined && { statistics }) };
      const ordered = await order(scored, asked, query, context);
      const results = query.snippets ? await withSnippets(ordered, encoded.sparse, encoder, context) : ordered;
      return {
        results,
        facets,
        reading: {
          placeIntent,
          places: places.map(({ surface, name, area, filter: own }) => ({ surface, name, area, filter: own })),
          filter,
          lang,
          dense: embedder === null ? 'no_embedder' : encoded.dense === null ? 'not_comparable' : 'used',
        },
        stepMs: { places: placesMs, encode: encodeMs, search: searchMs, rerank: watch() },
      };
    },
  };

  async function order(
    scored: readonly Scored[],
    asked: RerankQuery,
    { topK, rerankTopN }: CorpusQuery,
    context: CallContext,
  ): Promise<readonly SearchResult[]> {
    if (reranker === null) return scored.slice(0, topK).map((found, i) => resultOf(found, null, i + 1));
    const offered = scored.slice(0, reranker.capabilities.candidates);
    const candidates = offered.map(({ chunk, metadata, parts: scores, score }) => ({ chunk, metadata, parts: scores, score }));
    const most = Math.min(topK, rerankTopN);
    const best = await reranker.rerank(asked, candidates, most, context);
    const reranked = best.flatMap(({ position, score }): readonly RerankedResult[] => {
      const found = offered[position];
      return found === undefined ? [] : [[found, score]];
    });
    // What the reranker does not look at stays behind what it does.
    const behind = scored
      .slice(offered.length, offered.length + Math.max(0, most - reranked.length))
      .map((found): RerankedResult => [found, null]);
    return [...reranked, ...behind].map(([found, score], i) => resultOf(found, score, i + 1));
  }
}

/** Fused with what the places say, best first; of equals the one that was found first. */
function ranked(hits: readonly ChunkHit[], places: readonly ReadPlace[], alpha: number, fusion: CorpusQuery['fusion']): readonly Scored[] {
  const fused = fuseScores(hits, alpha, fusion);
  return hits
    .map((hit, i): Scored => {
      const place = places.length === 0 ? null : placeScoreOf(places, hit.chunk.places);
      const scores: ScoreParts = { dense: hit.dense, sparse: hit.sparse, place };
      const score = scoreAt(fused[i] ?? 0, place, hit);
      return { hit, chunk: hit.chunk, metadata: hit.metadata, parts: scores, score };
    })
    .sort((a, b) => b.score - a.score);
}

/** A place multiplies what words and meaning say; alone it counts only where these say nothing. */
function scoreAt(fused: number, place: number | null, { dense, sparse }: ChunkHit): number {
  if (place === null) return fused;
  if (dense === null && sparse === null) return place;
  return fused * (1 - SEARCH_LIMITS.placeWeight + SEARCH_LIMITS.placeWeight * place);
}

function resultOf({ hit, parts, score }: Scored, rerankScore: number | null, rank: number): SearchResult {
  const { id, documentId, index, start, end, content, pages, places } = hit.chunk;
  const chunk = { id, documentId, index, start, end, content, pages, places };
  return { chunk, metadata: hit.metadata, score, rerankScore, rank, parts };
}

/** Hits of several searches, each once with the scores that it has in any; all else is that of `everywhere`. */
function united(answers: readonly ChunkHits[], everywhere: ChunkHits): ChunkHits {
  const hits = new Map<string, ChunkHit>();
  for (const hit of answers.flatMap((answer) => answer.hits)) {
    const before = hits.get(hit.chunk.id);
    hits.set(hit.chunk.id, { ...hit, dense: hit.dense ?? before?.dense ?? null, sparse: hit.sparse ?? before?.sparse ?? null });
  }
  return { ...everywhere, hits: [...hits.values()] };
}

function stopWatch(clock: Clock): () => number {
  let last = clock.now();
  return () => {
    const since = clock.now() - last;
    last += since;
    return since;
  };
}

function checkQuery({ text, topK, rerankTopN, alpha, filter }: CorpusQuery): void {
  const fault = (what: string): UsageError => new UsageError('corpus_query_invalid', `${what} Nothing was searched.`);
  if (text.length > SEARCH_LIMITS.queryChars) throw fault(`The query has more than ${SEARCH_LIMITS.queryChars} characters: shorten it.`);
  for (const [name, count] of Object.entries({ top_k: topK, rerank_top_n: rerankTopN })) {
    if (!Number.isInteger(count) || count < 1 || count > SEARCH_LIMITS.results)
      throw fault(`${name} must be a whole number from 1 to ${SEARCH_LIMITS.results}.`);
  }
  if (!(alpha >= 0 && alpha <= 1)) throw fault('alpha must be a number from 0 (words alone) to 1 (meaning alone).');
  if (isEndBeforeStart(filter)) throw fault(`No document is dated from ${filter.from} to ${filter.to}: the first is after the last.`);
}
