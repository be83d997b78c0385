import type { AnswerPart } from '@locitorium/ports';
import { shortIdOf } from './answer.prompt.ts';

/** Longest reference that is waited for: `[c1, c2, c3]`. */
const LONGEST = 80;
const BRACKETS = /[[【［]([^[\]【】［］\n]*)[\]】］]/;
const OPEN_BRACKET = /[[【［]/;
const SHORT_ID = /^c\d{1,4}$/i;

export interface ReferenceReader {
  /** More of the text. */
  push(text: string): void;
  /** @returns references that named no passage */
  end(): number;
}

/**
 * Turns the text of a model into words and references, also where a reference is cut between two pieces. `[c1]`, `[c1, c2]` and 【c1】 are
 * references; all other brackets are words. Blanks at both ends are left out, as are references to what was not offered.
 */
export function referenceReader(offered: number, onPart: (part: AnswerPart) => void): ReferenceReader {
  const positions = new Map(Array.from({ length: offered }, (_, i) => [shortIdOf(i), i]));
  let waiting = '';
  let dropped = 0;
  let isEmpty = true;

  const tell = (text: string): void => {
    const words = isEmpty ? text.trimStart() : text;
    if (words === '') return;
    isEmpty = false;
    onPart({ text: words });
  };
  const refer = (ids: readonly string[], before: string): void => {
    const known = ids.map((id) => positions.get(id.toLowerCase())).filter((position) => position !== undefined);
    dropped += ids.length - known.length;
    tell(known.length === 0 ? before.trimEnd() : before);
    for (const passage of known) onPart({ passage });
    if (known.length > 0) isEmpty = false;
  };
  /** Tells all but what may still become a reference, and blanks before it. */
  const read = (isLast: boolean): void => {
    for (let from = 0; ;) {
      const open = waiting.slice(from).search(OPEN_BRACKET);
      if (open < 0) break;
      const at = from + open;
      const whole = BRACKETS.exec(waiting.slice(at));
      const ids = whole?.index === 0 ? idsIn(whole[1] ?? '') : null;
      if (whole !== null && ids !== null) {
        refer(ids, waiting.slice(0, at));
        waiting = waiting.slice(at + whole[0].length);
        from = 0;
        continue;
      }
      if (!isLast && whole?.index !== 0 && mayBecomeOne(waiting.slice(at))) {
        const before = waiting.slice(0, at);
        tell(before.trimEnd());
        waiting = before.slice(before.trimEnd().length) + waiting.slice(at);
        return;
      }
      from = at + 1;
    }
    const words = waiting.trimEnd();
    tell(words);
    waiting = isLast ? '' : waiting.slice(words.length);
  };
  return {
    push(text) {
      waiting += text;
      read(false);
    },
    end() {
      read(true);
      return dropped;
    },
  };
}

/** A whole text, read at once. */
export interface ReadParts {
  readonly parts: readonly AnswerPart[];
  /** References that named no passage. */
  readonly dropped: number;
}

export function readParts(text: string, offered: number): ReadParts {
  const parts: AnswerPart[] = [];
  const reader = referenceReader(offered, (part) => parts.push(part));
  reader.push(text);
  return { dropped: reader.end(), parts };
}

/** Null where the words between two brackets are no ids. */
function idsIn(words: string): readonly string[] | null {
  const ids = words.split(/[\s,;、，]+/).filter((id) => id !== '');
  return ids.length > 0 && ids.every((id) => SHORT_ID.test(id)) ? ids : null;
}

const mayBecomeOne = (text: string): boolean => text.length <= LONGEST && /^.[\sc\d,;、，]*$/i.test(text);

/** The position of the passage that a model lists; null where none of this name was offered. */
export function listedPassage(chunkId: string, offered: number): number | null {
  const id = chunkId.replace(/[[\]【】［］\s]/g, '').toLowerCase();
  const position = Array.from({ length: offered }, (_, i) => shortIdOf(i)).indexOf(id);
  return position < 0 ? null : position;
}
