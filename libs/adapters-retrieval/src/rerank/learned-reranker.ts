import {
  identityOf,
  type CallContext,
  type Identity,
  type RerankCandidate,
  type RerankedCandidate,
  type Reranker,
  type RerankerCapabilities,
  type RerankQuery,
} from '@locitorium/ports';
import { ANALYSIS_VERSION } from '../analysis/analyse.ts';
import { featuresOfCandidates } from './candidate-features.ts';
import { FeatureScorer } from './feature-scorer.ts';
import { loadRerankerParameters, loadWordVectors } from './load-reranker-parameters.ts';
import { LIST_KINDS, type ListKind, type RerankerParameters } from './reranker-parameters.ts';
import type { WordVectors } from './word-vectors.ts';

/** Candidates that are looked at: as many as it learned from. */
export const RERANK_DEPTH = 50;

/** Logarithm of the odds that a passage loses if it has none of the query's places; measured in docs/design/retrieval.md. */
const PLACE_LOG_ODDS = 3;

/**
 * Learning to rank without a model server: features of query and chunk, a weighted sum of them, and boosted trees that correct it.
 * Learned from public queries; see docs/design/retrieval.md. A score is how likely this passage is the answer, against the best one: 1 for
 * that, comparable within one call alone.
 */
export class LearnedReranker implements Reranker {
  readonly identity: Identity;
  readonly capabilities: RerankerCapabilities = { candidates: RERANK_DEPTH };
  readonly #scorers: Readonly<Record<ListKind, FeatureScorer>>;

  readonly #wordVectors: WordVectors;

  constructor({ hash, version, ...parameters }: RerankerParameters, wordVectors: WordVectors) {
    this.identity = identityOf('learned-reranker', version, {
      parameters: hash,
      wordVectors: wordVectors.hash,
      analysis: ANALYSIS_VERSION,
    });
    this.#wordVectors = wordVectors;
    const scorers = LIST_KINDS.map((kind) => [kind, new FeatureScorer(parameters[kind])] as const);
    this.#scorers = Object.fromEntries(scorers) as Record<ListKind, FeatureScorer>;
  }

  /** With the parameters and word vectors that come with this package. */
  static async shipped(): Promise<LearnedReranker> {
    return new LearnedReranker(...(await Promise.all([loadRerankerParameters(), loadWordVectors()])));
  }

  async rerank(
    query: RerankQuery,
    candidates: readonly RerankCandidate[],
    topN: number,
    { signal }: CallContext,
  ): Promise<readonly RerankedCandidate[]> {
    signal.throwIfAborted();
    if (candidates.length === 0) return [];
    const { kind, positions, features } = featuresOfCandidates(query, candidates, this.#wordVectors);
    const scores = this.#scorers[kind].score(features);
    const ranked = positions
      .map((position, row) => {
        const { place } = candidates[position]!.parts;
        return { position, logOdds: scores[row]! - (place === null ? 0 : PLACE_LOG_ODDS * (1 - place)) };
      })
      .sort((a, b) => b.logOdds - a.logOdds || a.position - b.position);
    const best = ranked[0]!.logOdds;
    return ranked.slice(0, topN).map(({ position, logOdds }) => ({ position, score: Math.exp(logOdds - best) }));
  }
}
