import { describe, expect, it } from '@jest/globals';
import { NAME_CLASS_BITS } from '@locitorium/ports';
import { InMemoryPlaceNameIndex } from '@locitorium/ports/testing';
import { emptyLexicon } from '../latin/latin-knowledge.fixture.ts';
import { marked, namesAfter } from './rules.fixture.ts';
import { UNKNOWN_NAMES } from './unknown-names.ts';

const KNOWLEDGE = { index: new InMemoryPlaceNameIndex({ दिल्ली: NAME_CLASS_BITS.populatedLarge }), lexicon: emptyLexicon() };

/** What the rule leaves of the names in brackets. */
function left(written: string, confidence = 0.9): readonly string[] {
  const { text, spans } = marked(written);
  return namesAfter(
    [UNKNOWN_NAMES],
    text,
    KNOWLEDGE,
    spans.map((span) => ({ ...span, confidence })),
  );
}

describe('unknown names', () => {
  it('count beside a known place', () => {
    expect(left('[दिल्ली] और [बेसार] में बारिश हुई')).toEqual(['दिल्ली', 'बेसार']);
    expect(left('[बेसार] और [अदुवा] मिला दें')).toEqual([]);
  });

  it('count where the model is sure', () => {
    expect(left('[बेसार] में बारिश हुई', 0.98)).toEqual(['बेसार']);
  });

  it('count in other languages', () => {
    expect(left('Rain fell in [Besar]')).toEqual(['Besar']);
  });
});
