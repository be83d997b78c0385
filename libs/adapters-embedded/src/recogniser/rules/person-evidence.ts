import { NAME_CLASS_BITS } from '@locitorium/ports';
import { PERSON_WORD } from '../languages/words-of-persons.ts';
import { CASE, hasCapital } from '../text/token-facts.ts';
import { TOKEN_FLAG } from '../text/tokenise.ts';
import { isFrequentGivenName, isGivenName, isKnownSurname } from './person-words.ts';
import type { SentenceOfName } from './sentence-of-name.ts';
import type { WholeName } from './whole-names.ts';

const { country, admin1, populatedLarge } = NAME_CLASS_BITS;
const P = PERSON_WORD;

/** Evidence that says enough of any name, and what says enough of a given name alone. */
export const STRONG = 2;
export const WEAK = 1;

/** Words between a name and what it owns: "told her mother", "has lost one of his shoes". */
const LONGEST_REACH = 5;
const PAST = /ed$/;
const CLOSED_QUOTE = /^["”»’]$/;
const PRONOUN = /^s?he$/;
const COPULA = /^(?:is|was|['’]s)$/;
const MEETING = /^(?:met|meet|meeting)$/;
const MEETERS = /^(?:I|[Ww]e|[Yy]ou|[Tt]hey|[Ss]?[Hh]e)$/;
/** What nations are to each other. */
const FRIENDS_OF_NATIONS = /^(?:friend|neighbou?r|sister|brother|partner)s?$/i;
const COMPANY = /^(?:with|to)$/;
const AGE = /^(?:[2-9]|[1-9]\d|1[01]\d)$/;

/** Before the name that a letter is signed with, and behind it. */
const CLOSING = /^(?:love|regards|wishes|cheers|thanks|best|hugs|kisses|yours|sincerely|truly|faithfully|affectionately|respectfully)$/i;
const KISSES = /^x{1,4}$/i;

/** Weighs the words beside a name that speak of a person: 0, WEAK, STRONG, or more where several do. */
export class PersonEvidence {
  readonly #sentence: SentenceOfName;

  constructor(sentence: SentenceOfName) {
    this.#sentence = sentence;
  }

  wordsBefore(token: number): number {
    const { latin } = this.#sentence.reading;
    if (this.#signs(token)) return STRONG;
    const before = this.#sentence.text(token - 1) === '.' ? token - 2 : token - 1;
    if (before < this.#sentence.first) return 0;
    const isDotted = before !== token - 1;
    if (this.#sentence.is(before, P.title) && (isDotted || hasCapital(latin.facts.caseClass[before]!) || this.#sentence.is(before, P.role)))
      return (latin.names.alone[token]! & (country | admin1)) === 0 ||
        this.#sentence.is(before, P.role) ||
        isKnownSurname(latin, token) ||
        // "Aunt Georgia".
        (this.#sentence.is(before, P.kin) && isGivenName(this.#sentence.reading, token, false))
        ? STRONG
        : 0;
    if (isDotted) return 0;
    const bits = this.#sentence.bits(before);
    if (bits & P.role) return STRONG;
    // "its neighbour India".
    if (
      bits & P.kin &&
      ((latin.names.alone[token]! & country) === 0 || isFrequentGivenName(latin, token) || this.#isOfFamily(before, token))
    )
      return STRONG;
    if (bits & P.kin) return 0;
    if (bits & P.towards) return STRONG;
    if (bits & P.greeting) return STRONG;
    if (bits & P.aged) return STRONG;
    if (this.#isCalled(before)) return STRONG;
    let score = 0;
    if (
      bits & P.called &&
      (this.#sentence.is(before - 1, P.kin | P.role | P.human) || this.#sentence.is(before - 2, P.kin | P.role | P.human))
    )
      return STRONG;
    if (this.#isQuoted(before)) return STRONG;
    if (bits & P.told) score += WEAK;
    // "danced with Florence", "engaged to Austin".
    if (this.#isShared(before) || this.#isMet(before) || this.#isRecipient(before, token)) score += WEAK;
    if (bits & P.of && this.#sentence.is(before - 1, P.kin)) score += WEAK;
    if (bits & P.and && this.#isOtherPerson(before - 1) && isFrequentGivenName(latin, before - 1)) score += STRONG;
    // "my mother and Florence", "me and Florence".
    if (bits & P.and && this.#sentence.is(before - 1, P.kin | P.self)) score += WEAK;
    if (this.#sentence.text(before) === ',' && this.#isOtherPerson(before - 1)) score += WEAK;
    if (this.#sentence.text(before) === ',' && this.#sentence.is(before - 1, P.kin)) score += WEAK;
    return score;
  }

  /** "Love, Troy", "Yours sincerely,\nTroy". */
  #signs(token: number): boolean {
    const { tokens } = this.#sentence.reading;
    const next = token + 1 < tokens.count && KISSES.test(this.#sentence.text(token + 1)) ? token + 2 : token + 1;
    const isLast = next >= tokens.count || (tokens.flags[next]! & TOKEN_FLAG.lineStart) !== 0;
    return isLast && this.#sentence.text(token - 1) === ',' && CLOSING.test(this.#sentence.text(token - 2));
  }

  /** "my niece Kenya", not "our friend India". */
  #isOfFamily(before: number, token: number): boolean {
    return (
      this.#sentence.is(before - 1, P.determiner) &&
      !FRIENDS_OF_NATIONS.test(this.#sentence.text(before)) &&
      isGivenName(this.#sentence.reading, token, false)
    );
  }

  /** "Il a donné le livre à Pierre": towns are given nothing, but things happen in great ones. */
  #isRecipient(before: number, token: number): boolean {
    const { facts, names } = this.#sentence.reading.latin;
    if (this.#sentence.text(before) !== 'à' || (names.alone[token]! & (country | admin1 | populatedLarge)) !== 0) return false;
    for (let at = before - 1; at > before - LONGEST_REACH && !hasCapital(facts.caseClass[at]!); at--)
      if (this.#sentence.is(at, P.told)) return true;
    return false;
  }

  /** `," said Houston`. */
  #isQuoted(before: number): boolean {
    return this.#sentence.is(before, P.says) && /["”»'’“]$/.test(this.#sentence.text(before - 1));
  }

  /** "Her name is Florence", "I'm Florence". */
  #isCalled(before: number): boolean {
    const word = this.#sentence.text(before);
    return (
      /^I['’]m$/.test(word) ||
      (word === 'am' && this.#sentence.text(before - 1) === 'I') ||
      (COPULA.test(word) && this.#sentence.text(before - 1) === 'name')
    );
  }

  /** "I met Florence". */
  #isMet(before: number): boolean {
    return (
      MEETING.test(this.#sentence.text(before)) &&
      (this.#sentence.is(before - 1, P.auxiliary) || MEETERS.test(this.#sentence.text(before - 1)))
    );
  }

  /** What persons do together: "danced with", "married to". */
  #isShared(before: number): boolean {
    return COMPANY.test(this.#sentence.text(before)) && this.#sentence.is(before - 1, P.deed | P.belonging);
  }

  wordsBehind({ first: token, last }: WholeName, isCountry: boolean): number {
    const next = last + 1;
    if (next >= this.#sentence.last) return 0;
    const sign = this.#sentence.text(next);
    let score = 0;
    if (this.#isQuoting(token, next)) return STRONG;
    if (this.#isSubject(token) && this.#isToldOfHimself(next) && isGivenName(this.#sentence.reading, token, false)) return STRONG;
    if (isCountry && !isFrequentGivenName(this.#sentence.reading.latin, token)) return this.#ownThings(token, next);
    // "Israel's children".
    if (isCountry && /^['’]/.test(sign)) return 0;
    if (sign === "'s" || sign === '’s' || sign === "'" || sign === '’') {
      for (let owned = next + 1; owned <= next + 2; owned++)
        if (this.#sentence.is(owned, P.kin | P.belonging) && this.#sentence.isLower(owned)) return STRONG;
      return 0;
    }
    if (sign === ',') {
      // "of Abbey Drive, Tipperary, who".
      if (this.#sentence.text(token - 1) === ',' && this.#sentence.isCapital(token - 2)) return this.#isOtherPerson(next + 1) ? WEAK : 0;
      if (this.#sentence.is(next + 1, P.who)) return STRONG;
      if (this.#sentence.text(token - 1) !== ',' && AGE.test(this.#sentence.text(next + 1)) && this.#sentence.text(next + 2) === ',')
        return STRONG;
      if (this.#sentence.is(next + 1, P.aged)) return STRONG;
      if (this.#sentence.is(next + 1, P.determiner))
        for (let what = next + 2; what <= next + 3; what++) if (this.#sentence.is(what, P.kin | P.role | P.human)) return STRONG;
      if (this.#isOtherPerson(next + 1)) score += WEAK;
      return score;
    }
    if (this.#sentence.is(next, P.who)) return STRONG;
    if (this.#sentence.is(next, P.and)) {
      if (this.#sentence.is(next + 1, P.self)) return STRONG;
      if (this.#isOtherPerson(next + 1)) score += WEAK;
    }
    // "Jordan loves its king".
    if (this.#isNeuter(next)) return score;
    if (this.#isDeed(next)) return STRONG;
    if (this.#isSubject(token) && (this.#isHabit(next) || this.#handlesThings(next))) score += WEAK;
    if (this.#sentence.is(next, P.determiner) && this.#sentence.is(next + 1, P.kin) && this.#sentence.is(token - 1, P.auxiliary))
      return STRONG;
    // "help Florence with her homework".
    if ((this.#sentence.is(next, P.benefit) || this.#sentence.text(next) === 'with') && this.#sentence.is(next + 1, P.own)) return WEAK;
    return (
      score +
      this.#ownThings(token, next) +
      (isCountry ? 0 : this.#whatItIs(next)) +
      this.#turnsAge(next) +
      this.#goesOnAs(token, next) +
      this.#nextSentence(token, next) +
      this.#isAlone(token, next)
    );
  }

  /** "smiled", "has never slept", "quietly wept". */
  #isDeed(next: number): boolean {
    let verb = next;
    for (let steps = 0; steps < 3 && verb < this.#sentence.last; steps++, verb++) {
      if (this.#sentence.is(verb, P.deed) && this.#sentence.isLower(verb)) return true;
      if (!this.#sentence.is(verb, P.auxiliary)) return false;
    }
    return false;
  }

  /** "plays the cello", "has never read it". */
  #isHabit(next: number): boolean {
    let verb = next;
    while (verb < next + 2 && this.#sentence.is(verb, P.auxiliary)) verb++;
    return this.#sentence.is(verb, P.habit);
  }

  /** `," Florence admitted`. */
  #isQuoting(token: number, next: number): boolean {
    return this.#sentence.is(next, P.says) && CLOSED_QUOTE.test(this.#sentence.text(token - 1)) && token - 1 > this.#sentence.first;
  }

  /** "said she would call": nobody else whom the pronoun could mean stands between. */
  #isToldOfHimself(next: number): boolean {
    return this.#sentence.is(next, P.says) && PRONOUN.test(this.#sentence.text(next + 1));
  }

  /** "picked up the phone", "wore a green dress", "fed the cat". */
  #handlesThings(next: number): boolean {
    let verb = next;
    while (verb < next + 2 && this.#sentence.is(verb, P.auxiliary)) verb++;
    if (!this.#sentence.is(verb, P.handling) || !this.#sentence.isLower(verb)) return false;
    for (let at = verb + 1; at <= verb + 2; at++)
      if (this.#sentence.is(at, P.determiner))
        for (let thing = at + 1; thing <= at + 2; thing++) if (this.#sentence.is(thing, P.belonging | P.thing)) return true;
    return false;
  }

  /** "likes its beaches". */
  #isNeuter(next: number): boolean {
    for (let at = next + 1; at < next + LONGEST_REACH && this.#sentence.isLower(at); at++) if (this.#sentence.is(at, P.neuter)) return true;
    return false;
  }

  /** "told her mother", "and her brother", "packed his bags". */
  #ownThings(token: number, next: number): number {
    if (!this.#sentence.isLower(next)) return 0;
    const isJoined = this.#sentence.is(next, P.and);
    if (!isJoined && !this.#isSubject(token)) return 0;
    const isHandling = this.#sentence.is(next, P.auxiliary | P.handling | P.deed);
    const isVerb = isHandling || PAST.test(this.#sentence.text(next));
    for (let at = next; at < this.#sentence.last && at < next + LONGEST_REACH; at++) {
      const caseClass = this.#sentence.reading.latin.facts.caseClass[at]!;
      if (caseClass === CASE.none || caseClass === CASE.digits) return 0;
      if (at > next && hasCapital(caseClass) && !this.#sentence.is(at, P.kin | P.belonging)) return 0;
      if (this.#sentence.is(at, P.own) && at > next) {
        if (isJoined && at > next + 1) return 0;
        for (let thing = at + 1; thing <= at + 2; thing++)
          if (this.#sentence.is(thing, P.kin | P.belonging)) return isJoined || isHandling ? STRONG : WEAK;
        return isVerb &&
          this.#sentence.isLower(at + 1) &&
          !this.#sentence.is(at + 1, P.placePreposition | P.preposition | P.determiner | P.and)
          ? WEAK
          : 0;
      }
      if (isHandling && this.#sentence.is(at, P.self)) return STRONG;
    }
    return 0;
  }

  /** Whether a verb may follow: at the beginning of a sentence or a clause. */
  #isSubject(token: number): boolean {
    const before = token - 1;
    return before <= this.#sentence.first || this.#sentence.is(before, P.clause) || /^[,;:"“„«'‘–—]$/.test(this.#sentence.text(before));
  }

  /** "will be seven in June", "turned forty.", "is three years old". */
  #turnsAge(next: number): number {
    for (let at = next; at < next + 3 && this.#sentence.is(at, P.auxiliary); at++)
      if (this.#sentence.is(at + 1, P.number) || (AGE.test(this.#sentence.text(at + 1)) && this.#sentence.text(at + 3) === 'old'))
        return this.#sentence.text(at + 3) === 'old' ||
          at + 2 >= this.#sentence.last ||
          this.#sentence.is(at + 2, P.placePreposition | P.and) ||
          !this.#sentence.isLower(at + 2)
          ? WEAK
          : 0;
    return 0;
  }

  /** "Florence hates mushrooms, but she eats them." */
  #goesOnAs(token: number, next: number): number {
    const { latin } = this.#sentence.reading;
    if (!this.#isSubject(token) || !isFrequentGivenName(latin, token)) return 0;
    for (let at = next + 1; at < this.#sentence.last; at++) {
      if (hasCapital(latin.facts.caseClass[at]!)) return 0;
      if (this.#sentence.is(at, P.pronoun))
        return this.#sentence.is(at - 1, P.clause) && !this.#sentence.is(at - 1, P.auxiliary) ? WEAK : 0;
    }
    return 0;
  }

  /** "Florence cooked lentils. She loves them." */
  #nextSentence(token: number, next: number): number {
    const { latin } = this.#sentence.reading;
    if (!this.#isSubject(token) || this.#sentence.at + 2 >= latin.bounds.length || !isFrequentGivenName(latin, token)) return 0;
    const pronoun = this.#sentence.last;
    if ((this.#sentence.bits(pronoun) & P.pronoun) === 0) return 0;
    for (let at = this.#sentence.first + 1; at < this.#sentence.last; at++)
      if ((at < token || at >= next) && hasCapital(latin.facts.caseClass[at]!)) return 0;
    return WEAK;
  }

  /** "Florence has curly hair", "Is Austin coming with his sister?": no other name stands in the sentence that they could be of. */
  #isAlone(token: number, next: number): number {
    const { latin } = this.#sentence.reading;
    if (!isFrequentGivenName(latin, token) || !this.#isSubject(token)) return 0;
    // "Austin residents lost their homes".
    if (!this.#sentence.is(next, P.auxiliary | P.habit | P.handling) && !this.#sentence.is(token - 1, P.auxiliary)) return 0;
    let score = 0;
    for (let at = next; at < this.#sentence.last; at++) {
      if (hasCapital(latin.facts.caseClass[at]!) || this.#sentence.is(at, P.neuter)) return 0;
      if (this.#sentence.is(at, P.belonging | P.kin)) score = WEAK;
    }
    return score;
  }

  /** "is a nurse", "was his cousin". */
  #whatItIs(next: number): number {
    if (!this.#sentence.is(next, P.auxiliary)) return 0;
    for (let at = next + 1; at <= next + 2; at++)
      if (this.#sentence.is(at, P.determiner))
        for (let what = at + 1; what <= at + 2; what++) if (this.#sentence.is(what, P.kin | P.role | P.human)) return STRONG;
    return 0;
  }

  /** A name that is spoken to: "Florence, please", "Thank you, Florence!" */
  asks(token: number): number {
    const isOpening = token === this.#sentence.first || /^["“«'‘„]$/.test(this.#sentence.text(token - 1));
    if (isOpening && this.#sentence.text(token + 1) === ',' && this.#sentence.is(token + 2, P.address)) return WEAK;
    if (this.#sentence.text(token - 1) !== ',' || !(token + 1 >= this.#sentence.last || /^[.!?,"”»]$/.test(this.#sentence.text(token + 1))))
      return 0;
    for (let at = this.#sentence.first; at < token - 1; at++) if (this.#sentence.is(at, P.you)) return WEAK;
    return 0;
  }

  /** A given name that no place of this text is. */
  #isOtherPerson(token: number): boolean {
    const { latin } = this.#sentence.reading;
    if (
      token < this.#sentence.first ||
      token >= this.#sentence.last ||
      this.#sentence.isFound[token] === 1 ||
      latin.facts.caseClass[token] !== CASE.initial
    )
      return false;
    if (latin.runs.end[token] !== token + 1 || (latin.names.alone[token]! & (country | admin1 | populatedLarge)) !== 0) return false;
    if (isFrequentGivenName(latin, token)) return true;
    return isGivenName(this.#sentence.reading, token, token === this.#sentence.first);
  }
}
