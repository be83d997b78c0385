import { NAME_CLASS_BITS } from '@locitorium/ports';
import { PERSON_WORD, personWordsOf } from '../languages/words-of-persons.ts';
import { entryAt } from '../latin/latin-text.ts';
import { isAdminName, isCommaBefore } from '../latin/word-counts.ts';
import { CUE_BITS } from '../latin/cue-words.ts';
import type { TaggedSpan } from '../tagged-span.ts';
import { CASE } from '../text/token-facts.ts';
import { TOKEN_FLAG } from '../text/tokenise.ts';
import { isFrequentGivenName, isGivenName, isKnownSurname } from './person-words.ts';
import { PersonEvidence, STRONG, WEAK } from './person-evidence.ts';
import { SentenceOfName } from './sentence-of-name.ts';
import type { SpanRule } from './span-rule.ts';
import type { TextReading } from './text-reading.ts';
import { NATIONAL_CAPITAL } from './well-known-places.ts';
import { WholeNames, type WholeName } from './whole-names.ts';

const { country, admin1, populatedLarge, demonym } = NAME_CLASS_BITS;
const P = PERSON_WORD;

const HYPHENS = /[-‐‑]/;

/**
 * Takes out places that are persons, by the words beside them: "Florence told her mother", "my friend Chelsea", "striker Lincoln"; and
 * the same names elsewhere in the text, unless it says "in Florence" somewhere.
 */
export const PERSON_CUES: SpanRule = {
  name: 'person-cues',
  languages: 'any',
  evidence: 'words that stand beside persons alone',
  rejects: 'person',
  apply: (reading, spans) => {
    if (!spans.some(({ tag }) => tag === 'LOC')) return spans;
    const words = personWordsOf(reading.learnedLanguage ?? reading.otherLanguage ?? 'en');
    return words === null ? spans : new PersonCueReader(reading, words).withoutPersons(spans);
  },
};

/** Words inside a name that make it something else. */
const NO_NAME = CUE_BITS.placeType | CUE_BITS.facility | CUE_BITS.calendar | CUE_BITS.title | CUE_BITS.conjunction;
/** See LEXICON_TRAITS. */
const FREQUENT_SURNAME = 2;
const SAINT = /^(?:St|Ste)$/;
/** Before "to" and a place: "went to Florence", "a flight to Florence". */
const MOTION =
  /^(?:back|go|goes|going|gone|went|fly|flies|flew|flown|flying|ran|rode|ridden|drove|driven|driving|trips?|flights?|trains?|journey|way|road|(?:mov|pac|cycl|commut|hik|escap)(?:e|es|ed|ing)|(?:walk|travel|travell|return|sail|march|head|trek|stroll|wander|jogg?|hurr(?:y|ies|ied)|rush|dash|sprint|limp|crawl|row|climb)(?:s|es|ed|ing)?)$/;
const THE = /^the$/i;

class PersonCueReader {
  readonly #reading: TextReading;
  readonly #sentence: SentenceOfName;
  readonly #names: WholeNames;
  readonly #evidence: PersonEvidence;
  readonly #capitals = new Map<number, boolean>();

  constructor(reading: TextReading, words: ReadonlyMap<number, number>) {
    this.#reading = reading;
    this.#sentence = new SentenceOfName(reading, words);
    this.#names = new WholeNames(this.#sentence);
    this.#evidence = new PersonEvidence(this.#sentence);
  }

  withoutPersons(spans: readonly TaggedSpan[]): readonly TaggedSpan[] {
    const { latin, tokens } = this.#reading;
    const { facts } = latin;
    /** First and last token of each place, −1 for other names. */
    const firsts = new Int32Array(spans.length).fill(-1);
    const lasts = firsts.slice();
    let token = 0;
    for (const [at, { start, end, tag }] of spans.entries()) {
      while (token < tokens.count && tokens.end[token]! <= start) token++;
      let last = token;
      for (; last < tokens.count && tokens.start[last]! < end; last++) this.#sentence.isFound[last] = 1;
      if (tag !== 'LOC' || tokens.start[token] !== start || tokens.end[last - 1] !== end) continue;
      firsts[at] = token;
      lasts[at] = last - 1;
    }
    const persons = new Set<number>();
    const places = new Set<number>();
    const isPerson = new Uint8Array(spans.length);
    for (const [at, first] of firsts.entries()) {
      if (first < 0) continue;
      this.#sentence.enter(first);
      const name = this.#names.of(first, lasts[at]!);
      if (name === null) continue;
      const isSingle = name.first === name.last;
      const word = facts.word[first]!;
      if (this.#isSurelyPlace(name)) {
        if (isSingle) places.add(word);
      } else if (isSingle ? this.#isPerson(name) : this.#isPersonInFull(name)) {
        isPerson[at] = 1;
        if (isSingle || isFrequentGivenName(latin, name.first)) persons.add(facts.word[name.first]!);
      }
    }
    const undecided = new Set<number>();
    for (const [at, first] of firsts.entries())
      if (first >= 0 && first === lasts[at] && isPerson[at] === 0) undecided.add(facts.word[first]!);
    const introduced = this.#introducedGivenNames(undecided);
    if (!isPerson.includes(1) && introduced.size === 0) return spans;
    return spans.filter((_, at) => {
      if (isPerson[at] === 1) return false;
      const single = firsts[at]!;
      if (single < 0 || single !== lasts[at] || facts.caseClass[single] !== CASE.initial) return true;
      const word = facts.word[single]!;
      if (places.has(word) || (!persons.has(word) && !introduced.has(word))) return true;
      this.#sentence.enter(single);
      return latin.names.length[single]! > 1 || !this.#names.isLone(single) || (latin.names.alone[single]! & country) !== 0;
    });
  }

