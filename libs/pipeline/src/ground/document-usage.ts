import type { GroundingUsage } from '@locitorium/domain';
import type { Trace, TraceEvent } from '@locitorium/ports';

/** What is counted while the stages work. */
const COUNTS = [
  'modelCalls',
  'modelRequests',
  'geocoderRequests',
  'promptTokens',
  'answerTokens',
  'repairs',
  'lookups',
  'lookupsCached',
  'repliesCached',
  'droppedMentions',
  'mentionsEscalated',
  'escalationsUnanswered',
] as const satisfies readonly (keyof GroundingUsage)[];

type Counts = Record<(typeof COUNTS)[number], number>;

/** What each event adds to. */
const COUNTS_OF: { readonly [T in TraceEvent['type']]: (event: Extract<TraceEvent, { readonly type: T }>) => Partial<Counts> } = {
  model_call: ({ promptTokens, answerTokens }) => ({ modelCalls: 1, promptTokens: promptTokens ?? 0, answerTokens: answerTokens ?? 0 }),
  request: ({ to }) => (to === 'model' ? { modelRequests: 1 } : { geocoderRequests: 1 }),
  model_repair: () => ({ repairs: 1 }),
  lookup: () => ({ lookups: 1 }),
  lookup_cached: () => ({ lookupsCached: 1 }),
  reply_cached: () => ({ repliesCached: 1 }),
  mention_dropped: () => ({ droppedMentions: 1 }),
  cascade_consulted: ({ mentions }) => ({ mentionsEscalated: mentions }),
  cascade_unanswered: () => ({ escalationsUnanswered: 1 }),
  lessons_shown: () => ({}),
};

const eachCount = (count: (key: keyof Counts) => number): Counts => Object.fromEntries(COUNTS.map((key) => [key, count(key)])) as Counts;

const NOTHING: Counts = Object.freeze(eachCount(() => 0));

/** Adds up what the stages of one document say they did. */
export class DocumentUsage implements Trace {
  readonly #counts = { ...NOTHING };
  readonly #lessons = new Set<string>();

  record(event: TraceEvent): void {
    if (event.type === 'lessons_shown') for (const id of event.ids) this.#lessons.add(id);
    const countsOf = COUNTS_OF[event.type] as (event: TraceEvent) => Partial<Counts>;
    const counts = countsOf(event);
    for (const key in counts) this.#counts[key as keyof Counts] += counts[key as keyof Counts]!;
  }

  close(facts: Pick<GroundingUsage, 'mentionsOverLimit' | 'stageMs' | 'durationMs' | 'outageMs'>): GroundingUsage {
    return { tries: 1, ...this.#counts, ...listed(this.#lessons), ...facts };
  }
}

/** Lessons stand in a usage where there are any. */
const listed = (lessons: ReadonlySet<string>): Pick<GroundingUsage, 'lessons'> => (lessons.size === 0 ? {} : { lessons: [...lessons] });

/** What all tries at a document took, one at least, and what the last one came to. */
export function usageOfTries(tries: readonly GroundingUsage[]): GroundingUsage {
  const { droppedMentions, mentionsEscalated, escalationsUnanswered, mentionsOverLimit } = tries.at(-1)!;
  return { ...sumUsage(tries), droppedMentions, mentionsEscalated, escalationsUnanswered, mentionsOverLimit };
}

/** What several windows of a document took together. */
export function sumUsage(usages: readonly GroundingUsage[]): GroundingUsage {
  const sum = (count: (usage: GroundingUsage) => number): number => usages.reduce((total, usage) => total + count(usage), 0);
  return {
    tries: sum(({ tries }) => tries),
    ...eachCount((key) => sum((usage) => usage[key])),
    ...listed(new Set(usages.flatMap(({ lessons = [] }) => lessons))),
    mentionsOverLimit: sum(({ mentionsOverLimit }) => mentionsOverLimit),
    stageMs: {
      extraction: sum(({ stageMs }) => stageMs.extraction),
      lookup: sum(({ stageMs }) => stageMs.lookup),
      selection: sum(({ stageMs }) => stageMs.selection),
    },
    durationMs: sum(({ durationMs }) => durationMs),
    outageMs: sum(({ outageMs }) => outageMs),
  };
}
