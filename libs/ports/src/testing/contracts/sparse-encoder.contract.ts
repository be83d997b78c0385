import { describe, expect, it } from '@jest/globals';
import type { SparseVector } from '@locitorium/domain';
import type { SparseEncoder, TextInLanguage } from '../../sparse-encoder/sparse-encoder.ts';
import { callContext } from '../fakes/call-context.ts';
import { itHasAStableIdentity } from './identity-promises.ts';

export interface SparseEncoderHarness {
  create(): Promise<SparseEncoder>;
  /** Questions, each with a passage that has a word of it and one that has none. */
  readonly known: readonly { readonly query: TextInLanguage; readonly passage: TextInLanguage; readonly stranger: TextInLanguage }[];
}

function shareTerm(queries: readonly SparseVector[], passage: SparseVector | undefined): boolean {
  return queries.some(({ space, terms }) => space === passage?.space && [...terms.keys()].some((term) => passage.terms.has(term)));
}

/** What every SparseEncoder promises. */
export function describeSparseEncoder(name: string, { create, known }: SparseEncoderHarness): void {
  const passages = known.flatMap(({ passage, stranger }) => [passage, stranger]);

  describe(`SparseEncoder contract: ${name}`, () => {
    itHasAStableIdentity(create);

    it('finds a passage by its words, and no other', async () => {
      const encoder = await create();
      expect(known.length).toBeGreaterThan(0);
      for (const { query, passage, stranger } of known) {
        const asked = await encoder.encodeQuery(query, callContext());
        const [found, other] = await encoder.encodePassages([passage, stranger], callContext());
        expect([shareTerm(asked, found), shareTerm(asked, other)]).toEqual([true, false]);
      }
    });

    it('gives finite weights above 0, and for a query each space once', async () => {
      const encoder = await create();
      const queries = await Promise.all(known.map(({ query }) => encoder.encodeQuery(query, callContext())));
      for (const spaces of queries) expect(new Set(spaces.map(({ space }) => space)).size).toBe(spaces.length);
      for (const { terms, weights } of [...queries.flat(), ...(await encoder.encodePassages(passages, callContext()))]) {
        expect(['counts', 'impacts']).toContain(weights);
        for (const [term, weight] of terms) {
          expect(term).not.toBe('');
          expect(weight > 0 && Number.isFinite(weight)).toBe(true);
        }
      }
    });

    it('gives a passage alone the vector that it has among others', async () => {
      const encoder = await create();
      const among = await encoder.encodePassages(passages, callContext());
      for (const [i, passage] of passages.entries()) expect(await encoder.encodePassages([passage], callContext())).toEqual([among[i]]);
    });

    it.each(['', ' \n\t', '…!?', '\ud83c', 'a'.repeat(10_000)])('takes the text %#', async (text) => {
      const encoder = await create();
      expect(await encoder.encodePassages([{ text, lang: null }], callContext())).toHaveLength(1);
      expect((await encoder.encodeQuery({ text, lang: null }, callContext())).length).toBeGreaterThan(0);
    });

    it('has no terms for a text without words, and no vectors for no passages', async () => {
      const encoder = await create();
      expect((await encoder.encodePassages([{ text: ' ', lang: 'en' }], callContext())).map(({ terms }) => terms.size)).toEqual([0]);
      expect(await encoder.encodePassages([], callContext())).toEqual([]);
    });

    it('rejects with the reason of an aborted signal', async () => {
      const reason = new Error('enough');
      const context = callContext({ signal: AbortSignal.abort(reason) });
      await expect((await create()).encodePassages(passages, context)).rejects.toBe(reason);
      await expect((await create()).encodeQuery({ text: 'rain', lang: 'en' }, context)).rejects.toBe(reason);
    });
  });
}
