import { describe, expect, it } from '@jest/globals';
import { emptyPlaybook, type Bullet, type Playbook } from '@locitorium/domain';
import fc from 'fast-check';
import { judged, missed, spurious, times, wrongChoice } from './outcomes.fixture.ts';
import type { MentionOutcome } from './mention-outcome.ts';
import { lessonEffects, type RunOutcome } from './lesson-effects.ts';
import { chanceOf, weighLessons } from './weigh-lessons.ts';

const bullet = (id: string, given: Partial<Bullet> = {}): Bullet => ({
  ...{ id, section: 'selection', content: id, searchable_text: id, keywords: [], helpful: 0, harmful: 0, source_trajectory: '' },
  ...given,
});
const playbookOf = (...bullets: Bullet[]): Playbook => ({ ...emptyPlaybook(0), bullets });

const run = (mentions: readonly MentionOutcome[], lessonsOf: Readonly<Record<string, readonly string[]>>): RunOutcome => ({
  mentions,
  lessonsOf: new Map(Object.entries(lessonsOf)),
});
const effectsOf = (playbook: Playbook, before: RunOutcome, after: RunOutcome) =>
  lessonEffects(playbook, before, after).map((effect) => Object.fromEntries(effect));

describe('lessonEffects', () => {
  const right = judged({ docId: 'd' });
  const wrong = wrongChoice('Paris', { docId: 'd', mentionId: right.mentionId });
  const one = playbookOf(bullet('a'));

  it('credits what went otherwise to the lessons that only one run had', () => {
    expect(effectsOf(one, run([wrong], { d: [] }), run([right], { d: ['a'] }))).toEqual([{ a: 'helpful' }]);
    expect(effectsOf(one, run([right], { d: [] }), run([wrong], { d: ['a'] }))).toEqual([{ a: 'harmful' }]);
    expect(effectsOf(one, run([wrong], { d: ['a'] }), run([right], { d: [] }))).toEqual([{ a: 'harmful' }]);
    expect(effectsOf(one, run([right], { d: ['a'] }), run([wrong], { d: [] }))).toEqual([{ a: 'helpful' }]);
  });

  it('says nothing where nothing changed, both had the lesson, one did not ground the document, or the playbook has it no more', () => {
    expect(effectsOf(one, run([right], { d: [] }), run([right], { d: ['a'] }))).toEqual([]);
    expect(effectsOf(one, run([wrong], { d: ['a'] }), run([right], { d: ['a'] }))).toEqual([]);
    expect(effectsOf(one, run([wrong], {}), run([right], { d: ['a'] }))).toEqual([]);
    expect(effectsOf(one, run([wrong], { d: [] }), run([right], { d: ['gone'] }))).toEqual([]);
    const late = { ...wrong, failureClass: 'timeout' };
    expect(effectsOf(one, run([right], { d: [] }), run([late], { d: ['a'] }))).toEqual([]);
  });

  it('asks each section for its own stage', () => {
    const both = playbookOf(bullet('e', { section: 'extraction' }), bullet('s'), bullet('all', { section: 'strategies' }));
    const lessons = { d: ['e', 's', 'all'] };
    const lost = missed('Paris', { docId: 'd', mentionId: right.mentionId });
    expect(effectsOf(both, run([lost], { d: [] }), run([wrong], lessons))).toEqual([{ e: 'helpful', all: 'helpful' }]);
    expect(effectsOf(both, run([wrong], { d: [] }), run([right], lessons))).toEqual([{ s: 'helpful', all: 'helpful' }]);
    expect(effectsOf(both, run([], { d: [] }), run([spurious('May', { docId: 'd' })], lessons))).toEqual([
      { e: 'harmful', all: 'harmful' },
    ]);
    expect(effectsOf(both, run([spurious('May', { docId: 'd' })], { d: [] }), run([], lessons))).toEqual([
      { e: 'helpful', all: 'helpful' },
    ]);
  });

  it('asks lessons that name the mention before all others', () => {
    const named = playbookOf(bullet('a'), bullet('paris', { keywords: ['paris'] }), bullet('lima', { keywords: ['Lima'] }));
    const lessons = { d: ['a', 'paris', 'lima'] };
    expect(effectsOf(named, run([wrong], { d: [] }), run([right], lessons))).toEqual([{ paris: 'helpful' }]);
    const other = { ...right, name: 'Lyon' };
    expect(effectsOf(named, run([{ ...wrong, name: 'Lyon' }], { d: [] }), run([other], lessons))).toEqual([
      { a: 'helpful', paris: 'helpful', lima: 'helpful' },
    ]);
  });
});

