import type { Lexicon } from '../lexicon/lexicon.ts';
import { CASE, wordHash, type TokenFacts } from './token-facts.ts';
import { TOKEN_FLAG, type Tokens } from './tokenise.ts';

/**
 * How a text is written: posts follow other habits than news and reports, and so do old newspapers as machines read them, with letters
 * taken for each other. Each has parameters of its own.
 */
export type WritingRegister = 'prose' | 'post' | 'scan';

/** The words of an English text, and what is known of words. */
export interface EnglishWords {
  readonly facts: TokenFacts;
  readonly lexicon: Lexicon;
}

/** Posts of the large networks are shorter than this, in UTF-16 code units. */
const LONGEST_POST = 400;
const POST_MARKS = TOKEN_FLAG.accountName | TOKEN_FLAG.hashtagPart | TOKEN_FLAG.url;

/** A short text with an account name, a hashtag or a link is a post. What is not known to be English is prose otherwise. */
export function writingRegister(text: string, tokens: Tokens, english: EnglishWords | null): WritingRegister {
  if (text.length <= LONGEST_POST && tokens.flags.some((flags) => (flags & POST_MARKS) !== 0)) return 'post';
  return english !== null && isScan(text, tokens, english) ? 'scan' : 'prose';
}

/** Words in lower case that are looked at, and fewest that say something. */
const SAMPLE_WORDS = 300;
const LEAST_WORDS = 50;
/** Different words that nobody writes, by words looked at: few texts of today have so many, three in four scans of old newspapers. */
const LEAST_SHARE = 0.03;
/** Where more words are unknown, the text is in another language. */
const MOST_UNKNOWN = 0.35;
const LETTERS = /^\p{Ll}+$/u;

/** Words of notices that newspapers of today do without; each counts as so many that nobody writes. */
const OLD_WORDS = 'inst ult prox esq messrs hereby aforesaid thereof whereof thereto ditto viz hath doth parishioners countrymen';
const OLD_WORD_WORTH = 4;

let oldWords: ReadonlySet<number> | null = null;

function isScan(text: string, { start, end }: Tokens, { facts: { caseClass, word }, lexicon }: EnglishWords): boolean {
  oldWords ??= new Set(OLD_WORDS.split(' ').map(wordHash));
  const counted = new Set<number>();
  let words = 0;
  let unknown = 0;
  let strange = 0;
  for (let token = 0; token < caseClass.length && words < SAMPLE_WORDS; token++) {
    const hash = word[token]!;
    const isLower = caseClass[token] === CASE.lower;
    if (!isLower && caseClass[token] !== CASE.initial) continue;
    const isOld = oldWords.has(hash);
    const isUnknown = isLower && !isOld && lexicon.entryOf(hash) < 0;
    if (isLower) words++;
    if (isUnknown) unknown++;
    if ((!isOld && !isUnknown) || counted.has(hash)) continue;
    if (isUnknown && !LETTERS.test(text.slice(start[token], end[token]))) continue;
    counted.add(hash);
    strange += isOld ? OLD_WORD_WORTH : 1;
  }
  return words >= LEAST_WORDS && strange >= LEAST_SHARE * words && unknown <= MOST_UNKNOWN * words;
}
