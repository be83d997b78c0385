import type { Candidate, Mention, ReasonOf } from '@locitorium/domain';
import { pickProbability, type AnswerParser, type JsonSchema, type SelectOptions, type TokenisedAnswer } from '@locitorium/ports';
import { z } from 'zod';
import { oneLine } from './describe-candidate.ts';

/** A mention as a model is asked about it. */
export interface AskedMention {
  /** Tells mentions apart, also those of one surface: "m01", "m02", … in text order. */
  readonly key: string;
  readonly mention: Mention;
  /** The list the answer is checked against, in the order of its numbers. */
  readonly offered: readonly Candidate[];
}

const NONE = 'none';

/** Tokens of an answer: the braces, and for each key its name, a number and quotes. */
const ANSWER_TOKENS = 16;
const ANSWER_TOKENS_OF_A_KEY = 14;
/** A reason of the length asked for, its key and quotes; twice that, since a cut answer would have to be asked for again. */
const ANSWER_TOKENS_OF_A_REASON = 56;
/** Longest reason that a grammar lets through, in characters. */
const LONGEST_REASON = 140;

/** Key of a mention's reason. Sorts behind every key of a choice where a server sorts properties. */
export const whyKeyOf = (key: string): string => `why_${key}`;

/**
 * Flat: one property for each mention, whose values are the numbers of its own list and "none"; where reasons are asked for, then one for
 * each reason.
 */
export function selectSchema(asked: readonly AskedMention[], { statements = false }: SelectOptions = {}): JsonSchema {
  const choices = asked.map(
    ({ key, offered }) => [key, { type: 'string', enum: [...offered.map((_, i) => String(i + 1)), NONE] }] as const,
  );
  const reasons = statements ? asked.map(({ key }) => [whyKeyOf(key), { type: 'string', maxLength: LONGEST_REASON }] as const) : [];
  const properties = [...choices, ...reasons];
  return {
    type: 'object',
    properties: Object.fromEntries(properties),
    required: properties.map(([key]) => key),
    additionalProperties: false,
  };
}

export function maxAnswerTokens(asked: readonly AskedMention[], { statements = false }: SelectOptions = {}): number {
  return ANSWER_TOKENS + (ANSWER_TOKENS_OF_A_KEY + (statements ? ANSWER_TOKENS_OF_A_REASON : 0)) * asked.length;
}

/** Any object: one bad entry must not spoil the others, so that entries are read one by one. */
export const parseSelection: AnswerParser<Readonly<Record<string, unknown>>> = (answer) => z.record(z.string(), z.unknown()).parse(answer);

/** An answer as it was read, and as it was written. */
export interface SelectionAnswer extends TokenisedAnswer {
  readonly value: Readonly<Record<string, unknown>>;
}

/** What a model answered about one mention; `probability` as `pickProbability` says. */
export type Pick =
  | { readonly kind: 'candidate'; readonly candidate: Candidate; readonly probability: number | null }
  | { readonly kind: 'none'; readonly probability: number | null }
  | { readonly kind: 'unusable'; readonly reason: ReasonOf<'invalid_output'> };

/** Reads one entry against the list it was offered. Servers without grammars give numbers for strings, and null for "none". */
export function readPick({ key, offered }: AskedMention, { value: answer, ...written }: SelectionAnswer): Pick {
  if (!Object.hasOwn(answer, key)) return { kind: 'unusable', reason: 'schema_violation' };
  const value = answer[key];
  if (value !== null && typeof value !== 'string' && typeof value !== 'number') return { kind: 'unusable', reason: 'schema_violation' };
  const word = value === null ? NONE : String(value).trim().toLowerCase();
  const candidate = /^[1-9]\d*$/.test(word) ? offered[Number(word) - 1] : undefined;
  if (word !== NONE && candidate === undefined) return { kind: 'unusable', reason: 'not_offered' };
  const probability = pickProbability(written, key, value);
  return candidate === undefined ? { kind: 'none', probability } : { kind: 'candidate', candidate, probability };
}

/** What a model says about its choice, on one line; null where it says nothing that can be used: that spoils no choice. */
export function readReason(
  { key }: AskedMention,
  { value: answer }: { readonly value: SelectionAnswer['value'] },
  maxLength: number,
): string | null {
  const reason = Object.hasOwn(answer, whyKeyOf(key)) ? answer[whyKeyOf(key)] : null;
  if (typeof reason !== 'string') return null;
  const line = oneLine(reason, maxLength);
  return /\p{L}/u.test(line) ? line : null;
}
