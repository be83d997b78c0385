import { describe, expect, it } from '@jest/globals';
import type { FoundMention } from '@locitorium/adapters-embedded/training';
import { mentionOutcomes } from './mention-outcomes.ts';

const found = (start: number, end: number): FoundMention & { start: number; end: number } => ({
  surface: 'x'.repeat(end - start),
  start,
  end,
  mentionClass: 'toponym',
  probability: 0.9,
  isByRule: false,
  classes: 0,
  groups: ['english toponyms'],
});
const gold = (start: number, end: number, tag: 'LOC' | 'DEM' = 'LOC') => ({ start, end, tag });
const span = (start: number, end: number, tag: 'LOC' | 'DEM' | 'PER' | 'ORG', firm = true) => ({ start, end, tags: [tag], firm });

describe('mentionOutcomes', () => {
  const outcomesOf = (...given: Parameters<typeof mentionOutcomes>) =>
    mentionOutcomes(...given).map(({ found: mention, isPlace }) => [mention.surface.length, isPlace]);

  it('takes one mention for each gold, the one that overlaps most', () => {
    const text = { golds: [gold(0, 10)], spans: [span(0, 10, 'LOC'), span(20, 25, 'PER')] };
    expect(outcomesOf(text, [found(0, 3), found(4, 10), found(20, 25)], 'toponyms')).toEqual([
      [3, false],
      [6, true],
      [5, false],
    ]);
  });

  it('leaves out what is a name that the policy does not ask for, or may be a place or not', () => {
    const text = { golds: [gold(0, 7, 'DEM')], spans: [span(0, 7, 'DEM'), span(10, 14, 'ORG', false)] };
    expect(outcomesOf(text, [found(0, 7), found(10, 14)], 'toponyms')).toEqual([]);
    expect(outcomesOf(text, [found(0, 7)], 'demonyms')).toEqual([[7, true]]);
  });
});
