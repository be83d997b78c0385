import { describe, expect, it } from '@jest/globals';
import { NAME_CLASS_BITS } from '@locitorium/ports';
import { InMemoryPlaceNameIndex } from '@locitorium/ports/testing';
import { emptyLexicon } from '../latin/latin-knowledge.fixture.ts';
import { NAMES_OF_COUNTRIES } from './names-of-countries.ts';
import { marked, namesAfter } from './rules.fixture.ts';

const { country, demonym, populatedLarge } = NAME_CLASS_BITS;
const INDEX = new InMemoryPlaceNameIndex({
  Greece: country,
  Filipina: country | demonym,
  Bara: country,
  Lyon: populatedLarge,
});
const KNOWLEDGE = { index: INDEX, lexicon: emptyLexicon() };

/** Names that are found beside those in brackets, with these. */
function found(withMarks: string): readonly string[] {
  const { text, spans } = marked(withMarks);
  return namesAfter([NAMES_OF_COUNTRIES], text, KNOWLEDGE, spans);
}

describe('names-of-countries', () => {
  it.each([
    ['Die Gespräche der Minister mit Greece sind für heute beendet.', ['Greece']],
    ['Greece hat sich mit den Ministern der anderen Länder geeinigt.', ['Greece']],
    ['Regierung Greece hat sich mit den Ministern der anderen geeinigt.', ['Greece']],
    ['Saímos de Greece antes do amanhecer, disse ontem o ministro.', ['Greece']],
    ['Banco de Greece não está aberto hoje, disse ontem o ministro.', []],
    ['Greece podpisała wczoraj umowę, powiedział jednak minister.', ['Greece']],
    ['Die Gespräche der Minister mit [Greece] sind für heute beendet.', ['Greece']],
    ['Die Gespräche der Minister mit Nana Greece sind für heute beendet.', []],
    ['Die Gespräche der Minister mit Lyon sind für heute beendet.', []],
    ['Die Gespräche der Minister mit greece sind für heute beendet.', []],
    ['Die Gespräche der Minister mit Filipina sind für heute beendet.', []],
    ['Bara hat sich mit den Ministern der anderen Länder geeinigt.', []],
    ['Talks of the ministers with Greece have ended for the day.', []],
  ])('%s', (text, names) => {
    expect(found(text)).toEqual(names);
  });

  it('reads a long text in linear time', () => {
    const text = 'Die Gespräche der Minister mit Greece sind beendet. '.repeat(3_000);
    expect(namesAfter([NAMES_OF_COUNTRIES], text, KNOWLEDGE, [])).toHaveLength(3_000);
  });
});
