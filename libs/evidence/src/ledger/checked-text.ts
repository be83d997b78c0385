import { UsageError, type ErrorFacts } from '@locitorium/domain';
import { doiOf } from '@locitorium/ports';
import { EVIDENCE_LIMITS } from './evidence-limits.ts';

/** What is wrong with what was given; never quotes it. */
export const invalid = (message: string, facts?: ErrorFacts): UsageError => new UsageError('evidence_invalid', message, facts);

/** What a text is, in the words of its caller: `the text of the claim`. */
interface TextRule {
  readonly what: string;
  /** Longest, in UTF-16 code units. */
  readonly most: number;
}

/**
 * A text from outside: there is something in it, and not too much. A lone surrogate, which UTF-8 cannot encode, becomes U+FFFD.
 *
 * @throws UsageError `evidence_invalid`, which never quotes the text
 */
export function checkedText(text: string, { what, most }: TextRule): string {
  if (typeof text !== 'string' || text.trim() === '') throw invalid(`There is nothing in ${what}: give it in words.`, { what });
  if (text.length > most) {
    throw invalid(`${capitalised(what)} is ${text.length} characters long, and at most ${most} are taken: shorten it, or divide it.`, {
      what,
      length: text.length,
      limit: most,
    });
  }
  return text.toWellFormed();
}

/** A probability from outside. @throws UsageError `evidence_invalid` */
export function checkedProbability(value: number, what: string): number {
  if (typeof value === 'number' && value >= 0 && value <= 1) return value;
  throw invalid(`${capitalised(what)} is ${value}; it must be a number from 0 to 1.`, {
    what,
    value: String(value),
  });
}

const capitalised = (what: string): string => what.charAt(0).toUpperCase() + what.slice(1);

/**
 * An address as it was given, if it is one: a URL, a DOI, or a name with its kind before a colon. What it is known by is its
 * `resourceKeyOf`. A URL with blanks or control characters in it is taken as browsers write it.
 *
 * @throws UsageError `evidence_invalid`
 */
export function pageAddressOf(given: string): string {
  const address = checkedText(given, { what: 'the address of the page', most: EVIDENCE_LIMITS.addressLength }).trim();
  const url = URL.parse(address);
  if (url === null) {
    if (doiOf(address) !== null) return address;
    throw invalid('The address of the page is no URL and no DOI: give one, or a name with its kind before a colon, such as doc:report-7.');
  }
  if (url.username !== '' || url.password !== '')
    throw invalid('The address of the page holds a user name or a password: leave it out, since the address is kept and shown.');
  return url.host !== '' && /[\s\p{Cc}]/u.test(address)
    ? checkedText(url.href, { what: 'the address of the page', most: EVIDENCE_LIMITS.addressLength })
    : address;
}

/** Truncates to `most` UTF-16 code units, well-formed, with "…" for what was cut off. */
export function shortened(text: string, most: number): string {
  return (text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`).toWellFormed();
}
