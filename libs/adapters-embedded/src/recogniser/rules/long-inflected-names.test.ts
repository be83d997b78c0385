import { describe, expect, it } from '@jest/globals';
import { NAME_CLASS_BITS, type PlaceNameIndex } from '@locitorium/ports';
import { emptyLexicon, knowledgeOf } from '../latin/latin-knowledge.fixture.ts';
import { LONG_INFLECTED_NAMES } from './long-inflected-names.ts';
import { marked, namesAfter } from './rules.fixture.ts';

const { admin1, country, demonym, feature, populatedMedium } = NAME_CLASS_BITS;
const FORMS: Readonly<Record<string, number>> = {
  'Курской области': admin1,
  'Івано-Франківської області': admin1,
  'Чорним морем': feature,
  'Білій Церкві': populatedMedium,
  'Nowego Sącza': populatedMedium,
  'Karla Novak': demonym,
  'Teplicích nad Bečvou': populatedMedium,
  'Spojených arabských emirátech': country,
  'Demokratické republice Kongo': country,
  'Vereinigten Königreich': country,
  'Neuen Kirchen': populatedMedium,
};
const INDEX: PlaceNameIndex = Object.assign(knowledgeOf({ 'Липецкая область': admin1 }).index, {
  classesOfInflected: (text: string, start?: number, end?: number) => FORMS[text.slice(start, end)] ?? 0,
});
const KNOWLEDGE = { index: INDEX, lexicon: emptyLexicon() };

/** Names that are found beside those in brackets, with these. */
function found(withMarks: string): readonly string[] {
  const { text, spans } = marked(withMarks);
  return namesAfter([LONG_INFLECTED_NAMES], text, KNOWLEDGE, spans);
}

describe('names of several words that are inflected', () => {
  it.each([
    ['Ракеты запускались со стороны [Курской] области, сообщил губернатор.', ['Курской области']],
    ['Мешканці Івано-Франківської області чекають на воду вже тиждень.', ['Івано-Франківської області']],
    ['Дунай зливається з [Чорним] морем, і там дуже гарно.', ['Чорним морем']],
    ['У Білій Церкві на набережній висадили сто лип.', ['Білій Церкві']],
    ['Ratownicy z Nowego Sącza czekają na lot do Katmandu.', ['Nowego Sącza']],
    ['[Липецкая] область оплатит перевозку хлеба и овощей.', ['Липецкая область']],
    ['Závod stojí v [Teplicích] nad [Bečvou] a součástky dováží z Ulsanu.', ['Teplicích nad Bečvou']],
    ['Сильнее всего горит в [Горном] районе, где огонь остановили.', ['Горном районе']],
    ['Сильнее всего горит в [Москве] районе, где огонь остановили.', ['Москве']],
    ['Situace ve Spojených arabských emirátech zůstává podle úřadů napjatá.', ['Spojených arabských emirátech']],
    ['Situace v Demokratické republice [Kongo] zůstává podle úřadů napjatá.', ['Demokratické republice Kongo']],
    ['Die Lage im Vereinigten Königreich bleibt nach Angaben der Behörden angespannt.', ['Vereinigten Königreich']],
    ['Die Lage in den Neuen Kirchen bleibt nach Angaben der Behörden angespannt.', []],
    ['Zboží přichází z přístavu [Bourgas] na Crnom moru a potom vlakem do Soluně.', ['Bourgas']],
    ['Spotkał się z Karla Novak na dworcu, mówi policja.', []],
    ['Ratownicy z Nowego\nSącza czekają na lot do Katmandu.', []],
    ['The rescuers from Nowego Sącza are waiting for the flight of the day.', []],
  ])('%s', (text, names) => {
    expect(found(text)).toEqual(names);
  });
});
