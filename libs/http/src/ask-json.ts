import type { Endpoint } from './endpoint.ts';
import { exchange, type HttpAnswer, type HttpManners, type HttpQuestion } from './exchange.ts';
import type { FailedAttempt } from './failed-attempt.ts';
import { jsonOf } from './json-of.ts';

/** Anything that tells a reply of the right shape from others; a zod schema is one. */
export interface ReplyShape<T> {
  safeParse(body: unknown): { readonly success: true; readonly data: T } | { readonly success: false };
}

export interface JsonQuestion<T> extends HttpQuestion {
  readonly reply: ReplyShape<T>;
}

/** What an adapter makes of each way in which a request can fail. */
export interface JsonFaults {
  /** No answer came: what the connection, or reading the body, failed with. */
  unanswered(error: unknown): FailedAttempt;
  /** Null where the server did answer the question. `body` is undefined where it is no JSON. */
  refusal(answer: HttpAnswer, body: unknown): FailedAttempt | null;
  /** An answer that no documentation describes; `what` completes "answered with …". */
  invalid(reason: 'empty' | 'not_json' | 'wrong_shape', what: string): FailedAttempt;
}

/** One request whose answer is JSON of a known shape. Rejects with a FailedAttempt, or with the signal's reason. */
export async function askJson<T>(
  endpoint: Endpoint,
  question: JsonQuestion<T>,
  manners: HttpManners,
  faults: JsonFaults,
  signal: AbortSignal,
): Promise<T> {
  signal.throwIfAborted();
  const answer = await exchange(endpoint, question, manners, signal).catch((error: unknown) => {
    signal.throwIfAborted();
    throw faults.unanswered(error);
  });
  const body = jsonOf(answer.text);
  const refusal = faults.refusal(answer, body);
  if (refusal !== null) throw refusal;
  if (answer.text.trim() === '') throw faults.invalid('empty', 'an empty body');
  if (body === undefined) throw faults.invalid('not_json', isWebPage(answer) ? 'a web page' : 'a body that is not JSON');
  const reply = question.reply.safeParse(body);
  if (!reply.success) throw faults.invalid('wrong_shape', 'JSON of another shape than its documentation says');
  return reply.data;
}

function isWebPage({ headers }: HttpAnswer): boolean {
  return /html/i.test(headers.get('content-type') ?? '');
}
