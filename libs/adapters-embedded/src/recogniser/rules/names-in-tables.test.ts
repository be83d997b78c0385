import { describe, expect, it } from '@jest/globals';
import { NAME_CLASS_BITS } from '@locitorium/ports';
import { InMemoryPlaceNameIndex } from '@locitorium/ports/testing';
import { emptyLexicon } from '../latin/latin-knowledge.fixture.ts';
import { NAMES_IN_TABLES } from './names-in-tables.ts';
import { known, marked, namesAfter } from './rules.fixture.ts';

const { admin2, populatedSmall } = NAME_CLASS_BITS;
const lies = (countryCode: string, name: string) => ({ ...known(name, 'primary', 20_000, 3), countryCode });
const INDEX = new InMemoryPlaceNameIndex(
  {
    Kaya: populatedSmall,
    Sanmatenga: admin2,
    Djibo: populatedSmall,
    Soum: admin2,
    Titao: populatedSmall,
    Loroum: admin2,
    Total: populatedSmall,
  },
  [
    lies('TR', 'Kaya'),
    lies('BF', 'Kaya'),
    lies('BF', 'Sanmatenga'),
    lies('BF', 'Djibo'),
    lies('BF', 'Soum'),
    lies('BF', 'Titao'),
    lies('BF', 'Loroum'),
    lies('NL', 'Total'),
  ],
);
const KNOWLEDGE = { index: INDEX, lexicon: emptyLexicon() };

/** Names that are found beside those in brackets, with these. */
function found(withMarks: string): readonly string[] {
  const { text, spans } = marked(withMarks);
  return namesAfter([NAMES_IN_TABLES], text, KNOWLEDGE, spans);
}

describe('names in tables', () => {
  it.each([
    ['tabs', 'Commune\tProvince\tDead\nKaya\tSanmatenga\t3\nDjibo\tSoum\t4\nTotal\t\t7', ['Kaya', 'Sanmatenga', 'Djibo', 'Soum']],
    ['bars', '| Kaya | Sanmatenga |\n|---|---|\n| Djibo | Soum |\n| Titao | 4 |', ['Kaya', 'Sanmatenga', 'Djibo', 'Soum', 'Titao']],
    [
      'columns of blanks',
      'Sanmatenga     Kaya      3\nSoum           Djibo     4\n               Titao (Loroum)  5',
      ['Sanmatenga', 'Kaya', 'Soum', 'Djibo', 'Titao', 'Loroum'],
    ],
    ['what is told elsewhere', 'In [Kaya] and [Sanmatenga]:\nDjibo\t3\nSoum\t4\nTotal\t7', ['Kaya', 'Sanmatenga', 'Djibo', 'Soum']],
    ['what goes across cells', '[Kaya\tSanmatenga]\t3\n[Djibo]\tSoum\t4\nTitao\t\t7', ['Kaya', 'Sanmatenga', 'Djibo', 'Soum', 'Titao']],
  ])('are found by %s', (_, text, names) => {
    expect(found(text)).toEqual(names);
  });

  it.each([
    ['two rows', 'Kaya\tSanmatenga\t3\nDjibo\tSoum\t4'],
    ['two names', 'Kaya\t3\nDjibo\t4\nTotal\t7'],
    ['sentences', 'Kaya is in Sanmatenga.\nDjibo is in Soum.\nTitao is there, too.'],
  ])('are none in %s', (_, text) => {
    expect(found(text)).toEqual([]);
  });
});
