import { describe, expect, it } from '@jest/globals';
import { NAME_CLASS_BITS, type PlaceNameIndex } from '@locitorium/ports';
import { emptyLexicon, knowledgeOf } from '../latin/latin-knowledge.fixture.ts';
import { GivenNames } from '../lexicon/given-names.ts';
import { wordHash } from '../text/token-facts.ts';
import { INFLECTED_NAMES } from './inflected-names.ts';
import { namesAfter, placeAt } from './rules.fixture.ts';

const { country, populatedLarge, populatedMedium, alternateLarge } = NAME_CLASS_BITS;
const FORMS: Readonly<Record<string, number>> = {
  Hiszpanii: country,
  Krakowie: populatedLarge,
  Sopocie: populatedMedium,
  Adama: populatedLarge,
  Румынии: country,
  Szegedről: populatedLarge,
  Hegyekben: alternateLarge,
  Párizsban: alternateLarge,
  Pariisissa: alternateLarge,
  Kylässä: alternateLarge,
  Tallinnas: alternateLarge,
  Parizu: populatedLarge,
  Adamie: populatedLarge,
  Adamova: populatedMedium,
  Şəkidə: populatedMedium,
  Bakını: populatedLarge,
  Şəkili: populatedMedium,
};

/** Knows a few forms. */
const INDEX: PlaceNameIndex = Object.assign(knowledgeOf({}).index, {
  classesOfInflected: (text: string, start?: number, end?: number) => FORMS[text.slice(start, end)] ?? 0,
});
const KNOWLEDGE = { index: INDEX, lexicon: emptyLexicon(), givenNames: new GivenNames([wordHash('Adam')], 'one') };

describe('inflected-names', () => {
  it.each([
    ['Muzeum w Krakowie kupiło nowy obraz.', ['Krakowie']],
    ['W Sopocie zaczął się festiwal.', ['Sopocie']],
    ['Minister spotkał się z delegacją Hiszpanii.', ['Hiszpanii']],
    ['Mieszkańcy Krakowie czekają na autobus.', ['Krakowie']],
    ['Mieszkańcy lubią Sopocie i czekają na autobus.', []],
    ['Książka od Adama leży na stole.', []],
    ['Spotkał się z Krakowie Nowakiem na dworcu.', []],
    ['Szegedről nem jöttek vonatok, mert leesett a hó.', ['Szegedről']],
    ['Hegyekben sétáltunk, mert leesett a hó.', []],
    ['Párizsban nem jöttek vonatok, mert leesett a hó.', ['Párizsban']],
    ['Pariisissa mielenosoitukset jatkuvat, poliisi kertoo.', ['Pariisissa']],
    ['Tallinnas sadas vihma ja rongid ei sõitnud.', ['Tallinnas']],
    ['Poliisi kertoo, että Pariisissa mielenosoitukset jatkuvat.', []],
    ['Kylässä mielenosoitukset jatkuvat, poliisi kertoo.', []],
    ['Jučer je u Parizu izbio velik požar, objavila je policija.', ['Parizu']],
    ['Jučer je kod Parizu izbio velik požar, objavila je policija.', []],
    ['Muzeum w Adamie kupiło nowy obraz.', ['Adamie']],
    ['W Adamie kupiono nowy obraz dla muzeum.', ['Adamie']],
    ['Hasiči z Adamova a Sopocie odčerpávali naftu celý den.', ['Adamova', 'Sopocie']],
    ['Премьер-министр Румынии приехал вчера.', []],
    ['Nazir bildirib ki, ötən gecə Şəkidə güclü külək əsib.', ['Şəkidə']],
    ['Nazir bildirib ki, ötən gecə Bakını güclü külək bürüyüb.', ['Bakını']],
    ['Nazir bildirib ki, ötən gecə Şəkili güclü külək əsib.', []],
    ['The museum in Krakowie was closed by the mayor.', []],
  ])('%s', (text, names) => {
    expect(namesAfter([INFLECTED_NAMES], text, KNOWLEDGE)).toEqual(names);
  });

  it('leaves what the model found', () => {
    expect(namesAfter([INFLECTED_NAMES], 'Muzeum w Krakowie kupiło nowy obraz.', KNOWLEDGE, [placeAt(0, 17)])).toEqual([
      'Muzeum w Krakowie',
    ]);
  });
});
