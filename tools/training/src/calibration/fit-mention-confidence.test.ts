import { describe, expect, it } from '@jest/globals';
import { mentionConfidence, type FoundMention } from '@locitorium/adapters-embedded/training';
import { seededRandom } from '../seeded-random.ts';
import { calibrationError } from './calibration-error.ts';
import { fitMentionConfidence, type MentionOutcome } from './fit-mention-confidence.ts';

const RIGHT_OF = { careful: 0.95, rash: 0.5, rare: 0.1 } as const;

const mention = (group: string, given: Partial<FoundMention> = {}): FoundMention => ({
  surface: 'Suva',
  mentionClass: 'toponym',
  probability: 0.96,
  isByRule: false,
  classes: 0,
  groups: [group],
  ...given,
});

/** A model that says .96 of everything, whatever kind of text it reads. */
function outcomes(group: keyof typeof RIGHT_OF, count: number, seed: number): readonly MentionOutcome[] {
  const random = seededRandom(seed);
  return Array.from({ length: count }, () => ({ found: mention(group), isPlace: random() < RIGHT_OF[group] }));
}

describe('fitMentionConfidence', () => {
  const fitted = fitMentionConfidence([...outcomes('careful', 2_000, 1), ...outcomes('rash', 2_000, 2), ...outcomes('rare', 10, 3)]);
  const sureOf = (found: FoundMention): number => mentionConfidence({ ...fitted, hash: '' }, found);

  it('says how often each group is right, on mentions that it has not seen', () => {
    const claims = [...outcomes('careful', 1_000, 4), ...outcomes('rash', 1_000, 5)].map(({ found, isPlace }) => ({
      confidence: sureOf(found),
      isRight: isPlace,
    }));
    expect(calibrationError(claims)).toBeLessThan(0.03);
    expect(sureOf(mention('careful'))).toBeCloseTo(0.95, 1);
    expect(sureOf(mention('rash'))).toBeCloseTo(0.5, 1);
  });

  it('takes a group of few mentions, and an unknown one, for what is usual', () => {
    const usual = sureOf(mention('another'));
    expect(usual).toBeGreaterThan(0.4);
    expect(usual).toBeLessThan(0.95);
    expect(sureOf(mention('rare'))).toBeGreaterThan(RIGHT_OF.rare);
    expect(sureOf(mention('rare'))).toBeLessThan(usual);
  });

  it('follows the model, and tells a rule from it', () => {
    const random = seededRandom(6);
    const followed = fitMentionConfidence(
      Array.from({ length: 4_000 }, (_, n): MentionOutcome => {
        const isByRule = n % 4 === 0;
        const probability = isByRule ? 0.7 : random();
        return { found: mention('careful', { probability, isByRule }), isPlace: random() < (isByRule ? 0.9 : probability) };
      }),
    );
    const confidence = (given: Partial<FoundMention>): number => mentionConfidence({ ...followed, hash: '' }, mention('careful', given));
    expect(confidence({ probability: 0.2 })).toBeCloseTo(0.2, 1);
    expect(confidence({ probability: 0.7 })).toBeCloseTo(0.7, 1);
    expect(confidence({ probability: 0.7, isByRule: true })).toBeCloseTo(0.9, 1);
  });
});
