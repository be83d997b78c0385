import { describe, expect, it } from '@jest/globals';
import { goldDocument, goldMention, predictedPlace, predictionOf, resolvedMention } from '../matching/matching.fixture.ts';
import { AnswerTally } from '../metrics/calibration.ts';
import { CountryAccuracy } from '../metrics/country-accuracy.ts';
import { ErrorDistances } from '../metrics/error-distances.ts';
import { judgementsOf } from '../metrics/math-cases.fixture.ts';
import { evaluate } from '../report/evaluate.ts';
import { DocumentSums } from './document-sums.ts';
import { INTERVAL_FIGURE_NAMES } from './interval-figures.ts';

const [right, wrong] = judgementsOf([
  { gold: 'FR', selected: 'FR' },
  { gold: 'FR', selected: 'US' },
]);

/** Intervals over documents with one mention each, a fifth of them right. */
function intervalsOf(documents: number) {
  const sums = new DocumentSums();
  const all = { country: new CountryAccuracy(), distances: new ErrorDistances() };
  for (let n = 0; n < documents; n++) {
    const judgement = n % 5 === 0 ? right : wrong;
    if (judgement === undefined) throw new TypeError('No judgement.');
    all.country.add(judgement);
    sums.add(n, { all, judged: all, selected: new AnswerTally(), recognition: null }, [judgement]);
  }
  return sums.intervals(200);
}

describe('DocumentSums', () => {
  it.each([400, 60_000])('has intervals of the width that %i documents give, also where these take turns', (documents) => {
    const { value, low, high } = intervalsOf(documents).countryTop1;
    const halfWidth = 1.96 * Math.sqrt((0.2 * 0.8) / documents);
    expect(value).toBeCloseTo(0.2, 6);
    expect(((high ?? 0) - (low ?? 0)) / 2 / halfWidth).toBeGreaterThan(0.8);
    expect(((high ?? 0) - (low ?? 0)) / 2 / halfWidth).toBeLessThan(1.2);
  });

  it('draws documents whole: mentions that stand together are not independent', () => {
    const mentions = (docId: string, country: string) =>
      Array.from({ length: 10 }, (_, k) => resolvedMention(`${docId}:${k}`, predictedPlace(country), [], { start: 9 * k, end: 9 * k + 4 }));
    const documents = Array.from({ length: 50 }, (_, n) =>
      goldDocument(
        `d${n}`,
        mentions(`d${n}`, 'FR').map(({ mentionId, start, end }) => goldMention(mentionId, { start, end, countryCode: 'FR' })),
      ),
    );
    const predictions = documents.map(({ docId }, n) => predictionOf(docId, mentions(docId, n % 2 === 0 ? 'FR' : 'US')));
    const { low, high } = evaluate(documents, predictions, { mode: 'gold' }).intervals.countryTop1;
    // As of 50 documents, not of 500 mentions: 0.5 ± 1.96 √(0.25 / 50).
    expect([low, high]).toEqual([expect.closeTo(0.361, 1), expect.closeTo(0.639, 1)]);
  });

  it('has the values of the figures, and is null where these are over nothing', () => {
    const document = goldDocument('a', [goldMention('a:0', { start: 0, end: 3, countryCode: 'FR', lat: 45, lon: 5 })]);
    const lines = [
      predictionOf('a', [resolvedMention('a:0', predictedPlace('FR', { lat: 45, lon: 6, confidence: 0.9 }), [], { start: 0, end: 3 })]),
    ];
    for (const mode of ['gold', 'e2e'] as const) {
      const { intervals, resolution, endToEnd, calibration } = evaluate([document, goldDocument('b', [])], lines, { mode });
      expect(intervals).toMatchObject({
        countryTop1: { value: resolution.countryTop1 },
        meanErrorKm: { value: resolution.meanErrorKm },
        errorCurveArea: { value: resolution.errorCurveArea },
        brierScore: { value: calibration.selected.brierScore },
        recognitionOverlapF1: { value: endToEnd?.recognition.overlap.f1 ?? null },
        endToEndCountryF1: { value: endToEnd?.country.f1 ?? null },
      });
    }
    const nothing = evaluate([], [], { mode: 'e2e' }).intervals;
    for (const name of INTERVAL_FIGURE_NAMES) expect([name, nothing[name]]).toEqual([name, { value: null, low: null, high: null }]);
  });
});
