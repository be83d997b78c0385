import { STANCES } from '@locitorium/domain';
import { pickProbability, type AnswerParser, type ClassifiedStance, type JsonSchema, type TokenisedAnswer } from '@locitorium/ports';
import { z } from 'zod';
import { sureKeyOf, type AskedStance } from './stance.prompt.ts';

/** Tokens of an answer: the braces, and for each question two keys with their values. */
const ANSWER_TOKENS = 16;
const ANSWER_TOKENS_OF_A_QUESTION = 32;

/** Flat: for each question its stance, then how sure the model says it is of it. */
export function stanceSchema(asked: readonly AskedStance[]): JsonSchema {
  const keys = asked.flatMap(({ key }) => [key, sureKeyOf(key)]);
  return {
    type: 'object',
    properties: Object.fromEntries(
      asked.flatMap(({ key }) => [
        [key, { type: 'string', enum: [...STANCES] }],
        [sureKeyOf(key), { type: 'integer', minimum: 0, maximum: 100 }],
      ]),
    ),
    required: keys,
    additionalProperties: false,
  };
}

export function maxAnswerTokens(asked: readonly AskedStance[]): number {
  return ANSWER_TOKENS + ANSWER_TOKENS_OF_A_QUESTION * asked.length;
}

/** Any object: one bad entry must not spoil the others, so that entries are read one by one. */
export const parseStances: AnswerParser<Readonly<Record<string, unknown>>> = (answer) => z.record(z.string(), z.unknown()).parse(answer);

const stanceWord = z.string().trim().toUpperCase().pipe(z.enum(STANCES));
/** Servers without grammars write "90" and "90 %". */
const sureness = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^\s*\d{1,3}\s*%?\s*$/)
      .transform((text) => Number.parseInt(text, 10)),
  ])
  .pipe(z.number().min(0).max(100));

/** Reads one entry. Null where there is no stance, or nothing is known of its confidence. */
export function readStance(
  { key }: AskedStance,
  { value: answer, ...written }: TokenisedAnswer & { readonly value: Readonly<Record<string, unknown>> },
): ClassifiedStance | null {
  const given = Object.hasOwn(answer, key) ? answer[key] : undefined;
  const stance = stanceWord.safeParse(given);
  if (!stance.success) return null;
  const probability = pickProbability(written, key, given);
  if (probability !== null) return { stance: stance.data, confidence: probability, basis: 'token_probability' };
  const sure = sureness.safeParse(Object.hasOwn(answer, sureKeyOf(key)) ? answer[sureKeyOf(key)] : undefined);
  return sure.success ? { stance: stance.data, confidence: sure.data / 100, basis: 'stated' } : null;
}
