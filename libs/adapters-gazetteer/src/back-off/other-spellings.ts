import type { MatchLevel } from '@locitorium/domain';
import { baseForms, formsByCountry } from '../inflection/base-forms.ts';
import { withoutLineBreaks } from '../inflection/older-spelling.ts';
import type { NameTable } from '../name-table.ts';
import { BACK_OFF } from './back-off-limits.ts';
import type { PlaceRecords } from '../place-records.ts';
import type { Accept, Fame } from './fame.ts';
import type { FoundPlaces } from './found-places.ts';
import { GENERIC_TAIL_WORDS, SWAPPED_WORDS } from './generic-words.ts';
import { splitWords } from './split-words.ts';

const LATIN_ONLY = /^[a-z0-9 ]+$/;
/** Endings of a dative or locative, in which few villages of other countries end. */
const CASE_OF_GREAT = /^[a-z]+[iu]$/;
const OF_INFLECTED_SCRIPT = /^[\p{Script=Cyrillic}\p{Script=Greek} ]+$/u;

const hasGenericWord = (folded: string): boolean => folded.includes(' ') && folded.split(' ').some((word) => GENERIC_TAIL_WORDS.has(word));

/** Names whose letters are right, written in another way than the gazetteer has them. */
export class OtherSpellings {
  readonly #names: NameTable;
  readonly #records: PlaceRecords;
  readonly #fame: Fame;

  constructor(names: NameTable, records: PlaceRecords, fame: Fame) {
    this.#names = names;
    this.#records = records;
    this.#fame = fame;
  }

  /** Written together or apart ("#SanFrancisco_CA"), in the plural, with swapped kind, or an abbreviation in other case. */
  squashed(found: FoundPlaces, raw: string, folded: string): void {
    const apart = this.#names.normalForm(splitWords(raw));
    if (apart !== folded) found.addFolded(apart, 'squashed', 1);
    const joined = folded.replaceAll(' ', '');
    if (found.size === 0 && joined !== folded && joined.length >= BACK_OFF.squashedMinLength) found.addFolded(joined, 'squashed', 1);
    if (found.size === 0 && joined === folded) this.#split(found, folded);
    if (found.size === 0) this.singular(found, folded, 'squashed', 1);
    if (found.size === 0) this.#swapped(found, folded);
    if (found.size === 0) this.abbreviationInOtherCase(found, raw);
  }

