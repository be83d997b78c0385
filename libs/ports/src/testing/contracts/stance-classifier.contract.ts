import { describe, expect, it } from '@jest/globals';
import { STANCES, type Stance } from '@locitorium/domain';
import type { StanceClassifier, StanceQuestion } from '../../stance-classifier/stance-classifier.ts';
import { callContext } from '../fakes/call-context.ts';
import { itHasAStableIdentity } from './identity-promises.ts';

export interface StanceClassifierHarness {
  create(): Promise<StanceClassifier>;
  /** Questions with the expected stance; null for a kind of question it does not answer, if any. At least two stances. */
  readonly known: readonly { readonly question: StanceQuestion; readonly stance: Stance | null }[];
}

/** What every StanceClassifier promises. */
export function describeStanceClassifier(name: string, { create, known }: StanceClassifierHarness): void {
  const questions = known.map(({ question }) => question);

  describe(`StanceClassifier contract: ${name}`, () => {
    itHasAStableIdentity(create);

    it('answers known questions, in their order', async () => {
      expect(new Set(known.map(({ stance }) => stance)).size).toBeGreaterThan(1);
      const answers = await (await create()).classify(questions, callContext());
      expect(answers.map((answer) => answer?.stance ?? null)).toEqual(known.map(({ stance }) => stance));
    });

    it('answers a question alone as it does among others', async () => {
      for (const { question, stance } of known) {
        const answers = await (await create()).classify([question], callContext());
        expect(answers.map((answer) => answer?.stance ?? null)).toEqual([stance]);
      }
    });

    it('gives one answer for each question, however many there are', async () => {
      const many = Array.from({ length: 37 }, (_, i) => questions[i % questions.length] as StanceQuestion);
      const answers = await (await create()).classify(many, callContext());
      expect(answers.map((answer) => answer?.stance ?? null)).toEqual(many.map((question) => known[questions.indexOf(question)]?.stance));
    });

    it('gives stances of the closed list, and probabilities from 0 to 1', async () => {
      for (const answer of await (await create()).classify(questions, callContext())) {
        if (answer === null) continue;
        expect(STANCES).toContain(answer.stance);
        expect(answer.confidence).toBeGreaterThanOrEqual(0);
        expect(answer.confidence).toBeLessThanOrEqual(1);
      }
    });

    it('answers an empty list with an empty list', async () => {
      expect(await (await create()).classify([], callContext())).toEqual([]);
    });

    it('does not modify the questions', async () => {
      const before = structuredClone(questions);
      await (await create()).classify(questions, callContext());
      expect(questions).toEqual(before);
    });

    it('rejects with the reason of an aborted signal', async () => {
      const reason = new Error('enough');
      await expect((await create()).classify(questions, callContext({ signal: AbortSignal.abort(reason) }))).rejects.toBe(reason);
    });
  });
}
