import { ContractViolationError } from '../identity/contract-violation-error.ts';
import type { LanguageModel } from './language-model.ts';

/** Holds a model that was written elsewhere to the shape of a StructuredReply. @throws ContractViolationError that names the first field that is missing or wrong. */
export function assertReply(model: LanguageModel, reply: unknown): void {
  const breach = breachIn(reply);
  if (breach !== null) throw new ContractViolationError('LanguageModel', model, breach);
}

type Fields = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const isCount = (value: unknown): boolean => value === null || (typeof value === 'number' && value >= 0);

function breachIn(reply: unknown): string | null {
  if (!isObject(reply)) return 'the reply is no object';
  if (reply['outcome'] !== 'answered' && reply['outcome'] !== 'unusable') return '"outcome" is neither "answered" nor "unusable"';
  if (typeof reply['raw'] !== 'string') return '"raw", the answer as the model wrote it, is missing';
  const { usage } = reply;
  if (!isObject(usage)) return '"usage" is missing';
  if (!isCount(usage['promptTokens'])) return '"usage.promptTokens" is missing; null where the server does not count them';
  if (!isCount(usage['answerTokens'])) return '"usage.answerTokens" is missing; null where the server does not count them';
  if (typeof usage['durationMs'] !== 'number') return '"usage.durationMs" is missing';
  return reply['outcome'] === 'answered' ? breachInAnswer(reply) : breachInUnusable(reply);
}

function breachInAnswer(reply: Fields): string | null {
  if (!('value' in reply)) return '"value", what the request\'s parse made of the answer, is missing';
  const { tokens } = reply;
  if (
    tokens === null ||
    (Array.isArray(tokens) &&
      tokens.every((token) => isObject(token) && typeof token['text'] === 'string' && typeof token['logprob'] === 'number'))
  )
    return null;
  return '"tokens" is missing; null where the server does not tell their probabilities';
}

function breachInUnusable({ fault, complaint }: Fields): string | null {
  if (fault !== 'schema_violation' && fault !== 'truncated_output') return '"fault" is neither "schema_violation" nor "truncated_output"';
  return typeof complaint === 'string' ? null : '"complaint" is missing';
}
