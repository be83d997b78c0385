import type { LabelledText } from '../corpora/labelled-text.ts';

/** One text in this many is also learned from in lower case, another one in capitals. */
export const CASE_COPY_INTERVAL = 8;

/**
 * The texts and, of some, copies without capitals and in capitals only, so that posts and headlines written that way are understood.
 * Which ones depends on their place in the list alone.
 */
export function withCaseCopies(texts: readonly LabelledText[]): readonly LabelledText[] {
  return texts.flatMap((text, at) => {
    if (at % CASE_COPY_INTERVAL === 0) return [text, { ...text, text: mapUnits(text.text, (unit) => unit.toLowerCase()) }];
    if (at % CASE_COPY_INTERVAL === CASE_COPY_INTERVAL / 2)
      return [text, { ...text, text: mapUnits(text.text, (unit) => unit.toUpperCase()) }];
    return [text];
  });
}

/** Maps characters whose image has their own length; others stay, so that offsets do. */
function mapUnits(text: string, map: (character: string) => string): string {
  let mapped = '';
  for (const character of text) {
    const image = map(character);
    mapped += image.length === character.length ? image : character;
  }
  return mapped;
}
