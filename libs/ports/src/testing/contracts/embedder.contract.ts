import { describe, expect, it } from '@jest/globals';
import type { Embedder } from '../../embedder/embedder.ts';
import { callContext } from '../fakes/call-context.ts';
import { itHasAStableIdentity } from './identity-promises.ts';

export interface EmbedderHarness {
  create(): Promise<Embedder>;
  /** A question, a text that answers it, and one about something else. */
  readonly query: string;
  readonly near: string;
  readonly far: string;
}

const dot = (a: Float32Array, b: Float32Array): number => a.reduce((sum, value, i) => sum + value * (b[i] ?? 0), 0);

/** What every Embedder promises. */
export function describeEmbedder(name: string, { create, query, near, far }: EmbedderHarness): void {
  describe(`Embedder contract: ${name}`, () => {
    itHasAStableIdentity(create);

    it('says what it can', async () => {
      const { dimension, languages, batch } = (await create()).capabilities;
      expect(dimension).toBeGreaterThan(0);
      expect(batch).toBeGreaterThan(0);
      if (languages !== 'any') for (const language of languages) expect(language).toMatch(/^[a-z]{2,3}$/);
    });

    it('gives one unit vector for each text, in their order', async () => {
      const embedder = await create();
      const texts = [near, far, '', near];
      const vectors = await embedder.embed(texts, 'passage', callContext());
      expect(vectors).toHaveLength(texts.length);
      for (const vector of vectors) {
        expect(vector).toHaveLength(embedder.capabilities.dimension);
        expect(Math.hypot(...vector)).toBeCloseTo(1, 4);
      }
      const [first, , , last] = vectors as [Float32Array, Float32Array, Float32Array, Float32Array];
      expect(dot(first, last)).toBeCloseTo(1, 4);
    });

    it('gives a text alone nearly the vector that it has among others', async () => {
      const embedder = await create();
      const [[alone], [, among]] = [
        await embedder.embed([near], 'passage', callContext()),
        await embedder.embed([far, near], 'passage', callContext()),
      ];
      if (alone === undefined || among === undefined) throw new Error('a vector is missing');
      expect(dot(alone, among)).toBeGreaterThan(0.999);
    });

    it('holds what answers a question nearer to it than what does not', async () => {
      const embedder = await create();
      const [asked] = await embedder.embed([query], 'query', callContext());
      const [answer, other] = await embedder.embed([near, far], 'passage', callContext());
      if (asked === undefined || answer === undefined || other === undefined) throw new Error('a vector is missing');
      expect(dot(asked, answer)).toBeGreaterThan(dot(asked, other));
    });

    it('takes a text of any length, and none', async () => {
      const embedder = await create();
      expect(await embedder.embed([`${near} `.repeat(2_000)], 'passage', callContext())).toHaveLength(1);
      expect(await embedder.embed([], 'passage', callContext())).toEqual([]);
    });

    it('rejects with the reason of an aborted signal', async () => {
      const reason = new Error('enough');
      await expect((await create()).embed([near], 'passage', callContext({ signal: AbortSignal.abort(reason) }))).rejects.toBe(reason);
    });
  });
}
