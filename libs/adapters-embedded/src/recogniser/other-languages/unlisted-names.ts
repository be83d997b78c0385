import type { Language } from './function-words.ts';

/** Countries whose usual name in a language stands in no gazetteer record: longer forms do ("Stati Uniti d’America"). */
const NAMES: Readonly<Partial<Record<Language, readonly string[]>>> = {
  fr: [
    'États-Unis',
    'Etats-Unis',
    'Suède',
    'Tchéquie',
    'Kirghizstan',
    'Îles Canaries',
    'îles Canaries',
    'Mer Noire',
    'mer Noire',
    'Méditerranée',
    'mer Rouge',
    'mer du Nord',
  ],
  de: [
    'Kanarische Inseln',
    'Kanarischen Inseln',
    'Republik Moldau',
    'Mittelmeer',
    'Schwarzes Meer',
    'Pazifik',
    'Atlantik',
    'Alpen',
    'Nordsee',
    'Ostsee',
    'Bodensee',
  ],
  es: [
    'Corea del Norte',
    'Corea del Sur',
    'Arabia Saudí',
    'República Democrática del Congo',
    'San Cristóbal y Nieves',
    'Mar Negro',
    'Mediterráneo',
    'Pirineos',
  ],
  pt: [
    'Bósnia e Herzegovina',
    'República do Congo',
    'Ilhas Canárias',
    'Tchéquia',
    'Vietnã',
    'Cidade do Vaticano',
    'Tejo',
    'Mar Negro',
    'Mediterrâneo',
    'Seicheles',
    'Turcomenistão',
  ],
  it: ['Germania', 'Stati Uniti', 'Cechia', 'Isole Canarie', 'Sud Sudan', 'Mar Nero', 'Mediterraneo', 'Territori Palestinesi'],
  ca: ['Estats Units', 'Aràbia Saudí', 'Illes Canàries', 'República Centreafricana', 'Ciutat del Vaticà', 'Mediterrània'],
  nl: ['Canarische Eilanden', 'Oost-Timor', 'Zwarte Zee', 'Middellandse Zee', 'Noordzee'],
};

const LONGEST_WORDS = 5;
const APOSTROPHES = /['’]/g;

const sets = new Map<Language, ReadonlySet<string>>();

/** Last token, exclusive, of the unlisted name that begins at `start` in token `first`; 0 where there is none. */
export function unlistedNameEnd(text: string, start: number, first: number, last: number, ends: Int32Array, language: Language): number {
  const names = NAMES[language];
  if (names === undefined) return 0;
  let set = sets.get(language);
  if (set === undefined) {
    set = new Set(names);
    sets.set(language, set);
  }
  for (let next = Math.min(last, first + LONGEST_WORDS); next > first; next--) {
    if (set.has(text.slice(start, ends[next - 1]).replace(APOSTROPHES, '’'))) return next;
  }
  return 0;
}