  /** Given names of persons who are named in full: "Florence Weiss opened a shop. Then Florence …". */
  #introducedGivenNames(wanted: ReadonlySet<number>): ReadonlySet<number> {
    const { latin, tokens } = this.#reading;
    const { runs, facts, names } = latin;
    const words = new Set<number>();
    if (wanted.size === 0) return words;
    for (let token = 0; token + 1 < tokens.count; token++) {
      if (!wanted.has(facts.word[token]!) || this.#sentence.isFound[token] === 1 || this.#sentence.isFound[token + 1] === 1) continue;
      if (facts.caseClass[token] !== CASE.initial || facts.caseClass[token + 1] !== CASE.initial) continue;
      if (runs.end[token] !== token + 2 || (runs.start[token] !== token && !this.#names.isCommonFirst(runs.start[token]!, token))) continue;
      if (names.length[token]! > 1) continue;
      if (
        isGivenName(this.#reading, token, false) &&
        (isKnownSurname(latin, token + 1) || (names.alone[token + 1]! & (country | admin1 | demonym)) === 0)
      )
        words.add(facts.word[token]!);
    }
    return words;
  }

  /** A given name and more: "Florence Weiss", "Sydney van Dyk", "Paris K. Lake". */
  #isPersonInFull({ first, last }: WholeName): boolean {
    const { text, latin, tokens, languages } = this.#reading;
    const { names, facts, roles } = latin;
    if (this.#sentence.isHeadline()) return false;
    if (HYPHENS.test(text.charAt(tokens.end[last]!)) || HYPHENS.test(text.charAt(tokens.start[first]! - 1))) return false;
    if (THE.test(this.#sentence.text(first - 1)) || (tokens.flags[first]! & TOKEN_FLAG.hashtagPart) !== 0) return false;
    const isGiven = isGivenName(this.#reading, first, false);
    // "a Kettering Republican", "Oakland A's".
    if (!isGiven && !this.#sentence.isInitial(first) && names.alone[first] !== 0) return false;
    if (
      (!this.#sentence.isInitial(first) && facts.caseClass[first] !== CASE.initial) ||
      this.#sentence.is(first, P.placePreposition | P.preposition)
    )
      return false;
    const lastCase = facts.caseClass[last]!;
    if (lastCase !== CASE.initial && lastCase !== CASE.mixed) return false;
    let initials = this.#sentence.isInitial(first) ? 1 : 0;
    for (let token = first + 1; token < last; token++) {
      const caseClass = facts.caseClass[token]!;
      if (this.#sentence.isInitial(token)) initials++;
      else if (
        HYPHENS.test(this.#sentence.text(token))
          ? token === first + 1
          : caseClass === CASE.lower && !(languages.has('en') && this.#sentence.is(token, P.particle))
      )
        return false;
      if (
        caseClass === CASE.digits ||
        caseClass === CASE.capitals ||
        caseClass === CASE.dotted ||
        ((roles[token]! & NO_NAME) !== 0 && !SAINT.test(this.#sentence.text(token)))
      )
        return false;
      if (this.#sentence.is(token, P.title | P.role) && !isFrequentGivenName(latin, token)) return false;
    }
    if ((roles[last]! & (CUE_BITS.calendar | CUE_BITS.preposition | CUE_BITS.title)) !== 0 || (names.alone[last]! & demonym) !== 0)
      return false;
    const isRecord = names.length[first]! > 1 || (names.length[last]! > 1 && !this.#isParticle(first + 1));
    const isThing = (roles[last]! & (CUE_BITS.placeType | CUE_BITS.facility)) !== 0;
    // "Ludmila Derby", but "Garuda Indonesia".
    const isPlainGiven = languages.has('en') && isGiven && last === first + 1 && names.alone[first] === 0;
    const isContained =
      (names.alone[last]! & (isPlainGiven || initials > 0 ? country : country | admin1)) !== 0 && !isKnownSurname(latin, last);
    if (isRecord && isThing) return false;
    const isRarely = isRecord || isThing || isContained;
    let score = isGiven ? WEAK : 0;
    if (initials > 0) score += isGiven || isKnownSurname(latin, last) ? STRONG : 0;
    // "Sydney van Dyk", "Chelsea Smith-Jones", "Paris Ann Lake", "Austin McKay".
    else if (!isRecord && isGiven && this.#isLongerName(first, last)) score += STRONG;
    if (!isRarely && isGiven && last === first + 1 && this.#isSurnameLike(first, last)) score += WEAK;
    if (!isRarely && isPlainGiven) score += WEAK;
    const needed = isRecord || isContained ? STRONG + WEAK : STRONG;
    if (score < needed) score += this.#evidence.wordsBefore(first);
    if (score < needed && !this.#sentence.is(first - 1, P.preposition)) score += this.#evidence.wordsBehind({ first, last }, false);
    return score >= needed;
  }

  /** A surname, or, behind a frequent given name, any word that somebody is called or that texts hardly have. */
  #isSurnameLike(given: number, token: number): boolean {
    const { latin } = this.#reading;
    if (isKnownSurname(latin, token)) return true;
    const entry = entryAt(latin, token);
    const isFrequent = isFrequentGivenName(latin, given);
    if (entry < 0) return isFrequent || this.#reading.languages.has('en');
    const surname = latin.lexicon.traitOf(entry, 'surname');
    return surname > 0 && (isFrequent || (surname >= FREQUENT_SURNAME && (latin.names.alone[given]! & country) === 0));
  }

  /** "van", "St." */
  #isParticle(token: number): boolean {
    return this.#sentence.is(token, P.particle) || SAINT.test(this.#sentence.text(token));
  }

  /** Whether what follows a given name is no place's: a particle, a second given name, two surnames, "Mc". */
  #isLongerName(first: number, last: number): boolean {
    const { latin } = this.#reading;
    if (latin.facts.caseClass[last] === CASE.mixed) return true;
    if (last === first + 1) return false;
    if (this.#isParticle(first + 1) || HYPHENS.test(this.#sentence.text(last - 1))) return true;
    // "the president of Ukraine Petro Poroshenko".
    return isFrequentGivenName(latin, first + 1) && !this.#sentence.is(first - 1, P.preposition);
  }

  /** "in Florence", "back to Florence", "Florence, Italy". */
  #isSurelyPlace({ first: token, last }: WholeName): boolean {
    const { text, tokens, latin } = this.#reading;
    const container = last + 2;
    return (
      this.#sentence.is(token - 1, P.placePreposition) ||
      (last === token && this.#sentence.text(token - 1) === 'to' && MOTION.test(this.#sentence.text(token - 2))) ||
      (this.#sentence.text(token - 1) === ',' &&
        token - 2 >= this.#sentence.first &&
        this.#sentence.isFound[token - 2] === 1 &&
        isAdminName(latin.names.covering[token]!)) ||
      (container < this.#sentence.last && isCommaBefore(text, tokens, container) && isAdminName(latin.names.covering[container]!))
    );
  }

  #isPerson({ first: token }: WholeName): boolean {
    const { latin } = this.#reading;
    if (latin.facts.caseClass[token] !== CASE.initial) return false;
    const { names } = latin;
    if (this.#sentence.isHeadline() || names.length[token]! > 1) return false;
    if (!this.#names.isLone(token)) return false;
    const isGiven = isGivenName(this.#reading, token, false);
    const alone = names.alone[token]!;
    if ((alone & demonym) !== 0) return false;
    const isCountry = (alone & country) !== 0;
    // "Minister Großbritanniens", "Miss Ohio".
    if (!isGiven && (alone & country) !== 0 && !isKnownSurname(latin, token)) return false;
    const needed = !isCountry && isGiven && !this.#isCapitalAmongStates(token) ? WEAK : STRONG;
    let score = this.#evidence.wordsBefore(token);
    if (score < needed && !this.#sentence.is(token - 1, P.preposition))
      score += this.#evidence.wordsBehind({ first: token, last: token }, isCountry);
    if (score < needed) score += this.#evidence.asks(token);
    return score >= needed;
  }

  /** "Tehran told Washington", "London promised Kyiv": a national capital in a sentence that names a country or another great city. */
  #isCapitalAmongStates(token: number): boolean {
    const { names, facts } = this.#reading.latin;
    const isOther = (at: number): boolean =>
      facts.word[at] !== facts.word[token] &&
      this.#sentence.isFound[at] === 1 &&
      (names.alone[at]! & (country | populatedLarge)) !== 0 &&
      (!this.#reading.isListedGivenName(at) || this.#isCapital(at));
    if (!this.#isCapital(token)) return false;
    for (let at = this.#sentence.first; at < this.#sentence.last; at++) if (isOther(at)) return true;
    return false;
  }

  /** Whether what everybody means by the name is a national capital. */
  #isCapital(token: number): boolean {
    const word = this.#reading.latin.facts.word[token]!;
    let isCapital = this.#capitals.get(word);
    if (isCapital === undefined) {
      isCapital = this.#reading.index.placesNamed(this.#sentence.text(token), 1)[0]?.type === NATIONAL_CAPITAL;
      this.#capitals.set(word, isCapital);
    }
    return isCapital;
  }
}
