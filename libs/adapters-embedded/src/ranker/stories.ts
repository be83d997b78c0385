/** A stretch of a text, by code units. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** A paragraph of a text, with the number of its story. */
export interface Paragraph extends Stretch {
  readonly story: number;
}

export const STORY_LIMITS = Object.freeze({
  /** Most paragraphs that are told apart; what follows belongs to the last. */
  paragraphs: 64,
  /** Longest line that can be a heading or a byline. */
  heading: 90,
});

const LINE = /[^\n]*(?:\n|$)/y;
const BLANK_LINE = /\n[^\S\n]*\n/;
/** The next line is another paragraph, though no line is left blank. */
const SENTENCE_END = /[.!?:;…。！？」』)"”’\]]$/u;
const SEPARATOR = /^(?:[*#=_~•◆◇■□●○＊⁂—–-]\s*){3,}$/u;
const BYLINE =
  /^(?:By|BY|Von|Par|Por|Di|Door|Av)\s\p{Lu}[\p{L}\p{M}.'’-]*(?:\s(?:(?:and|und|et|y|e|en|och|de|van|von)\s)?\p{Lu}[\p{L}\p{M}.'’-]*){1,5}$/u;
/** "PARIS —", "SPRINGFIELD, Ill. (AP) —", "LONDON, March 3. –"; "Tokyo (Reuters) -"; 【ロンドン共同】. */
const DATELINES = [
  /^(?=[^ ]*\p{Lu}{3}|\p{Lu}{2,3} \p{Lu}{3})\p{Lu}[\p{Lu}\p{M} .'’-]{2,40}(?:,\s[\p{L}\p{M}. ]{2,25})?(?:,?\s\p{L}{3,9}\.?\s\d{1,2}\.?)?(?:\s?\([^()]{2,40}\))?\s?[—–-]{1,2}\s/u,
  /^\p{Lu}[\p{L}\p{M} .'’-]{2,40}\s\(\p{Lu}[^()]{1,39}\)\s?[—–-]{1,2}\s/u,
  /^【[^】]{2,20}】/u,
];
const LOWER_CASE = /\p{Ll}/u;
const CAPITALS = /\p{Lu}{3}/u;

/** How a paragraph opens a story: by being a heading, a byline or a separator; by a dateline; not at all. */
type Opening = 'line' | 'dateline' | null;

interface Block extends Stretch {
  end: number;
  readonly opening: Opening;
  /** One short line that ends no sentence: a headline, if a byline or a dateline follows. */
  isHeading: boolean;
}

/**
 * The paragraphs of a text, which cover it without a gap. A story begins at a separator, at a heading in capitals, at a byline or a
 * dateline with its headline, so that most texts are one story; a paragraph begins behind a blank line or, where a text has none, behind a
 * line that ends a sentence. Linear in the text.
 */
export function paragraphsOf(text: string): readonly Paragraph[] {
  if (!text.includes('\n')) return [{ start: 0, end: text.length, story: 0 }];
  const blocks = blocksOf(text);
  /** First blocks of the stories. */
  const firsts = [0];
  blocks.forEach(({ opening }, index) => {
    if (opening === null) return;
    // What heads the block belongs to its story.
    let first = index;
    while (first > 0 && isHead(blocks[first - 1]!)) first--;
    if (first > firsts.at(-1)!) firsts.push(first);
  });
  let story = -1;
  return blocks.map(({ start, end }, index) => {
    if (index === firsts[story + 1]) story++;
    return { start, end, story };
  });
}

/** Number of the paragraph that has a position. */
export function paragraphAt(paragraphs: readonly Paragraph[], position: number): number {
  let low = 0;
  let high = paragraphs.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (paragraphs[middle]!.start <= position) low = middle;
    else high = middle - 1;
  }
  return low;
}

const isHead = ({ opening, isHeading }: Block): boolean => opening === 'line' || isHeading;

function blocksOf(text: string): readonly Block[] {
  const hasBlankLines = BLANK_LINE.test(text);
  const blocks: Block[] = [];
  let goesOn = false;
  for (let at = 0; at < text.length;) {
    LINE.lastIndex = at;
    const raw = LINE.exec(text)![0];
    const line = raw.slice(0, STORY_LIMITS.heading * 2).trim();
    const last = blocks.at(-1);
    const opening = openingOf(line);
    const end = at + raw.length;
    if (last !== undefined && (line === '' || (goesOn && opening === null) || blocks.length >= STORY_LIMITS.paragraphs)) {
      last.end = end;
      if (line !== '') last.isHeading = false;
    } else blocks.push({ start: at, end, opening, isHeading: line.length <= STORY_LIMITS.heading && !SENTENCE_END.test(line) });
    goesOn = line !== '' && opening !== 'line' && (hasBlankLines || !SENTENCE_END.test(raw.trimEnd()));
    at = end;
  }
  return blocks;
}

function openingOf(line: string): Opening {
  if (line.length <= STORY_LIMITS.heading) {
    if (SEPARATOR.test(line) || BYLINE.test(line)) return 'line';
    if (!LOWER_CASE.test(line) && CAPITALS.test(line)) return 'line';
  }
  return DATELINES.some((dateline) => dateline.test(line)) ? 'dateline' : null;
}
