import type { Candidate, GoldMention, Grounding } from '@locitorium/domain';
import { place } from '@locitorium/ports/testing';
import { describe, expect, it } from '@jest/globals';
import { countryClassOf, distanceClassOf, type CountryClass, type DistanceClass } from './mistake-classes.ts';

const GOLD: GoldMention = { mentionId: 'g', surface: 'Paris', start: 10, end: 15, countryCode: 'FR', lat: 48.85, lon: 2.35, note: null };
const PARIS = place('Paris', 'FR', { lat: 48.86, lon: 2.34 });
const SOUTH = place('Paris', 'FR', { lat: 43.3, lon: 5.4 });
const TEXAS = place('Paris', 'US', { lat: 33.66, lon: -95.55 });
const SEA = place('Paris', null, { lat: 0, lon: 0 });

const mention = (start = 10, end = 15) =>
  ({ surface: 'x'.repeat(end - start), start, end, mentionClass: 'toponym', confidence: null, mentionId: 'd:0' }) as const;
const chosen = (selected: Candidate, candidates = [selected], at = mention()): Grounding => ({
  mention: at,
  status: 'resolved',
  reason: 'prominence',
  selected: { ...selected, confidence: 0.9 },
  candidates,
});
const none = (
  countryCode: string | null,
  candidates: readonly Candidate[] = [],
  within: Candidate | null = null,
  at = mention(),
): Grounding => ({
  mention: at,
  status: 'rejected',
  reason: 'none_fits',
  candidates,
  inferredCountry: countryCode === null ? null : { countryCode, confidence: 0.8 },
  within: within === null ? null : { ...within, confidence: null },
});

const CASES: readonly (readonly [string, readonly Grounding[], CountryClass, DistanceClass])[] = [
  ['the place itself', [chosen(PARIS)], 'right country', 'within 161 km'],
  ['nothing', [], 'not found', 'not found'],
  ['a mention beside it', [chosen(PARIS, [PARIS], mention(20, 25))], 'not found', 'not found'],
  ['another boundary, right', [chosen(PARIS, [PARIS], mention(8, 15))], 'right country', 'within 161 km'],
  [
    'another boundary, wrong',
    [chosen(TEXAS, [TEXAS], mention(8, 15))],
    'found with another boundary: wrong country',
    'wrong country or none',
  ],
  [
    'another boundary, silent',
    [none(null, [], null, mention(8, 15))],
    'found with another boundary: nothing said',
    'wrong country or none',
  ],
  ['the exact one of two', [chosen(TEXAS, [TEXAS], mention(8, 15)), chosen(PARIS)], 'right country', 'within 161 km'],
  ['the homonym', [chosen(TEXAS, [TEXAS, PARIS])], 'right country listed, another record chosen', 'wrong country or none'],
  ['a missing record', [chosen(TEXAS)], 'no record in the right country: another record chosen', 'wrong country or none'],
  ['the wrong country inferred', [none('US')], 'no record in the right country: another country inferred', 'wrong country or none'],
  [
    'the wrong country inferred though listed',
    [none('US', [PARIS])],
    'right country listed, "not listed" said with another country',
    'wrong country or none',
  ],
  ['the right country inferred', [none('FR', [], SOUTH)], 'right country', 'right country inferred, without a place near enough'],
  ['a town around it', [none('FR', [], PARIS)], 'right country', 'within 161 km'],
  ['a record without country', [chosen(SEA)], 'record without a country chosen', 'wrong country or none'],
  ['silence', [none(null)], 'nothing said', 'wrong country or none'],
  [
    'a homonym in the country',
    [chosen(SOUTH, [SOUTH, PARIS])],
    'right country',
    'right country: a record within 161 km was listed, another chosen',
  ],
  [
    'a homonym in the country, the right one missing',
    [chosen(SOUTH)],
    'right country',
    'right country: no record within 161 km was listed',
  ],
];

describe('mistakes', () => {
  it.each(CASES)('%s', (_, groundings, country, distance) => {
    expect(countryClassOf(GOLD, groundings)).toBe(country);
    expect(distanceClassOf(GOLD, groundings)).toBe(distance);
  });

  it('are none where the gold annotation is missing', () => {
    expect(countryClassOf({ ...GOLD, countryCode: null }, [])).toBeNull();
    expect(distanceClassOf({ ...GOLD, lat: null, lon: null }, [])).toBeNull();
  });
});