describe('weighLessons', () => {
  const effects = (count: number, effect: Readonly<Record<string, 'helpful' | 'harmful'>>) =>
    times(count, () => new Map(Object.entries(effect)));

  it('adds up what lessons did, and keeps what does more good than harm', () => {
    const { counts, harmful } = weighLessons(playbookOf(bullet('a', { helpful: 1 }), bullet('b')), [
      ...effects(3, { a: 'helpful' }),
      ...effects(2, { a: 'harmful' }),
    ]);
    expect([...counts]).toEqual([['a', { helpful: 4, harmful: 2 }]]);
    expect(harmful.size).toBe(0);
  });

  it('takes more than bad luck to remove a lesson, and remembers earlier runs', () => {
    expect(weighLessons(playbookOf(bullet('a')), effects(4, { a: 'harmful' })).harmful.size).toBe(0);
    expect(weighLessons(playbookOf(bullet('a')), effects(5, { a: 'harmful' })).harmful.size).toBe(1);
    expect(weighLessons(playbookOf(bullet('a', { harmful: 4 })), effects(1, { a: 'harmful' })).harmful.size).toBe(1);
    expect(weighLessons(playbookOf(bullet('a', { helpful: 9 })), effects(5, { a: 'harmful' })).harmful.size).toBe(0);
  });

  it('removes the one that does harm, and holds it against none of those beside it', () => {
    const { counts, harmful } = weighLessons(playbookOf(bullet('good'), bullet('bad'), bullet('fine')), [
      ...effects(6, { good: 'harmful', bad: 'harmful' }),
      ...effects(6, { fine: 'harmful', bad: 'harmful' }),
      ...effects(3, { good: 'helpful' }),
    ]);
    expect([...harmful]).toEqual([['bad', { helpful: 0, harmful: 12 }]]);
    expect([...counts]).toEqual([['good', { helpful: 3, harmful: 0 }]]);
  });

  it('removes none of those that always stood together, counts none of them, and says so', () => {
    const lessons = playbookOf(bullet('old'), bullet('new'), bullet('proven', { helpful: 9 }));
    const { harmful, counts, undecided } = weighLessons(lessons, effects(6, { old: 'harmful', new: 'harmful', proven: 'harmful' }));
    expect([...harmful.keys()]).toEqual([]);
    expect([...undecided].toSorted()).toEqual(['new', 'old']);
    expect([...counts]).toEqual([['proven', { helpful: 9, harmful: 6 }]]);
  });

  it('removes the one that was proven least where an earlier run tells them apart', () => {
    const lessons = playbookOf(bullet('new'), bullet('proven', { helpful: 9 }));
    const { harmful, counts } = weighLessons(lessons, effects(6, { new: 'harmful', proven: 'harmful' }));
    expect([...harmful.keys()]).toEqual(['new']);
    expect(counts.size).toBe(0);
  });

  it('never lets a lesson stay that is as bad as one that goes', () => {
    const effect = fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.constantFrom('helpful' as const, 'harmful' as const));
    fc.assert(
      fc.property(fc.array(effect, { maxLength: 40 }), (list) => {
        const { counts, harmful, undecided } = weighLessons(
          playbookOf(bullet('a'), bullet('b'), bullet('c')),
          list.map((each) => new Map(Object.entries(each))),
        );
        for (const count of harmful.values()) expect(chanceOf(count)).toBeLessThanOrEqual(0.05);
        for (const count of counts.values()) expect(chanceOf(count)).toBeGreaterThan(0.05);
        for (const id of undecided) expect(counts.has(id) || harmful.has(id)).toBe(false);
      }),
    );
  });
});

describe('chanceOf', () => {
  it.each([
    [0, 0, 1],
    [0, 5, 1 / 32],
    [1, 7, 9 / 256],
    [5, 5, 0.623046875],
    [10, 0, 1],
  ])('of %i helpful and %i harmful is %d', (helpful, harmful, chance) => {
    expect(chanceOf({ helpful, harmful })).toBeCloseTo(chance, 12);
  });

  it('is a probability for any counts', () => {
    expect(chanceOf({ helpful: 5_000, harmful: 5_200 })).toBeCloseTo(0.0243, 3);
    expect(chanceOf({ helpful: 100_000, harmful: 100_000 })).toBeCloseTo(0.5, 2);
  });
});
