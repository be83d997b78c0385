import { describe, expect, it } from '@jest/globals';
import { emptyPlaybook, type Bullet } from '@locitorium/domain';
import type { MentionOutcome } from './mention-outcome.ts';
import { judged, wrongChoice } from './outcomes.fixture.ts';
import { lessonEffects } from './lesson-effects.ts';
import { weighLessons } from './weigh-lessons.ts';

const TRIALS = 100;
const MENTIONS_PER_DOCUMENT = 5;
const INNOCENT = Array.from({ length: 20 }, (_, i) => `innocent-${i}`);
const lesson = (id: string): Bullet => ({
  ...{ id, section: 'selection', content: id, searchable_text: id, keywords: [], helpful: 0, harmful: 0, source_trajectory: '' },
});
const PLAYBOOK = { ...emptyPlaybook(0), bullets: ['harmful', ...INNOCENT].map(lesson) };

interface Trial {
  readonly documents: number;
  /** Share of the documents in which each lesson stands. */
  readonly shown: number;
  /** Share of right answers that the harmful lesson breaks where it stands. */
  readonly breaks: number;
  /** Share of answers that go the other way from run to run, whatever the lessons. */
  readonly noise: number;
}

/** A run without lessons and one with them, of a model that is right in seven cases of ten. */
function removedIn({ documents, shown, breaks, noise }: Trial, random: () => number): ReadonlySet<string> {
  const lessonsOf = new Map<string, string[]>();
  const before: MentionOutcome[] = [];
  const after: MentionOutcome[] = [];
  const outcome = (isRight: boolean, docId: string, n: number) => ({
    ...(isRight ? judged({ docId }) : wrongChoice('Paris', { docId })),
    mentionId: `${docId}:${n}`,
  });
  for (let d = 0; d < documents; d += 1) {
    const docId = `d${d}`;
    const lessons = PLAYBOOK.bullets.map(({ id }) => id).filter(() => random() < shown);
    lessonsOf.set(docId, lessons);
    for (let n = 0; n < MENTIONS_PER_DOCUMENT; n += 1) {
      const was = random() < 0.7;
      const turned = random() < noise ? !was : was;
      before.push(outcome(was, docId, n));
      after.push(outcome(turned && !(lessons.includes('harmful') && random() < breaks), docId, n));
    }
  }
  const none = new Map([...lessonsOf.keys()].map((docId) => [docId, []]));
  const effects = lessonEffects(PLAYBOOK, { mentions: before, lessonsOf: none }, { mentions: after, lessonsOf });
  return new Set(weighLessons(PLAYBOOK, effects).harmful.keys());
}

/** Numbers from 0 to 1, the same in every run (mulberry32). */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Of a hundred trials, those in which the harmful lesson went; and of the innocent ones the share that went with it. */
function measured(trial: Trial) {
  const removed = Array.from({ length: TRIALS }, (_, seed) => removedIn(trial, numbersFrom(seed)));
  const innocents = removed.reduce((sum, ids) => sum + INNOCENT.filter((id) => ids.has(id)).length, 0);
  return { found: removed.filter((ids) => ids.has('harmful')).length, innocent: innocents / (TRIALS * INNOCENT.length) };
}

describe('a harmful lesson among twenty that do nothing', () => {
  const half = { documents: 200, shown: 0.5, breaks: 0.3, noise: 0.02 };

  it.each<readonly [string, Trial, readonly [found: number, innocent: number]]>([
    ['always, alone, where answers change by nothing else', { ...half, noise: 0 }, [100, 0]],
    ['always where one answer in fifty changes anyhow', half, [100, 0.03]],
    ['mostly where it breaks one answer in ten, in half as many documents', { ...half, documents: 100, breaks: 0.1 }, [70, 0.03]],
    ['never where it always stands with the others, and then no innocent one goes instead', { ...half, shown: 1 }, [0, 0]],
    ['rarely where it breaks nothing', { ...half, breaks: 0 }, [0, 0.05]],
  ])('is found %s', (_, trial, [found, innocent]) => {
    const shares = measured(trial);
    expect(shares.found).toBeGreaterThanOrEqual(found);
    expect(shares.innocent).toBeLessThanOrEqual(innocent);
    if (trial.breaks === 0 || trial.shown === 1) expect(shares.found).toBeLessThanOrEqual(5);
  });
});
