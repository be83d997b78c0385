import type { StructuredAnswer } from '@locitorium/ports';

/** Longest string that may be a name, in UTF-16 code units: what a source can be asked for. Longer ones may be the text. */
const MAX_NAME_LENGTH = 200;

/**
 * Whether an answer can be kept without keeping the text that it is about: JSON alone, with nothing written around it, and no
 * string in it that is longer than a name can be.
 */
export function holdsNamesOnly({ raw, tokens }: Pick<StructuredAnswer<unknown>, 'raw' | 'tokens'>): boolean {
  if (
    tokens !== null &&
    tokens
      .map(({ text }) => text)
      .join('')
      .trim() !== raw.trim()
  )
    return false;
  try {
    return isShort(JSON.parse(raw));
  } catch {
    return false;
  }
}

function isShort(value: unknown): boolean {
  if (typeof value === 'string') return value.length <= MAX_NAME_LENGTH;
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([key, part]) => key.length <= MAX_NAME_LENGTH && isShort(part));
}
