import { askPart } from '../context/ask-part.ts';
import { askUntilServed } from '../context/ask-until-served.ts';
import type { CallContext, Trace } from '../context/call-context.ts';
import { ContractViolationError } from '../identity/identity.ts';
import type { LanguageModel, StructuredReply, StructuredRequest } from './language-model.ts';

/** Longest complaint that a repair passes on to the model, in UTF-16 code units. */
const MAX_COMPLAINT_LENGTH = 300;

/**
 * One question to a model, counted exactly once unless its answer was remembered: also when it fails or is cut short, and whether or not
 * the model counts its own requests. An aborted question is counted within the abort, before any caller sees it.
 *
 * A question that was answered in an earlier try at the document is not asked again. One whose answer is told while it is written is
 * asked once, since what was told cannot be taken back. Of a model that tells nothing, the answer is told at its end. Rejects with
 * `contract_violation` where the reply violates the contract of LanguageModel, or the model throws what is no LocitoriumError.
 */
export async function askModel<T>(model: LanguageModel, request: StructuredRequest<T>, context: CallContext): Promise<StructuredReply<T>> {
  const { signal, clock, trace, recovery } = context;
  const { onText } = request;
  signal.throwIfAborted();
  const question = `${request.purpose}\n${request.prompt}`;
  const known = recovery?.answered.get(question);
  if (known !== undefined) {
    const reply = known as StructuredReply<T>;
    onText?.(reply.raw);
    return reply;
  }
  let hasTold = false;
  const tellingOn = (delta: string): void => {
    hasTold = true;
    onText?.(delta);
  };
  const begin = clock.now();
  const counted = countedOnce(trace);
  const countAsUnanswered = (): void => {
    counted.record({ type: 'model_call', promptTokens: null, answerTokens: null, durationMs: clock.now() - begin });
  };
  signal.addEventListener('abort', countAsUnanswered, { once: true });
  try {
    const asking = { ...context, trace: counted };
    const reply =
      onText === undefined
        ? await askUntilServed(asking, (within) => askPart('LanguageModel', model, within, () => model.generate(request, within)))
        : // What is told while it is written goes through the caller, who may throw as well.
          await model.generate({ ...request, onText: tellingOn }, asking);
    const breach = breachIn(reply);
    if (breach !== null) throw new ContractViolationError('LanguageModel', model, breach);
    if (!hasTold) onText?.(reply.raw);
    counted.record({ type: 'model_call', ...reply.usage });
    recovery?.answered.set(question, reply);
    return reply;
  } catch (error) {
    countAsUnanswered();
    throw error;
  } finally {
    signal.removeEventListener('abort', countAsUnanswered);
  }
}

function countedOnce(trace: Trace): Trace {
  let isCounted = false;
  return {
    record: (event) => {
      if (event.type === 'model_call' && isCounted) return;
      if (event.type === 'model_call' || event.type === 'reply_cached') isCounted = true;
      trace.record(event);
    },
  };
}

/** The same request with what was wrong with its answer; the answer itself is not repeated. */
export function repairOf<T>(request: StructuredRequest<T>, complaint: string): StructuredRequest<T> {
  const what = complaint.replace(/\s+/g, ' ').slice(0, MAX_COMPLAINT_LENGTH).trim();
  return {
    ...request,
    prompt: `${request.prompt}\n\nAn earlier answer could not be used: ${what}\nAnswer again, only with JSON of the form above.`,
  };
}

type Fields = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const isCount = (value: unknown): boolean => value === null || (typeof value === 'number' && value >= 0);

/** The first field in which the reply of a model, built in or not, misses the shape of a StructuredReply; null where it has it. */
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