  /** "sanfrancisco": the first split into two or three words that names something of weight. */
  #split(found: FoundPlaces, word: string): void {
    if (word.length < BACK_OFF.squashedMinLength || word.length > BACK_OFF.squashedMaxLength || !LATIN_ONLY.test(word)) return;
    for (let i = 2; i <= word.length - 2 && found.size === 0; i += 1)
      found.addFolded(`${word.slice(0, i)} ${word.slice(i)}`, 'squashed', 1, this.#fame.isWeighty);
    for (let i = 2; i <= word.length - 4 && found.size === 0; i += 1) {
      for (let j = i + 2; j <= word.length - 2 && found.size === 0; j += 1) {
        found.addFolded(`${word.slice(0, i)} ${word.slice(i, j)} ${word.slice(j)}`, 'squashed', 1, this.#fame.isWeighty);
      }
    }
  }

  /** "Canadians", "Frenchmen", "Carolinas". */
  singular(found: FoundPlaces, folded: string, level: MatchLevel, share: number): void {
    const demonym: Accept = (_, nameClass) => nameClass === 'demonym' || nameClass === 'regional_demonym';
    const person = /^(.{4,}?)(?:s)?(?:man|men|woman|women)$/.exec(folded)?.[1];
    if (person !== undefined) found.addFolded(person.trim(), level, share, demonym);
    if (found.size > 0 || folded.length < 5 || !folded.endsWith('s') || folded.endsWith('ss')) return;
    found.addFolded(folded.slice(0, -1), level, share, demonym);
    if (found.size === 0) found.addFolded(folded.slice(0, -1), level, share, this.#fame.isWeighty);
    if (found.size === 0 && folded.endsWith('es')) found.addFolded(folded.slice(0, -2), level, share, demonym);
  }

  /**
   * Tukholmassa, Warszawie, Варшаве, Berlins: the first base form that is a name known well enough. In Cyrillic and Greek all of them,
   * since one form is that of several names ("Косова": Kosovo, Kosiv), and towns of any size. "Blue Ridge Parkway" is none; what is left
   * without its generic words comes here again.
   */
  inflected(found: FoundPlaces, folded: string, level: MatchLevel, share: number): void {
    if (hasGenericWord(folded)) return;
    const isOfOneName = !OF_INFLECTED_SCRIPT.test(folded);
    for (const { form, isSure } of baseForms(folded)) {
      const accept =
        form.length < BACK_OFF.subSpanLetters ? this.#fame.isGreatCity : isSure ? this.#fame.isKnownPart : this.#fame.isKnownBase;
      found.addRespelt(this.#names.keyOfFolded(form), level, share, accept);
      if (isOfOneName && found.size > 0) return;
    }
    if (found.size > 0) this.inflectedTowns(found, folded);
  }

  /**
   * Рахові, Сосницею, Φλώρινας, Čapljini: towns of any size, by all base forms; in Latin script only in countries whose languages have
   * the ending, as a surname would have as many. The endings say too little, so that a text has to speak for the country.
   */
  inflectedTowns(found: FoundPlaces, folded: string): void {
    if (OF_INFLECTED_SCRIPT.test(folded))
      for (const { form } of baseForms(folded)) found.addFolded(form, 'fuzzy', BACK_OFF.inflectedShare, this.#fame.isKnownPart);
    for (const [form, countries] of formsByCountry(folded))
      found.addFolded(form, 'fuzzy', BACK_OFF.inflectedShare, (place, nameClass) => {
        const country = this.#records.countryOf(place);
        return country !== null && countries.has(country) && this.#fame.isKnownPart(place, nameClass);
      });
  }

  /** "Pragu", "Beču": villages are called so, but a city that everybody knows has these forms, too. */
  inflectedOfGreat(found: FoundPlaces, folded: string): void {
    if (!CASE_OF_GREAT.test(folded)) return;
    for (const [place, { nameClass }] of found) if (this.#fame.isWeighty(place, nameClass)) return;
    for (const { form } of baseForms(folded)) {
      const accept = form.length < BACK_OFF.subSpanLetters ? this.#fame.isGreatCity : this.#fame.isKnownEverywhere;
      found.addFolded(form, 'fuzzy', BACK_OFF.inflectedShare, accept);
    }
  }

  /** "Rans-kan", "Tu=rusta". */
  brokenByLine(found: FoundPlaces, raw: string): void {
    const whole = withoutLineBreaks(raw);
    if (whole === raw) return;
    const folded = this.#names.normalForm(whole);
    found.addFolded(folded, 'squashed', 1, this.#fame.isKnownBase);
    if (found.size === 0) this.inflected(found, folded, 'squashed', BACK_OFF.inflectedShare);
  }

  /** "Michigan Lake" for "Lake Michigan", "River Thames" for "Thames River". */
  #swapped(found: FoundPlaces, folded: string): void {
    const words = folded.split(' ');
    const first = words[0]!;
    const last = words.at(-1)!;
    if (words.length < 2) return;
    if (SWAPPED_WORDS.has(last)) found.addFolded([last, ...words.slice(0, -1)].join(' '), 'squashed', 1);
    if (found.size === 0 && SWAPPED_WORDS.has(first)) found.addFolded([...words.slice(1), first].join(' '), 'squashed', 1);
  }

  /** "calif", "wa", "Miss" without its dot: only where nothing else bears the name. */
  abbreviationInOtherCase(found: FoundPlaces, raw: string): void {
    const letters = raw.replaceAll('.', '').trim();
    const title = letters.slice(0, 1).toUpperCase() + letters.slice(1).toLowerCase();
    for (const form of [letters, `${letters}.`, letters.toUpperCase(), `${letters.toUpperCase()}.`, title, `${title}.`]) {
      const before = found.size;
      found.add(this.#names.keyOfAbbreviation(form), 'squashed', 1);
      if (found.size > before) return;
    }
  }
}
