import { TOKEN_FLAG, type Tokens } from '../text/tokenise.ts';
import type { Span } from '../tagged-span.ts';

/** Longer stretches are cut, so that work stays linear in texts without full stops. */
export const LONGEST_STRETCH = 240;
/** Latin words and numbers up to this length belong to the Japanese around them ("狭山日高IC"); longer ones are left to the Latin model. */
const LONGEST_FOREIGN_WORD = 4;
/** "D.C." and the like may be a little longer. */
const LONGEST_DOTTED_FOREIGN_WORD = 6;

const ENDS = new Set(['。', '！', '？', '!', '?', '…']);

/**
 * Runs of Han and kana with the punctuation, numbers and short foreign words written into them without white space. A text
 * without Han and kana has none.
 */
export function japaneseStretches(text: string, tokens: Tokens): readonly Span[] {
  const { count, start, end, flags } = tokens;
  const stretches: Span[] = [];
  // Most texts have none.
  let allFlags = 0;
  for (let each = 0; each < count; each++) allFlags |= flags[each]!;
  if ((allFlags & TOKEN_FLAG.cjk) === 0) return stretches;
  let token = 0;
  while (token < count) {
    if (!belongs(token)) {
      token++;
      continue;
    }
    let last = token;
    let hasCjk = isCjk(token);
    while (last + 1 < count && belongs(last + 1) && !(flags[last + 1]! & (TOKEN_FLAG.spaceBefore | TOKEN_FLAG.lineStart)) && !isEnd(last)) {
      last++;
      hasCjk ||= isCjk(last);
    }
    if (hasCjk) cut(start[token]!, end[last]!);
    token = last + 1;
  }
  return stretches;

  function isCjk(token: number): boolean {
    return (flags[token]! & TOKEN_FLAG.cjk) !== 0;
  }

  function isEnd(token: number): boolean {
    return end[token]! - start[token]! === 1 && ENDS.has(text.charAt(start[token]!));
  }

  function belongs(token: number): boolean {
    const flag = flags[token]!;
    if (flag & TOKEN_FLAG.cjk) return true;
    if (flag & (TOKEN_FLAG.url | TOKEN_FLAG.accountName)) return false;
    const length = end[token]! - start[token]!;
    if (!(flag & TOKEN_FLAG.word)) return true;
    return length <= LONGEST_FOREIGN_WORD || (length <= LONGEST_DOTTED_FOREIGN_WORD && text.charAt(start[token]! + 1) === '.');
  }

  function cut(from: number, to: number): void {
    for (let at = from; at < to;) {
      let next = Math.min(to, at + LONGEST_STRETCH);
      if (next < to && isLowSurrogate(text.charCodeAt(next))) next++;
      stretches.push({ start: at, end: next });
      at = next;
    }
  }
}

function isLowSurrogate(unit: number): boolean {
  return unit >= 0xdc00 && unit <= 0xdfff;
}
