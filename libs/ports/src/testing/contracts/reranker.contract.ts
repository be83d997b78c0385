import { describe, expect, it } from '@jest/globals';
import { EMPTY_CORPUS_META } from '@locitorium/domain';
import type { RerankCandidate, Reranker } from '../../reranker/reranker.ts';
import type { TextInLanguage } from '../../sparse-encoder/sparse-encoder.ts';
import { callContext } from '../fakes/call-context.ts';
import { itHasAStableIdentity } from './identity-promises.ts';

export interface RerankerHarness {
  create(): Promise<Reranker>;
  readonly query: TextInLanguage;
  /** Passages, of which the one that answers best is not the first. */
  readonly passages: readonly string[];
  readonly best: string;
}

/** What every Reranker promises. */
export function describeReranker(name: string, { create, query, passages, best }: RerankerHarness): void {
  const candidates = passages.map((content, i): RerankCandidate => ({
    chunk: { id: `d${i}#0`, documentId: `d${i}`, index: 0, content, places: [] },
    metadata: EMPTY_CORPUS_META,
    parts: { dense: null, sparse: passages.length - i, place: null },
    score: 1 - i / passages.length,
  }));

  describe(`Reranker contract: ${name}`, () => {
    itHasAStableIdentity(create);

    it('puts the best passage first, though the first search did not', async () => {
      expect(passages[0]).not.toBe(best);
      const [first] = await (await create()).rerank(query, candidates, passages.length, callContext());
      expect(passages[first?.position ?? -1]).toBe(best);
    });

    it('gives each passage once, best first, with scores from 0 to 1', async () => {
      const ranked = await (await create()).rerank(query, candidates, passages.length, callContext());
      expect(ranked.map(({ position }) => position).sort((a, b) => a - b)).toEqual(passages.map((_, i) => i));
      const scores = ranked.map(({ score }) => score);
      expect(scores).toEqual([...scores].sort((a, b) => b - a));
      for (const score of scores) expect(score >= 0 && score <= 1).toBe(true);
    });

    it('gives no more than it is asked for', async () => {
      const reranker = await create();
      const all = await reranker.rerank(query, candidates, passages.length, callContext());
      expect(await reranker.rerank(query, candidates, 1, callContext())).toEqual(all.slice(0, 1));
      expect(await reranker.rerank(query, candidates, 1_000, callContext())).toEqual(all);
      expect(await reranker.rerank(query, [], 5, callContext())).toEqual([]);
    });

    it('does not modify the candidates', async () => {
      const before = structuredClone(candidates);
      await (await create()).rerank(query, candidates, 2, callContext());
      expect(candidates).toEqual(before);
    });

    it('rejects with the reason of an aborted signal', async () => {
      const reason = new Error('enough');
      await expect((await create()).rerank(query, candidates, 1, callContext({ signal: AbortSignal.abort(reason) }))).rejects.toBe(reason);
    });
  });
}
