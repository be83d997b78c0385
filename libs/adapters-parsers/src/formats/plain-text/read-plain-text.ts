import type { ParsedDocument, ParseLimits } from '@locitorium/ports';
import { decodeText } from '../../text/decode-text.ts';
import { tooManyCharacters } from '../../refusals.ts';

/** Plain text as it stands. */
export function readPlainText(bytes: Uint8Array, { maxChars }: ParseLimits): ParsedDocument {
  const text = decodeText(bytes).toWellFormed().replace(/\r\n?/g, '\n');
  if (text.length > maxChars) throw tooManyCharacters(maxChars);
  return { text, metadata: {} };
}
