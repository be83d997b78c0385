import { NO_KEY, type NameTable } from '../name-table.ts';
import type { PlaceRecords } from '../place-records.ts';
import { BACK_OFF } from './back-off-limits.ts';
import { complete } from './complete.ts';
import type { Accept, Fame } from './fame.ts';
import type { FoundPlaces } from './found-places.ts';
import { JAPANESE_ADDED_SUFFIXES, JAPANESE_PREFIXES, JAPANESE_SUFFIXES } from './generic-words.ts';
import { liesInOneOf } from './lies-in-one-of.ts';
import { shortenedForms } from './shortened-forms.ts';
import { addWrittenAddress } from './written-address.ts';

const KANA_ONLY = /^[\u3041-\u30ff]+$/;
const JAPANESE_GENERIC_WORDS: ReadonlySet<string> = new Set([...JAPANESE_SUFFIXES, ...JAPANESE_PREFIXES]);
/** Parts a Japanese name from the name of what contains it: ロシア・モスクワ. */
const MIDDLE_DOT = /[・･]/;
/** コンゴ民主共和国（キンシャサ） is a country with its capital, no address. */
const BRACKET = /[(（]/;

/** The back-off for names in a script without spaces. */
export class UnspacedSearch {
  readonly #names: NameTable;
  readonly #records: PlaceRecords;
  readonly #fame: Fame;

  constructor(names: NameTable, records: PlaceRecords, fame: Fame) {
    this.#names = names;
    this.#records = records;
    this.#fame = fame;
  }

  search(found: FoundPlaces, raw: string, folded: string, cutOff: boolean): void {
    const compact = folded.replaceAll(' ', '');
    if (found.size === 0 && MIDDLE_DOT.test(raw)) this.#containedAfterDot(found, raw);
    // 北部 is no short form of 北部州.
    if (found.size === 0 && !JAPANESE_GENERIC_WORDS.has(compact))
      for (const suffix of JAPANESE_ADDED_SUFFIXES) found.add(this.#names.keyOfFolded(compact + suffix), 'squashed', 1);
    if (found.size === 0 && !BRACKET.test(raw)) addWrittenAddress(found, compact, this.#names, this.#records);
    if (found.size === 0) this.#withoutJapaneseAffixes(found, compact);
    if (found.size === 0 && cutOff && compact.length >= BACK_OFF.completionMinLength)
      complete(found, compact, BACK_OFF.completionRecords, this.#names, this.#fame);
    if (found.size === 0) this.#withoutLongVowels(found, compact);
    if (found.size === 0 || found.areAllWeak()) this.#unspacedParts(found, compact);
  }

  /** ロシア・モスクワ, オランダ・デン・ハーグ: what follows a dot, where it lies in what stands before it. */
  #containedAfterDot(found: FoundPlaces, raw: string): void {
    const parts = raw.split(MIDDLE_DOT);
    for (let i = 1; i < parts.length && found.size === 0; i += 1) {
      const container = this.#names.keyOf(parts.slice(0, i).join('・'));
      const name = parts.slice(i).join('・');
      if (container !== NO_KEY) found.add(this.#names.keyOf(name), 'exact', 1, liesInOneOf([container], this.#names, this.#records));
    }
  }

  #withoutJapaneseAffixes(found: FoundPlaces, compact: string): void {
    const isCountry: Accept = (_, nameClass) => nameClass === 'country' || nameClass === 'country_alias';
    const shorten = (text: string): readonly string[] => [
      ...JAPANESE_SUFFIXES.filter((suffix) => text.length > suffix.length && text.endsWith(suffix)).map((suffix) =>
        text.slice(0, -suffix.length),
      ),
      ...JAPANESE_PREFIXES.filter((prefix) => text.length > prefix.length + 1 && text.startsWith(prefix)).map((prefix) =>
        text.slice(prefix.length),
      ),
    ];
    for (const text of shortenedForms(compact, shorten)) {
      if (text === compact) continue;
      found.addFolded(text, 'generic_stripped', text.length / compact.length, text.length === 1 ? isCountry : undefined);
      if (found.size > 0) return;
    }
  }

  /** カリフォルニヤー, サン=フランシスコ and the like: the same name with or without a long vowel mark. */
  #withoutLongVowels(found: FoundPlaces, compact: string): void {
    if (!compact.includes('ー') && !KANA_ONLY.test(compact)) return;
    const share = 1 - 1 / compact.length;
    found.addFolded(compact.replaceAll('ー', ''), 'fuzzy', share);
    if (!KANA_ONLY.test(compact) || compact.length < BACK_OFF.subSpanKana || compact.length > BACK_OFF.fuzzyMaxLength) return;
    for (let i = 1; i <= compact.length && found.size === 0; i += 1) {
      const rest = compact[i] === 'ー' ? compact.slice(i + 1) : `ー${compact.slice(i)}`;
      found.addFolded(compact.slice(0, i) + rest, 'fuzzy', share);
    }
  }

  #unspacedParts(found: FoundPlaces, compact: string): void {
    const text = compact.slice(0, BACK_OFF.subSpanCharacters);
    for (let length = text.length - 1; length >= 2; length -= 1) {
      const before = found.size;
      for (let i = 0; i + length <= text.length; i += 1) {
        const part = text.slice(i, i + length);
        const kana = KANA_ONLY.test(part);
        if (kana && (part.length < BACK_OFF.subSpanKana || cutsKana(text, i, i + length))) continue;
        if (JAPANESE_GENERIC_WORDS.has(part)) continue;
        const accept: Accept = (place, nameClass) => {
          if (this.#fame.isWeighty(place, nameClass)) return true;
          if (nameClass === 'alternate') return false;
          return length > 2 || this.#records.populationOf(place) >= BACK_OFF.subSpanIdeographPopulation;
        };
        found.addFolded(part, 'sub_span', part.length / compact.length, accept);
      }
      if (found.size > before) return;
    }
  }
}

/** Whether a part in kana breaks off inside a longer run of kana. */
const cutsKana = (text: string, start: number, end: number): boolean =>
  (start > 0 && KANA_ONLY.test(text.charAt(start - 1))) || (end < text.length && KANA_ONLY.test(text.charAt(end)));
