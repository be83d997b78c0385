import { describe, expect, it } from '@jest/globals';
import type { EvaluatedMention } from '@locitorium/eval';
import { evaluated } from './evaluation.fixture.ts';
import { MentionSample } from './mention-sample.ts';

const [MENTION] = evaluated().mentions as [EvaluatedMention];
const numbersIn = (sample: MentionSample): readonly number[] => sample.mentions.map(({ start }) => start ?? 0);
const sampleOf = (judged: number, most: number): MentionSample => {
  const sample = new MentionSample(most);
  for (let start = 0; start < judged; start += 1) sample.add({ ...MENTION, start });
  return sample;
};

describe('MentionSample', () => {
  it('keeps all that there is room for, in order', () => {
    expect(numbersIn(sampleOf(3, 5))).toEqual([0, 1, 2]);
  });

  it('keeps a random few of more, in order, and counts all', () => {
    const sample = sampleOf(10_000, 500);
    const kept = numbersIn(sample);
    expect([sample.judged, kept.length]).toEqual([10_000, 500]);
    expect(kept).toEqual(kept.toSorted((a, b) => a - b));
    // Every tenth of the file has about a tenth of the sample: 50, with a standard deviation of 6.5.
    const tenths = Object.values(Object.groupBy(kept, (at) => Math.floor(at / 1_000))).map((some) => some?.length ?? 0);
    expect(tenths.length).toBe(10);
    for (const tenth of tenths) expect(Math.abs(tenth - 50)).toBeLessThan(30);
  });

  it('keeps the same of the same', () => {
    expect(numbersIn(sampleOf(1_000, 10))).toEqual(numbersIn(sampleOf(1_000, 10)));
  });
});
