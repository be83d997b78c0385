import { ABBREVIATION_DOTTED, ABBREVIATION_PLAIN } from '../format/layout.ts';
import { isLowerAscii, isUpperAscii } from './name-folder.ts';

/** Longest abbreviation in UTF-16 code units, dots and spaces included ("P.E.I.", "N. Mex."). */
export const MAX_ABBREVIATION_UNITS = 12;

const AMPERSAND = 0x26;
const DOT = 0x2e;
const SPACE = 0x20;

/**
 * Writes the key of a case-sensitive short form into `bytes`: its letters in their own case behind a byte that says whether
 * it was written with dots. Returns the length, 0 when the text cannot be a short form: too long, no capital first, or
 * anything but ASCII letters, dots, spaces and "&".
 */
export function writeAbbreviationKey(text: string, start: number, end: number, bytes: Uint8Array): number {
  if (end <= start || end - start > MAX_ABBREVIATION_UNITS || !isUpperAscii(text.charCodeAt(start))) return 0;
  let length = 1;
  let marker = ABBREVIATION_PLAIN;
  for (let i = start; i < end; i += 1) {
    const unit = text.charCodeAt(i);
    if (unit === DOT) marker = ABBREVIATION_DOTTED;
    else if (isUpperAscii(unit) || isLowerAscii(unit) || unit === AMPERSAND) bytes[length++] = unit;
    else if (unit !== SPACE) return 0;
  }
  bytes[0] = marker;
  return length;
}
