import { describe, expect, it } from '@jest/globals';
import { NAME_CLASS_BITS } from '@locitorium/ports';
import { InMemoryPlaceNameIndex } from '@locitorium/ports/testing';
import { emptyLexicon } from '../latin/latin-knowledge.fixture.ts';
import { NAMES_IN_HIERARCHIES } from './names-in-hierarchies.ts';
import { known, marked, namesAfter } from './rules.fixture.ts';

const { country, admin1, populatedSmall } = NAME_CLASS_BITS;
const SUDAN = { code: 'SD', name: 'Sudan' };
const DARFUR = { code: 'SD.55', name: 'North Darfur' };
const INDEX = new InMemoryPlaceNameIndex(
  { Sudan: country, 'North Darfur': admin1, Kutum: populatedSmall, Kassala: populatedSmall, Hassan: populatedSmall, Lima: populatedSmall },
  [
    { ...known('Sudan', 'country', 40_000_000, 90, 'PCLI', 'country'), countryCode: 'SD', admin: [SUDAN] },
    { ...known('North Darfur', 'admin1', 2_000_000, 9, 'ADM1', 'admin1'), countryCode: 'SD', admin: [SUDAN, DARFUR] },
    { ...known('Kutum', 'primary', 30_000, 3), countryCode: 'SD', admin: [SUDAN, DARFUR] },
    { ...known('Kassala', 'primary', 30_000, 3), countryCode: 'SD', admin: [SUDAN] },
    { ...known('Hassan', 'primary', 30_000, 3), countryCode: 'SD', admin: [SUDAN] },
    { ...known('Lima', 'primary', 30_000, 3), countryCode: 'PE', admin: [] },
  ],
);
const KNOWLEDGE = { index: INDEX, lexicon: emptyLexicon() };

/** Names that are found beside those in brackets, with these. */
function found(withMarks: string): readonly string[] {
  const { text, spans } = marked(withMarks);
  return namesAfter([NAMES_IN_HIERARCHIES], text, KNOWLEDGE, spans);
}

describe('the next level of an address', () => {
  it.each([
    ['[Sudan], [North Darfur], Kutum', ['Sudan', 'North Darfur', 'Kutum']],
    ['[Sudan]; North Darfur; Kutum', ['Sudan', 'North Darfur', 'Kutum']],
    ['[Sudan] - North Darfur - Kutum was shelled', ['Sudan', 'North Darfur', 'Kutum']],
    ['[Sudan] > [North Darfur] > Kassala', ['Sudan', 'North Darfur', 'Kassala']],
    ['[Sudan]: Kutum was shelled', ['Sudan', 'Kutum']],
  ])('%s', (text, names) => {
    expect(found(text)).toEqual(names);
  });

  it.each([
    ['behind a comma and one country', 'In [Sudan], Hassan said that all was well', ['Sudan']],
    ['that lies elsewhere', '[Sudan]; Lima', ['Sudan']],
    ['within a longer name', '[Sudan]; Kutum Brothers', ['Sudan']],
    ['of a word', '[Sudan]-Kutum', ['Sudan']],
  ])('is none %s', (_, text, names) => {
    expect(found(text)).toEqual(names);
  });
});
