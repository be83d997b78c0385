import { NAME_CLASS_BITS, type PlaceNameIndex } from '@locitorium/ports';
import { TOKEN_FLAG, type Tokens } from './text/tokenise.ts';
import { placeByRule, type TaggedSpan } from './tagged-span.ts';

/** How a text is written: posts follow other habits than news and reports, and have parameters of their own. */
export type WritingRegister = 'prose' | 'post';

/** Posts of the large networks are shorter than this, in UTF-16 code units. */
const LONGEST_POST = 400;
const POST_MARKS = TOKEN_FLAG.accountName | TOKEN_FLAG.hashtagPart | TOKEN_FLAG.url;

/** A short text with an account name, a hashtag or a link is a post; everything else is prose. */
export function writingRegister(text: string, tokens: Tokens): WritingRegister {
  return text.length <= LONGEST_POST && tokens.flags.some((flags) => (flags & POST_MARKS) !== 0) ? 'post' : 'prose';
}

const { country, admin1, populatedLarge, continues } = NAME_CLASS_BITS;
const KNOWN = country | admin1 | populatedLarge;
const SHORTEST_WORD = 3;

const LOWER_HASHTAG = /#([a-z]{6,30})(?![\p{L}\p{N}_])/gu;
const CAPITAL = /\p{Lu}/u;
/** Verbs of travel, whose object is no dish and no person. */
const JOURNEY =
  /(?<![\p{L}\p{N}])(?:going|flying|moving|travelling|traveling|travel|flew|moved|trip|flight|flights) to ([a-z]{3,20}(?: [a-z]{3,20}){0,2})/gu;

/**
 * Places of short texts that no capital shows: hashtags of two words in one ("#newyork"), and countries at the end of a journey in
 * posts without capitals ("going to turkey next week"). May overlap what the model found. Linear in the text.
 */
export function postNames(text: string, index: PlaceNameIndex): readonly TaggedSpan[] {
  if (text.length > LONGEST_POST) return [];
  const spans: TaggedSpan[] = [];
  const add = (start: number, end: number): void => void spans.push(placeByRule(start, end));
  for (const { index: at, 1: tag = '' } of text.matchAll(LOWER_HASHTAG)) if (isTwoWords(tag, index)) add(at + 1, at + 1 + tag.length);
  if (CAPITAL.test(text)) return spans;
  for (const match of text.matchAll(JOURNEY)) {
    const goal = match[1]!;
    const start = match.index + match[0].length - goal.length;
    for (let end = goal.length; end > 0; end = goal.lastIndexOf(' ', end - 1)) {
      if (!(index.classesOf(goal, 0, end) & country)) continue;
      add(start, start + end);
      break;
    }
  }
  return spans.sort((a, b) => a.start - b.start);
}

function isTwoWords(tag: string, index: PlaceNameIndex): boolean {
  if ((index.classesOf(tag) & ~continues) !== 0) return false;
  for (let seam = SHORTEST_WORD; seam + SHORTEST_WORD <= tag.length; seam++) {
    if (index.classesOf(tag, 0, seam) & continues && index.classesOf(`${tag.slice(0, seam)} ${tag.slice(seam)}`) & KNOWN) return true;
  }
  return false;
}
