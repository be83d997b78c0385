/** Characters [start, end) of a text, UTF-16 code units. */
export interface ValueSpan {
  readonly start: number;
  readonly end: number;
}

/** A property of a flat object as it stands in JSON text: its name, and a string, number, boolean or null. */
const PROPERTY = /"((?:[^"\\]|\\.)*)"\s*:\s*("(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|null|true|false)/g;

/**
 * Where the value of a property stands in the text of a flat JSON object: without the quotes of a string, and without blanks at
 * its ends. Null where the text holds no such property, or another value than `expected`, the one that was read from it.
 */
export function valueSpanOf(json: string, key: string, expected: unknown): ValueSpan | null {
  let span: ValueSpan | null = null;
  for (const property of json.matchAll(PROPERTY)) {
    const [whole, name = '', literal = ''] = property;
    if (name !== key) continue;
    const start = property.index + whole.length - literal.length;
    // Of a name that stands twice the last value counts, as it does in JSON.parse.
    span = valueOf(literal) === expected ? trimmed(literal, start) : null;
  }
  return span;
}

function valueOf(literal: string): unknown {
  try {
    return JSON.parse(literal) as unknown;
  } catch {
    return undefined;
  }
}

function trimmed(literal: string, at: number): ValueSpan | null {
  const inner = literal.startsWith('"') ? literal.slice(1, -1) : literal;
  const start = at + (literal.length - inner.length) / 2 + (inner.length - inner.trimStart().length);
  const length = inner.trim().length;
  return length === 0 ? null : { start, end: start + length };
}
