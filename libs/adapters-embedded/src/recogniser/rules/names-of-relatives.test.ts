import { describe, expect, it } from '@jest/globals';
import { NAME_CLASS_BITS } from '@locitorium/ports';
import { knowledgeOf } from '../latin/latin-knowledge.fixture.ts';
import { GivenNames } from '../lexicon/given-names.ts';
import { wordHash } from '../text/token-facts.ts';
import { NAMES_OF_RELATIVES } from './names-of-relatives.ts';
import { marked, namesAfter } from './rules.fixture.ts';

const { admin1, populatedLarge } = NAME_CLASS_BITS;
const KNOWLEDGE = {
  ...knowledgeOf({ Florence: populatedLarge, Sydney: populatedLarge, Dallas: populatedLarge, Fremantle: populatedLarge, Georgia: admin1 }),
  givenNames: new GivenNames(['Florence', 'Sydney', 'Dallas', 'Georgia', 'Emma', 'Geoffrey', 'Bridget', 'June'].map(wordHash), 'some'),
};

const left = (withMarks: string): readonly string[] => {
  const { text, spans } = marked(withMarks);
  return namesAfter([NAMES_OF_RELATIVES], text, KNOWLEDGE, spans);
};

describe('names-of-relatives', () => {
  it.each([
    'Dear father of Emma and [Sydney].',
    'Much loved grandad of [Florence] and [Dallas].',
    'Husband of [Florence], who died in May.',
    'Beloved son of [Georgia].',
    'Brother of the late [Florence], [Dallas] and Emma.',
    'Her daughters Emma, [Dallas] and [Sydney] survive her.',
    'Her husband Geoffrey and brother [Dallas] died before her.',
    'Father of Emma (Boston), [Florence] (Perth) and Sr. [Sydney].',
    'We remember the late [Florence].',
    'She is survived by her grandchildren Emma, [Sydney] and [Dallas].',
    'He leaves his children Geoffrey and [Sydney].',
    'Emma Lake, Née [Fremantle], was the mother of two.',
    'Mrs Emma Lake (née [Fremantle]) died at home.',
    'Emma met [Sydney] and [Dallas], twins from Perth.',
    '[FREMANTLE], Geoffrey. Peacefully at home. Beloved husband of Emma.',
    '[FREMANTLE] (née Lake), Bridget. Wife of Geoffrey.',
  ])('are persons in: %s', (text) => {
    expect(left(text)).toEqual([]);
  });

  it.each([
    ['Grandad of [Sydney] and Emma in [Fremantle].', ['Fremantle']],
    ['Daughters Emma, Dallas (Perth) and Florence ([Fremantle]) live abroad.', ['Fremantle']],
    ['He lives with his sister Emma, [Sydney], and is 40.', ['Sydney']],
    ['He is a son of [Georgia].', ['Georgia']],
    ['He is a proud son of [Georgia].', ['Georgia']],
    ['Parents of [Sydney] attack victims spoke.', ['Sydney']],
    ['Husband of [Florence] teacher found in river.', ['Florence']],
    ['The daughter of Emma and [Sydney] activists spoke.', ['Sydney']],
    ['Flights from Gran Canaria and [Sydney] resumed.', ['Sydney']],
    ['Mother Russia and [Georgia] went to war.', ['Georgia']],
    ['Her husband Geoffrey and [Sydney], [Georgia], in one book.', ['Sydney', 'Georgia']],
    ['His sister Emma (who lives in Leeds and Bradford), [Sydney], visited him.', ['Sydney']],
    ['We caught the late [Sydney] train to her mother.', ['Sydney']],
    ['The mother of two says that of late [Sydney] has flooded.', ['Sydney']],
    ['[Sydney] and [Florence], twins in fashion, compete.', ['Sydney', 'Florence']],
    ['Born in [Sydney] and [Florence], twins, they met.', ['Sydney', 'Florence']],
    ['[FREMANTLE], June. The mother of the victims came.', ['FREMANTLE']],
    ['He is a brother of the people of [Sydney].', ['Sydney']],
    ['The sons of [Florence] rose.', ['Florence']],
    ['The late train from [Florence] was full.', ['Florence']],
    ['Her husband knows [Florence] and [Sydney].', ['Florence', 'Sydney']],
    ['[FREMANTLE], Monday. The mother of two was found.', ['FREMANTLE']],
    ['[FREMANTLE], Georgia. The mother of two was found.', ['FREMANTLE']],
    ['Her husband Geoffrey and brother of [Fremantle] fame.', ['Fremantle']],
    ['Husband of [Fremantle].', ['Fremantle']],
  ])('are places in: %s', (text, names) => {
    expect(left(text)).toEqual(names);
  });

  it('are found in linear time', () => {
    const { text, spans } = marked('father of [Florence], Emma, '.repeat(5_000));
    expect(left(text).length).toBeLessThan(spans.length);
    expect(left(`husband of ${'Emma Lake, '.repeat(40_000)}`)).toEqual([]);
    expect(left(`[Sydney] husband ${'A'.repeat(200_000)}`)).toEqual(['Sydney']);
    expect(left(`${'beloved '.repeat(40_000)}${'Aaaa '.repeat(40_000)} [Sydney]`)).toEqual(['Sydney']);
  });
});
