import { NAME_CLASS_BITS } from '@locitorium/ports';
import type { Tokens } from '../text/tokens.ts';

const COMMA = 0x2c;
const ADMIN_CLASSES = NAME_CLASS_BITS.country | NAME_CLASS_BITS.admin1 | NAME_CLASS_BITS.abbreviation;

/** Whether the token before this one is a comma. */
export function isCommaBefore(text: string, tokens: Tokens, token: number): boolean {
  return token > 0 && text.charCodeAt(tokens.start[token - 1]!) === COMMA;
}

/** Whether a name can say where the place before it lies: "Athens, Georgia", "Athens, Ga." */
export function isAdminName(classes: number): boolean {
  return (classes & ADMIN_CLASSES) !== 0;
}
