import { identityOf } from '../../../identity/identity.ts';
import type { CallContext } from '../../../context/call-context.ts';
import type { RerankCandidate, RerankedCandidate, Reranker, RerankerCapabilities } from '../../../reranker/reranker.ts';
import type { TextInLanguage } from '../../../sparse-encoder/sparse-encoder.ts';
import { wordsOf } from './words.ts';

/** The share of the query's words that a passage has. */
export class CoverageReranker implements Reranker {
  readonly identity = identityOf('coverage-reranker', '1', {});
  readonly capabilities: RerankerCapabilities = { candidates: 50 };

  async rerank(
    { text }: TextInLanguage,
    candidates: readonly RerankCandidate[],
    topN: number,
    { signal }: CallContext,
  ): Promise<readonly RerankedCandidate[]> {
    signal.throwIfAborted();
    const asked = [...new Set(wordsOf(text))];
    return candidates
      .map(({ chunk }, position) => {
        const words = new Set(wordsOf(chunk.content));
        return { position, score: asked.filter((word) => words.has(word)).length / Math.max(1, asked.length) };
      })
      .sort((a, b) => b.score - a.score)
      .slice(0, topN);
  }
}
