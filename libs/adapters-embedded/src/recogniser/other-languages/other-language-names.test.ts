import { describe, expect, it } from '@jest/globals';
import { NAME_CLASS_BITS } from '@locitorium/ports';
import { knowledgeOf } from '../latin/latin-knowledge.fixture.ts';
import { readLatinText } from '../latin/latin-text.ts';
import type { TaggedSpan } from '../tagged-span.ts';
import { languageOfSentence, otherLanguageOf } from './language-of-text.ts';
import { otherLanguageNames } from './other-language-names.ts';

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
  Peking: alternateLarge,
  Essen: populatedLarge,
  Recht: populatedSmall,
  Mann: country,
  Bayern: admin1,
  'Arabie saoudite': country,
});

function names(text: string, found: readonly TaggedSpan[] = []): readonly string[] {
  const latin = readLatinText(text, KNOWLEDGE);
  const language = otherLanguageOf(text, latin.facts, latin.tokens);
  const spans = language === null ? found : otherLanguageNames(latin, KNOWLEDGE.index, language, 0, latin.bounds.length - 1, found);
  return spans.map(({ start, end }) => text.slice(start, end));
}

const span = (start: number, end: number): TaggedSpan => ({ start, end, tag: 'LOC', confidence: 0.9 });

describe('otherLanguageNames', () => {
  it.each([
    ['L’Allemagne et l’Italie ont signé.', ['Allemagne', 'Italie']],
    ['Il a quitté la Côte d’Ivoire pour la Corse.', ['Côte d’Ivoire', 'Corse']],
    ['Le gouvernement de Londres a refusé.', ['Londres']],
    ['Il est né à Le Havre et pas à Londres.', ['Le Havre', 'Londres']],
    ['L’Arabie saoudite augmente sa production.', ['Arabie saoudite']],
    ['Le premier ministre dell’Italia è a L’Aquila con la moglie.', ['Italia', 'L’Aquila']],
    ['Von Moskau flog er nach Peking.', ['Moskau', 'Peking']],
    ['Der Mann nahm das Essen mit nach Hause.', []],
    ['Die Universität von Bayern ist zu.', []],
    ['La Universidad de Londres abrió sus puertas.', []],
  ])('%s', (text, expected) => {
    expect(names(text)).toEqual(expected);
  });

  it('leaves English alone, and what is too short to say', () => {
    expect(names('The government of Londres was in Corse and the rest is history.')).toEqual([]);
    expect(names('Londres')).toEqual([]);
    expect(names('The Recht of man', [span(4, 9)])).toEqual(['Recht']);
  });

  it('cuts elided words off what the model found, and takes nouns away from it', () => {
    expect(names('L’Espagne et la France ont signé.', [span(0, 9)])).toEqual(['Espagne']);
    expect(names('Jeder hat das Recht auf ein Leben.', [span(14, 19)])).toEqual([]);
  });

  it('takes linear time where everything is a name, an article or one word', () => {
    for (const text of ['Moskau nach Peking und der ', 'l’', 'der Die ', 'L’Allemagne-', 'de Londres, ']) names(text.repeat(4_000));
  });
});

describe('languageOfSentence', () => {
  it('keeps the language of the text where a sentence says nothing, and leaves English sentences', () => {
    const text = 'Der Mann ist nicht da und das ist gut. The end of the story was told by him. Berlin.';
    const latin = readLatinText(text, KNOWLEDGE);
    const languages = [0, 1, 2].map((sentence) => languageOfSentence(latin, sentence, 'de'));
    expect(languages).toEqual(['de', null, 'de']);
  });
});
