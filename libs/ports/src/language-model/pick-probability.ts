import type { AnswerToken } from './language-model.ts';
import { valueSpanOf, type ValueSpan } from './value-span.ts';

/** A model's answer as text and as tokens. */
export interface TokenisedAnswer {
  readonly raw: string;
  readonly tokens: readonly AnswerToken[] | null;
}

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
function logprobOf({ start, end }: ValueSpan, raw: string, tokens: readonly AnswerToken[]): number | null {
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
