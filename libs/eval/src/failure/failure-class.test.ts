import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { STATUSES } from '@locitorium/domain';
import { judgementsOf, type CaseMention } from '../metrics/math-cases.fixture.ts';
import { goldDocument, goldMention, predictedMention, predictedPlace, resolvedMention } from '../matching/matching.fixture.ts';
import { countFailures } from './count-failures.ts';
import { FAILURE_CLASSES, type FailureClass, failureClassOf } from './failure-class.ts';

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

  it('keeps its classes in step with the tests', () => {
    const tested = new Set<string>([
      ...CASES.map(([failureClass]) => failureClass),
      'missing_document',
      'document_failed',
      'not_in_text',
      'not_recognised',
      'spurious',
      'over_mention_limit',
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

  it('names examples by identifiers and countries, never by text', () => {
    const predicted = resolvedMention('d:9', predictedPlace('US', { displayName: 'secret' }), [], { surface: 'secret' });
    const gold = goldMention('d:0', { surface: 'secret', countryCode: 'FR' });
    const document = { ...goldDocument('d', [gold]), text: 'secret' };
    const counts = countFailures([{ document, gold, predicted, absence: null, exactSpan: true }], [{ document, predicted }]);
    expect(counts.find(({ failureClass }) => failureClass === 'gold_not_among_candidates')?.examples).toEqual([
      { docId: 'd', mentionId: 'd:0', gold: 'FR', predicted: 'US' },
    ]);
    expect(counts.find(({ failureClass }) => failureClass === 'spurious')?.examples).toEqual([
      { docId: 'd', mentionId: 'd:9', gold: null, predicted: 'US' },
    ]);
    expect(JSON.stringify(counts)).not.toContain('secret');
  });

  it('keeps ten examples of a class', () => {
    const counts = countFailures(judgementsOf(Array.from({ length: 25 }, () => ({ gold: 'FR' }))), []);
    expect(counts.find(({ failureClass }) => failureClass === 'no_candidate')).toMatchObject({ mentions: 25, examples: { length: 10 } });
  });
});
