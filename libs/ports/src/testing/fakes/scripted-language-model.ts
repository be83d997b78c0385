import type { CallContext } from '../../context/call-context.ts';
import { identityOf } from '../../identity/identity.ts';
import { judgeAnswer } from '../../language-model/judge-answer.ts';
import type { AnswerToken, LanguageModel, ModelUsage, StructuredReply, StructuredRequest } from '../../language-model/language-model.ts';
import { Script, type ScriptStep } from './script.ts';

/** What a scripted model says: an answer, with the tokens it was written in if that matters, or a cut one. */
export type ModelUtterance = { readonly says: unknown; readonly tokens?: readonly AnswerToken[] } | { readonly truncated: string };

export type AskedModel = Omit<StructuredRequest<unknown>, 'parse'>;

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
    const { parse, ...asked } = request;
    const utterance = await this.script.next(asked);
    context.signal.throwIfAborted();
    context.trace.record({ type: 'model_call', ...USAGE });
    const cutOff = 'truncated' in utterance;
    const raw = cutOff ? utterance.truncated : (JSON.stringify(utterance.says) ?? '');
    const tokens = !cutOff && request.tokenProbabilities === true ? (utterance.tokens ?? null) : null;
    return judgeAnswer({ raw, cutOff, tokens }, { parse }, USAGE);
  }
}
