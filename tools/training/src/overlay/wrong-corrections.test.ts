import { describe, expect, it } from '@jest/globals';
import { EMPTY_META, type GoldMention, type PredictedMention } from '@locitorium/domain';
import type { JudgedDocument, JudgedMention } from '@locitorium/playbook';
import { halfWrong } from './wrong-corrections.ts';

const gold = (at: number, countryCode: string): GoldMention => ({
  mentionId: `g${at}`,
  surface: 'x',
  start: at,
  end: at + 1,
  countryCode,
  lat: null,
  lon: null,
  note: null,
});
const predicted = (at: number, countryCode: string): PredictedMention => ({
  mentionId: `p${at}`,
  surface: 'x',
  start: at,
  end: at + 1,
  mentionConfidence: null,
  status: 'resolved',
  reason: null,
  selected: { countryCode, lat: 1, lon: 2 } as PredictedMention['selected'],
  candidates: [],
  inferredCountry: null,
  within: null,
});

/** Eight corrections: four mentions that were passed over, four that are no places; and twenty mentions that were right. */
const MENTIONS: readonly JudgedMention[] = Array.from({ length: 28 }, (_, at): JudgedMention => {
  if (at < 4) return { gold: gold(at, 'FJ'), predicted: null };
  if (at < 8) return { gold: null, predicted: predicted(at, 'FJ') };
  return { gold: gold(at, at % 2 === 0 ? 'FR' : 'FJ'), predicted: predicted(at, at % 2 === 0 ? 'FR' : 'FJ') };
});
const JUDGED: JudgedDocument = { document: { docId: 'd', text: 'x'.repeat(28), meta: EMPTY_META }, mentions: MENTIONS };

describe('halfWrong', () => {
  it('drops half of the corrections, and spoils as many mentions that were right', () => {
    for (const seed of [1, 2, 3]) {
      const { goldMentions = [] } = halfWrong([JUDGED], seed)[0]!;
      const at = new Map(goldMentions.map((mention) => [mention.start, mention]));
      const corrected = [0, 1, 2, 3].filter((start) => at.has(start)).length + [4, 5, 6, 7].filter((start) => !at.has(start)).length;
      expect(corrected).toBe(4);
      const right = MENTIONS.slice(8).map((mention) => mention.gold!);
      expect(right.filter(({ start }) => !at.has(start))).toHaveLength(2);
      expect(right.filter((mention) => (at.get(mention.start)?.countryCode ?? mention.countryCode) !== mention.countryCode)).toHaveLength(
        2,
      );
    }
  });

  it('is the same for one seed', () => {
    expect(halfWrong([JUDGED], 7)).toEqual(halfWrong([JUDGED], 7));
  });
});
