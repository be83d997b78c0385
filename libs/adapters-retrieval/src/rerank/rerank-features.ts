import type { TextLanguage } from '../analysis/text-language.ts';
import { BM25_PARAMETERS, inverseDocumentFrequency, termWeight, type TermStatistics } from '../bm25/bm25.ts';
import { SHAPE, type AnalysedChunk } from './analysed-chunk.ts';
import { feedbackScores } from './feedback.ts';
import { RERANK_COLUMN, RERANK_FEATURE_COUNT, type RerankFeature } from './feature-table.ts';
import { NearestWordsOfQuery } from './nearest-words.ts';
import type { QueryTerms } from './query-terms.ts';
import type { QueryView } from './query-views.ts';
import { LikenessOfWords } from './similar-words.ts';
import { bestWindow, idfShare, longestRun, matchPairs, matchSentences, matchText, newTokensOf, type TextMatch } from './text-match.ts';
import type { WordVectors } from './word-vectors.ts';

/** Positions of the two windows. */
const WINDOW = 12;
const WIDE_WINDOW = 40;
const SLOW = Object.freeze({ k1: 3, b: 0.75 });
const UNSPACED = /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u;

/** A chunk with its BM25 over title and text, as the index answered it. */
export interface ScoredChunk {
  readonly chunk: AnalysedChunk;
  /** The chunk and its neighbours among the candidates as one text. */
  readonly context: AnalysedChunk;
  /** Cosine with the query; null where it is not among the first by meaning. */
  readonly dense: number | null;
  readonly bm25: number;
  /** The same object for all chunks of one language. */
  readonly view: QueryView;
}

/** The language whose stems have vectors. */
const VECTOR_LANGUAGE: TextLanguage = 'en';

/**
 * Features of all candidates of a query, `RERANK_FEATURE_COUNT` a row; candidates come best first by BM25. `wordVectors`: null where
 * nothing is looked for but the very words.
 */
