import { describe, expect, it } from '@jest/globals';
import type { LessonQuery, LessonSource } from '../../lesson-source/lesson-source.ts';
import { callContext } from '../fakes/call-context.ts';
import { itHasAStableIdentity } from './identity-promises.ts';

export interface LessonSourceHarness {
  create(): Promise<LessonSource>;
  /** A query that several lessons are for. */
  readonly query: LessonQuery;
}

/** What every LessonSource promises. */
export function describeLessonSource(name: string, { create, query }: LessonSourceHarness): void {
  describe(`LessonSource contract: ${name}`, () => {
    itHasAStableIdentity(create);

    it('gives each lesson once, and something to read in it', async () => {
      const lessons = await (await create()).lessonsFor(query, callContext());
      expect(lessons.length).toBeGreaterThan(1);
      expect(new Set(lessons.map(({ id }) => id)).size).toBe(lessons.length);
      for (const { content } of lessons) expect(content.trim()).not.toBe('');
    });

    it('answers the same query alike', async () => {
      const [a, b] = [await create(), await create()];
      expect(await a.lessonsFor(query, callContext())).toEqual(await b.lessonsFor({ ...query }, callContext()));
    });

    it('rejects with the reason of an aborted signal', async () => {
      const reason = new Error('enough');
      await expect((await create()).lessonsFor(query, callContext({ signal: AbortSignal.abort(reason) }))).rejects.toBe(reason);
    });
  });
}
