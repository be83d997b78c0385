import { describe, expect, it } from '@jest/globals';
import { NAME_CLASS_BITS, type PlaceNameIndex } from '@locitorium/ports';
import { InMemoryPlaceNameIndex } from '@locitorium/ports/testing';
import { tokenFacts } from '../text/token-facts.ts';
import { tokenise } from '../text/tokenise.ts';
import { LONGEST_NAME_TOKENS, matchNames, NAME_POSITION } from './name-matches.ts';

const { country, admin1, populatedLarge, populatedSmall, demonym } = NAME_CLASS_BITS;
const INDEX = new InMemoryPlaceNameIndex({
  'New York': admin1 | populatedLarge,
  York: populatedLarge,
  'New York City': populatedLarge,
  'St. Louis': populatedLarge,
  // A gazetteer that folds dots and hyphens knows that these go on; the fake sees spaces alone.
  St: NAME_CLASS_BITS.continues,
  'Guinea-Bissau': country,
  Guinea: country | NAME_CLASS_BITS.continues,
  Canadian: demonym,
  a: populatedSmall,
});

function matched(text: string, index: PlaceNameIndex = INDEX): string[] {
  const tokens = tokenise(text);
  const names = matchNames(text, tokens, tokenFacts(text, tokens), index);
  const found: string[] = [];
  for (let token = 0; token < tokens.count; token++) {
    if (names.position[token] !== NAME_POSITION.whole && names.position[token] !== NAME_POSITION.first) continue;
    found.push(text.slice(tokens.start[token], tokens.end[token + names.length[token]! - 1]));
  }
  return found;
}

describe('matchNames', () => {
  it.each([
    ['in New York City today', ['New York City']],
    ['in New York today, and York', ['New York', 'York']],
    ['New hats in York', ['York']],
    ['St. Louis', ['St. Louis']],
    ['Guinea-Bissau and Guinea', ['Guinea-Bissau', 'Guinea']],
    ['New\nYork', ['York']],
    ['two Canadians', ['Canadians']],
    ['#NewYorkCity rocks', ['NewYorkCity']],
    ['#newyork rocks', ['newyork']],
    ['newyork rocks', []],
    ['nothing here', []],
  ])('finds the longest names of %j', (text, expected) => {
    expect(matched(text)).toEqual(expected);
  });

  it('asks a bounded number of times for each token, whatever the text', () => {
    for (const text of ['Long '.repeat(2_000), 'x'.repeat(100_000), 'a-'.repeat(5_000), 'New York '.repeat(1_000)]) {
      let asked = 0;
      const counting: PlaceNameIndex = {
        identity: INDEX.identity,
        classesOf: (...name) => {
          asked++;
          return INDEX.classesOf(...name) | NAME_CLASS_BITS.continues;
        },
        classesOfInflected: () => 0,
        endOfInflected: (text) => text.length,
        placesNamed: () => [],
        placesOfForm: () => [],
      };
      matched(text, counting);
      expect(asked).toBeLessThanOrEqual((LONGEST_NAME_TOKENS + 2) * tokenise(text).count);
    }
  });
});
