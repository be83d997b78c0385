import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { STATUSES } from '@locitorium/domain';
import { judgementsOf, type CaseMention } from '../metrics/math-cases.fixture.ts';
import { goldDocument, goldMention, predictedMention, predictedPlace, resolvedMention } from '../matching/matching.fixture.ts';
import type { Judgement, SurplusMention } from '../matching/judgement.ts';
import { FailureTally } from './failure-tally.ts';
import { FAILURE_CLASSES, type FailureClass, failureClassOf } from './failure-class.ts';

const countFailures = (judgements: readonly Judgement[], spurious: readonly SurplusMention[]) => {
  const tally = new FailureTally();
  for (const judgement of judgements) tally.add(judgement, 0);
  for (const mention of spurious) tally.addSpurious(mention, 0);
  return tally.counts();
};

const CASES: readonly (readonly [FailureClass, CaseMention])[] = [
  ['missing_mention', { gold: 'FR', missing: true }],
  ['timeout', { gold: 'FR', status: 'timeout', candidates: ['FR'] }],
  ['timeout', { gold: null, status: 'timeout' }],
  ['invalid_output', { gold: 'FR', status: 'invalid_output', candidates: ['FR'] }],
  ['no_country_kept', { gold: null }],
  ['no_country_kept', { gold: null, selected: null }],
  ['country_invented', { gold: null, selected: 'FR' }],
  ['country_invented', { gold: null, inferred: 'FR' }],
  ['right_place', { gold: 'FR', selected: 'FR', candidates: ['FR'] }],
  ['right_place', { gold: 'GA', selected: 'GA', goldLon: 10, selectedLon: 11 }],
  ['right_country_wrong_place', { gold: 'GA', selected: 'GA', goldLon: 10, selectedLon: 12 }],
  ['right_country_inferred', { gold: 'FR', inferred: 'FR', candidates: ['US'] }],
  ['wrong_country_inferred', { gold: 'FR', inferred: 'US', candidates: ['FR'] }],
  ['wrong_choice', { gold: 'FR', selected: 'US', candidates: ['US', 'FR'] }],
  ['wrong_choice', { gold: 'FR', selected: null, candidates: [null, 'FR'] }],
  ['rejected_though_listed', { gold: 'FR', candidates: ['US', 'FR'] }],
  ['gold_not_among_candidates', { gold: 'FR', candidates: ['US'] }],
  ['gold_not_among_candidates', { gold: 'FR', selected: 'US', candidates: ['US'] }],
  ['no_candidate', { gold: 'FR', status: 'no_candidate' }],
  ['no_candidate', { gold: 'FR' }],
];

describe('failureClassOf', () => {
  it.each(CASES)('%s: %j', (failureClass, mention) => {
    expect(judgementsOf([mention]).map(failureClassOf)).toEqual([failureClass]);
  });

  it('tells mentions over the limit from rejected ones', () => {
    const gold = goldMention('d:0', { countryCode: 'FR' });
    const predicted = predictedMention('d:0', { status: 'rejected', reason: 'over_mention_limit' });
    expect(failureClassOf({ document: goldDocument('d', [gold]), gold, predicted, absence: null, exactSpan: true })).toBe(
      'over_mention_limit',
    );
  });

  it.each([
    ['wrong_span', { start: 4, end: 8 }, 'US'],
    ['right_place', { start: 4, end: 8 }, 'FR'],
    ['gold_not_among_candidates', { start: 0, end: 8 }, 'US'],
    ['gold_not_among_candidates', { start: null, end: null }, 'US'],
  ] as const)('%s where %j was taken for the span, and %s for the country', (failureClass, span, country) => {
    const gold = goldMention('d:0', { surface: 'New York', start: 0, end: 8, countryCode: 'FR' });
    const predicted = resolvedMention('d:0', predictedPlace(country), [], span);
    const exactSpan = span.start === 0;
    expect(failureClassOf({ document: goldDocument('d', [gold]), gold, predicted, absence: null, exactSpan })).toBe(failureClass);
  });

  it('names a lever for every class in which something is wrong', () => {
    const without = Object.entries(FAILURE_CLASSES).filter(([, { verdict, lever }]) => verdict !== 'right' && lever === null);
    expect(without).toEqual([]);
  });

  it('keeps its classes in step with the tests', () => {
    const tested = new Set<string>([
      ...CASES.map(([failureClass]) => failureClass),
      'missing_document',
      'document_failed',
      'not_in_text',
      'not_recognised',
      'spurious',
      'over_mention_limit',
      'wrong_span',
    ]);
    expect([...tested].sort()).toEqual(Object.keys(FAILURE_CLASSES).sort());
  });
});

