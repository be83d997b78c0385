import { MATCH_LEVELS, type CandidateMatch, type MatchLevel, type NameClass } from '@locitorium/domain';
import { NAME_CLASS_BITS } from '@locitorium/ports';
import { LARGE_POPULATION, NAME_CLASS_PRIOR } from '../format/name-classes.ts';
import type { KeyFilter } from '../key-filter.ts';
import { baseForms } from '../inflection/base-forms.ts';
import { withLongS, withoutLineBreaks } from '../inflection/older-spelling.ts';
import { NO_KEY, type NameTable } from '../name-table.ts';
import { FUNCTION_WORDS } from '../normal-form/function-words.ts';
import { MAX_NAME_UNITS } from '../normal-form/name-folder.ts';
import type { PlaceRecords } from '../place-records.ts';
import {
  GENERIC_HEAD_WORDS,
  GENERIC_TAIL_WORDS,
  JAPANESE_ADDED_SUFFIXES,
  JAPANESE_PREFIXES,
  JAPANESE_SUFFIXES,
  SUB_SPAN_STOP_WORDS,
  SWAPPED_WORDS,
} from './generic-words.ts';
import type { Hit } from './hit-cache.ts';
import { MisreadNames, type MisreadLimits } from './misread-names.ts';
import { NearNames } from './near-names.ts';
import { BACK_OFF } from './back-off-limits.ts';
import { readWrittenAddress } from './written-address.ts';

const UNSPACED = /[\u3005-\u30ff\u3400-\u9fff]/;
const KANA_ONLY = /^[\u3041-\u30ff]+$/;
const LATIN_ONLY = /^[a-z0-9 ]+$/;
const LATIN_WORDS = /^[a-z ]+$/;
const COUNTRY_CODE = /^[A-Z][A-Za-z]$/;
const BEGINS_SMALL = /^\p{Ll}/u;
const LEVEL_ORDER: ReadonlyMap<MatchLevel, number> = new Map(MATCH_LEVELS.map((level, index) => [level, index]));
/** Name classes of records that matter whatever their population. */
const WEIGHTY_CLASSES: ReadonlySet<NameClass> = new Set([
  'country',
  'country_alias',
  'demonym',
  'regional_demonym',
  'admin1',
  'admin1_alternate',
  'region',
  'area',
  'historical',
]);

const FUNCTION_WORD_SET: ReadonlySet<string> = new Set(FUNCTION_WORDS);

