import { LIMIT_CEILINGS } from '../limits/limits.ts';

/** How large a JSON value may be. */
export interface JsonBounds {
  /** Objects and lists within one another. */
  readonly levels: number;
  /** Characters of all names and texts in it, with one for each value. */
  readonly chars: number;
}

/** A line of a file may be as long as it is, yet no deeper than this: libraries that copy a value do so by recursion. */
export const LINE_BOUNDS: JsonBounds = Object.freeze({ levels: 32, chars: Infinity });

/** A document's metadata is copied between threads and written to files: what any source says of a text fits, no more. */
export const META_BOUNDS: JsonBounds = Object.freeze({ levels: LINE_BOUNDS.levels, chars: LIMIT_CEILINGS.maxChars });

/**
 * What is too large about a value, in words that fit behind its name; null where nothing is. Goes level by level, without recursion, which
 * a value that a stranger sent could drive over the stack; a value that contains itself is nested too deep.
 */
export function excessOf(value: unknown, { levels, chars }: JsonBounds): string | null {
  let left = chars;
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    const next: unknown[] = [];
    for (const item of level) {
      left -= typeof item === 'string' ? item.length : 1;
      if (left < 0) return `holds more than ${chars.toLocaleString('en-US')} characters`;
      if (typeof item !== 'object' || item === null) continue;
      if (depth === levels) return `is nested deeper than ${levels} levels`;
      for (const [name, inner] of Object.entries(item)) {
        left -= name.length;
        next.push(inner);
      }
    }
    level = next;
  }
  return null;
}
