import { describe, expect, it } from '@jest/globals';
import { NAME_CLASS_BITS } from '@locitorium/ports';
import { InMemoryPlaceNameIndex, place } from '@locitorium/ports/testing';
import { knowledgeOf } from '../latin/latin-knowledge.fixture.ts';
import { GivenNames } from '../lexicon/given-names.ts';
import { wordHash } from '../text/token-facts.ts';
import { PERSON_CUES } from './person-cues.ts';
import { marked, namesAfter } from './rules.fixture.ts';

const { country, admin1, populatedLarge, populatedSmall } = NAME_CLASS_BITS;
const KNOWLEDGE = {
  ...knowledgeOf({
    Florence: populatedLarge,
    Sydney: populatedLarge,
    Lincoln: populatedLarge,
    London: populatedLarge,
    Ohio: admin1,
    Jordan: country,
    Italy: country,
    Manchester: populatedLarge,
    Kettering: populatedSmall,
  }),
  givenNames: new GivenNames(['Florence', 'Sydney', 'Jordan', 'Emma'].map(wordHash), 'some'),
};

const left = (withMarks: string): readonly string[] => {
  const { text, spans } = marked(withMarks);
  return namesAfter([PERSON_CUES], text, KNOWLEDGE, spans);
};

/** "Florence", which a country has for its capital here. */
const CAPITAL = {
  ...KNOWLEDGE,
  index: new InMemoryPlaceNameIndex({ Florence: populatedLarge, Sydney: populatedLarge, Kyiv: populatedLarge, Italy: country }, [
    place('Florence', 'XX', { type: 'PPLC' }),
  ]),
};

describe('person-cues', () => {
  it.each([
    ['The minister told [Florence] to stop.', []],
    ['[Kyiv] told [Florence] to stop.', ['Kyiv', 'Florence']],
    ['[Italy] told [Florence] to stop.', ['Italy', 'Florence']],
    ['[Sydney] told [Florence] to stop.', ['Sydney']],
    ['My friend [Florence] told [Kyiv] to stop.', ['Kyiv']],
    ['[Kyiv] told [Sydney] to stop.', ['Kyiv']],
    ['[Kyiv] voted. The minister told [Florence] to stop.', ['Kyiv']],
  ])('a capital beside another state: %s', (withMarks, names) => {
    const { text, spans } = marked(withMarks);
    expect(namesAfter([PERSON_CUES], text, CAPITAL, spans)).toEqual(names);
  });

  it.each([
    '[Florence] told her mother that dinner was late.',
    'When [Sydney] smiled, the class laughed.',
    'The cake is for [Sydney], who turned nine.',
    'His sister [Florence] works at the bakery.',
    "[Florence]'s husband repairs clocks.",
    'A girl named [Sydney] found it.',
    'Thank you, [Sydney]!',
    'It was good to see you.\n\nLove, [Sydney]',
    'It was good to see you. Kind regards,\n[Lincoln] x',
    'Hello [Sydney]! It was good to see you.',
    'They saw striker [Lincoln] again.',
    'Then Senator [Lincoln] voted against it.',
    'It was [Sydney] van der Berg who found them.',
    'The prize went to [Florence] K. Lake for it.',
    '[Florence] told her mother. Then [Florence] left the house.',
    '[Sydney] said she would call back.',
    '[Jordan] said he was late.',
    '“I was wrong,” [Florence] admitted.',
    '[Florence] wore a green dress.',
    '[Sydney] is nine years old.',
    '[Sydney] is 9 years old.',
    'Her name is [Sydney].',
    '[Florence] fed the cat.',
    'My mother and [Sydney] agreed.',
    'The manager praised [Florence] twice.',
    'The manager praised [Florence Lake] twice.',
    'My name’s [Sydney], by the way.',
    'We met [Florence] at the station.',
    'He danced with [Florence] all evening.',
    'Who helped [Sydney] with her homework?',
    'My niece [Jordan] starts school in autumn.',
    'Dearest Aunt [Jordan], I write from a garden.',
    'They saw the hawker [Lincoln] again.',
    '[Florence] a dit à sa mère que le dîner était prêt.',
    'Mon amie [Sydney] joue du violon et elle est très gentille.',
    'Meine Freundin [Sydney] spielt Geige und ist nicht da.',
    'Mi amiga [Sydney] toca el violín y es muy simpática.',
    'La mia amica [Sydney] suona il violino e non è qui.',
    'A minha amiga [Sydney] toca violino e não está aqui.',
    'Mijn vriendin [Sydney] speelt viool en is niet hier.',
    'Min vän [Sydney] spelar fiol och är inte här.',
  ])('takes the person for none in: %s', (text) => {
    expect(left(text)).toEqual([]);
  });

  it.each([
    ['She told her mother in [Florence] about it.', ['Florence']],
    ['A man from [Sydney], who was 32, died.', ['Sydney']],
    ['[Florence], [Italy], told her everything.', ['Florence', 'Italy']],
    ['[Sydney] announced a new tax on Monday.', ['Sydney']],
    ['[Jordan] said on Monday that it would vote.', ['Jordan']],
    ['[Jordan] told the council that it would vote.', ['Jordan']],
    ['She won the Miss [Ohio] title again.', ['Ohio']],
    ['The Bishop of [Manchester] blessed it.', ['Manchester']],
    ['He is a [Kettering] Republican who voted.', ['Kettering']],
    ['He lives in Abbey Drive, [Kettering], who said so.', ['Kettering']],
    ['[Florence] told her mother. She lives in [Florence] now.', ['Florence']],
    ['[Sydney] residents lost their dogs.', ['Sydney']],
    ['[Sydney] says she will never go back to [Sydney].', ['Sydney']],
    ['[Sydney] is 200 years old.', ['Sydney']],
    ['[Jordan] loves its king.', ['Jordan']],
    ["[Jordan]'s children fear the sirens.", ['Jordan']],
    ['[Sydney] likes its beaches.', ['Sydney']],
    ['[Florence Lake] was drained again.', ['Florence Lake']],
    ['[Sydney] fed the hungry.', ['Sydney']],
    ['The 24-year-old [Sydney] man was fined.', ['Sydney']],
    ["[Sydney]'s mayor thanked the staff.", ['Sydney']],
    ['They asked for thanks, [Sydney] did.', ['Sydney']],
    ['They walked to [Florence] and on to the sea.', ['Florence']],
    ['She hurried to [Sydney] that night.', ['Sydney']],
  ])('keeps the place in: %s', (text, names) => {
    expect(left(text)).toEqual(names);
  });

  it('takes linear time', () => {
    const { text, spans } = marked('[Florence] told her mother. We met [Sydney] van Dyk there. '.repeat(4_000));
    expect(namesAfter([PERSON_CUES], text, KNOWLEDGE, spans)).toEqual([]);
  });
});
