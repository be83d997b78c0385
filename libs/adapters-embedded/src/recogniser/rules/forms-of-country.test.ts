import { describe, expect, it } from '@jest/globals';
import { NAME_CLASS_BITS } from '@locitorium/ports';
import { InMemoryPlaceNameIndex, place } from '@locitorium/ports/testing';
import { emptyLexicon } from '../latin/latin-knowledge.fixture.ts';
import { GivenNames } from '../lexicon/given-names.ts';
import { wordHash } from '../text/token-facts.ts';
import { FORMS_OF_COUNTRY } from './forms-of-country.ts';
import { marked, namesAfter } from './rules.fixture.ts';

const { country } = NAME_CLASS_BITS;
const hungarian = ['Zebegényből', 'Mezőtúron', 'Nagymarosra', 'Babócsa', 'Gyulához', 'Gyulán'].map(
  (name) => [name, [place(name.startsWith('Gyul') ? 'Gyula' : name, 'HU')]] as const,
);
const INDEX = new InMemoryPlaceNameIndex(
  { 'Etelä-Sudanin': country },
  [place('Etelä-Sudanin', 'SS')],
  Object.fromEntries([...hungarian, ['Bentiussa', [place('Bentiu', 'SS')]] as const]),
);

const givenNames = new GivenNames([wordHash('Gyula')], 'one name');

function amended(text: string): readonly string[] {
  const { text: bare, spans } = marked(text);
  return namesAfter([FORMS_OF_COUNTRY], bare, { index: INDEX, lexicon: emptyLexicon(), givenNames }, spans);
}

describe('towns in a case of place', () => {
  it('are found in the country of the language', () => {
    expect(amended('A vonat ma reggel Mezőtúron állt, az utasok buszra szálltak.')).toEqual(['Mezőtúron']);
    expect(amended('Megy ma valaki Zebegényből Nagymarosra a hajóval vagy a vonattal?')).toEqual(['Zebegényből', 'Nagymarosra']);
  });

  it('are found abroad only where the text names the country', () => {
    expect(amended('Avustusjärjestön mukaan tulva on katkaissut tiet ja ruokaa jaetaan nyt Bentiussa.')).toEqual([]);
    expect(amended('Avustusjärjestön mukaan tulva on katkaissut [Etelä-Sudanin] tiet ja ruokaa jaetaan nyt Bentiussa.')).toEqual([
      'Etelä-Sudanin',
      'Bentiussa',
    ]);
  });

  it('are none where a sentence begins, beside another name, or in another case', () => {
    expect(amended('Mezőtúron állt a vonat ma reggel, az utasok buszra szálltak.')).toEqual([]);
    expect(amended('A díjat ma reggel Mezőtúron Ottó vette át a miniszter kezéből.')).toEqual([]);
    expect(amended('A falu neve Babócsa volt, az utasok itt szálltak buszra.')).toEqual([]);
  });

  it('are none of persons: at Gyula', () => {
    expect(amended('A gyerekek ma délután Gyulához mentek, aki a szomszéd faluban tanít.')).toEqual([]);
    expect(amended('A gyerekek ma délután Gyulán jártak, ahol a szomszéd faluból is voltak.')).toEqual(['Gyulán']);
  });
});
