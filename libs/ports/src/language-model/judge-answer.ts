import type { AnswerToken, ModelUsage, StructuredReply, StructuredRequest, UnusableAnswer } from './language-model.ts';

/** What a model wrote, unparsed. */
export interface WrittenAnswer {
  readonly raw: string;
  /** Whether the server says that the answer ended at its token limit. */
  readonly cutOff: boolean;
  readonly tokens: readonly AnswerToken[] | null;
}

/**
 * What a model wrote, judged as every LanguageModel does: whether it was cut comes first, since a cut answer may parse by chance,
 * then JSON, then the caller's own parser, since models and grammars leave the schema now and then.
 */
export function judgeAnswer<T>(
  { raw, cutOff, tokens }: WrittenAnswer,
  { parse }: Pick<StructuredRequest<T>, 'parse'>,
  usage: ModelUsage,
): StructuredReply<T> {
  const unusable = (complaint: string, fault: UnusableAnswer['fault'] = 'schema_violation'): UnusableAnswer => {
    return { outcome: 'unusable', fault, complaint, raw, usage };
  };
  if (cutOff) return unusable('The answer was cut off at its token limit. Answer more briefly.', 'truncated_output');
  const text = unwrapped(raw);
  if (text === '') return unusable('The answer is empty; JSON is expected.');
  let answer: unknown;
  try {
    answer = JSON.parse(text);
  } catch {
    // V8's message would quote the answer.
    return unusable('The answer is not JSON.');
  }
  try {
    return { outcome: 'answered', value: parse(answer), raw, tokens, usage };
  } catch (error) {
    return unusable(describeFault(error));
  }
}

/**
 * The answer without what unconstrained models wrap around JSON: a byte order mark, blanks, a Markdown fence. Some models write
 * without the grammar when thinking is off, and this is all that then keeps most of their answers from being valid.
 */
function unwrapped(answer: string): string {
  const text = answer.replace(/^\uFEFF/, '').trim();
  const fenced = /^```(?:json)?\s*\n([\s\S]*?)\n?```$/i.exec(text);
  return (fenced?.[1] ?? text).trim();
}

/** Faults named in one complaint; a model repairs the first ones or none. */
const MOST_FAULTS = 5;
const LONGEST_COMPLAINT = 600;

type Issue = Readonly<Partial<Record<'code' | 'path' | 'message', unknown>>>;

/**
 * What a parser complained about, for a repair: where and what. Names of unknown properties are left out, since the model may
 * have copied them from the text.
 */
function describeFault(error: unknown): string {
  const issues = issuesOf(error);
  const complaint = issues === null ? messageOf(error) : issues.slice(0, MOST_FAULTS).map(describeIssue).join('; ');
  return complaint === '' ? 'The answer does not fit its schema.' : complaint.slice(0, LONGEST_COMPLAINT);
}

function issuesOf(error: unknown): readonly Issue[] | null {
  const issues = typeof error === 'object' && error !== null ? (error as { issues?: unknown }).issues : undefined;
  return Array.isArray(issues) && issues.length > 0 ? (issues as Issue[]) : null;
}

function describeIssue({ code, path, message }: Issue): string {
  const where = Array.isArray(path) && path.length > 0 ? path.map(String).join('.') : 'the answer';
  if (code === 'unrecognized_keys') return `${where}: has properties that are not in the schema`;
  return `${where}: ${typeof message === 'string' ? message : 'does not fit'}`;
}

function messageOf(error: unknown): string {
  return error instanceof Error || (typeof error === 'object' && error !== null && 'message' in error)
    ? String((error as { message: unknown }).message)
    : '';
}
