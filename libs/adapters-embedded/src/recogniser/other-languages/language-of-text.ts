import { CASE, type TokenFacts } from '../text/token-facts.ts';
import { TOKEN_FLAG, type Tokens } from '../text/tokenise.ts';
import type { LatinText } from '../latin/latin-text.ts';
import { LANGUAGES, languagesOfWord, type Language } from './language-words.ts';

/** Words of a text that are looked at, at most. */
const SAMPLE_WORDS = 160;
/** So many more English small words than of any other language settle it. */
const CLEAR_LEAD = 8;
/** Fewer small words say nothing: names and headlines have some by chance. */
const LEAST_WORDS = 2;
/** From so many English words on, another language must lead by two: addresses and names have a few of any. */
const WORDS_BY_CHANCE = 2;

/** Letters with which one language writes and the others hardly. */
const LETTERS: readonly (readonly [RegExp, Language])[] = [
  [/[ñ¿¡]/, 'es'],
  [/[ãõ]/, 'pt'],
  [/[äß]/, 'de'],
  [/[ìòù]/, 'it'],
  [/[êœëûîô]/, 'fr'],
  [/l·l|ny\b/, 'ca'],
];
/** Letters of a sentence that are searched for them. */
const SEARCHED_CHARS = 400;

/** Small words that lost their vowel, each with the languages that have it. */
const ELISIONS: readonly (readonly [RegExp, readonly Language[]])[] = [
  [/(?<![\p{L}\p{M}])[ld]['’](?=\p{L})/giu, ['fr', 'it', 'ca']],
  [/(?<![\p{L}\p{M}])(?:qu|n|c|j|jusqu)['’](?=\p{L})/giu, ['fr']],
  [/(?<![\p{L}\p{M}])(?:all|dall|dell|nell|sull|un)['’](?=\p{L})/giu, ['it']],
];
/** Where English leads by more, no elision of the sample changes that. */
const LEAD_OVER_ELISIONS = 4;

/** Counts of small words by language: a scratch that is used again and again. */
const counts = new Int32Array(LANGUAGES.length);

/**
 * The language other than English that a text is written in, or null: English, too short to say, or none that is known. English wins
 * where it is as likely as another. Looks at the beginning alone.
 */
export function otherLanguageOf(text: string, facts: TokenFacts, tokens: Tokens): Language | null {
  counts.fill(0);
  let words = 0;
  for (let token = 0; token < tokens.count && words < SAMPLE_WORDS; token++) {
    const caseClass = facts.caseClass[token]!;
    if (caseClass === CASE.none || caseClass === CASE.digits) continue;
    words++;
    if ((words & 15) === 0 && leadsBy(CLEAR_LEAD)) return null;
    addWord(facts, tokens, token, 0);
  }
  return best(text.slice(0, SEARCHED_CHARS), null);
}

/** The language of one sentence in a text of another language; null for an English one. */
export function languageOfSentence({ text, facts, tokens, bounds }: LatinText, sentence: number, ofText: Language): Language | null {
  const first = bounds[sentence]!;
  const last = bounds[sentence + 1]!;
  const start = tokens.start[first]!;
  counts.fill(0);
  for (let token = first; token < last; token++) addWord(facts, tokens, token, first);
  const language = best(text.slice(start, Math.min(tokens.end[last - 1]!, start + SEARCHED_CHARS)), ofText);
  return language === null && Math.max(...counts) < LEAST_WORDS ? ofText : language;
}

/** Whether English is so many words ahead of every other language. */
function leadsBy(lead: number): boolean {
  for (let other = 1; other < counts.length; other++) if (counts[0]! < counts[other]! + lead) return false;
  return true;
}

function addElisions(sample: string): void {
  for (const [pattern, languages] of ELISIONS) {
    const found = sample.match(pattern)?.length ?? 0;
    for (const language of languages) counts[LANGUAGES.indexOf(language)] = counts[LANGUAGES.indexOf(language)]! + found;
  }
}

function addWord(facts: TokenFacts, { flags }: Tokens, token: number, first: number): void {
  // A name is no small word: "La Paz", "Die Hard", "US".
  const caseClass = facts.caseClass[token]!;
  if (caseClass !== CASE.lower && caseClass !== CASE.initial && caseClass !== CASE.oneCapital) return;
  // Nor is what follows a hyphen: "Port-au-Prince".
  if (caseClass === CASE.lower && token > first && (flags[token]! & (TOKEN_FLAG.spaceBefore | TOKEN_FLAG.lineStart)) === 0) return;
  if (caseClass !== CASE.lower && facts.caseClass[token + 1] !== CASE.lower && token > first) return;
  let languages = languagesOfWord(facts.word[token]!);
  for (let bit = 0; languages !== 0; bit++, languages >>= 1) if (languages & 1) counts[bit]!++;
}

function best(sample: string, preferred: Language | null): Language | null {
  if (!leadsBy(LEAD_OVER_ELISIONS)) addElisions(sample);
  const english = counts[0]!;
  let chosen: Language | null = null;
  let chosenScore = 0;
  for (let language = 1; language < LANGUAGES.length; language++) {
    const found = counts[language]!;
    if (found < LEAST_WORDS || found <= english + (english > WORDS_BY_CHANCE ? 1 : 0)) continue;
    const name = LANGUAGES[language] as Language;
    let score = 2 * found;
    if (name === preferred) score++;
    for (const [letters, owner] of LETTERS) if (owner === name && letters.test(sample)) score += 1;
    if (score > chosenScore) {
      chosen = name;
      chosenScore = score;
    }
  }
  return chosen;
}
