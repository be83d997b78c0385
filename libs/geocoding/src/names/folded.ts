/** What needs no more than lower case. Most names do, and geocoders tell thousands for one text. */
const PLAIN = /^[a-z\d]+(?: [a-z\d]+)*$/i;

/** A name without what people write in different ways: case, diacritics, punctuation, width. For comparing, never for showing. */
export function folded(name: string): string {
  if (PLAIN.test(name)) return name.toLowerCase();
  return name
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/[\p{P}\p{S}\s]+/gu, ' ')
    .trim();
}
