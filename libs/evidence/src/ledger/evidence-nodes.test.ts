import { describe, expect, it } from '@jest/globals';
import { EXTRACTION_METHODS } from '@locitorium/domain';
import { hashOf } from '@locitorium/ports';
import fc from 'fast-check';
import { fragmentOf, type FragmentFacts } from './evidence-nodes.ts';

const word = fc.string({ unit: 'grapheme' });
const number = fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.constant(-0), fc.integer());
const facts = fc.record({
  pageId: fc.oneof(word, fc.constant('0f"\\\u0001')),
  place: fc.option(
    fc.record(
      { start: fc.nat(), end: fc.nat(), document: word, cites: fc.array(word, { maxLength: 3 }), nth: fc.nat() },
      { requiredKeys: ['start', 'end'] },
    ),
  ),
  method: fc.constantFrom(...EXTRACTION_METHODS),
  content: word,
  // Whole numbers as names: JavaScript puts these first, the canonical form does not.
  features: fc.dictionary(fc.oneof(word, fc.constantFrom('10', '9', '__proto__')), number, { maxKeys: 5 }),
});

describe('the id of a fragment', () => {
  it('is the hash of all that makes it the one that it is, as of any JSON value', () => {
    fc.assert(fc.property(facts, (given: FragmentFacts) => expect(fragmentOf(given).id).toBe(hashOf({ fragment: given }))));
  });
});