export function rerankFeatures(candidates: readonly ScoredChunk[], wordVectors: WordVectors | null): Float32Array {
  const rows = new Float32Array(candidates.length * RERANK_FEATURE_COUNT);
  const set = (row: number, feature: RerankFeature, value: number): void => {
    rows[row * RERANK_FEATURE_COUNT + RERANK_COLUMN[feature]] = value;
  };
  const get = (row: number, feature: RerankFeature): number => rows[row * RERANK_FEATURE_COUNT + RERANK_COLUMN[feature]]!;
  const best = candidates[0]?.bm25 || 1;
  const matches = candidates.map(({ chunk, view }) => matchText(view.terms, chunk));
  const pairMatches = candidates.map(({ chunk, view }, row) => matchPairs(view.terms, chunk, matches[row]!));
  const likeness = new LikenessOfWords();

  candidates.forEach(({ chunk, bm25, view: { terms: query, statistics } }, row) => {
    const idf = query.idf || 1;
    const contentIdf = query.terms.reduce((sum, term) => sum + (term.isGrammar ? 0 : term.idf), 0) || 1;
    const rarest = Math.max(...query.terms.map((term) => term.idf), 1e-9);
    const unspaced = query.terms.filter(({ surface }) => UNSPACED.test(surface)).length / (query.terms.length || 1);
    const match = matches[row]!;
    const { found, foundInTitle, foundSurface, at } = match;
    const tokens = chunk.text.length || 1;
    const either = eitherOf(match);
    const byText = bm25OfText(query, chunk, match, statistics, false);
    const byContent = bm25OfText(query, chunk, match, statistics, true);
    set(row, 'bm25', bm25 / idf);
    set(row, 'bm25_of_best', bm25 / best);
    set(row, 'rank', Math.log2(row + 1));
    set(row, 'bm25_text', byText / idf);
    set(row, 'bm25_content', byContent / contentIdf);
    const words = wordScores(query, chunk, statistics, likeness);
    set(row, 'bm25_similar', words.similar);
    set(row, 'bm25_slow', words.slow);
    set(row, 'language_model', words.likelihood);
    set(row, 'terms_found', either.reduce((sum, mark) => sum + mark, 0) / (query.terms.length || 1));
    set(row, 'idf_found', idfShare(query, either));
    set(row, 'idf_found_text', idfShare(query, found));
    set(row, 'idf_found_title', idfShare(query, foundInTitle));
    set(row, 'rarest_missing', query.terms.reduce((most, term, i) => (either[i] ? most : Math.max(most, term.idf)), 0) / rarest);
    set(row, 'surface_found', idfShare(query, foundSurface));
    set(row, 'similar_found', similarShare(query, chunk, either, likeness));
    const titleTerms = new Set(chunk.title.map(({ term }) => term));
    set(
      row,
      'title_in_query',
      titleTerms.size === 0 ? 0 : [...titleTerms].filter((term) => query.numberOf.has(term)).length / titleTerms.size,
    );
    set(row, 'best_window', bestWindow(query, chunk, match, WINDOW));
    set(row, 'best_wide_window', bestWindow(query, chunk, match, WIDE_WINDOW));
    const sentence = matchSentences(query, chunk, match);
    set(row, 'best_sentence', sentence.best);
    set(row, 'best_sentence_similar', bestSimilarSentence(query, chunk, likeness));
    set(row, 'second_sentence', sentence.second);
    set(row, 'sentence_with_title', sentence.withTitle);
    set(row, 'best_sentence_at', sentence.bestAt / tokens);
    const { bestAt, bestEnd } = sentence;
    if (query.asks.number) {
      const isNear = newTokensOf(SHAPE.number, query, chunk, bestAt, bestEnd) > 0;
      set(row, 'answers_number', isNear ? 1 : newTokensOf(SHAPE.number, query, chunk, 0, Infinity) > 0 ? 0.5 : -1);
    }
    if (query.asks.name) {
      const names = newTokensOf(SHAPE.name, query, chunk, bestAt, bestEnd);
      set(row, 'answers_name', names === 0 ? -1 : Math.min(1, names / 3));
    }
    const pairs = pairMatches[row]!;
    set(row, 'pairs_ordered', pairs.ordered);
    set(row, 'pairs_near', pairs.near);
    set(row, 'longest_run', longestRun(query, chunk));
    set(row, 'first_match', at.length === 0 ? 1 : at[0]![0] / tokens);
    set(row, 'length', Math.log2(tokens / (statistics.averageLength || 1)));
    set(row, 'density', at.length / tokens);
    set(row, 'query_terms', query.terms.length);
    set(row, 'query_idf', query.idf / (query.terms.length || 1));
    set(row, 'query_unspaced', unspaced);
    set(row, 'best_bm25', best / idf);
    set(row, 'bm25_drop', (candidates[9]?.bm25 ?? 0) / best);
  });

  setFeedback();
  setContext();
  if (wordVectors !== null) setNearest(wordVectors);
  setDense();
  setDocuments();
  setLocal();
  setOfBest('bm25_text', 'bm25_text_of_best');
  setOfBest('bm25_content', 'bm25_content_of_best');
  setOfBest('bm25_similar', 'bm25_similar');
  setOfBest('bm25_slow', 'bm25_slow');
  for (const feature of ['context_bm25', 'context_similar', 'context_local', 'best_sentence_local'] as const) setOfBest(feature, feature);
  setLead('bm25', 'bm25_lead');
  setLead('idf_found', 'idf_found_lead');
  setLead('best_sentence', 'best_sentence_lead');
  setLead('pairs_near', 'pairs_near_lead');
  setLead('feedback', 'feedback_lead');
  return rows;

  function setFeedback(): void {
    const chunks = candidates.map(({ chunk }) => chunk);
    const scores = candidates.map(({ bm25 }) => bm25);
    const feedback = feedbackScores(chunks, scores, queryTermsOfAll());
    const most = Math.max(...feedback, 1e-9);
    feedback.forEach((score, row) => set(row, 'feedback', score / most));
  }

  function setContext(): void {
    const contexts = candidates.map(({ context }) => context);
    const isWider = candidates.some(({ chunk, context }) => context !== chunk);
    const scores = candidates.map(({ bm25 }) => bm25);
    const feedback = isWider ? feedbackScores(contexts, scores, queryTermsOfAll()) : candidates.map((_, row) => get(row, 'feedback'));
    const most = Math.max(...feedback, 1e-9);
    candidates.forEach(({ chunk, context, view: { terms: query, statistics } }, row) => {
      set(row, 'context_feedback', feedback[row]! / most);
      if (context === chunk) {
        set(row, 'context_bm25', candidates[row]!.bm25);
        set(row, 'context_similar', get(row, 'bm25_similar'));
        set(row, 'context_language_model', get(row, 'language_model'));
        set(row, 'context_idf_found', get(row, 'idf_found'));
        set(row, 'context_pairs', get(row, 'pairs_near'));
        return;
      }
      const match = matchText(query, context);
      const words = wordScores(query, context, statistics, likeness);
      set(row, 'context_bm25', words.bm25);
      set(row, 'context_similar', words.similar);
      set(row, 'context_language_model', words.likelihood);
      set(row, 'context_idf_found', idfShare(query, eitherOf(match)));
      set(row, 'context_pairs', matchPairs(query, context, match).near);
    });
  }

  /** How rare a word is comes from the candidates alone, so that no index is asked. */
  function setNearest(vectors: WordVectors): void {
    const having = new Map<string, number>();
    for (const { chunk } of candidates) for (const term of chunk.counts.keys()) having.set(term, (having.get(term) ?? 0) + 1);
    const rarity = (term: string): number => Math.log((candidates.length + 1) / ((having.get(term) ?? 1) - 0.5));
    const words = new Map<QueryView, NearestWordsOfQuery>();
    const means: number[] = [];
    const sentenceMeans: number[] = [];
    candidates.forEach(({ chunk, view }, row) => {
      let ofQuery = words.get(view);
      if (ofQuery === undefined) {
        ofQuery = new NearestWordsOfQuery(view.terms, view.statistics, chunk.language === VECTOR_LANGUAGE ? vectors : null);
        words.set(view, ofQuery);
      }
      const nearest = ofQuery.match(chunk, rarity);
      set(row, 'nearest_found', nearest.found);
      set(row, 'nearest_missing', nearest.missing);
      set(row, 'nearest_bm25', nearest.bm25);
      set(row, 'nearest_sentence', nearest.sentence);
      set(row, 'nearest_two_sentences', nearest.twoSentences);
      means.push(nearest.mean);
      sentenceMeans.push(nearest.sentenceMean);
    });
    standardised(means).forEach((value, row) => set(row, 'mean_vector', value));
    standardised(sentenceMeans).forEach((value, row) => set(row, 'mean_vector_sentence', value));
    setOfBest('nearest_bm25', 'nearest_bm25');
  }

  /** A list without vectors has the same in all rows: it weighs nothing there. */
  function setDense(): void {
    const known = candidates.flatMap(({ dense }) => dense ?? []);
    if (known.length === 0) return;
    const least = Math.min(...known);
    const scaled = standardised(candidates.map(({ dense }) => dense ?? least));
    const sorted = [...scaled].sort((a, b) => b - a);
    const [first = 0, second = first] = sorted;
    const bestOf = new Map<AnalysedChunk, number>();
    scaled.forEach((value, row) => {
      const { context } = candidates[row]!;
      bestOf.set(context, Math.max(value, bestOf.get(context) ?? -Infinity));
    });
    scaled.forEach((value, row) => {
      set(row, 'dense', value);
      set(row, 'dense_lead', value - (value === first ? second : first));
      set(row, 'dense_rank', Math.log2(sorted.indexOf(value) + 1));
      set(row, 'context_dense', bestOf.get(candidates[row]!.context)!);
    });
  }

  function queryTermsOfAll(): ReadonlySet<string> {
    const views = new Set(candidates.map(({ view }) => view));
    return new Set([...views].flatMap(({ terms }) => [...terms.numberOf.keys()]));
  }

  /** Candidates of one document, best first. */
  function documents(): { readonly members: readonly number[]; readonly view: QueryView }[] {
    const byView = Map.groupBy(candidates.keys(), (row) => candidates[row]!.view);
    return [...byView].flatMap(([view, rows]) =>
      [...Map.groupBy(rows, (row) => candidates[row]!.chunk.documentId).values()].map((members) => ({ members, view })),
    );
  }

  function setDocuments(): void {
    const ofTheTen = candidates.slice(0, 10).reduce((sum, { bm25 }) => sum + bm25, 0) || 1;
    for (const { members, view } of documents()) {
      const query = view.terms;
      const together = new Uint8Array(query.terms.length);
      let share = 0;
      for (const row of members) {
        matches[row]!.found.forEach((mark, term) => (together[term]! |= mark | matches[row]!.foundInTitle[term]!));
        if (row < 10) share += candidates[row]!.bm25;
      }
      members.forEach((row, place) => {
        set(row, 'siblings', Math.log2(members.length));
        set(row, 'best_sibling', (candidates[members[place === 0 ? 1 : 0] ?? -1]?.bm25 ?? 0) / best);
        set(row, 'siblings_share', share / ofTheTen);
        set(row, 'rank_in_document', Math.log2(place + 1));
        set(row, 'document_idf_found', idfShare(query, together));
      });
    }
  }

  /** What the candidates share tells them not apart: here a term is as rare as it is among them. */
  function setLocal(): void {
    const rows = [...candidates.keys()];
    const locals = new Map(
      [...Map.groupBy(rows, (row) => candidates[row]!.view)].map(([view, members]) => [
        view,
        {
          terms: localWeights(
            members.map((row) => eitherOf(matches[row]!)),
            view.terms.terms.length,
          ),
          pairs: localWeights(
            members.map((row) => pairMatches[row]!.isNear),
            view.terms.pairs.length,
          ),
        },
      ]),
    );
    for (const { members, view } of documents()) {
      const { terms: query, statistics } = view;
      const local = locals.get(view)!;
      const inDocument = localWeights(
        members.map((row) => matches[row]!.found),
        query.terms.length,
      );
      for (const row of members) {
        const { counts, text } = candidates[row]!.chunk;
        const { found, foundInTitle } = matches[row]!;
        let byList = 0;
        let byDocument = 0;
        query.terms.forEach(({ term }, i) => {
          if (!found[i] && !foundInTitle[i]) return;
          const weight = termWeight((counts.get(term) ?? 0) + foundInTitle[i]!, text.length, statistics.averageLength, BM25_PARAMETERS);
          byList += local.terms[i]! * weight;
          if (found[i]) byDocument += inDocument[i]! * weight;
        });
        const { context } = candidates[row]!;
        set(row, 'context_local', weightedBm25(query, context, local.terms, statistics));
        set(row, 'best_sentence_local', bestSentenceBy(local.terms, candidates[row]!.chunk, matches[row]!));
        set(row, 'bm25_local', byList);
        set(row, 'bm25_in_document', byDocument);
        set(
          row,
          'pairs_local',
          pairMatches[row]!.isNear.reduce((sum, mark, pair) => sum + mark * local.pairs[pair]!, 0),
        );
      }
    }
    for (const feature of ['bm25_local', 'bm25_in_document', 'pairs_local'] as const) setOfBest(feature, feature);
  }

  function setOfBest(feature: RerankFeature, target: RerankFeature): void {
    let most = 1e-9;
    candidates.forEach((_, row) => (most = Math.max(most, get(row, feature))));
    candidates.forEach((_, row) => set(row, target, get(row, feature) / most));
  }

  function setLead(feature: RerankFeature, target: RerankFeature): void {
    let most = 0;
    let second = 0;
    candidates.forEach((_, row) => {
      const value = get(row, feature);
      if (value > most) {
        second = most;
        most = value;
      } else if (value > second) second = value;
    });
    candidates.forEach((_, row) => {
      const value = get(row, feature);
      set(row, target, value - (value === most ? second : most));
    });
  }
}

