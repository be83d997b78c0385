import { describe, expect, it } from '@jest/globals';
import { evaluate } from '../report/evaluate.ts';
import { goldDocument, goldMention, predictedPlace, predictionOf, resolvedMention } from '../matching/matching.fixture.ts';
import { baselineOf, figureDrops, readBaseline, type Baseline } from './baseline.ts';

const DATASET = { name: 'gold.jsonl', sha256: 'a'.repeat(64) };
const mentions = Array.from({ length: 100 }, (_, n) => goldMention(`m${n}`, { countryCode: 'FJ', lat: -18, lon: 178 }));
const documents = [goldDocument('d', mentions)];
const reportOf = (right: number) =>
  evaluate(
    documents,
    [
      predictionOf(
        'd',
        mentions.map(({ mentionId }, n) =>
          resolvedMention(mentionId, predictedPlace(n < right ? 'FJ' : 'US', { lat: -18, lon: 178, confidence: 0.9 }), ['FJ']),
        ),
      ),
    ],
    { mode: 'gold' },
  );
const check = (right: number, baseline: Baseline, maxDrop = 0.005) =>
  figureDrops(baselineOf(reportOf(right), DATASET), baseline, maxDrop).map(({ key }) => key);

describe('baseline', () => {
  const baseline = baselineOf(reportOf(90), DATASET);

  it('keeps the figures that are measured, to four decimals, with what they were measured on', () => {
    expect(baseline).toMatchObject({
      format: 1,
      mode: 'gold',
      dataset: { ...DATASET, documents: 1, mentions: 100 },
      figures: { country_top1: 0.9, acc161: 1, ece: 0 },
    });
    expect(Object.keys(baseline.figures)).not.toContain('recognition_overlap_f1');
    expect(readBaseline(JSON.parse(JSON.stringify(baseline)))).toEqual(baseline);
  });

  it('finds no drop in the same figures, nor in better ones', () => {
    expect(check(90, baseline)).toEqual([]);
    // Confidences of 0.9 are too low now: that is worse.
    expect(check(100, baseline)).toEqual(['ece']);
  });

  it('finds what fell by more than is allowed, whichever direction is worse', () => {
    expect(check(89, baseline)).toEqual(['country_top1', 'country_top1_with_inferred', 'country_precision', 'brier', 'ece']);
    expect(check(89, baseline, 0.01)).toEqual([]);
  });

  it('counts a figure that is no longer measured as a drop', () => {
    const more = { ...baseline, figures: { ...baseline.figures, recognition_overlap_f1: 0.5 } };
    expect(figureDrops(baseline, more, 0.005)).toEqual([{ key: 'recognition_overlap_f1', before: 0.5, now: null, drop: null }]);
  });

  it('refuses a baseline of another dataset or mode', () => {
    const other = (facts: Partial<Baseline>) => () => figureDrops(baseline, { ...baseline, ...facts }, 0.005);
    expect(other({ dataset: { ...baseline.dataset, sha256: 'b'.repeat(64) } })).toThrow(
      expect.objectContaining({ kind: 'baseline_of_other_dataset', blame: 'usage' }),
    );
    expect(other({ mode: 'e2e' })).toThrow(expect.objectContaining({ kind: 'baseline_of_other_mode', blame: 'usage' }));
  });

  it.each([
    ['what is no object', 1],
    ['another format', { ...baseline, format: 2 }],
    ['a figure that is no number', { ...baseline, figures: { acc161: 'high' } }],
    ['a figure that nobody knows', { ...baseline, figures: { brightness: 0.5 } }],
    ['no dataset', { ...baseline, dataset: undefined }],
  ])('refuses %s', (_what, value) => {
    expect(() => readBaseline(value)).toThrow(expect.objectContaining({ kind: 'invalid_baseline', blame: 'usage' }));
  });
});
