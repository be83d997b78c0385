import { describe, expect, it } from '@jest/globals';
import { UpstreamError } from '@locitorium/domain';
import { identityOf } from '../identity/identity.ts';
import { callContext, RecordingTrace } from '../testing/fakes/call-context.ts';
import { ScriptedLanguageModel } from '../testing/fakes/scripted-parts.ts';
import { askModel } from './ask-model.ts';
import type { LanguageModel, StructuredRequest } from './language-model.ts';

const request: StructuredRequest<unknown> = {
  purpose: 'extract',
  system: 's',
  prompt: 'p',
  schema: {},
  parse: (answer) => answer,
  maxAnswerTokens: 8,
};
const recovery = () => ({ retries: 4, firstPauseMs: 1, outage: async () => null, answered: new Map() });

describe('askModel', () => {
  it('counts one question however often it is repeated', async () => {
    const trace = new RecordingTrace();
    const model = new ScriptedLanguageModel(new UpstreamError('model_unavailable', 'busy', { retryable: true }), { says: 1 });
    await expect(askModel(model, request, callContext({ trace, recovery: recovery() }))).resolves.toMatchObject({ value: 1 });
    expect([model.script.asked.length, trace.count('model_call')]).toEqual([2, 1]);
  });

  it('does not ask again, in another try at the document, what was answered', async () => {
    const model = new ScriptedLanguageModel({ says: 1 }, { says: 2 });
    const [trace, shared] = [new RecordingTrace(), recovery()];
    for (let tries = 0; tries < 2; tries += 1)
      await expect(askModel(model, request, callContext({ trace, recovery: shared }))).resolves.toMatchObject({ value: 1 });
    await expect(askModel(model, { ...request, purpose: 'select' }, callContext({ trace, recovery: shared }))).resolves.toMatchObject({
      value: 2,
    });
    expect(trace.count('model_call')).toBe(2);
  });

  it('tells an answer once: as it is written, at the end where the model told nothing, or whole where it was answered before', async () => {
    const told: string[] = [];
    const telling = { ...request, onText: (delta: string) => void told.push(delta) };
    const [model, shared] = [new ScriptedLanguageModel({ says: 'Lima' }), recovery()];
    await askModel(model, telling, callContext({ recovery: shared }));
    expect(told).toEqual(['"Li', 'ma"']);
    await askModel(model, telling, callContext({ recovery: shared }));
    expect(told.slice(2)).toEqual(['"Lima"']);
    const quito = new ScriptedLanguageModel({ says: 'Quito' });
    const silent: LanguageModel = {
      identity: quito.identity,
      generate: (asked, context) => quito.generate({ ...asked, onText: () => undefined }, context),
    };
    await askModel(silent, telling, callContext());
    expect(told.slice(3)).toEqual(['"Quito"']);
  });

  it('says that the model failed with what nobody foresaw, and not what that said', async () => {
    const model: LanguageModel = {
      identity: identityOf('mine', '1', {}),
      generate: async () => Promise.reject(new Error('cannot read "the text"')),
    };
    const error = await askModel(model, request, callContext()).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ kind: 'contract_violation', facts: { port: 'LanguageModel', implementation: 'mine' } });
    expect(String(error)).not.toContain('the text');
    const reason = new Error('enough');
    await expect(askModel(model, request, callContext({ signal: AbortSignal.abort(reason) }))).rejects.toBe(reason);
  });

  it('does not repeat a question whose answer is being told', async () => {
    const busy = new UpstreamError('model_unavailable', 'busy', { retryable: true });
    const model = new ScriptedLanguageModel(busy, { says: 1 });
    const asked = askModel(model, { ...request, onText: () => undefined }, callContext({ recovery: recovery() }));
    await expect(asked).rejects.toBe(busy);
    expect(model.script.asked).toHaveLength(1);
  });

  const usage = { promptTokens: null, answerTokens: null, durationMs: 1 };
  it.each<readonly [breach: string, reply: unknown]>([
    ['the reply is no object', undefined],
    ['"outcome"', { value: 1, raw: '1', tokens: null, usage }],
    ['"raw"', { outcome: 'answered', value: 1, tokens: null, usage }],
    ['"usage" is missing', { outcome: 'answered', value: 1, raw: '1', tokens: null }],
    ['"usage.promptTokens"', { outcome: 'answered', value: 1, raw: '1', tokens: null, usage: { durationMs: 1 } }],
    ['"usage.durationMs"', { outcome: 'answered', value: 1, raw: '1', tokens: null, usage: { promptTokens: 1, answerTokens: 1 } }],
    ['"value"', { outcome: 'answered', raw: '1', tokens: null, usage }],
    ['"tokens"', { outcome: 'answered', value: 1, raw: '1', usage }],
    ['"fault"', { outcome: 'unusable', raw: '1', complaint: 'x', usage }],
    ['"complaint"', { outcome: 'unusable', raw: '1', fault: 'truncated_output', usage }],
  ])('names what a model left out: %s', async (breach, reply) => {
    const model = { identity: identityOf('theirs', '1', {}), generate: async () => reply } as LanguageModel;
    await expect(askModel(model, request, callContext())).rejects.toMatchObject({
      kind: 'contract_violation',
      message: expect.stringContaining(breach),
      facts: { port: 'LanguageModel', implementation: 'theirs' },
    });
  });
});
