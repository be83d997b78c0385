import { describe, expect, it } from '@jest/globals';
import type { EvaluatedMention } from '@locitorium/eval';
import { evaluated } from '../evaluation.fixture.ts';
import { distanceSteps, shareWithin } from './error-distances.ts';

const { mentions, report } = evaluated();
const [MENTION] = mentions as [EvaluatedMention];
const put = (...errors: readonly (number | null)[]) => errors.map((errorKm) => ({ ...MENTION, errorKm }));

describe('error distances', () => {
  it('rise to the share of the mentions that were placed', () => {
    expect(distanceSteps(put(200, null, 5, 5))).toEqual([
      { km: 5, share: 0.25 },
      { km: 5, share: 0.5 },
      { km: 200, share: 0.75 },
    ]);
  });

  it('are over mentions whose gold has a point', () => {
    expect(
      distanceSteps([
        { ...MENTION, gold: null },
        { ...MENTION, gold: { countryCode: 'US', lat: null, lon: null } },
      ]),
    ).toEqual([]);
    expect(shareWithin([], 161)).toBeNull();
  });

  it('agree with the report', () => {
    expect(shareWithin(mentions, 161)).toBe(report.endToEnd?.accuracyAt161Km);
  });

  it('have no more steps than a screen has pixels', () => {
    const steps = distanceSteps(put(...Array.from({ length: 100_000 }, (_, km) => km / 100)));
    expect(steps.length).toBeLessThanOrEqual(401);
    expect(steps.at(-1)).toEqual({ km: 999.99, share: 1 });
  });
});
