/** A name without what people write in different ways: case, diacritics, punctuation, width. For comparing, never for showing. */
export function folded(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/[\p{P}\p{S}\s]+/gu, ' ')
    .trim();
}
