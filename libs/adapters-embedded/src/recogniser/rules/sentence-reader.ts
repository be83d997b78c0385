import { NAME_CLASS_BITS, type PlaceNameIndex } from '@locitorium/ports';
import { CAPITALISATION, entryAt, type LatinText } from '../latin/latin-text.ts';
import { LONGEST_NAME_CHARS, LONGEST_NAME_TOKENS } from '../latin/name-matches.ts';
import { placeByRule, type TaggedSpan, type Span } from '../tagged-span.ts';
import { CASE, hasCapital, wordHash } from '../text/token-facts.ts';
import { TOKEN_FLAG } from '../text/tokenise.ts';
import { LEARNED_LANGUAGES } from '../multilingual/learned-languages.ts';
import type { TextReading } from './text-reading.ts';
import { PLACE_CUE, type LanguageProfile, type OtherLanguage } from '../languages/latin-profile.ts';
import { CUE_MASK, LIST_JOINT, wordsOf, type LanguageWords } from '../languages/latin-profiles.ts';

const { country, region, admin1, admin2, populatedLarge, populatedMedium, alternateLarge, historical, feature, continues } =
  NAME_CLASS_BITS;
const CLASSES = ~continues;
/** What is meant nearly always when it is named. */
const STATES = country | region;
const CITIES = populatedLarge | alternateLarge;
const TOWNS = populatedMedium | admin2 | historical;
const WHOLE_WITH_ARTICLE = country | admin1 | populatedLarge | populatedMedium;

