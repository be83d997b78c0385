/** Syllables of made-up names: fifteen of them, so that names read like names and no two numbers share one. */
const SYLLABLES = ['bar', 'cel', 'dor', 'fen', 'gal', 'hol', 'kin', 'lum', 'mar', 'nor', 'pel', 'rus', 'sil', 'tor', 'wen'] as const;
const LEAST_SYLLABLES = 3;

/** What tells a made-up name in a text from its other words. */
export const MADE_UP_NAME = /\b[A-Z][a-z]+quay\b/g;

/** The name of a town that is nowhere: "Barbarcelquay". Different for every number from 0. */
export function madeUpName(number: number): string {
  let name = '';
  for (let rest = number, n = 0; rest > 0 || n < LEAST_SYLLABLES; rest = Math.floor(rest / SYLLABLES.length), n += 1) {
    name += SYLLABLES[rest % SYLLABLES.length] ?? '';
  }
  return `${name[0]?.toUpperCase() ?? ''}${name.slice(1)}quay`;
}
