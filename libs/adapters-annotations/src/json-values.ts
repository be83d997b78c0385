import { unreadable } from './unreadable.ts';

export interface JsonValueAt {
  readonly value: unknown;
  /** From 1, where each line is a value of its own; else null. */
  readonly line: number | null;
}

/** The elements of a JSON list, a single JSON value, or one value a line. */
export function eachJsonValue(content: string, format: string): readonly JsonValueAt[] {
  const whole = parsed(content);
  if (whole !== undefined) return (isList(whole) ? whole : [whole]).map((value) => ({ value, line: null }));
  return content.split('\n').flatMap((text, n) => {
    if (text.trim() === '') return [];
    const value = parsed(text);
    if (value === undefined) throw unreadable(format, 'it is neither JSON as a whole, nor is this line JSON.', n + 1);
    return [{ value, line: n + 1 }];
  });
}

/** A training example is a list, too: a text and an object. */
function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value) && !(value.length === 2 && typeof value[0] === 'string');
}

/** The parser's own message quotes the text, and is not kept. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