/** A frequent given name; see LEXICON_TRAITS. */
const FREQUENT_GIVEN_NAME = 2;
const BEST_RECORDS = 1;
const TERRAIN: ReadonlySet<string | null> = new Set(['water', 'landform', 'area', 'region']);
const JOINTS = new Set(['-', '\u2010', '\u2011', '\u2013', '&', '/']);
const HYPHENS = new Set(['-', '\u2010', '\u2011']);
/** Words of the longest name that our own list has. */
const LONGEST_UNLISTED = 5;
const APOSTROPHES = /['’]/g;
const MARKS = /\p{M}/gu;
/** Sentences of fewer words are often all capitals by nature. */
const SHORT_SENTENCE = 4;

interface Match extends Span {
  /** Tokens [first, last). */
  readonly first: number;
  readonly last: number;
  readonly classes: number;
  /** The gazetteer has no such name, our own list has. */
  readonly unlisted: boolean;
}

/**
 * Edits the names of each sentence that is written in a Latin-script language other than English, and has not too many capitals to tell
 * names by; all others stay. `spans` in text order.
 */
export function inOtherLanguages(
  reading: TextReading,
  spans: readonly TaggedSpan[],
  edit: (sentence: SentenceReader, own: readonly TaggedSpan[]) => readonly TaggedSpan[],
): readonly TaggedSpan[] {
  const { bounds, tokens, capitalisation } = reading.latin;
  const edited: TaggedSpan[] = [];
  let next = 0;
  for (let sentence = 0; sentence + 1 < bounds.length; sentence++) {
    const first = bounds[sentence]!;
    const last = bounds[sentence + 1]!;
    if (last === first) continue;
    const end = tokens.end[last - 1]!;
    const own: TaggedSpan[] = [];
    while (next < spans.length && spans[next]!.start < end) own.push(spans[next++]!);
    const language = reading.languageOfSentence(sentence);
    const capitals = capitalisation[sentence]!;
    const isReadable = capitals <= CAPITALISATION.much || (capitals === CAPITALISATION.title && last - first <= SHORT_SENTENCE * 2);
    edited.push(...(language !== null && isReadable ? edit(new SentenceReader(reading, language, sentence), own) : own));
  }
  while (next < spans.length) edited.push(spans[next++]!);
  return edited;
}

/** One sentence of one language. */
export class SentenceReader {
  readonly #latin: LatinText;
  readonly #index: PlaceNameIndex;
  readonly #words: LanguageWords;
  readonly #capitalisedNouns: LanguageProfile['capitalisedNouns'];
  readonly #isLearned: boolean;
  readonly #sentence: number;
  readonly #first: number;
  readonly #last: number;

  constructor({ latin, index }: TextReading, language: OtherLanguage, sentence: number) {
    this.#latin = latin;
    this.#index = index;
    this.#words = wordsOf(language);
    this.#capitalisedNouns = this.#words.profile.capitalisedNouns;
    this.#isLearned = (LEARNED_LANGUAGES as readonly string[]).includes(language);
    this.#sentence = sentence;
    this.#first = latin.bounds[sentence]!;
    this.#last = latin.bounds[sentence + 1]!;
  }

  /** Capitalised names of the gazetteer where the small words of the language speak for a place. */
  names(): TaggedSpan[] {
    const names: TaggedSpan[] = [];
    /** Token behind the name before. */
    let behind = -1;
    for (let token = this.#first; token < this.#last;) {
      const match = this.#matchAt(token);
      if (match === null) {
        token++;
        continue;
      }
      if (this.#isPlace(match, behind)) {
        names.push(placeByRule(match.start, match.end));
        behind = match.last;
      }
      token = match.last;
    }
    return names;
  }

  /**
   * Whether a name of the model, which takes capitals for what they are in English, can stay: German writes all nouns with one, and
   * sentences begin with words that are names elsewhere. Names of several words stay.
   */
  isCredible(span: TaggedSpan): boolean {
    const { text, tokens, facts } = this.#latin;
    if (span.tag !== 'LOC') return true;
    const token = this.#tokenAt(span.start);
    if (tokens.flags[token]! & (TOKEN_FLAG.hashtagPart | TOKEN_FLAG.cjk)) return true;
    const tokenEnd = tokens.end[token]!;
    const elision = this.#words.elisionAt(text, span.start, tokenEnd);
    if (elision > 0 && this.#words.isOrdinary(text.slice(span.start + elision, span.end))) return false;
    if (tokenEnd < span.end) {
      if (this.#isUnion(token, this.#index.classesOf(text, span.start, span.end) & CLASSES)) return false;
      if (token > this.#first || !this.#isSmallWord(token)) return true;
      const rest = text.slice(tokenEnd, span.end).trim();
      // "La réunion", "La Unión": the first capital is that of the sentence. "La Unión Europea" is as ordinary where no record is called
      // so.
      const [head = ''] = rest.split(' ');
      const isKnown = [span.start, span.end - rest.length].some((start) => (this.#index.classesOf(text, start, span.end) & CLASSES) !== 0);
      return rest !== rest.toLowerCase() && !this.#words.isOrdinary(rest) && (isKnown || !this.#words.isOrdinary(head));
    }
    if (!hasCapital(facts.caseClass[token]!)) return this.#latin.capitalisation[this.#sentence] === CAPITALISATION.none;
    const surface = text.slice(span.start, span.end);
    const classes = this.#index.classesOf(text, span.start, span.end) & CLASSES;
    const cue = span.start > tokens.start[token]! ? PLACE_CUE.article : token > this.#first ? this.#cueOf(token - 1) : PLACE_CUE.none;
    if (cue === PLACE_CUE.placeOrPerson && this.#isAfterInstitution(token - 2)) return false;
    if (this.#words.isOrdinary(surface)) return cue === PLACE_CUE.place && (classes & (populatedLarge | country)) !== 0;
    if (classes & (STATES | admin1)) return true;
    const loose =
      cue === PLACE_CUE.placeOrPerson || (cue === PLACE_CUE.none && token > this.#first && facts.caseClass[token - 1] === CASE.lower);
    if (loose && !(classes & CITIES) && this.#isPersonName(surface, cue === PLACE_CUE.none)) return false;
    const nouns = this.#capitalisedNouns;
    if (nouns !== undefined && (cue === PLACE_CUE.article || cue === PLACE_CUE.withArticle)) return (classes & feature) !== 0;
    if (classes & (CITIES | populatedMedium | feature)) return true;
    if (nouns !== undefined) return classes !== 0 && cue !== PLACE_CUE.none && !nouns.endings.test(surface);
    return cue !== PLACE_CUE.none || (token > this.#first && classes !== 0);
  }

  /** "Unión Europea": a region by its record, and an ordinary word by its first. */
  #isUnion(token: number, classes: number): boolean {
    const { text, tokens } = this.#latin;
    return classes === region && this.#words.isOrdinary(text.slice(tokens.start[token], tokens.end[token]));
  }

  /** A given name, or where `surnames` counts, any name of persons; "Ramón" as "Ramon", for the lexicon is English. */
  #isPersonName(surface: string, surnames: boolean): boolean {
    const { lexicon } = this.#latin;
    const entry = lexicon.entryOf(wordHash(surface.normalize('NFD').replace(MARKS, '')));
    return entry >= 0 && (lexicon.traitOf(entry, 'givenName') > 0 || (surnames && lexicon.traitOf(entry, 'surname') > 0));
  }

  #isAfterInstitution(token: number): boolean {
    const { text, tokens } = this.#latin;
    return token >= this.#first && this.#words.isInstitution(text.slice(tokens.start[token], tokens.end[token]));
  }

  #tokenAt(position: number): number {
    const { end } = this.#latin.tokens;
    let low = this.#first;
    let high = this.#last - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (end[middle]! <= position) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #matchAt(token: number): Match | null {
    const { text, tokens, facts } = this.#latin;
    const caseClass = facts.caseClass[token]!;
    if (!hasCapital(caseClass) || caseClass === CASE.dotted) return null;
    const start = tokens.start[token]!;
    const end = tokens.end[token]!;
    if (end - start > LONGEST_NAME_CHARS) return null;
    const elision = this.#words.elisionAt(text, start, end);
    if (elision === 0) return this.#isSmallWord(token) ? this.#nameWithArticle(token, start) : this.#longest(token, start);
    const bare = isCapitalAt(text, start + elision) ? this.#longest(token, start + elision) : null;
    if (!isCapitalAt(text, start) || (bare !== null && bare.classes & STATES)) return bare;
    return this.#longest(token, start) ?? bare;
  }

  /** "La Paz", "Le Havre" are names; "La Corse", "Die Schweiz" are an article and a name. */
  #nameWithArticle(token: number, start: number): Match | null {
    const whole = this.#longest(token, start);
    if (
      whole === null ||
      whole.last - whole.first < 2 ||
      !hasCapital(this.#latin.facts.caseClass[token + 1]!) ||
      !(whole.classes & WHOLE_WITH_ARTICLE)
    )
      return null;
    if (token > this.#first) return whole;
    const rest = this.#longest(token + 1, this.#latin.tokens.start[token + 1]!);
    return rest !== null && rest.classes & (STATES | admin1) ? null : whole;
  }

  #isSmallWord(token: number): boolean {
    return this.#words.isSmallWord(this.#latin.facts.word[token]!);
  }

  #longest(first: number, start: number): Match | null {
    const { text, tokens, facts } = this.#latin;
    const { end, flags } = tokens;
    const { unlisted } = this.#words;
    for (let last = Math.min(this.#last, first + LONGEST_UNLISTED); last > first; last--)
      if (unlisted.has(text.slice(start, end[last - 1]).replace(APOSTROPHES, '’')))
        return { start, end: end[last - 1]!, first, last, classes: country, unlisted: true };
    let classes = this.#index.classesOf(text, start, end[first]!);
    let best = classes & CLASSES;
    let last = best === 0 ? first : first + 1;
    for (let next = first + 1; classes & continues && next < this.#last && next < first + LONGEST_NAME_TOKENS; next++) {
      if (flags[next]! & TOKEN_FLAG.lineStart || end[next]! - start > LONGEST_NAME_CHARS) break;
      if (facts.caseClass[next] === CASE.none) {
        if (!this.#isOneOf(next, JOINTS)) break;
        continue;
      }
      classes = this.#index.classesOf(text, start, end[next]!);
      // A name goes on in lower case only where that is its usual spelling: "Arabie saoudite".
      if (classes & CLASSES && (hasCapital(facts.caseClass[next]!) || classes & STATES)) {
        best = classes & CLASSES;
        last = next + 1;
      }
    }
    return last === first ? null : { start, end: end[last - 1]!, first, last, classes: best, unlisted: false };
  }

  #isPlace(match: Match, behind: number): boolean {
    const { text, tokens, facts, lexicon } = this.#latin;
    const { first, last, classes } = match;
    if (this.#isHyphenated(first, last, match.start)) return false;
    const single = last - first === 1;
    if (single && this.#words.isOrdinary(text.slice(match.start, match.end))) return false;
    if (this.#isUnion(first, classes)) return false;
    const hasCapitalisedNouns = this.#capitalisedNouns !== undefined;
    const capitalBehind = last < this.#last && hasCapital(facts.caseClass[last]!);
    const elided = match.start > tokens.start[first]!;
    if (!hasCapitalisedNouns && capitalBehind) return false;
    const cue = elided ? this.#cueOfText(tokens.start[first]!, match.start) : first > this.#first ? this.#cueOf(first - 1) : PLACE_CUE.none;
    if (
      !elided &&
      cue === PLACE_CUE.none &&
      first > this.#first &&
      hasCapital(facts.caseClass[first - 1]!) &&
      !(first - 1 === this.#first && this.#isSmallWord(first - 1))
    )
      return false;
    const entry = match.start === tokens.start[first] ? entryAt(this.#latin, first) : -1;
    const isGivenName = single && entry >= 0 && lexicon.traitOf(entry, 'givenName') >= FREQUENT_GIVEN_NAME;
    if (this.#isInList(match, behind)) return (classes & (STATES | admin1 | CITIES | TOWNS)) !== 0;
    switch (cue) {
      case PLACE_CUE.place:
        return (classes & (STATES | admin1 | CITIES | TOWNS)) !== 0;
      case PLACE_CUE.placeOrPerson:
        if (this.#isAfterInstitution((elided ? first : first - 1) - 1)) return false;
        return (
          (classes & STATES) !== 0 ||
          (!isGivenName &&
            this.#isFreeOfHead(elided ? first : first - 1) &&
            ((classes & (admin1 | CITIES)) !== 0 ||
              ((classes & (populatedMedium | admin2)) !== 0 && !this.#isPersonName(text.slice(match.start, match.end), true))))
        );
      case PLACE_CUE.withArticle:
      case PLACE_CUE.article:
        if (capitalBehind && hasCapitalisedNouns && !(classes & country)) return false;
        if (!this.#isFreeOfHead(elided ? first : first - 1)) return false;
        return (
          match.unlisted ||
          (classes & STATES) !== 0 ||
          (!isGivenName && ((classes & admin1) !== 0 || ((classes & feature) !== 0 && this.#isTerrain(match))))
        );
      default:
        if (isGivenName || capitalBehind || !this.#isSubject(match)) return false;
        if ((classes & country) !== 0) return true;
        // Models that learned the language know best where a single word is a place.
        return (
          (classes & (admin1 | populatedLarge)) !== 0 &&
          (!single || (!this.#isLearned && !this.#isJoinedToName(first) && !this.#isPersonName(text.slice(match.start, match.end), true)))
        );
    }
  }

  /** "España y …", "Moçambique vota": at the beginning a name stands before a small letter; elsewhere its capital says enough. */
  #isSubject({ first, last, start, end }: Match): boolean {
    if (first > this.#first) return this.#capitalisedNouns === undefined || end - start > 4;
    return last < this.#last && this.#latin.facts.caseClass[last] === CASE.lower;
  }

  /** "Banque de France", "Otto von Bayern": a capitalised word before the small one makes one name of all. */
  #isFreeOfHead(cue: number): boolean {
    const head = cue - 1;
    if (head < this.#first) return true;
    const { facts, lexicon } = this.#latin;
    if (!hasCapital(facts.caseClass[head]!)) return true;
    if (head > this.#first && this.#capitalisedNouns === undefined) return false;
    // Any word may have a capital where nouns have, and any word at the beginning of a sentence.
    const entry = entryAt(this.#latin, head);
    return entry < 0 || lexicon.traitOf(entry, 'givenName') === 0;
  }

  #isInList(match: Match, behind: number): boolean {
    if (behind < 0 || match.first !== behind + 1) return false;
    const { facts, text, tokens } = this.#latin;
    if (text.charAt(tokens.start[behind]!) === ',') return true;
    return ((this.#words.cues.get(facts.word[behind]!) ?? 0) & LIST_JOINT) !== 0;
  }

  /** "Real Madrid y Barcelona": what is joined to a place is in a list. */
  #isJoinedToName(token: number): boolean {
    if (token - 2 < this.#first) return false;
    const { facts } = this.#latin;
    return ((this.#words.cues.get(facts.word[token - 1]!) ?? 0) & LIST_JOINT) !== 0 && hasCapital(facts.caseClass[token - 2]!);
  }

  #isTerrain({ start, end }: Match): boolean {
    return this.#index
      .placesNamed(this.#latin.text.slice(start, end), BEST_RECORDS)
      .some(({ placeCategory }) => TERRAIN.has(placeCategory));
  }

  #cueOf(token: number): number {
    const caseClass = this.#latin.facts.caseClass[token]!;
    if (caseClass !== CASE.lower && token > this.#first) return PLACE_CUE.none;
    const { tokens, facts } = this.#latin;
    const cue = (this.#words.cues.get(facts.word[token]!) ?? 0) & CUE_MASK;
    // An elided word may be a token of its own, with either apostrophe.
    return cue === PLACE_CUE.none ? this.#cueOfText(tokens.start[token]!, tokens.end[token]!) : cue;
  }

  #cueOfText(start: number, end: number): number {
    return (this.#words.cues.get(wordHash(this.#latin.text.slice(start, end).replace('’', "'"))) ?? 0) & CUE_MASK;
  }

  /** "Berlin-Reise", "Paris-Match". */
  #isHyphenated(first: number, last: number, start: number): boolean {
    const { flags, count, start: starts } = this.#latin.tokens;
    const unspaced = (token: number): boolean => token < count && !(flags[token]! & TOKEN_FLAG.spaceBefore);
    if (last < this.#last && this.#isOneOf(last, HYPHENS) && unspaced(last) && unspaced(last + 1)) return true;
    return start === starts[first] && first > this.#first && this.#isOneOf(first - 1, HYPHENS) && unspaced(first) && unspaced(first - 1);
  }

  #isOneOf(token: number, signs: ReadonlySet<string>): boolean {
    const { start, end } = this.#latin.tokens;
    return end[token]! - start[token]! === 1 && signs.has(this.#latin.text.charAt(start[token]!));
  }
}

function isCapitalAt(text: string, at: number): boolean {
  const letter = text.charAt(at);
  return letter !== letter.toLowerCase();
}