/** Each less the mean, over the spread. */
function standardised(values: readonly number[]): readonly number[] {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const spread = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
  return values.map((value) => (spread > LEAST_SPREAD ? (value - mean) / spread : 0));
}

/** Below it values differ by rounding alone. */
const LEAST_SPREAD = 1e-6;

function bm25OfText(
  query: QueryTerms,
  chunk: AnalysedChunk,
  { found }: TextMatch,
  statistics: TermStatistics,
  contentOnly: boolean,
): number {
  let score = 0;
  query.terms.forEach(({ term, idf, isGrammar }, i) => {
    if (!found[i] || (contentOnly && isGrammar)) return;
    score += idf * termWeight(chunk.counts.get(term) ?? 1, chunk.text.length, statistics.averageLength, BM25_PARAMETERS);
  });
  return score;
}

const eitherOf = ({ found, foundInTitle }: TextMatch): Uint8Array => found.map((mark, term) => mark | foundInTitle[term]!);

/** Inverse frequency of each mark among lists of marks. */
function localWeights(marks: readonly Uint8Array[], width: number): Float64Array {
  const having = new Float64Array(width);
  for (const row of marks) row.forEach((mark, i) => (having[i]! += mark));
  return having.map((count) => inverseDocumentFrequency(marks.length, count));
}