describe('countFailures', () => {
  it('puts every mention into exactly one class, whatever was predicted', () => {
    const country = fc.constantFrom('FR', 'US', null);
    const mention = fc.record(
      {
        gold: country,
        goldLon: fc.integer({ min: -5, max: 5 }),
        selected: country,
        selectedLon: fc.integer({ min: -5, max: 5 }),
        candidates: fc.array(country, { maxLength: 3 }),
        inferred: fc.constantFrom('FR', 'US'),
        status: fc.constantFrom(...STATUSES.filter((status) => status !== 'resolved')),
        missing: fc.constant(true as const),
      },
      { requiredKeys: ['gold'] },
    );
    fc.assert(
      fc.property(fc.array(mention, { maxLength: 20 }), (mentions) => {
        const counts = countFailures(judgementsOf(mentions as CaseMention[]), []);
        expect(counts.map(({ failureClass }) => failureClass)).toEqual(Object.keys(FAILURE_CLASSES));
        expect(counts.reduce((sum, count) => sum + count.mentions, 0)).toBe(mentions.length);
      }),
    );
  });

  it('shows examples with name, sentence and countries', () => {
    const text = 'It rained. The fair at Lyons drew crowds. It ended.';
    const gold = goldMention('d:0', { surface: 'Lyons', start: 23, end: 28, countryCode: 'FR' });
    const predicted = resolvedMention('d:9', predictedPlace('US'), [], { surface: 'fair', start: 15, end: 19 });
    const document = { ...goldDocument('d', [gold]), text };
    const counts = countFailures(
      [{ document, gold, predicted: null, absence: 'not_recognised', exactSpan: false }],
      [{ document, predicted }],
    );
    const sentence = 'The fair at Lyons drew crowds.';
    expect(counts.find(({ failureClass }) => failureClass === 'not_recognised')?.examples).toEqual([
      { docId: 'd', mentionId: 'd:0', name: 'Lyons', sentence: { text: sentence, start: 12, end: 17 }, gold: 'FR', predicted: null },
    ]);
    expect(counts.find(({ failureClass }) => failureClass === 'spurious')?.examples).toEqual([
      { docId: 'd', mentionId: 'd:9', name: 'fair', sentence: { text: sentence, start: 4, end: 8 }, gold: null, predicted: 'US' },
    ]);
  });

  it('keeps the first examples in dataset order, whatever order documents come in', () => {
    const tally = new FailureTally();
    const judgements = judgementsOf([{ gold: 'FR' }, { gold: 'DE' }]);
    for (let position = 20; position > 0; position--) for (const judgement of judgements) tally.add(judgement, position);
    const examples = tally.counts().find(({ failureClass }) => failureClass === 'no_candidate')?.examples;
    expect(examples?.map(({ gold }) => gold)).toEqual(Array.from({ length: 5 }, () => ['FR', 'DE']).flat());
  });

  it('keeps ten examples of a class', () => {
    const counts = countFailures(judgementsOf(Array.from({ length: 25 }, () => ({ gold: 'FR' }))), []);
    expect(counts.find(({ failureClass }) => failureClass === 'no_candidate')).toMatchObject({ mentions: 25, examples: { length: 10 } });
  });
});
