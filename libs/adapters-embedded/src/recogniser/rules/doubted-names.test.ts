import { describe, expect, it } from '@jest/globals';
import { NAME_CLASS_BITS } from '@locitorium/ports';
import { InMemoryPlaceNameIndex } from '@locitorium/ports/testing';
import { emptyLexicon } from '../latin/latin-knowledge.fixture.ts';
import { RULE_CONFIDENCE } from '../tagged-span.ts';
import { DOUBTED_NAMES } from './doubted-names.ts';
import { known, marked, spansAfter } from './rules.fixture.ts';

const INDEX = new InMemoryPlaceNameIndex({ Paryż: NAME_CLASS_BITS.historical, Drawa: NAME_CLASS_BITS.populatedSmall }, [
  known('Paryż', 'historical', 2_100_000, 100),
  known('Drawa', 'primary', 2_000, 2),
]);

/** Confidences of the names in brackets, of which the model thinks this. */
function confidences(withMarks: string, confidence: number): readonly number[] {
  const { text, spans } = marked(withMarks);
  const found = spans.map((span) => ({ ...span, confidence }));
  return spansAfter([DOUBTED_NAMES], text, { index: INDEX, lexicon: emptyLexicon() }, found).map((span) => span.confidence);
}

describe('doubted-names', () => {
  it('makes great places as sure as those of rules, and leaves the others', () => {
    expect(confidences('Minister powiedział wczoraj, że [Paryż] i [Drawa] są pod wodą.', 0.2)).toEqual([RULE_CONFIDENCE, 0.2]);
  });

  it('leaves what the model believes', () => {
    expect(confidences('Minister powiedział wczoraj, że [Paryż] jest pod wodą.', 0.9)).toEqual([0.9]);
  });
});
