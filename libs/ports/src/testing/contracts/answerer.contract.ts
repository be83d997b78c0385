import { describe, expect, it } from '@jest/globals';
import { EMPTY_CORPUS_META } from '@locitorium/domain';
import { checkDraft } from '../../answerer/check-draft.ts';
import type { Answerer, AnswerPart, AnswerPassage, ReadQuestion } from '../../answerer/answerer.ts';
import { SYSTEM_CLOCK } from '../../context/call-context.ts';
import { callContext } from '../fakes/call-context.ts';
import { itHasAStableIdentity } from './identity-promises.ts';

export interface AnswererHarness {
  create(): Promise<Answerer>;
  readonly question: ReadQuestion;
  /** Texts of passages, of which the second answers the question. */
  readonly passages: readonly string[];
  /** A question that none of them answers. */
  readonly unanswerable: ReadQuestion;
  /** Whether it is sure to find what is there, and to notice what is not: a small model is not. Default true. */
  readonly finds?: boolean;
}

/** Passages as a search finds them, best first; each stands at 100 of a document of its own. */
export function passagesOf(...contents: readonly string[]): readonly AnswerPassage[] {
  return contents.map((content, i): AnswerPassage => ({
    chunk: { id: `d${i}#0`, documentId: `d${i}`, index: 0, start: 100, end: 100 + content.length, content, places: [] },
    metadata: EMPTY_CORPUS_META,
    parts: { dense: null, sparse: contents.length - i, place: null },
    score: 1 - i / contents.length,
    rerankScore: null,
    rank: i + 1,
  }));
}

/** A minute: a real model on a busy machine may need it. */
const patient = () => callContext({ deadline: SYSTEM_CLOCK.now() + 60_000 });

/** What every Answerer promises. */
export function describeAnswerer(
  name: string,
  { create, question, passages: contents, unanswerable, finds = true }: AnswererHarness,
): void {
  const passages = passagesOf(...contents);

  describe(`Answerer contract: ${name}`, () => {
    itHasAStableIdentity(create);

    it('looks at one passage or more', async () => {
      expect((await create()).capabilities.passages).toBeGreaterThanOrEqual(1);
    });

    it.each([
      ['a question', question],
      ['a question that nothing answers', unanswerable],
    ])('keeps its promises with %s', async (_, asked) => {
      const answerer = await create();
      const draft = await answerer.answer(asked, passages, patient());
      expect(checkDraft(draft, passages, answerer)).toBe(draft);
    });

    if (finds) {
      it('cites the passage that answers, though it is not the first', async () => {
        const { fallback, citations } = await (await create()).answer(question, passages, patient());
        expect(fallback).toBe(false);
        expect(citations.map(({ passage }) => passage)).toContain(1);
      });

      it('says that it does not know, and why', async () => {
        const { fallback, reason } = await (await create()).answer(unanswerable, passages, patient());
        expect(fallback).toBe(true);
        expect(reason.trim()).not.toBe('');
      });
    }

    it('knows nothing without passages', async () => {
      const { fallback, usage } = await (await create()).answer(question, [], patient());
      expect([fallback, usage]).toEqual([true, null]);
    });

    it('tells the pieces that make up the answer, in order', async () => {
      const told: AnswerPart[] = [];
      const { parts, fallback, usage } = await (
        await create()
      ).answer(question, passages, patient(), { onPart: (part) => told.push(part) });
      if (fallback || (usage?.calls ?? 1) > 1) return;
      expect(joined(told)).toEqual(joined(parts));
    });

    it('does not modify the passages', async () => {
      const before = structuredClone(passages);
      await (await create()).answer(question, passages, patient());
      expect(passages).toEqual(before);
    });

    it('rejects with the reason of an aborted signal', async () => {
      const reason = new Error('enough');
      const context = callContext({ signal: AbortSignal.abort(reason) });
      await expect((await create()).answer(question, passages, context)).rejects.toBe(reason);
    });
  });
}

/** One line for all pieces: how text is divided does not matter. */
const joined = (parts: readonly AnswerPart[]): string => parts.map((part) => ('text' in part ? part.text : `⟦${part.passage}⟧`)).join('');
