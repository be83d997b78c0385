import { place } from '@locitorium/ports/testing';
import { describe, expect, it } from '@jest/globals';
import type { GoldMention } from './gold-documents.ts';
import { expectedCalibrationError, scoreResolution, type Answer } from './resolution-scores.ts';

const gold = (countryCode: string | null, point: GoldMention['point'] = null): GoldMention => ({ mentionId: 'm', surface: 's', start: 0, end: 1, countryCode, point, geonameId: null });
const NOTHING: Answer = { selected: null, inferredCountry: null, within: null, confidence: null };
const PARIS = place('Paris', 'FR', { lat: 48.85, lon: 2.35 });

describe('scoreResolution', () => {
  it('counts what is unanswered as wrong', () => {
    expect(scoreResolution([{ gold: gold('FR'), answer: NOTHING }])).toMatchObject({ mentions: 1, country_top1: 0, country_top1_with_inferred: 0, acc161: null });
  });

  it('tells a selected country from an inferred one', () => {
    const scores = scoreResolution([
      { gold: gold('FR'), answer: { ...NOTHING, selected: PARIS, confidence: 1 } },
      { gold: gold('FR'), answer: { ...NOTHING, inferredCountry: 'FR', confidence: 1 } },
    ]);
    expect(scores).toMatchObject({ country_top1: 0.5, country_top1_with_inferred: 1, ece: 0 });
  });

  it('measures distance from the selected place, else from the containing one', () => {
    const scores = scoreResolution([
      { gold: gold('FR', { lat: 49, lon: 2 }), answer: { ...NOTHING, selected: PARIS } },
      { gold: gold('FR', { lat: 49, lon: 2 }), answer: { ...NOTHING, within: PARIS } },
      { gold: gold('FR', { lat: 43, lon: 5 }), answer: { ...NOTHING, selected: PARIS } },
      { gold: gold('FR', { lat: 43, lon: 5 }), answer: NOTHING },
    ]);
    expect(scores).toMatchObject({ acc161: 0.25, acc161_with_within: 0.5 });
  });

  it('averages over countries, however many mentions they have', () => {
    const right = { gold: gold('FR'), answer: { ...NOTHING, selected: PARIS } };
    const wrong = { gold: gold('US'), answer: { ...NOTHING, selected: PARIS } };
    expect(scoreResolution([right, right, right, wrong]).country_macro).toBe(0.5);
  });

  it('asks that no country be selected where none is meant', () => {
    const scores = scoreResolution([
      { gold: gold(null), answer: NOTHING },
      { gold: gold(null), answer: { ...NOTHING, inferredCountry: 'FR' } },
      { gold: gold(null), answer: { ...NOTHING, selected: PARIS } },
      { gold: gold(null), answer: { ...NOTHING, selected: place('Europe', null) } },
    ]);
    expect(scores).toMatchObject({ mentions: 0, country_top1: null, no_country_kept: 0.75 });
  });
});

describe('expectedCalibrationError', () => {
  it('is the weighted gap between what was said and what was right', () => {
    const claims = [0.9, 0.9, 0.9, 0.9].map((confidence, n) => ({ confidence, isRight: n < 2 }));
    expect(expectedCalibrationError([...claims, { confidence: 0.2, isRight: false }])).toBeCloseTo((4 * 0.4 + 1 * 0.2) / 5, 10);
  });

  it('is undefined over nothing', () => {
    expect(expectedCalibrationError([])).toBeNull();
  });
});
