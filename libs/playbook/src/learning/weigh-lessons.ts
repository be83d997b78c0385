import type { Bullet, Playbook } from '@locitorium/domain';
import type { LessonEffect } from './lesson-effects.ts';

export interface LessonCounts {
  readonly helpful: number;
  readonly harmful: number;
}

export interface WeighedLessons {
  /** New counts of the lessons that stay, where they differ. */
  readonly counts: ReadonlyMap<string, LessonCounts>;
  /** Lessons that do harm, with the counts that say so; worst first. */
  readonly harmful: ReadonlyMap<string, LessonCounts>;
  /** Lessons of which one at least does harm, and nothing says which: they always stood together. */
  readonly undecided: ReadonlySet<string>;
}

/** Chance, at most, that a lesson that does as much good as harm would look as bad as one that is removed. */
const DEFAULT_SIGNIFICANCE = 0.05;

/**
 * Adds the effects of lessons to their counts, and finds those that do harm: more than a lesson without effect would by chance (sign test,
 * one-sided). The worst goes first, of equal ones the one with the least help to its name, and of these the newest; what it broke is no
 * longer held against the lessons that stood beside it. Lessons that always stood together cannot be told apart: where that speaks
 * against them, none of them goes, and none is counted.
 */
export function weighLessons({ bullets }: Playbook, effects: readonly LessonEffect[], significance = DEFAULT_SIGNIFICANCE): WeighedLessons {
  const harmful = new Map<string, LessonCounts>();
  const undecided = new Set<string>();
  let open = effects;
  let standing = bullets.toReversed();
  for (;;) {
    const counts = countsOf(standing, open);
    const suspects = standing.filter(({ id }) => !undecided.has(id) && chanceOf(counts.get(id)!) <= significance);
    const [worst] = suspects.toSorted((a, b) => chanceOf(counts.get(a.id)!) - chanceOf(counts.get(b.id)!) || a.helpful - b.helpful);
    if (worst === undefined) {
      const counted = standing.filter(({ id }) => !undecided.has(id));
      return { counts: changed(counted, counts), harmful, undecided };
    }
    const together = suspects.filter(({ id }) => open.every((effect) => effect.get(id) === effect.get(worst.id)));
    if (together.length > 1) {
      for (const { id } of together) undecided.add(id);
      continue;
    }
    harmful.set(worst.id, counts.get(worst.id)!);
    standing = standing.filter((bullet) => bullet !== worst);
    open = open.filter((effect) => effect.get(worst.id) !== 'harmful');
  }
}

function countsOf(bullets: readonly Bullet[], effects: readonly LessonEffect[]): ReadonlyMap<string, LessonCounts> {
  const counts = new Map(bullets.map(({ id, helpful, harmful }) => [id, { helpful, harmful }]));
  for (const effect of effects) {
    for (const [id, kind] of effect) {
      const count = counts.get(id);
      if (count !== undefined) count[kind] += 1;
    }
  }
  return counts;
}

function changed(bullets: readonly Bullet[], counts: ReadonlyMap<string, LessonCounts>): ReadonlyMap<string, LessonCounts> {
  return new Map(
    bullets.flatMap(({ id, helpful, harmful }) => {
      const now = counts.get(id)!;
      return now.helpful === helpful && now.harmful === harmful ? [] : [[id, now] as const];
    }),
  );
}

/** Probability of as many harmful ones or more, if each was as likely to be helpful. */
export function chanceOf({ helpful, harmful }: LessonCounts): number {
  const all = helpful + harmful;
  let term = -all * Math.LN2;
  let sum = Math.exp(term);
  // From none helpful up to as few as there were: C(all, k) / 2^all.
  for (let k = 1; k <= helpful; k += 1) {
    term += Math.log((all - k + 1) / k);
    sum += Math.exp(term);
  }
  return Math.min(1, sum);
}
