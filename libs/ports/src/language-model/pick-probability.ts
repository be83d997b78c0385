import type { Span } from '@locitorium/domain';
import type { WrittenAnswer } from './judge-answer.ts';
import type { AnswerToken } from './language-model.ts';

/** A model's answer as text and as tokens. */
export type TokenisedAnswer = Pick<WrittenAnswer, 'raw' | 'tokens'>;

/**
 * How probable the value of one key was to the model when it wrote it, 0–1: the product over the value's tokens. Null where the
 * tokens are not known, or do not make up the answer.
 *
 * What it is not: calibrated, or the probability that the place is right. It is conditioned on what the model had written before,
 * and on servers that report probabilities before the schema ruled tokens out (Ollama) it is a lower bound: what went to answers
 * that the list does not have is missing from it.
 */
export function pickProbability({ raw, tokens }: TokenisedAnswer, key: string, value: unknown): number | null {
  if (tokens === null) return null;
  const span = valueSpanOf(raw, key, value);
  if (span === null) return null;
  const logprob = logprobOf(span, raw, tokens);
  return logprob === null ? null : Math.min(1, Math.exp(logprob));
}

/** Sum over the tokens that hold a character of the span; a token that also holds a quote or a comma counts whole. */
function logprobOf({ start, end }: Span, raw: string, tokens: readonly AnswerToken[]): number | null {
  const written = tokens.map(({ text }) => text).join('');
  // Thinking may stand before the answer, a closing mark after it.
  const offset = written.lastIndexOf(raw);
  if (offset < 0) return null;
  let position = -offset;
  let sum = 0;
  for (const { text, logprob } of tokens) {
    const tokenEnd = position + text.length;
    if (position < end && tokenEnd > start) sum += logprob;
    position = tokenEnd;
  }
  return Number.isFinite(sum) ? sum : null;
}

/** A property of a flat object as it stands in JSON text: its name, and a string, number, boolean or null. */
const PROPERTY = /"((?:[^"\\]|\\.)*)"\s*:\s*("(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|null|true|false)/g;

/**
 * Where the value of a property stands in the text of a flat JSON object: without the quotes of a string, and without blanks at
 * its ends. Null where the text holds no such property, or another value than `expected`, the one that was read from it.
 */
export function valueSpanOf(json: string, key: string, expected: unknown): Span | null {
  let span: Span | null = null;
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

function trimmed(literal: string, at: number): Span | null {
  const inner = literal.startsWith('"') ? literal.slice(1, -1) : literal;
  const start = at + (literal.length - inner.length) / 2 + (inner.length - inner.trimStart().length);
  const length = inner.trim().length;
  return length === 0 ? null : { start, end: start + length };
}