const JAPANESE_GENERIC_WORDS: ReadonlySet<string> = new Set([...JAPANESE_SUFFIXES, ...JAPANESE_PREFIXES]);
const HANGUL = /^[\uac00-\ud7a3 ]+$/;
const KOREAN_UNIT = /^[\uac00-\ud7a3]{2,}[시군구읍면]$/;
/** Parts a Japanese name from the name of what contains it: ロシア・モスクワ. */
const MIDDLE_DOT = /[・･]/;
/** コンゴ民主共和国（キンシャサ） is a country with its capital, no address. */
const BRACKET = /[(（]/;

/** "us" in lower case is asked for only when a reader took it for the country. */
const COUNTRY_PRONOUN = 'us';

/** Names that are known to every reader, whatever bears them. */
const MISREAD_CLASSES: ReadonlySet<NameClass> = new Set(['country', 'country_alias', 'historical', 'region']);
/** Classes of keys that are such names, or usual names of large cities. */
const WELL_KNOWN = NAME_CLASS_BITS.country | NAME_CLASS_BITS.historical | NAME_CLASS_BITS.region | NAME_CLASS_BITS.populatedLarge;
/** Classes of keys that are usual names of towns, or names of areas and units. */
const TOWNS = NAME_CLASS_BITS.populatedMedium | NAME_CLASS_BITS.admin1 | NAME_CLASS_BITS.feature;
const CONFUSED_KNOWN: MisreadLimits = { classes: WELL_KNOWN, ...BACK_OFF.confusedKnown };
const CONFUSED_ONCE: MisreadLimits = { ...CONFUSED_KNOWN, mostConfusions: 1 };
const CONFUSED_TOWNS: MisreadLimits = { classes: WELL_KNOWN | TOWNS, ...BACK_OFF.confusedTowns };

/** Classes that say before a look at the records that none of them is worth an edit. */
const NEVER_WORTH_AN_EDIT =
  NAME_CLASS_BITS.populatedSmall |
  NAME_CLASS_BITS.alternateLarge |
  NAME_CLASS_BITS.alternateSmall |
  NAME_CLASS_BITS.abbreviation |
  NAME_CLASS_BITS.continues;

type Accept = (place: number, nameClass: NameClass) => boolean;
const ANY: Accept = () => true;

/**
 * The back-off: exact · abbreviation · written together or apart, plural demonym, swapped kind ("Michigan Lake") · inflected
 * (Tukholmassa, Варшаве) or broken by a line · without generic words · completion · one edit away · longest part. A step is tried only
 * when those above found nothing, save that the first two always join, and parts join weak hits. All records of a name are kept: choosing
 * is the selector's work.
 */
export class BackOffSearch {
  readonly #names: NameTable;
  readonly #records: PlaceRecords;
  /** Names that were looked for by edits, until there is a filter for them. */
  #editedNames = 0;
  #worthAnEdit: KeyFilter | null = null;
  readonly #misreadNames: MisreadNames;
  /** Names that a reading machine may have garbled, from the first that nothing else explains. */
  #nearNames: NearNames | null = null;

  constructor(names: NameTable, records: PlaceRecords) {
    this.#names = names;
    this.#records = records;
    this.#misreadNames = new MisreadNames(names, WELL_KNOWN | TOWNS);
  }

  /** Hits best first: by step, then by importance weighted with the class of the name. */
  search(name: string, cutOff: boolean): readonly Hit[] {
    const raw = name.trim();
    if (raw.length === 0 || raw.length > MAX_NAME_UNITS) return [];
    if (raw === raw.toLowerCase() && raw !== COUNTRY_PRONOUN && FUNCTION_WORD_SET.has(this.#names.normalForm(raw))) return [];
    const found = new Map<number, CandidateMatch>();
    if (raw !== COUNTRY_PRONOUN) this.#add(found, this.#names.keyOf(raw), 'exact', 1);
    this.#add(found, this.#names.keyOfAbbreviation(raw), 'abbreviation', 1);
    if (raw.length <= BACK_OFF.lowerCaseCodeLength && /^[a-z.]+$/.test(raw)) this.#abbreviationInOtherCase(found, raw);
    const folded = this.#names.normalForm(raw);
    if (folded === '') return this.#sorted(found);
    if (UNSPACED.test(folded)) this.#searchUnspaced(found, raw, folded, cutOff);
    else this.#searchSpaced(found, raw, folded, cutOff);
    return this.#sorted(found);
  }

  /** Records whose name begins with `prefix`, most important first. */
  completions(prefix: string, limit: number): readonly Hit[] {
    const found = new Map<number, CandidateMatch>();
    const folded = this.#names.normalForm(prefix);
    if (folded !== '') this.#complete(found, folded, limit);
    return this.#sorted(found).slice(0, limit);
  }

  #searchSpaced(found: Map<number, CandidateMatch>, raw: string, folded: string, cutOff: boolean): void {
    if (found.size === 0 && raw.includes(',')) this.#qualified(found, raw);
    if (found.size === 0 && HANGUL.test(folded)) this.#korean(found, folded);
    if (found.size > 0) this.#betterKnown(found, raw, folded);
    if (found.size === 0) this.#squashed(found, raw, folded);
    if (found.size === 0) this.#inflected(found, folded, 'squashed', BACK_OFF.inflectedShare);
    if (found.size === 0) this.#brokenByLine(found, raw);
    if (found.size === 0) this.#countryCode(found, raw);
    const stripped = found.size === 0 ? this.#withoutGenericWords(found, folded) : null;
    if (found.size === 0 || stripped !== null) this.#abbreviationOfUnit(found, raw);
    if (stripped !== null && this.#allWeak(found)) this.#misreadWhole(found, folded);
    if (found.size === 0 && cutOff && folded.length >= BACK_OFF.completionMinLength)
      this.#complete(found, folded, BACK_OFF.completionRecords);
    if (found.size === 0) this.#confused(found, raw, CONFUSED_KNOWN, this.#isWellKnown);
    if (found.size === 0) this.#oneEditAway(found, folded);
    if (found.size === 0) this.#confused(found, raw, CONFUSED_TOWNS, this.#isWorthAConfusion);
    if (found.size === 0 || this.#allWeak(found)) this.#parts(found, raw, folded, stripped);
    if (found.size === 0) this.#withoutMarks(found, raw, cutOff);
    if (found.size === 0) this.#misread(found, folded);
  }

  #searchUnspaced(found: Map<number, CandidateMatch>, raw: string, folded: string, cutOff: boolean): void {
    const compact = folded.replaceAll(' ', '');
    if (found.size === 0 && MIDDLE_DOT.test(raw)) this.#containedAfterDot(found, raw);
    // 北部 is no short form of 北部州.
    if (found.size === 0 && !JAPANESE_GENERIC_WORDS.has(compact))
      for (const suffix of JAPANESE_ADDED_SUFFIXES) this.#add(found, this.#names.keyOfFolded(compact + suffix), 'squashed', 1);
    if (found.size === 0 && !BRACKET.test(raw)) this.#address(found, compact);
    if (found.size === 0) this.#withoutJapaneseAffixes(found, compact);
    if (found.size === 0 && cutOff && compact.length >= BACK_OFF.completionMinLength)
      this.#complete(found, compact, BACK_OFF.completionRecords);
    if (found.size === 0) this.#withoutLongVowels(found, compact);
    if (found.size === 0 || this.#allWeak(found)) this.#unspacedParts(found, compact);
  }

  /** "Long Beach, CA": records of the head that lie in a record of the tail; all of the head where none does. */
  #qualified(found: Map<number, CandidateMatch>, raw: string): void {
    const [head = '', ...tail] = raw.split(',').map((part) => part.trim());
    const headKey = this.#names.keyOf(head);
    if (headKey === NO_KEY) return;
    const tailKeys = tail.flatMap((part) => [this.#names.keyOf(part), this.#names.keyOfAbbreviation(part)]);
    this.#add(found, headKey, 'exact', 1, this.#liesInOneOf(tailKeys));
    if (found.size === 0) this.#add(found, headKey, 'generic_stripped', head.length / raw.length);
  }

  /** ロシア・モスクワ, オランダ・デン・ハーグ: what follows a dot, where it lies in what stands before it. */
  #containedAfterDot(found: Map<number, CandidateMatch>, raw: string): void {
    const parts = raw.split(MIDDLE_DOT);
    for (let i = 1; i < parts.length && found.size === 0; i += 1) {
      const container = this.#names.keyOf(parts.slice(0, i).join('・'));
      const name = parts.slice(i).join('・');
      if (container !== NO_KEY) this.#add(found, this.#names.keyOf(name), 'exact', 1, this.#liesInOneOf([container]));
    }
  }

  /** Accepts records that lie in a bearer of one of the keys. */
  #liesInOneOf(keys: readonly number[]): Accept {
    const containers: number[] = [];
    for (const key of keys) if (key !== NO_KEY) this.#names.forEachBearer(key, (place) => containers.push(place));
    return (place) => containers.some((container) => container !== place && this.#records.liesIn(place, container));
  }

  #address(found: Map<number, CandidateMatch>, compact: string): void {
    const address = readWrittenAddress(compact.slice(0, BACK_OFF.subSpanCharacters), this.#names, this.#records);
    if (address === null) return;
    const level = address.share === 1 ? 'exact' : 'generic_stripped';
    for (const [place, nameClass] of address.places) found.set(place, Object.freeze({ nameClass, level, share: address.share }));
  }

  /** 강원도 강릉시, and 속초시 where it is listed as 속초. */
  #korean(found: Map<number, CandidateMatch>, folded: string): void {
    this.#address(found, folded.replaceAll(' ', ''));
    if (found.size === 0 && KOREAN_UNIT.test(folded)) this.#addFolded(found, folded.slice(0, -1), 'generic_stripped', 1);
  }

  #squashed(found: Map<number, CandidateMatch>, raw: string, folded: string): void {
    const apart = this.#names.normalForm(splitWords(raw));
    if (apart !== folded) this.#addFolded(found, apart, 'squashed', 1);
    const joined = folded.replaceAll(' ', '');
    if (found.size === 0 && joined !== folded && joined.length >= BACK_OFF.squashedMinLength) this.#addFolded(found, joined, 'squashed', 1);
    if (found.size === 0 && joined === folded) this.#split(found, folded);
    if (found.size === 0) this.#singular(found, folded, 'squashed', 1);
    if (found.size === 0) this.#swapped(found, folded);
    if (found.size === 0) this.#abbreviationInOtherCase(found, raw);
  }

  /** "sanfrancisco": the first split into two or three words that names something of weight. */
  #split(found: Map<number, CandidateMatch>, word: string): void {
    if (word.length < BACK_OFF.squashedMinLength || word.length > BACK_OFF.squashedMaxLength || !LATIN_ONLY.test(word)) return;
    for (let i = 2; i <= word.length - 2 && found.size === 0; i += 1)
      this.#addFolded(found, `${word.slice(0, i)} ${word.slice(i)}`, 'squashed', 1, this.#isWeighty);
    for (let i = 2; i <= word.length - 4 && found.size === 0; i += 1) {
      for (let j = i + 2; j <= word.length - 2 && found.size === 0; j += 1) {
        this.#addFolded(found, `${word.slice(0, i)} ${word.slice(i, j)} ${word.slice(j)}`, 'squashed', 1, this.#isWeighty);
      }
    }
  }

  /** "Canadians", "Frenchmen", "Carolinas". */
  #singular(found: Map<number, CandidateMatch>, folded: string, level: MatchLevel, share: number): void {
    const demonym: Accept = (_, nameClass) => nameClass === 'demonym' || nameClass === 'regional_demonym';
    const person = /^(.{4,}?)(?:s)?(?:man|men|woman|women)$/.exec(folded)?.[1];
    if (person !== undefined) this.#addFolded(found, person.trim(), level, share, demonym);
    if (found.size > 0 || folded.length < 5 || !folded.endsWith('s') || folded.endsWith('ss')) return;
    this.#addFolded(found, folded.slice(0, -1), level, share, demonym);
    if (found.size === 0) this.#addFolded(found, folded.slice(0, -1), level, share, this.#isWeighty);
    if (found.size === 0 && folded.endsWith('es')) this.#addFolded(found, folded.slice(0, -2), level, share, demonym);
  }

  /** Tukholmassa, Warszawie, Варшаве, Berlins: the first base form that is a name known well enough. */
  #inflected(found: Map<number, CandidateMatch>, folded: string, level: MatchLevel, share: number): void {
    for (const { form, isSure } of baseForms(folded)) {
      this.#addRespelt(found, this.#names.keyOfFolded(form), level, share, isSure ? this.#isKnownPart : this.#isKnownBase);
      if (found.size > 0) return;
    }
  }

  /** "Rans-kan", "Tu=rusta". */
  #brokenByLine(found: Map<number, CandidateMatch>, raw: string): void {
    const whole = withoutLineBreaks(raw);
    if (whole === raw) return;
    const folded = this.#names.normalForm(whole);
    this.#addFolded(found, folded, 'squashed', 1, this.#isKnownBase);
    if (found.size === 0) this.#inflected(found, folded, 'squashed', BACK_OFF.inflectedShare);
  }

  /** "Gemeinde Bubi¬ kon", "Frank¬furt a. M.", "ofGibraltar": all of the above for the name without line breaks, a glued word apart. */
  #withoutMarks(found: Map<number, CandidateMatch>, raw: string, cutOff: boolean): void {
    const whole = withoutLineBreaks(raw);
    const plain = BEGINS_SMALL.test(whole) ? splitWords(whole) : whole;
    if (plain !== raw) this.#searchSpaced(found, plain, this.#names.normalForm(plain), cutOff);
  }

  /** "Michigan Lake" for "Lake Michigan", "River Thames" for "Thames River". */
  #swapped(found: Map<number, CandidateMatch>, folded: string): void {
    const words = folded.split(' ');
    const first = words[0]!;
    const last = words.at(-1)!;
    if (words.length < 2) return;
    if (SWAPPED_WORDS.has(last)) this.#addFolded(found, [last, ...words.slice(0, -1)].join(' '), 'squashed', 1);
    if (found.size === 0 && SWAPPED_WORDS.has(first)) this.#addFolded(found, [...words.slice(1), first].join(' '), 'squashed', 1);
  }

  /** "calif", "wa", "Miss" without its dot: only where nothing else bears the name. */
  #abbreviationInOtherCase(found: Map<number, CandidateMatch>, raw: string): void {
    const letters = raw.replaceAll('.', '').trim();
    const title = letters.slice(0, 1).toUpperCase() + letters.slice(1).toLowerCase();
    for (const form of [letters, `${letters}.`, letters.toUpperCase(), `${letters.toUpperCase()}.`, title, `${title}.`]) {
      const before = found.size;
      this.#add(found, this.#names.keyOfAbbreviation(form), 'squashed', 1);
      if (found.size > before) return;
    }
  }

  /** "FR", "Fr" in a list of results: ISO 3166-1. A text's reader does not look for them, as most are words. */
  #countryCode(found: Map<number, CandidateMatch>, raw: string): void {
    const country = COUNTRY_CODE.test(raw) ? this.#records.unitWithCode(raw.toUpperCase()) : null;
    if (country !== null) found.set(country, Object.freeze({ nameClass: 'abbreviation', level: 'squashed', share: 1 }));
  }

  /** "County of Wilts", "Co. Oxon". */
  #abbreviationOfUnit(found: Map<number, CandidateMatch>, raw: string): void {
    const words = raw.split(/\s+/);
    const short = words.pop()!;
    if (words.length === 0 || !words.every((word) => GENERIC_HEAD_WORDS.has(this.#names.normalForm(word)))) return;
    this.#add(found, this.#names.keyOfAbbreviation(short), 'generic_stripped', short.length / raw.length);
  }

  /** Breadth first over the ways to take generic words off either end; fewest taken wins. Answers what is left, if it is known. */
  #withoutGenericWords(found: Map<number, CandidateMatch>, folded: string): string | null {
    const shorten = (text: string): readonly string[] => {
      const words = text.split(' ');
      if (words.length < 2) return [];
      const shorter = GENERIC_TAIL_WORDS.has(words.at(-1)!) ? [words.slice(0, -1).join(' ')] : [];
      return GENERIC_HEAD_WORDS.has(words[0]!) ? [...shorter, words.slice(1).join(' ')] : shorter;
    };
    for (const text of formsOf(folded, shorten)) {
      if (text === folded || GENERIC_TAIL_WORDS.has(text) || GENERIC_HEAD_WORDS.has(text) || SUB_SPAN_STOP_WORDS.has(text)) continue;
      const share = text.length / folded.length;
      this.#addFolded(found, text, 'generic_stripped', share);
      if (found.size === 0) this.#singular(found, text, 'generic_stripped', share);
      if (found.size === 0) this.#inflected(found, text, 'generic_stripped', share);
      if (found.size > 0) return text;
    }
    return null;
  }

  #complete(found: Map<number, CandidateMatch>, folded: string, records: number): void {
    const names = this.#names;
    const best: { key: number; importance: number; share: number }[] = [];
    const from = names.lowerBound(folded);
    for (let key = from; key < names.size && key < from + BACK_OFF.completionKeys; key += 1) {
      const text = names.textOf(key);
      if (!text.startsWith(folded)) break;
      let importance = 0;
      names.forEachBearer(key, (place, nameClass) => {
        importance = Math.max(importance, this.#prior(place, nameClass));
      });
      best.push({ key, importance, share: folded.length / text.length });
    }
    best.sort((a, b) => b.importance - a.importance || a.key - b.key);
    for (const { key, share } of best) {
      if (found.size >= records) return;
      this.#add(found, key, share === 1 ? 'exact' : 'completion', share);
    }
  }

  /** "Warriugton", "Chelmsf«rd": letters taken for others that look like them; the fewest such places win. */
  #confused(found: Map<number, CandidateMatch>, raw: string, limits: MisreadLimits, accept: Accept): void {
    let best = 0;
    this.#misreadNames.forEachMeant(raw, limits, (key, share) => {
      if (share < best) return false;
      const before = found.size;
      this.#addRespelt(found, key, 'fuzzy', share, accept);
      if (found.size > before) best = share;
      return found.size < BACK_OFF.confusedRecords;
    });
  }

  /** "Loudon", "Ruffia": a small place is called so, but one or two letters that look like these make it a place that everybody knows. */
  #betterKnown(found: Map<number, CandidateMatch>, raw: string, folded: string): void {
    if (folded.length < BACK_OFF.fuzzyMinLength || !LATIN_WORDS.test(folded)) return;
    for (const [place, { nameClass }] of found) if (this.#isWeighty(place, nameClass)) return;
    const share = 1 - 1 / (2 * folded.length);
    const add = (key: number): void => {
      if (key !== NO_KEY) this.#add(found, key, 'fuzzy', share, this.#isKnownEverywhere);
    };
    for (const { form } of withLongS(folded)) add(this.#names.keyOfFolded(form));
    this.#misreadNames.forEachMeant(raw, CONFUSED_ONCE, (key) => {
      add(key);
      return true;
    });
  }

  readonly #isKnownEverywhere: Accept = (place, nameClass) =>
    nameClass === 'country' ||
    nameClass === 'country_alias' ||
    (nameClass === 'primary' && this.#records.populationOf(place) >= BACK_OFF.knownEverywherePopulation);

  readonly #isWorthAConfusion: Accept = (place, nameClass) => {
    if (nameClass === 'alternate' || nameClass === 'postal' || nameClass === 'abbreviation') return false;
    return this.#isWeighty(place, nameClass) || this.#records.populationOf(place) >= BACK_OFF.confusedPopulation;
  };

  /** Names of weight one letter away: about 54 look-ups a letter, no index. */
  #oneEditAway(found: Map<number, CandidateMatch>, folded: string): void {
    if (folded.length < BACK_OFF.fuzzyMinLength || folded.length > BACK_OFF.fuzzyMaxLength || !LATIN_WORDS.test(folded)) return;
    const share = 1 - 1 / folded.length;
    let keys = 0;
    this.#names.forEachKeyOneEditAway(
      folded,
      (key) => {
        const before = found.size;
        this.#addRespelt(found, key, 'fuzzy', share, this.#isWorthAnEdit);
        if (found.size > before) keys += 1;
        return keys < BACK_OFF.fuzzyKeys;
      },
      this.#filterOfEdits(),
    );
  }

  readonly #isWorthAnEdit: Accept = (place, nameClass) => {
    if (nameClass === 'alternate' || nameClass === 'postal' || nameClass === 'abbreviation') return false;
    return this.#isWeighty(place, nameClass) || this.#records.populationOf(place) >= BACK_OFF.fuzzyPopulation;
  };

  /** "Brufiels", "Grolbritannien": names of weight that one or two edits anywhere make of it, where nothing else is known. */
  #misread(found: Map<number, CandidateMatch>, folded: string, mostEdits = Infinity): void {
    this.#nearNames ??= this.#wellKnownNames();
    const nearest = this.#nearNames.nearest(folded);
    if (nearest === null || nearest.edits > mostEdits) return;
    const share = 1 - nearest.edits / folded.length;
    for (const key of nearest.keys.slice(0, BACK_OFF.fuzzyKeys)) this.#addRespelt(found, key, 'fuzzy', share, this.#isWellKnown);
  }

  /** "Cape Verd Islands" are no "Verd": a well-known name one edit from the whole replaces what is left of it without generic words. */
  #misreadWhole(found: Map<number, CandidateMatch>, folded: string): void {
    const whole = new Map<number, CandidateMatch>();
    this.#misread(whole, folded, 1);
    if (whole.size === 0) return;
    found.clear();
    for (const [place, match] of whole) found.set(place, match);
  }

  #wellKnownNames(): NearNames {
    const near = new NearNames();
    for (let key = 0; key < this.#names.size; key += 1)
      if ((this.#names.classesOfKey(key) & WELL_KNOWN) !== 0) near.add(this.#names.textOf(key), key);
    return near;
  }

  readonly #isWellKnown: Accept = (place, nameClass) =>
    MISREAD_CLASSES.has(nameClass) ||
    ((nameClass === 'primary' || nameClass === 'ascii') && this.#records.populationOf(place) >= LARGE_POPULATION);

  /** To make the filter takes as long as a thousand names without it. */
  #filterOfEdits(): KeyFilter | null {
    if (this.#editedNames < BACK_OFF.fuzzyNamesBeforeFilter) this.#editedNames += 1;
    else this.#worthAnEdit ??= this.#keysWorthAnEdit();
    return this.#worthAnEdit;
  }

  #keysWorthAnEdit(): KeyFilter {
    const names = this.#names;
    return names.filterOf((key) => {
      if ((names.classesOfKey(key) & ~NEVER_WORTH_AN_EDIT) === 0) return false;
      let isWorth = false;
      names.forEachBearer(key, (place, nameClass) => {
        isWorth ||= this.#isWorthAnEdit(place, nameClass);
      });
      return isWorth;
    });
  }

  /**
   * Longest runs of words that are names; a single word must be known enough. A part of the name that is known without its generic words
   * is none: nobody who writes "New London County" means London.
   */
  #parts(found: Map<number, CandidateMatch>, raw: string, folded: string, stripped: string | null): void {
    const words = folded.split(' ').slice(0, BACK_OFF.subSpanWords);
    for (let length = words.length - 1; length >= 1; length -= 1) {
      const before = found.size;
      for (let i = 0; i + length <= words.length; i += 1) {
        const part = words.slice(i, i + length).join(' ');
        if (length === 1 && (part.length < BACK_OFF.subSpanLetters || isEmptyWord(part))) continue;
        if (length > 1 && words.slice(i, i + length).every(isEmptyWord)) continue;
        if (stripped !== null && ` ${stripped} `.includes(` ${part} `)) continue;
        const share = part.length / folded.length;
        const size = found.size;
        this.#addFolded(found, part, 'sub_span', share, length === 1 ? this.#isKnownPart : ANY);
        if (length === 1 && found.size === size) this.#singular(found, part, 'sub_span', share);
      }
      if (found.size > before) break;
    }
    for (const token of raw.split(/\s+/)) {
      if (token.includes('.') && token.length > 2)
        this.#add(found, this.#names.keyOfAbbreviation(token), 'sub_span', token.length / raw.length);
    }
  }

  #withoutJapaneseAffixes(found: Map<number, CandidateMatch>, compact: string): void {
    const isCountry: Accept = (_, nameClass) => nameClass === 'country' || nameClass === 'country_alias';
    const shorten = (text: string): readonly string[] => [
      ...JAPANESE_SUFFIXES.filter((suffix) => text.length > suffix.length && text.endsWith(suffix)).map((suffix) =>
        text.slice(0, -suffix.length),
      ),
      ...JAPANESE_PREFIXES.filter((prefix) => text.length > prefix.length + 1 && text.startsWith(prefix)).map((prefix) =>
        text.slice(prefix.length),
      ),
    ];
    for (const text of formsOf(compact, shorten)) {
      if (text === compact) continue;
      this.#addFolded(found, text, 'generic_stripped', text.length / compact.length, text.length === 1 ? isCountry : ANY);
      if (found.size > 0) return;
    }
  }

  /** カリフォルニヤー, サン=フランシスコ and the like: the same name with or without a long vowel mark. */
  #withoutLongVowels(found: Map<number, CandidateMatch>, compact: string): void {
    if (!compact.includes('ー') && !KANA_ONLY.test(compact)) return;
    const share = 1 - 1 / compact.length;
    this.#addFolded(found, compact.replaceAll('ー', ''), 'fuzzy', share);
    if (!KANA_ONLY.test(compact) || compact.length < BACK_OFF.subSpanKana || compact.length > BACK_OFF.fuzzyMaxLength) return;
    for (let i = 1; i <= compact.length && found.size === 0; i += 1) {
      const rest = compact[i] === 'ー' ? compact.slice(i + 1) : `ー${compact.slice(i)}`;
      this.#addFolded(found, compact.slice(0, i) + rest, 'fuzzy', share);
    }
  }

  #unspacedParts(found: Map<number, CandidateMatch>, compact: string): void {
    const text = compact.slice(0, BACK_OFF.subSpanCharacters);
    for (let length = text.length - 1; length >= 2; length -= 1) {
      const before = found.size;
      for (let i = 0; i + length <= text.length; i += 1) {
        const part = text.slice(i, i + length);
        const kana = KANA_ONLY.test(part);
        if (kana && (part.length < BACK_OFF.subSpanKana || cutsKana(text, i, i + length))) continue;
        if (JAPANESE_GENERIC_WORDS.has(part)) continue;
        const accept: Accept = (place, nameClass) => {
          if (this.#isWeighty(place, nameClass)) return true;
          if (nameClass === 'alternate') return false;
          return length > 2 || this.#records.populationOf(place) >= BACK_OFF.subSpanIdeographPopulation;
        };
        this.#addFolded(found, part, 'sub_span', part.length / compact.length, accept);
      }
      if (found.size > before) return;
    }
  }

  readonly #isWeighty: Accept = (place, nameClass) =>
    WEIGHTY_CLASSES.has(nameClass) || (nameClass !== 'alternate' && this.#records.populationOf(place) >= BACK_OFF.fuzzyPopulation);

  readonly #isKnownPart: Accept = (place, nameClass) =>
    WEIGHTY_CLASSES.has(nameClass) ||
    this.#records.populationOf(place) >= (nameClass === 'alternate' ? BACK_OFF.subSpanAlternatePopulation : BACK_OFF.subSpanPopulation);

  readonly #isKnownBase: Accept = (place, nameClass) =>
    this.#isWeighty(place, nameClass) ||
    (nameClass === 'alternate' && this.#records.populationOf(place) >= BACK_OFF.inflectedAlternatePopulation);

  #allWeak(found: ReadonlyMap<number, CandidateMatch>): boolean {
    for (const match of found.values()) {
      if ((LEVEL_ORDER.get(match.level) as number) < (LEVEL_ORDER.get('generic_stripped') as number) || match.share >= BACK_OFF.weakShare)
        return false;
    }
    return true;
  }

  #addFolded(found: Map<number, CandidateMatch>, folded: string, level: MatchLevel, share: number, accept: Accept = ANY): void {
    this.#add(found, this.#names.keyOfFolded(folded), level, share, accept);
  }

  #add(found: Map<number, CandidateMatch>, key: number, level: MatchLevel, share: number, accept: Accept = ANY): void {
    if (key === NO_KEY) return;
    this.#names.forEachBearer(key, (place, nameClass) => {
      if (!found.has(place) && accept(place, nameClass)) found.set(place, Object.freeze({ nameClass, level, share }));
    });
  }

  /** A name in another spelling: where one bearer is known well enough, all may be meant that are usually called so. */
  #addRespelt(found: Map<number, CandidateMatch>, key: number, level: MatchLevel, share: number, accept: Accept): void {
    if (key === NO_KEY) return;
    const before = found.size;
    this.#add(found, key, level, share, accept);
    if (found.size > before) this.#add(found, key, level, share, (_, nameClass) => nameClass === 'primary');
  }

  #prior(place: number, nameClass: NameClass): number {
    return this.#records.importanceOf(place) * NAME_CLASS_PRIOR[nameClass];
  }

  #sorted(found: ReadonlyMap<number, CandidateMatch>): readonly Hit[] {
    return [...found]
      .map(([place, match]) => ({ place, match, step: stepOf(match.level), prior: this.#prior(place, match.nameClass) }))
      .sort((a, b) => a.step - b.step || b.prior - a.prior || a.place - b.place);
  }
}

/** A name and what is left of it when generic words are taken off, breadth first, each form once; tries BACK_OFF.genericStates forms. */
function* formsOf(name: string, shorten: (form: string) => readonly string[]): Generator<string> {
  const queue = [name];
  const seen = new Set<string>();
  for (let states = 0; queue.length > 0 && states < BACK_OFF.genericStates; states += 1) {
    const form = queue.shift()!;
    if (seen.has(form)) continue;
    seen.add(form);
    yield form;
    queue.push(...shorten(form));
  }
}

/** An abbreviation in its own case is as good as the name itself. */
const stepOf = (level: MatchLevel): number => (level === 'abbreviation' ? 0 : (LEVEL_ORDER.get(level) as number));

const isEmptyWord = (word: string): boolean =>
  SUB_SPAN_STOP_WORDS.has(word) || GENERIC_TAIL_WORDS.has(word) || GENERIC_HEAD_WORDS.has(word) || /^\d+$/.test(word);

/** Whether a part in kana breaks off inside a longer run of kana. */
const cutsKana = (text: string, start: number, end: number): boolean =>
  (start > 0 && KANA_ONLY.test(text.charAt(start - 1))) || (end < text.length && KANA_ONLY.test(text.charAt(end)));

/** "#SanFrancisco_CA" → "San Francisco CA". */
const splitWords = (raw: string): string =>
  raw
    .replace(/^#/, '')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replaceAll('_', ' ');
