import type { Finding } from '../checkup/finding.ts';
import { SYSTEM_CLOCK, type CallContext, type Clock } from '../context/call-context.ts';
import type { LanguageModel, StructuredRequest } from './language-model.ts';

/**
 * A question that asks for prose and does not speak of JSON: only a server that holds the model to a schema gets an answer in form
 * out of it. What is answered does not matter.
 */
export const PROBE_REQUEST: StructuredRequest<string> = Object.freeze({
  purpose: 'probe',
  system: 'You answer in one short English sentence.',
  prompt: 'Is Lyon a city or a table?',
  schema: { type: 'object', properties: { city: { type: 'string', enum: ['Lyon', 'table'] } }, required: ['city'] },
  parse: (answer: unknown): string => {
    const city = (answer as { city?: unknown } | null)?.city;
    if (city !== 'Lyon' && city !== 'table') throw new Error('city: must be Lyon or table');
    return city;
  },
  maxAnswerTokens: 64,
});

export interface ProbeParts {
  readonly signal: AbortSignal;
  /** Time for the question: a server may have to load the model first. */
  readonly limitMs: number;
  readonly clock?: Clock;
  /** Called as each request goes out. */
  readonly onRequest?: () => void;
}

/** The context of a question that belongs to no document. */
export function probeContext({ signal, limitMs, clock = SYSTEM_CLOCK, onRequest }: ProbeParts): CallContext {
  return {
    signal,
    clock,
    deadline: clock.now() + limitMs,
    trace: { record: ({ type }) => (type === 'request' ? onRequest?.() : undefined) },
  };
}

/** Whether a model's answers keep to a schema. `server` is the key of the descriptor; `tokenProbabilities` also looks for those. */
export async function checkStructuredOutput(
  model: LanguageModel,
  how: { readonly server: string; readonly remedy: string; readonly tokenProbabilities?: boolean },
  parts: ProbeParts,
): Promise<Finding> {
  const { server, remedy, tokenProbabilities = false } = how;
  const reply = await model.generate({ ...PROBE_REQUEST, ...(tokenProbabilities && { tokenProbabilities }) }, probeContext(parts));
  const subject = `${server} structured output`;
  const facts = { duration_ms: Math.round(reply.usage.durationMs), prompt_tokens: reply.usage.promptTokens };
  if (reply.outcome === 'unusable') {
    const summary = `The answer did not keep to its schema: ${reply.fault}.`;
    return { subject, state: 'failed', summary, remedy, facts: { ...facts, fault: reply.fault } };
  }
  const hasNone = tokenProbabilities && reply.tokens === null;
  return {
    subject,
    state: 'ok',
    summary: `The answer kept to its schema (${facts.duration_ms} ms)${hasNone ? '; the server tells no token probabilities, so that choices have no confidence' : ''}.`,
    remedy: null,
    facts: { ...facts, ...(tokenProbabilities && { token_probabilities: !hasNone }) },
  };
}