interface WordScores {
  readonly bm25: number;
  readonly similar: number;
  readonly slow: number;
  readonly likelihood: number;
}

/** Scores of title and text by their counts. */
function wordScores(
  { terms }: QueryTerms,
  { counts, title, text }: AnalysedChunk,
  { averageLength }: TermStatistics,
  likeness: LikenessOfWords,
): WordScores {
  const all = new Map(counts);
  for (const { term } of title) all.set(term, (all.get(term) ?? 0) + 1);
  const length = text.length + title.length;
  let bm25 = 0;
  let similar = 0;
  let slow = 0;
  let likelihood = 0;
  for (const { term, surface, idf } of terms) {
    const count = all.get(term) ?? 0;
    const like = UNSPACED.test(surface) ? count : likeness.countOfLike(term, all);
    bm25 += idf * termWeight(count, length, averageLength, BM25_PARAMETERS);
    similar += idf * termWeight(like, length, averageLength, BM25_PARAMETERS);
    slow += idf * termWeight(count, length, averageLength, SLOW);
    const background = averageLength * Math.min(1, Math.exp(-idf) / 10);
    likelihood += Math.log((count + background) / (length + averageLength));
  }
  return { bm25, similar, slow, likelihood: likelihood / (terms.length || 1) };
}

/** BM25 of title and text with these weights of the query's terms. */
function weightedBm25({ terms }: QueryTerms, chunk: AnalysedChunk, weights: Float64Array, { averageLength }: TermStatistics): number {
  const { counts, title, text } = chunk;
  return terms.reduce((sum, { term }, i) => {
    const count = (counts.get(term) ?? 0) + (title.some((token) => token.term === term) ? 1 : 0);
    return sum + weights[i]! * termWeight(count, text.length, averageLength, BM25_PARAMETERS);
  }, 0);
}

