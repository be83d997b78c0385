import type { CallContext } from '../context/call-context.ts';
import type { Identified } from '../identity/identity.ts';
import { token } from '../identity/token.ts';

/** A JSON Schema (draft 2020-12 subset that grammars support: no patterns, no formats, flat objects, enums, bounded arrays). */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** Validates an answer; throws an error that explains why it does not fit. A zod schema's `parse` is one. */
export type AnswerParser<T> = (answer: unknown) => T;

export interface StructuredRequest<T> {
  /** What this request is for, in logs and traces: `extract`, `select`. */
  readonly purpose: string;
  readonly system: string;
  readonly prompt: string;
  /** Constrains the answer where the server can; the prompt describes it too. */
  readonly schema: JsonSchema;
  readonly parse: AnswerParser<T>;
  /** Longest answer in tokens. */
  readonly maxAnswerTokens: number;
  /** Whether the caller wants to know how probable each token was to the model. Default false. */
  readonly tokenProbabilities?: boolean;
}

/** A piece of an answer as the model wrote it. */
export interface AnswerToken {
  /** The text it stands for; half a character where a character takes several tokens, and then not comparable. */
  readonly text: string;
  /** Natural logarithm of the probability, at most 0. Whether before or after the schema ruled tokens out is the server's way. */
  readonly logprob: number;
}

/** A well-formed, validated answer. */
export interface StructuredAnswer<T> {
  readonly outcome: 'answered';
  readonly value: T;
  /** The answer as the model wrote it. Never for logs. */
  readonly raw: string;
  /**
   * What the model wrote, token by token: `raw`, and what it may have written around it. Null where nobody asked, or the server does not
   * say.
   */
  readonly tokens: readonly AnswerToken[] | null;
  readonly usage: ModelUsage;
}

/** The model answered, but not in a form that can be used. `raw` is for one repair attempt, never for logs. */
export interface UnusableAnswer {
  readonly outcome: 'unusable';
  readonly fault: 'schema_violation' | 'truncated_output';
  /** What was wrong, without the text of the document. */
  readonly complaint: string;
  readonly raw: string;
  readonly usage: ModelUsage;
}

export interface ModelUsage {
  readonly promptTokens: number | null;
  readonly answerTokens: number | null;
  readonly durationMs: number;
}

export type StructuredReply<T> = StructuredAnswer<T> | UnusableAnswer;

/**
 * A language model that answers in JSON. One call is one request to the model: repairs are the caller's decision.
 *
 * Rejects with a typed error when there is no answer: `model_unavailable` (server down or busy past its retries),
 * `model_missing`, `prompt_truncated` (the prompt does not fit the context window and would have been cut), `deadline`.
 */
export interface LanguageModel extends Identified {
  generate<T>(request: StructuredRequest<T>, context: CallContext): Promise<StructuredReply<T>>;
}

export const LANGUAGE_MODEL = token<LanguageModel>('LanguageModel');
