import type { CallContext } from '../../context/call-context.ts';
import { identityOf } from '../../identity/identity.ts';
import type { LanguageModel, ModelUsage, StructuredReply, StructuredRequest, UnusableAnswer } from '../../language-model/language-model.ts';
import { Script, type ScriptStep } from './script.ts';

/** What a scripted model says: a raw answer (parsed as a real adapter would), or a cut one. */
export type ModelUtterance = { readonly says: unknown } | { readonly truncated: string };

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
    if ('truncated' in utterance) return { outcome: 'unusable', fault: 'truncated_output', complaint: 'The answer was cut off.', raw: utterance.truncated, usage: USAGE };
    try {
      return { outcome: 'answered', value: parse(utterance.says), usage: USAGE };
    } catch (error) {
      const unusable: UnusableAnswer = {
        outcome: 'unusable',
        fault: 'schema_violation',
        complaint: error instanceof Error ? error.message : 'The answer does not fit its schema.',
        raw: JSON.stringify(utterance.says) ?? '',
        usage: USAGE,
      };
      return unusable;
    }
  }
}
