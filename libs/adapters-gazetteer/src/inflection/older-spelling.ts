import type { BaseForm } from './base-form.ts';

/** A word ends at the end of a line and goes on in the next: "Rans-kan", "Tu=rusta", "öster¬ reich". */
const BROKEN_WORD = /(?<=\p{Ll})(?:[-=]|¬ ?)(?=\p{Ll})/gu;

/** The text with words whole that a line has broken. */
export const withoutLineBreaks = (text: string): string => text.replaceAll(BROKEN_WORD, '');

/** Older and plainer ways to write a letter, and today's; in normal form, so ö is o. */
const LETTERS: readonly (readonly [RegExp, string])[] = [
  [/([aou])e/g, '$1'],
  [/w/g, 'v'],
  [/th/g, 't'],
  [/y/g, 'i'],
  [/c(?=[aou])/g, 'k'],
  // A capital I of blackletter, read as J: Jtalien.
  [/^j(?=[^aeiou])/g, 'i'],
];

/** Oesterreich, Wiipuri, Thurgau, Rapperswyl: a Latin word with one of these letters as it is written today, or with all. */
export function* respelt(word: string): Iterable<string> {
  let all = word;
  let changes = 0;
  for (const [letter, today] of LETTERS) {
    const form = word.replaceAll(letter, today);
    if (form === word) continue;
    yield form;
    all = all.replaceAll(letter, today);
    changes += 1;
  }
  if (changes > 1) yield all;
}

/** Fewest letters of a word in which a long s that was read as f is no chance. */
const SURE_LONG_S_LETTERS = 7;

/** Chichefter, Breft: a word with its long s read as f. */
export function* withLongS(word: string): Iterable<BaseForm> {
  if (word.includes('f')) yield { form: word.replaceAll('f', 's'), isSure: word.length >= SURE_LONG_S_LETTERS };
}
