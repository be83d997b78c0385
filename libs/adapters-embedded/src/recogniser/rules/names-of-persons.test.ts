import { describe, expect, it } from '@jest/globals';
import { NAME_CLASS_BITS } from '@locitorium/ports';
import { knowledgeOf } from '../latin/latin-knowledge.fixture.ts';
import { GivenNames } from '../lexicon/given-names.ts';
import { wordHash } from '../text/token-facts.ts';
import { INTRODUCED_SURNAMES } from './introduced-surnames.ts';
import { NAMES_OF_PERSONS } from './names-of-persons.ts';
import { marked, namesAfter } from './rules.fixture.ts';

const { country, admin1, populatedLarge, populatedSmall, demonym } = NAME_CLASS_BITS;
const KNOWLEDGE = {
  ...knowledgeOf({
    Florence: populatedLarge,
    Sydney: populatedLarge,
    Madrid: populatedLarge | admin1,
    London: populatedLarge,
    Israel: country,
    Indonesia: country,
    Italy: country,
    Alabama: admin1,
    Augusta: populatedLarge,
    'Victoria Falls': populatedSmall,
    Kolar: populatedSmall,
    Lisbon: populatedLarge,
    German: demonym,
  }),
  givenNames: new GivenNames(['Florence', 'Sydney', 'Augusta', 'Victoria', 'Ludovic', 'Ilenia', 'London', 'German'].map(wordHash), 'some'),
};

const left = (withMarks: string): readonly string[] => {
  const { text, spans } = marked(withMarks);
  return namesAfter([NAMES_OF_PERSONS, INTRODUCED_SURNAMES], text, KNOWLEDGE, spans);
};

describe('names-of-persons', () => {
  it.each([
    'We talked with [Florence] Weiss about it.',
    'The prize went to Ludovic [Madrid] again.',
    'A letter from [Ilenia Melo] arrived.',
    'The roof of [Ludovic Kolar] was leaking.',
    'They thanked Dr. [Israel] for the help.',
    'The class was taught by Professor [Madrid] then.',
    'They married Wm. [Madrid] to her.',
    'Lieut. [Kolar] fell out.',
    'Apply to Messrs. Weiss and [Florence] there.',
    'She is the dau. of Sydney ([Lisbon]) [Madrid] of that place.',
    'Nobody believed [Lisbon] Achterberg at first.',
    'Nobody believed [Lisbon] Kolar at first.',
    'It was Zdravka [Lisbon] who hung up.',
    'Ludovic [London] resigned. Later [London] was back at work.',
  ])('takes the person for none in: %s', (text) => {
    expect(left(text)).toEqual([]);
  });

  it.each([
    ['They moved to [Florence] in May.', ['Florence']],
    ['We went to Augusta ([Alabama]) [Kolar] then.', ['Alabama', 'Kolar']],
    ['It was Smith and [Florence] that they saw.', ['Florence']],
    ['It lies in Que. [Madrid] is far.', ['Madrid']],
    ['The [Sydney] residents complained.', ['Sydney']],
    ['The [Sydney] Airport was shut.', ['Sydney']],
    ['They saw [Victoria Falls] again.', ['Victoria Falls']],
    ['The mayor of [Florence], [Alabama], resigned.', ['Florence', 'Alabama']],
    ['He lives in Augusta [Alabama] now.', ['Alabama']],
    ['It rained in [Florence] [Italy] then.', ['Florence', 'Italy']],
    ['It rained in [Sydney] Wednesday.', ['Sydney']],
    ['It rained in [Sydney] Meszaros said.', ['Sydney']],
    ['The flight of Garuda [Indonesia] was late.', ['Indonesia']],
    ['The train came into London [Kolar] late.', ['Kolar']],
    ['It opened in [Lisbon] Achterberg then.', ['Lisbon']],
    ['A train to [Lisbon] Achterberg was late.', ['Lisbon']],
    ['The Zdravka [Lisbon] was shut.', ['Lisbon']],
    ['It was [Lisbon] Achterberg Bank that paid.', ['Lisbon']],
    ['It was Zdravka [Italy] that paid.', ['Italy']],
    ['The German [Kolar] won.', ['Kolar']],
    ['A Ludovic [Madrid]-based firm won.', ['Madrid']],
    ['They left Ludovic. [Madrid] was far.', ['Madrid']],
    ['So Many Books About [Florence] Weiss Are Read in Schools', ['Florence']],
    ['Le film de [Florence] Weiss est dans les salles et il est bon.', ['Florence']],
  ])('keeps the place in: %s', (text, names) => {
    expect(left(text)).toEqual(names);
  });

  it('takes linear time', () => {
    const { text, spans } = marked('[Florence] Weiss met Ludovic [Madrid] and was gone. '.repeat(4_000));
    expect(namesAfter([NAMES_OF_PERSONS, INTRODUCED_SURNAMES], text, KNOWLEDGE, spans)).toEqual([]);
  });
});
