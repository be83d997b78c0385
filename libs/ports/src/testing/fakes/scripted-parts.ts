import type { CallContext } from '../../context/call-context.ts';
import { identityOf } from '../../identity/identity.ts';
import { judgeAnswer } from '../../language-model/judge-answer.ts';
import type { AnswerToken, LanguageModel, ModelUsage, StructuredReply, StructuredRequest } from '../../language-model/language-model.ts';

/** One answer of a scripted double: a value, an error to reject with, or a function of what was asked. */
export type ScriptStep<Asked, Answer> = Answer | Error | ((asked: Asked) => Answer | Promise<Answer>);

/**
 * Answers in order and records what was asked. Asked more often than scripted, it rejects: a test double that runs out is a
 * mistake in the test, never an empty answer.
 */
export class Script<Asked, Answer> {
  readonly asked: Asked[] = [];
  readonly #name: string;
  readonly #steps: readonly ScriptStep<Asked, Answer>[];

  constructor(name: string, steps: readonly ScriptStep<Asked, Answer>[]) {
    this.#name = name;
    this.#steps = steps;
  }

  async next(asked: Asked): Promise<Answer> {
    const step = this.#steps[this.asked.length];
    this.asked.push(asked);
    if (this.asked.length > this.#steps.length)
      throw new Error(`${this.#name} was asked ${this.asked.length} times, but has ${this.#steps.length} answers.`);
    if (step instanceof Error) throw step;
    return typeof step === 'function' ? await (step as (asked: Asked) => Answer | Promise<Answer>)(asked) : (step as Answer);
  }
}

/** What a scripted model says: an answer, with the tokens it was written in if that matters, or a cut one. */
export type ModelUtterance = { readonly says: unknown; readonly tokens?: readonly AnswerToken[] } | { readonly truncated: string };

export type AskedModel = Omit<StructuredRequest<unknown>, 'parse' | 'onText'>;

const USAGE: ModelUsage = Object.freeze({ promptTokens: 10, answerTokens: 5, durationMs: 1 });

/** Answers from a script, validates like a real adapter, and records every request. */
export class ScriptedLanguageModel implements LanguageModel {
  readonly identity = identityOf('scripted-model', '1', {});
  readonly script: Script<AskedModel, ModelUtterance>;

  constructor(...steps: readonly ScriptStep<AskedModel, ModelUtterance>[]) {
    this.script = new Script('The model', steps);
  }

  async generate<T>(request: StructuredRequest<T>, context: CallContext): Promise<StructuredReply<T>> {
    context.signal.throwIfAborted();
    const { parse, onText, ...asked } = request;
    const utterance = await this.script.next(asked);
    context.signal.throwIfAborted();
    context.trace.record({ type: 'model_call', ...USAGE });
    const cutOff = 'truncated' in utterance;
    const raw = cutOff ? utterance.truncated : (JSON.stringify(utterance.says) ?? '');
    // In two pieces, as a server that streams tells it: the first may end within a word or a key.
    if (onText !== undefined) for (const piece of halvesOf(raw)) onText(piece);
    const tokens = !cutOff && request.tokenProbabilities === true ? (utterance.tokens ?? null) : null;
    return judgeAnswer({ raw, cutOff, tokens }, { parse }, USAGE);
  }
}

function halvesOf(text: string): readonly string[] {
  const middle = Math.ceil(text.length / 2);
  return [text.slice(0, middle), text.slice(middle)].filter((half) => half !== '');
}
