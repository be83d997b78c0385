import { describe, expect, it } from '@jest/globals';
import { NAME_CLASS_BITS } from '@locitorium/ports';
import { knowledgeOf } from '../latin/latin-knowledge.fixture.ts';
import type { TaggedSpan } from '../tagged-span.ts';
import { CAPITALISED_WORDS, SMALL_WORDS } from './other-language-rules.ts';
import { namesAfter, NO_NAMES, placeAt } from './rules.fixture.ts';
import { TextReading } from './text-reading.ts';

const { country, admin1, populatedLarge, populatedMedium, alternateLarge, populatedSmall } = NAME_CLASS_BITS;
const KNOWLEDGE = knowledgeOf({
  Allemagne: country,
  Italie: country,
  'Côte d’Ivoire': country,
  Corse: admin1,
  Londres: alternateLarge,
  'Le Havre': populatedLarge,
  Italia: country,
  'L’Aquila': populatedMedium,
  Moskau: alternateLarge,
  Badajoz: populatedLarge,
  Peking: alternateLarge,
  Essen: populatedLarge,
  Recht: populatedSmall,
  Mann: country,
  Bayern: admin1,
  'Arabie saoudite': country,
});

const RULES = [CAPITALISED_WORDS, SMALL_WORDS];
const names = (text: string, found: readonly TaggedSpan[] = []): readonly string[] => namesAfter(RULES, text, KNOWLEDGE, found);

describe('rules of other languages', () => {
  it.each([
    ['Le premier ministre dell’Italia è a L’Aquila con la moglie.', ['Italia', 'L’Aquila']],
    ['El gobierno de Londres no ha dicho nada.', ['Londres']],
    ['Han llegado a Londres y van hacia Moskau para la reunión.', ['Londres', 'Moskau']],
    ['El hombre fue a la Essen con su perro.', []],
    ['La Universidad de Londres abrió sus puertas.', []],
    ['Badajoz no ha dicho nada a los otros y no es para todos.', ['Badajoz']],
    ['El hombre llamó a la mujer, pero Badajoz no ha dicho nada.', ['Badajoz']],
    ['El hombre no es de aquí y Badajoz Pérez no ha dicho nada.', []],
  ])('%s', (text, expected) => {
    expect(names(text)).toEqual(expected);
  });

  it('leaves English alone, and what is too short to say', () => {
    expect(names('The government of Londres was in Corse and the rest is history.')).toEqual([]);
    expect(names('Londres')).toEqual([]);
    expect(names('The Recht of man', [placeAt(4, 9)])).toEqual(['Recht']);
  });

  it('takes ordinary words away from what the model found', () => {
    expect(names('Nadie tiene la Salvador en la mano y no es para todos.', [placeAt(15, 23)])).toEqual([]);
  });

  it('takes linear time where everything is a name, an article or one word', () => {
    for (const text of ['Londres y Moskau en el ', 'l’', 'el La ', 'L’Italia-', 'de Londres, ']) names(text.repeat(4_000));
  });
});

describe('languages of a reading', () => {
  it('keeps the language of the text where a sentence says nothing, and leaves English sentences', () => {
    const text =
      'El hombre no está en la casa y todo es para los otros. La mujer tampoco ha llegado. The end of the story was told by him. Berlin.';
    const reading = new TextReading(text, { ...KNOWLEDGE, ...NO_NAMES });
    const languages = [0, 1, 2, 3].map((sentence) => reading.languageOfSentence(sentence));
    expect(languages).toEqual(['es', 'es', null, 'es']);
  });

  it.each([
    ['They went home.', ['en']],
    ['El hombre no está en la casa.', ['es']],
    ['彼は北京に行った。', ['en', 'ja']],
    ['Er ist nicht da und das ist gut, und er kommt auch nicht.', ['de']],
    ['서울에서 만났다.', ['ko', 'en']],
    ['The word القاهرة and חיפה', ['ar', 'he', 'en']],
  ])('%s: %j', (text, languages) => {
    expect([...new TextReading(text, { ...KNOWLEDGE, ...NO_NAMES }).languages]).toEqual(languages);
  });

  it.each([
    ['Wien, 5. Juli.', 'de', 'de'],
    ['Bergen, 5. juli.', 'nb-NO', 'da'],
    ['Der Zug fuhr nach Wien und kam nicht an.', 'en-GB', null],
    ['Der Zug fuhr nach Wien und kam nicht an.', 'xx', 'de'],
    ['Niš i Subotica', 'sr', 'hr'],
    ['Ниш и Суботица', 'sr', 'ru'],
    ['Madrid, 5 de julio', 'es', 'es'],
    ['Roma, 5 luglio', 'it', 'it'],
    ['Praha, 5. července', 'cs', 'cs'],
    ['București, 5 iulie', 'ro', 'ro'],
  ])('believes the caller: %s, %s', (text, tag, learned) => {
    expect(new TextReading(text, { ...KNOWLEDGE, ...NO_NAMES }, tag).learnedLanguage).toBe(learned);
  });
});
