import { BM25_PARAMETERS, inverseDocumentFrequency, termWeight, type TermStatistics } from '../bm25/bm25.ts';
import { SHAPE, type AnalysedChunk } from './analysed-chunk.ts';
import { feedbackScores } from './feedback.ts';
import { RERANK_COLUMN, RERANK_FEATURE_COUNT, type RerankFeature } from './feature-table.ts';
import type { QueryTerms } from './query-terms.ts';
import type { QueryView } from './query-views.ts';
import { bestLikeness, countOfLike } from './similar-words.ts';
import { bestWindow, idfShare, longestRun, matchPairs, matchSentences, matchText, newTokensOf, type TextMatch } from './text-match.ts';

/** Positions of the two windows. */
const WINDOW = 12;
const WIDE_WINDOW = 40;
const SLOW = Object.freeze({ k1: 3, b: 0.75 });
const UNSPACED = /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u;

/** A chunk with its BM25 over title and text, as the index answered it. */
export interface ScoredChunk {
  readonly chunk: AnalysedChunk;
  readonly bm25: number;
  /** The same object for all chunks of one language. */
  readonly view: QueryView;
}

/** Features of all candidates of a query, `RERANK_FEATURE_COUNT` a row; candidates come best first by BM25. */
export function rerankFeatures(candidates: readonly ScoredChunk[]): Float32Array {
  const rows = new Float32Array(candidates.length * RERANK_FEATURE_COUNT);
  const set = (row: number, feature: RerankFeature, value: number): void => {
    rows[row * RERANK_FEATURE_COUNT + RERANK_COLUMN[feature]] = value;
  };
  const get = (row: number, feature: RerankFeature): number => rows[row * RERANK_FEATURE_COUNT + RERANK_COLUMN[feature]]!;
  const best = candidates[0]?.bm25 || 1;
  const matches = candidates.map(({ chunk, view }) => matchText(view.terms, chunk));
  const pairMatches = candidates.map(({ chunk, view }, row) => matchPairs(view.terms, chunk, matches[row]!));

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
    const counts = new Map(chunk.counts);
    for (const { term } of chunk.title) counts.set(term, (counts.get(term) ?? 0) + 1);
    const length = chunk.text.length + chunk.title.length;
    let similar = 0;
    let slow = 0;
    let likelihood = 0;
    for (const term of query.terms) {
      const count = counts.get(term.term) ?? 0;
      const like = UNSPACED.test(term.surface) ? count : countOfLike(term.term, counts);
      similar += term.idf * termWeight(like, length, statistics.averageLength, BM25_PARAMETERS);
      slow += term.idf * termWeight(count, length, statistics.averageLength, SLOW);
      const background = statistics.averageLength * Math.min(1, Math.exp(-term.idf) / 10);
      likelihood += Math.log((count + background) / (length + statistics.averageLength));
    }
    set(row, 'bm25_similar', similar);
    set(row, 'bm25_slow', slow);
    set(row, 'language_model', likelihood / (query.terms.length || 1));
    set(row, 'terms_found', either.reduce((sum, mark) => sum + mark, 0) / (query.terms.length || 1));
    set(row, 'idf_found', idfShare(query, either));
    set(row, 'idf_found_text', idfShare(query, found));
    set(row, 'idf_found_title', idfShare(query, foundInTitle));
    set(row, 'rarest_missing', query.terms.reduce((most, term, i) => (either[i] ? most : Math.max(most, term.idf)), 0) / rarest);
    set(row, 'surface_found', idfShare(query, foundSurface));
    set(row, 'similar_found', similarShare(query, chunk, either));
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
  setDocuments();
  setLocal();
  setOfBest('bm25_text', 'bm25_text_of_best');
  setOfBest('bm25_content', 'bm25_content_of_best');
  setOfBest('bm25_similar', 'bm25_similar');
  setOfBest('bm25_slow', 'bm25_slow');
  setLead('bm25', 'bm25_lead');
  setLead('idf_found', 'idf_found_lead');
  setLead('best_sentence', 'best_sentence_lead');
  setLead('pairs_near', 'pairs_near_lead');
  setLead('feedback', 'feedback_lead');
  return rows;

  function setFeedback(): void {
    const chunks = candidates.map(({ chunk }) => chunk);
    const scores = candidates.map(({ bm25 }) => bm25);
    const views = new Set(candidates.map(({ view }) => view));
    const queryTerms = new Set([...views].flatMap(({ terms }) => [...terms.numberOf.keys()]));
    const feedback = feedbackScores(chunks, scores, queryTerms);
    const most = Math.max(...feedback, 1e-9);
    feedback.forEach((score, row) => set(row, 'feedback', score / most));
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

/** Share of idf of the terms found, and of the missing words by the likeness of the most similar word. */
function similarShare(query: QueryTerms, chunk: AnalysedChunk, found: Uint8Array): number {
  let sum = 0;
  query.terms.forEach(({ term, idf, surface }, i) => {
    if (found[i]) sum += idf;
    else if (!UNSPACED.test(surface)) sum += idf * bestLikeness(term, chunk.counts.keys());
  });
  return query.idf === 0 ? 0 : sum / query.idf;
}
