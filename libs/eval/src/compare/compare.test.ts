import { describe, expect, it } from '@jest/globals';
import { parsePredictionLine, type Document, type Prediction } from '@locitorium/domain';
import {
  goldDocument,
  goldMention,
  predictedMention,
  predictedPlace,
  predictionOf,
  resolvedMention,
} from '../matching/matching.fixture.ts';
import { INTERVAL_FIGURE_NAMES, INTERVAL_FIGURES } from '../intervals/interval-figures.ts';
import { evaluate } from '../report/evaluate.ts';
import { randomPredictions } from '../report/random-predictions.fixture.ts';
import { compare } from './compare.ts';

const PARIS = goldMention('Paris', { start: 8, end: 13, countryCode: 'US', lat: 33.66, lon: -95.56 });
const OSLO = goldMention('Oslo', { start: 18, end: 22, countryCode: 'NO', lat: 59.91, lon: 10.75 });
const DOCUMENT: Document = { ...goldDocument('d', [PARIS, OSLO]), text: 'Hail in Paris and Oslo. It passed.' };

const place = (country: string, lat: number, lon: number) => predictedPlace(country, { lat, lon, displayName: `in ${country}` });
const at = ({ start, end }: { start: number | null; end: number | null }) => ({ start, end });
const found = (gold: typeof PARIS, country: string, lat: number, lon: number, others: readonly string[] = []) =>
  resolvedMention(gold.mentionId, place(country, lat, lon), others, at(gold));
const RIGHT_PARIS = found(PARIS, 'US', 33.66, -95.56);
const WRONG_PARIS = found(PARIS, 'FR', 48.85, 2.35, ['US']);
const RIGHT_OSLO = found(OSLO, 'NO', 59.91, 10.75);
const FAR_OSLO = found(OSLO, 'NO', 69.6, 18.9);

const compared = (a: Prediction['results'], b: Prediction['results'], mode: 'gold' | 'e2e' = 'e2e') =>
  compare([DOCUMENT], [predictionOf('d', a)], [predictionOf('d', b)], { mode });

describe('compare', () => {
  it('lists what was fixed, with name, sentence and both outcomes', () => {
    const { changes, transitions } = compared([WRONG_PARIS, RIGHT_OSLO], [RIGHT_PARIS, RIGHT_OSLO]);
    expect(changes).toEqual([
      {
        change: 'fixed',
        aspect: 'country',
        docId: 'd',
        mentionId: 'Paris',
        name: 'Paris',
        sentence: { text: 'Hail in Paris and Oslo.', start: 8, end: 13 },
        goldCountryCode: 'US',
        a: {
          failureClass: 'wrong_choice',
          countryCode: 'FR',
          displayName: 'in FR',
          errorKm: expect.closeTo(7784, 0),
          reason: 'prominence',
        },
        b: { failureClass: 'right_place', countryCode: 'US', displayName: 'in US', errorKm: 0, reason: 'prominence' },
      },
    ]);
    expect(transitions).toEqual([{ from: 'wrong_choice', to: 'right_place', mentions: 1 }]);
  });

  it.each([
    ['a wrong country', [RIGHT_PARIS, RIGHT_OSLO], [WRONG_PARIS, RIGHT_OSLO], [['broken', 'country', 'Paris']]],
    ['a mention that is no longer found', [RIGHT_PARIS, RIGHT_OSLO], [RIGHT_PARIS], [['broken', 'country', 'Oslo']]],
    ['a place too far away', [FAR_OSLO], [RIGHT_OSLO], [['fixed', 'place', 'Oslo']]],
    ['nothing', [WRONG_PARIS], [WRONG_PARIS], []],
    ['a spurious mention', [], [predictedMention('It', { start: 24, end: 26 })], [['broken', 'spurious', 'It']]],
    ['a spurious mention that went', [predictedMention('It', { start: 24, end: 26 })], [], [['fixed', 'spurious', 'It']]],
  ])('says that %s changed', (_what, a, b, expected) => {
    expect(compared(a, b).changes.map(({ change, aspect, name }) => [change, aspect, name])).toEqual(expected);
  });

  it('compares figures, and mentions in pairs', () => {
    const { figures, counts } = compared([WRONG_PARIS, RIGHT_OSLO], [RIGHT_PARIS]);
    expect(counts).toEqual({ documents: 1, mentions: 2, missing: { a: 0, b: 0 } });
    expect(figures[0]).toMatchObject({
      label: 'country end to end, recall with inferred',
      key: 'end_to_end_country_recall_with_inferred',
      a: 0.5,
      b: 0.5,
      difference: { value: 0 },
      mentions: { onlyA: 1, onlyB: 1, test: { exact: 1 } },
    });
    expect(figures.find(({ key }) => key === 'recognition_overlap_f1')).toMatchObject({ a: 1, b: 2 / 3, mentions: null });
  });

  it('counts documents without a line as unanswered', () => {
    const { counts, changes } = compare([DOCUMENT], [predictionOf('d', [RIGHT_PARIS])], []);
    expect(counts.missing).toEqual({ a: 0, b: 1 });
    expect(changes).toMatchObject([{ change: 'broken', name: 'Paris', b: { failureClass: 'missing_document' } }]);
  });

  it('refuses to compare given mentions with found ones', () => {
    const gold = predictionOf('d', []);
    const given = { ...gold, modelInfo: { ...gold.modelInfo, extractor: 'gold' } };
    expect(() => compare([DOCUMENT], [given], [gold])).toThrow(expect.objectContaining({ kind: 'modes_differ', blame: 'usage' }));
  });

  it.each(['gold', 'e2e'] as const)('has the figures of the evaluation itself (%s)', (mode) => {
    const documents = Array.from({ length: 60 }, (_, n) => {
      const country = ['US', 'FR', 'JP', null][n % 4] ?? null;
      const facts = { start: 0, end: 6, countryCode: country, ...(country !== null && { lat: n, lon: 2 * n }) };
      return goldDocument(`d${n}`, [
        goldMention(`name${n % 7}x`, facts),
        goldMention(`other${n}`, { start: 7, end: 13, countryCode: 'GB' }),
      ]);
    });
    const [a, b] = [1, 2].map((seed) => randomPredictions(documents, mode, seed).map(parsePredictionLine));
    const comparison = compare(documents, a ?? [], b ?? [], { mode });
    for (const [side, predictions] of [['a', a] as const, ['b', b] as const]) {
      const { intervals } = evaluate(documents, predictions ?? [], { mode });
      const figures = Object.fromEntries(INTERVAL_FIGURE_NAMES.map((name) => [INTERVAL_FIGURES[name].key, intervals[name].value]));
      expect(comparison.figures.length).toBeGreaterThan(8);
      for (const figure of comparison.figures) {
        expect([figure.key, figure[side]]).toEqual([figure.key, expect.closeTo(figures[figure.key] ?? NaN, 8)]);
      }
    }
  });
});
