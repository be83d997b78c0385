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
  /**
   * Told the answer as the model writes it: `raw` of the reply in pieces, in order. Told once with the whole where the server does not
   * stream, or the answer was remembered. What was told may still turn out to be unusable, or break off in an error: the reply decides.
   * Each request tells its own answer, a repair too; once something was told, a request is not repeated. Not part of what an answer
   * depends on.
   */
  readonly onText?: (delta: string) => void;
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

/** What a model can read and write in one request. */
export interface ContextWindow {
  /** Tokens of prompt and answer together; null where nobody says. */
  readonly tokens: number | null;
  /**
   * Tokens of a text, without what the model's chat template adds around it. Counted by the server where it counts without asking the
   * model; else estimated on the high side, by what earlier replies said of their prompts. An estimate can be too low for a text unlike
   * those: the server then refuses the prompt (`prompt_truncated`) before it spends time on it.
   *
   * Rejects with the signal's reason alone.
   */
  count(text: string, context: CallContext): Promise<number>;
}

/**
 * A language model that answers in JSON. One call is one request to the model: repairs are the caller's decision.
 *
 * Rejects with a typed error when there is no answer: `model_unavailable` (server down, busy past its retries, or gone in the middle of
 * an answer), `model_missing`, `prompt_truncated` (the prompt does not fit the context window and would have been cut), `deadline`.
 */
export interface LanguageModel extends Identified {
  /** Absent where neither the window nor its use is known. */
  readonly window?: ContextWindow;
  generate<T>(request: StructuredRequest<T>, context: CallContext): Promise<StructuredReply<T>>;
}

export const LANGUAGE_MODEL = token<LanguageModel>('LanguageModel');
