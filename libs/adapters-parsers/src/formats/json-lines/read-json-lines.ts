import type { ParsedDocument, ParseLimits } from '@locitorium/ports';
import { decodeText } from '../../text/decode-text.ts';
import { TextBlocks } from '../../text/text-blocks.ts';
import { unreadable } from '../../refusals.ts';

/** The texts of all records, one after the other. A record is a string, or an object with `text`, and perhaps `title`. */
export function readJsonLines(bytes: Uint8Array, { maxChars }: ParseLimits): ParsedDocument {
  const text = new TextBlocks(maxChars);
  for (const [index, line] of decodeText(bytes).split('\n').entries()) {
    if (line.trim() === '') continue;
    const record = recordOf(line);
    if (record === null) {
      const where = index + 1;
      throw unreadable(`Line ${where} is no JSON with a "text": each line is a string, or an object with "text".`, { line: where });
    }
    for (const part of record) {
      text.paragraph();
      text.verbatim(part);
    }
  }
  return { text: text.toString(), metadata: {} };
}

function recordOf(line: string): readonly string[] | null {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return null;
  }
  if (typeof value === 'string') return [value];
  const { title, text } = (value ?? {}) as { readonly title?: unknown; readonly text?: unknown };
  if (typeof text !== 'string') return null;
  return typeof title === 'string' ? [title, text] : [text];
}
