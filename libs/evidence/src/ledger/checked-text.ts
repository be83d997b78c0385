import { UsageError } from '@locitorium/domain';

/** What a text is, in the words of its caller: `the text of the claim`. */
export interface TextRule {
  readonly what: string;
  /** Longest, in UTF-16 code units. */
  readonly most: number;
}

/**
 * A text from outside: there is something in it, and not too much. Half a surrogate pair, which no file can keep, becomes U+FFFD.
 *
 * @throws UsageError `evidence_invalid`, which never quotes the text
 */
export function checkedText(text: string, { what, most }: TextRule): string {
  if (typeof text !== 'string' || text.trim() === '')
    throw new UsageError('evidence_invalid', `There is nothing in ${what}: give it in words.`, { what });
  if (text.length > most) {
    throw new UsageError(
      'evidence_invalid',
      `${capitalised(what)} is ${text.length} characters long, and at most ${most} are taken: shorten it, or divide it.`,
      { what, length: text.length, limit: most },
    );
  }
  return text.toWellFormed();
}

/** A probability from outside. @throws UsageError `evidence_invalid` */
export function checkedProbability(value: number, what: string): number {
  if (typeof value === 'number' && value >= 0 && value <= 1) return value;
  throw new UsageError('evidence_invalid', `${capitalised(what)} is ${value}; it must be a number from 0 to 1.`, {
    what,
    value: String(value),
  });
}

const capitalised = (what: string): string => what.charAt(0).toUpperCase() + what.slice(1);