/** Most weight of terms in one sentence. */
function bestSentenceBy(weights: Float64Array, { sentences }: AnalysedChunk, { at }: TextMatch): number {
  let best = 0;
  let next = 0;
  for (let i = 0; i < sentences.length; i++) {
    const end = sentences[i + 1] ?? Infinity;
    const seen = new Set<number>();
    for (; next < at.length && at[next]![0] < end; next++) seen.add(at[next]![1]);
    let sum = 0;
    for (const term of seen) sum += weights[term]!;
    best = Math.max(best, sum);
  }
  return best;
}

/** Most idf in one sentence, where a missing word counts by the likeness of its most similar one. */
function bestSimilarSentence(query: QueryTerms, { sentences, text, counts }: AnalysedChunk, likeness: LikenessOfWords): number {
  const valuesOf = new Map<string, (readonly [term: number, likeness: number])[]>();
  query.terms.forEach(({ term, surface }, i) => {
    const words = UNSPACED.test(surface) ? (counts.has(term) ? [[term, 1] as const] : []) : likeness.alike(term, counts.keys());
    for (const [word, value] of words) {
      const values = valuesOf.get(word);
      if (values === undefined) valuesOf.set(word, [[i, value]]);
      else values.push([i, value]);
    }
  });
  let best = 0;
  sentences.forEach((start, i) => {
    const found = new Float64Array(query.terms.length);
    const end = sentences[i + 1] ?? text.length;
    for (let token = start; token < end; token++) {
      for (const [term, value] of valuesOf.get(text[token]!.term) ?? []) if (value > found[term]!) found[term] = value;
    }
    best = Math.max(
      best,
      found.reduce((sum, value, term) => sum + value * query.terms[term]!.idf, 0),
    );
  });
  return query.idf === 0 ? 0 : best / query.idf;
}

/** Share of idf of the terms found, and of the missing words by the likeness of the most similar word. */
function similarShare(query: QueryTerms, chunk: AnalysedChunk, found: Uint8Array, likeness: LikenessOfWords): number {
  let sum = 0;
  query.terms.forEach(({ term, idf, surface }, i) => {
    if (found[i]) sum += idf;
    else if (!UNSPACED.test(surface)) sum += idf * likeness.best(term, chunk.counts.keys());
  });
  return query.idf === 0 ? 0 : sum / query.idf;
}
