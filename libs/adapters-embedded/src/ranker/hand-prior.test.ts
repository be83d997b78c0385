import { describe, expect, it } from '@jest/globals';
import { marked, TOY } from './ask-ranker.fixture.ts';
import { collectEvidence } from './document-evidence.ts';
import { HAND_PRIOR, probabilityListed } from './hand-prior.ts';
import { MATCH, type PlaceFacts } from './place-facts.ts';
import { PlaceNames } from './place-names.ts';

const { mentions } = collectEvidence(marked('[Dallas]').document, marked('[Dallas]').questions, new PlaceNames(TOY));
const found = (level: keyof typeof MATCH): PlaceFacts => ({ ...mentions[0]!.variant.places[0]!, level: MATCH[level] });

describe('whether a record is meant, or a place that no record is of', () => {
  it('is no question where the record bears the whole name, however small it is', () => {
    for (const score of [-1, 0, 6]) expect(probabilityListed(found('exact'), score)).toBe(1);
  });

  it('is open where it bears a part of the name: a village hardly, a city surely', () => {
    expect(probabilityListed(found('sub_span'), HAND_PRIOR.unlisted)).toBeCloseTo(0.5, 10);
    expect(probabilityListed(found('sub_span'), 0)).toBeLessThan(0.1);
    expect(probabilityListed(found('generic_stripped'), 5)).toBeGreaterThan(0.99);
  });
});
