import { describe, expect, it } from '@jest/globals';
import { emptyLexicon } from '../latin/latin-knowledge.fixture.ts';
import { NAMES_BEHIND_UNITS } from './names-behind-units.ts';
import { marked, namesAfter } from './rules.fixture.ts';
import { ToyGazetteer } from '../../ranker/toy-gazetteer.fixture.ts';

const KNOWLEDGE = { index: new ToyGazetteer(), lexicon: emptyLexicon() };

/** Names that are found beside those in brackets. */
function found(withMarks: string): readonly string[] {
  const { text, spans } = marked(withMarks);
  return namesAfter([NAMES_BEHIND_UNITS], text, KNOWLEDGE, spans);
}

describe('names-behind-units', () => {
  it.each([
    ['a weaver, in the County of Lancalter, was heard.', ['Lancalter']],
    ['ELECTORS OF THE BOROUGH OF WAREHAM, we meet.', ['WAREHAM']],
    ['in the parish of Gussage All Saints, where', ['Gussage All Saints']],
    ['in the county of [Kent], farmer', ['Kent']],
    ['the counties of Kernow', ['Kernow']],
    ['the districts of Lancalter, Maganja da Corta and Nicoadalla are cut off', ['Lancalter', 'Maganja da Corta', 'Nicoadalla']],
    ['the towns of Lancalter, Cork, and Lyon', ['Lancalter', 'Cork', 'Lyon']],
    ['the towns of Lancalter and Kernow, Smithson said', ['Lancalter', 'Kernow']],
    ['the towns of Lancalter and Kernow, and President Smithson said', ['Lancalter', 'Kernow']],
    ['the towns of Lancalter and President Smithson', ['Lancalter']],
    ['the district of Lancalter, Smithson and Kernow', ['Lancalter']],
    ['a city of light', []],
    ['the Duke of Lancalter', []],
    ['Report of Monchester Hospitals', []],
    ['the village of\nMarket day', []],
    ['the county of', []],
  ])('%s', (text, names) => {
    expect(found(text)).toEqual(names);
  });

  it('reads a long text in linear time', () => {
    expect(found('the county of Kernow, '.repeat(5_000))).toHaveLength(5_000);
  });
});
